/** The built window in a real browser, one for all of it, against a scripted host. The other pages: window.long.test.ts. */
import { describe } from 'vitest';
import { callActsTests } from './pages/call-acts.ts';
import { connectionsTests } from './pages/connections.ts';
import { honestyTests } from './pages/honesty.ts';
import { keyboardTests } from './pages/keyboard.ts';
import { ledgerTests } from './pages/ledger.ts';
import { nowTests } from './pages/now.ts';
import { settingsTests } from './pages/settings.ts';
import { waitingTests } from './pages/waiting.ts';
import { weightTests } from './pages/weight.ts';
import { stageWindow } from './window-stage.ts';

const { open, folder } = stageWindow();

describe('the build', () => {
  weightTests(folder);
});
describe('the keyboard alone', () => {
  keyboardTests(open);
});
describe('Now', () => {
  nowTests(open);
});
describe('a live call’s buttons', () => {
  callActsTests(open);
});
describe('when the host does not answer', () => {
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
