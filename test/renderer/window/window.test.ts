/** Tests of the built window in a real browser with a fake host. The first page and a lost host; the rest is in `window.long.test.ts`. */
import { describe } from 'vitest';
import { honestyTests } from './pages/honesty.ts';
import { nowTests } from './pages/now.ts';
import { weightTests } from './pages/weight.ts';
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
