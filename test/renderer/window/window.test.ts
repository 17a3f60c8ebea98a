/** Tests of the built window in a real browser with a fake host. `window.long.test.ts` covers the other pages. */
import { describe } from 'vitest';
import { callActsTests } from './pages/call-acts.ts';
import { connectionsTests } from './pages/connections.ts';
import { honestyTests } from './pages/honesty.ts';
import { keyboardTests } from './pages/keyboard.ts';
import { ledgerTests } from './pages/ledger.ts';
import { nowTests } from './pages/now.ts';
import { scanTests } from './pages/scan.ts';
import { settingsTests } from './pages/settings.ts';
import { waitingTests } from './pages/waiting.ts';
import { weightTests } from './pages/weight.ts';
import { stageWindow } from './window-stage.ts';

const { open, folder } = stageWindow();

describe('The build', () => {
  weightTests(folder);
});
describe('The keyboard', () => {
  keyboardTests(open);
});
describe('Now', () => {
  nowTests(open);
});
describe('The scan field', () => {
  scanTests(open);
});
describe('The buttons for a live call', () => {
  callActsTests(open);
});
describe('A window without its host', () => {
  honestyTests(open);
});
describe('Ledger', () => {
  ledgerTests(open);
});
describe('Waiting', () => {
  waitingTests(open);
});
describe('Connections', () => {
  connectionsTests(open);
});
describe('Settings', () => {
  settingsTests(open);
});
