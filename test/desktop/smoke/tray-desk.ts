/** What the smoke steps need of a running tray app; the test host and a real Electron both give it. */
import type { Page } from 'playwright-core';

export interface TrayDesk {
  /** The page of the one window. */
  readonly page: () => Promise<Page>;
  readonly isShown: () => Promise<boolean>;
  /** Of the one icon; absent: there is none. */
  readonly tray: () => Promise<{ readonly tooltip: string; readonly menu: readonly string[] } | undefined>;
  /** The cross of its frame; what is asked on the way is answered with the first button. */
  readonly closeWindow: () => Promise<void>;
  readonly clickTray: () => Promise<void>;
  /** By the id of the entry. */
  readonly choose: (entry: string) => Promise<void>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  /** For the end of the suite, however it went. */
  readonly close: () => Promise<void>;
}
