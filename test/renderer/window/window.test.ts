/** Tests of the built window in a real browser with a fake host. The first page and a lost host; the rest is in `window.long.test.ts`. */
import { describe } from 'vitest';
import { honestyTests } from './pages/honesty.ts';
import { nowTests } from './pages/now.ts';
import { scanTests } from './pages/scan.ts';
import { settingsTests } from './pages/settings.ts';
import { toastTests } from './pages/toast.ts';
import { waitingTests } from './pages/waiting.ts';
import { weightTests } from './pages/weight.ts';
import { stageWindow } from './window-stage.ts';

const { open, folder } = stageWindow();

describe('The build', () => {
  weightTests(folder);
});
describe('Now', () => {
  nowTests(open);
});
describe('The toast about a failure', () => {
  toastTests(open);
});
describe('The scan field', () => {
  scanTests(open);
});
describe('The buttons of a live call', () => {
  callActsTests(open);
});
describe('A window without its host', () => {
  honestyTests(open);
});
