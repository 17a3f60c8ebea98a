/** The functions of a running tray app that the smoke steps need, on the test host and on a real Electron. */
import type { Page } from 'playwright-core';

export interface TrayDesk {
  /** Returns the page of the main window. */
  readonly page: () => Promise<Page>;
  readonly isShown: () => Promise<boolean>;
  /** Returns the state of the icon, or undefined if there is no icon. */
  readonly tray: () => Promise<{ readonly tooltip: string; readonly menu: readonly string[] } | undefined>;
  /** Closes the window with its close button and answers each dialog with the first button. */
  readonly closeWindow: () => Promise<void>;
  readonly clickTray: () => Promise<void>;
  /** Clicks the menu entry with this ID. */
  readonly choose: (entry: string) => Promise<void>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Cleans up at the end of the suite, even after a failure. */
  readonly close: () => Promise<void>;
}
