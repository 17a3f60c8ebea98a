/** Long tests of the built window with a fake host. */
import { describe } from 'vitest';
import { callActsLongTests, callActsTests } from './pages/call-buttons.ts';
import { connectionsLongTests, connectionsTests } from './pages/connections.ts';
import { diagnosticsTests } from './pages/diagnostics.ts';
import { honestyLongTests } from './pages/honesty.ts';
import { keyboardTests } from './pages/keyboard.ts';
import { languagesTests } from './pages/languages.ts';
import { ledgerLongTests, ledgerTests } from './pages/ledger.ts';
import { longLedgerTests } from './pages/long-ledger.ts';
import { nowLongTests } from './pages/now.ts';
import { practiceTests } from './pages/practice.ts';
import { scanTests } from './pages/scan.ts';
import { settingsLongTests, settingsTests } from './pages/settings.ts';
import { setupTests } from './pages/setup.ts';
import { toastTests } from './pages/toast.ts';
import { trialTests } from './pages/trial.ts';
import { verdictPictureTests } from './pages/verdict-pictures.ts';
import { waitingLongTests, waitingTests } from './pages/waiting.ts';
import { stageWindow } from './window-stage.ts';

const { open } = stageWindow();

describe('The keyboard', () => {
  keyboardTests(open);
});
describe('The scan field', () => {
  scanTests(open);
});
describe('Now', () => {
  nowLongTests(open);
});
describe('The toast about a failure', () => {
  toastTests(open);
});
describe('The verdict by pictures', () => {
  verdictPictureTests(open);
});
describe('The buttons for a live call', () => {
  callActsTests(open);
  callActsLongTests(open);
});
describe('A window without its host', () => {
  honestyLongTests(open);
});
describe('Ledger', () => {
  ledgerTests(open);
  ledgerLongTests(open);
});
describe('A long ledger', () => {
  longLedgerTests(open);
});
describe('Waiting', () => {
  waitingTests(open);
  waitingLongTests(open);
});
describe('Connections', () => {
  connectionsTests(open);
  connectionsLongTests(open);
});
describe('The preview of a map', () => {
  trialTests(open);
});
describe('Settings', () => {
  settingsTests(open);
  settingsLongTests(open);
});
describe('Setup', () => {
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
