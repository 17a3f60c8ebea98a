/** Long tests of the built window with a fake host. */
import { describe } from 'vitest';
import { callActsLongTests } from './pages/call-acts.ts';
import { connectionsLongTests } from './pages/connections.ts';
import { diagnosticsTests } from './pages/diagnostics.ts';
import { honestyLongTests } from './pages/honesty.ts';
import { languagesTests } from './pages/languages.ts';
import { ledgerLongTests } from './pages/ledger.ts';
import { longLedgerTests } from './pages/long-ledger.ts';
import { nowLongTests } from './pages/now.ts';
import { practiceTests } from './pages/practice.ts';
import { settingsLongTests } from './pages/settings.ts';
import { setupTests } from './pages/setup.ts';
import { trialTests } from './pages/trial.ts';
import { waitingLongTests } from './pages/waiting.ts';
import { stageWindow } from './window-stage.ts';

const { open } = stageWindow();

describe('Now', () => {
  nowLongTests(open);
});
describe('The buttons for a live call', () => {
  callActsLongTests(open);
});
describe('A window without its host', () => {
  honestyLongTests(open);
});
describe('Ledger', () => {
  ledgerLongTests(open);
});
describe('A long ledger', () => {
  longLedgerTests(open);
});
describe('Waiting', () => {
  waitingLongTests(open);
});
describe('Connections', () => {
  connectionsLongTests(open);
});
describe('The preview of a map', () => {
  trialTests(open);
});
describe('Settings', () => {
  settingsLongTests(open);
});
describe('Set-up', () => {
  setupTests(open);
});
describe('Languages', () => {
  languagesTests(open);
});
describe('Diagnostics', () => {
  diagnosticsTests(open);
});
describe('Practice', () => {
  practiceTests(open);
});
