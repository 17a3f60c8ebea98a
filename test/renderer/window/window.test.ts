/**
 * Tests the built window in a browser with a fake host: its size, its first page, and an unreachable host.
 * `window.long.test.ts` contains the other tests.
 */
import { describe } from 'vitest';
import { honestyTests } from './pages/honesty.ts';
import { nowTests } from './pages/now.ts';
import { weightTests } from './pages/download-size.ts';
import { stageWindow } from './window-stage.ts';

const { open, folder } = stageWindow();

describe('The build', () => {
  weightTests(folder);
});
describe('Now', () => {
  nowTests(open);
});
describe('A window without its host', () => {
  honestyTests(open);
});
