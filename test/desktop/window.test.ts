/** The built window in a real browser, one for all of it, against a scripted host. */
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { openWindow, startDesktop, type Desktop, type Opened, type Opening } from './harness.ts';
import { callActsTests } from './pages/call-acts.ts';
import { connectionsTests } from './pages/connections.ts';
import { diagnosticsTests } from './pages/diagnostics.ts';
import { honestyTests } from './pages/honesty.ts';
import { keyboardTests } from './pages/keyboard.ts';
import { languagesTests } from './pages/languages.ts';
import { ledgerTests } from './pages/ledger.ts';
import { longLedgerTests } from './pages/long-ledger.ts';
import { nowTests } from './pages/now.ts';
import { practiceTests } from './pages/practice.ts';
import { settingsTests } from './pages/settings.ts';
import { setupTests } from './pages/setup.ts';
import { trialTests } from './pages/trial.ts';
import { waitingTests } from './pages/waiting.ts';
import { weightTests } from './pages/weight.ts';

let desktop: Desktop;
const opened: Opened[] = [];

const open = async (opening: Opening): Promise<Opened> => {
  const window = await openWindow(desktop, opening);
  opened.push(window);
  return window;
};

beforeAll(async () => {
  desktop = await startDesktop();
});
afterAll(() => desktop.close());
afterEach(async () => {
  const all = opened.splice(0);
  for (const window of all) await window.close();
  // Errors of scripts, and whatever the content policy refused, fail the test that caused them.
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
});

describe('the build', () => {
  weightTests(() => desktop.folder);
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
describe('a long ledger', () => {
  longLedgerTests(open);
});
describe('Waiting', () => {
  waitingTests(open);
});
describe('Connections', () => {
  connectionsTests(open);
});
describe('a map that is tried', () => {
  trialTests(open);
});
describe('Settings', () => {
  settingsTests(open);
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
