/** One browser for all tests of the window in a file. Errors in the browser fail the test that caused them. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openWindow, startDesktop, type Desktop, type Opened, type Opening } from './browser-harness.ts';

export interface WindowStage {
  readonly open: (opening: Opening) => Promise<Opened>;
  /** Returns the folder with the built pages of the window. */
  readonly folder: () => string;
}

export const stageWindow = (): WindowStage => {
  let desktop: Desktop;
  const opened: Opened[] = [];
  beforeAll(async () => {
    desktop = await startDesktop();
  });
  afterAll(() => desktop.close());
  afterEach(async () => {
    const all = opened.splice(0);
    for (const window of all) await window.close();
    expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  return {
    open: async (opening) => {
      const window = await openWindow(desktop, opening);
      opened.push(window);
      return window;
    },
    folder: () => desktop.folder,
  };
};
