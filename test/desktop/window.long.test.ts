/** Pages of the built window that take long to look at and rarely change, against a scripted host. */
import { describe } from 'vitest';
import { diagnosticsTests } from './pages/diagnostics.ts';
import { languagesTests } from './pages/languages.ts';
import { longLedgerTests } from './pages/long-ledger.ts';
import { practiceTests } from './pages/practice.ts';
import { setupTests } from './pages/setup.ts';
import { trialTests } from './pages/trial.ts';
import { stageWindow } from './window-stage.ts';

const { open } = stageWindow();

describe('a long ledger', () => {
  longLedgerTests(open);
});
describe('a map that is tried', () => {
  trialTests(open);
});
describe('setting up', () => {
  setupTests(open);
});
describe('languages', () => {
  languagesTests(open);
});
describe('Diagnostics', () => {
  diagnosticsTests(open);
});
describe('Practice', () => {
  practiceTests(open);
});
