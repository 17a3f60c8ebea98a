/** How a suite opens a window; it is closed, and its complaints are looked at, after each test. */
import type { Opened, Opening } from '../harness.ts';

export type Open = (opening: Opening) => Promise<Opened>;
