/** Opens a window for a suite. After each test, the window is closed and its errors are checked. */
import type { Opened, Opening } from '../browser-harness.ts';

export type Open = (opening: Opening) => Promise<Opened>;
