/** The commands that a test sends to the host. They replace the actions of a user or the computer. */

/** The storage of the encryption key, and whether it is available. */
export interface Keyring {
  readonly available: boolean;
  readonly backend: 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown';
  /** A new key invalidates the old one. Data that was encrypted before cannot be read. */
  readonly key: string;
}

export type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'shutdown' | 'on-ac' | 'on-battery';

export interface HostCommands {
  /** `path` contains the IDs or labels from the top of the tray menu, in the order of the clicks. */
  readonly clickMenu: (tray: number, path: readonly string[]) => void;
  readonly clickTray: (tray: number) => void;
  readonly clickNotification: (notification: number) => void;
  readonly closeNotification: (notification: number) => void;
  readonly actOnNotification: (notification: number, action: number) => void;
  /** Responds to the oldest open dialog, or to the next one. */
  readonly answerDialog: (answer: Readonly<Record<string, unknown>>) => void;
  readonly power: (event: PowerEvent) => void;
  readonly secondInstance: (argv: readonly string[], data: unknown, cwd: string) => void;
  /** Delivers a link in the same way as macOS. */
  readonly openUrl: (url: string) => void;
  /** Activates the app in the same way as a click on its dock icon in macOS. */
  readonly activate: () => void;
  readonly keyring: (next: Partial<Keyring>) => void;
  readonly online: (online: boolean) => void;
  readonly theme: (dark: boolean) => void;
  /** Clicks the frame's close button. */
  readonly closeWindow: (window: number) => void;
  readonly focusWindow: (window: number) => void;
  readonly blurWindow: (window: number) => void;
  readonly crashWindow: (window: number) => Promise<void>;
  /** Loads a page without the app's guards, as after a successful attack. */
  readonly putInPlace: (window: number, url: string) => Promise<void>;
  /** Calls `ipcRenderer.invoke` from a frame in the window's page. The frame has the address `url`. */
  readonly invokeFromFrame: (
    window: number,
    url: string,
    channel: string,
    args: readonly unknown[],
  ) => Promise<unknown>;
  /** Presses a registered shortcut in another program. */
  readonly pressShortcut: (shortcut: string) => void;
  /** Makes another program register the shortcut first, or unregister it. */
  readonly takeShortcut: (shortcut: string, taken: boolean) => void;
  /** Copies a text, as another program would. */
  readonly copyText: (text: string) => void;
  /** Calls `app.quit()`, for example from the dock. */
  readonly quit: () => void;
}

/** The messages between the test process and the app's process. */
export type ToHost = {
  readonly id: number;
  readonly command: keyof HostCommands;
  readonly args: readonly unknown[];
};
export type FromHost<State> =
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** The host's settings. They are passed in the environment, because parts need them while they are being loaded. */
export interface HostSettings {
  readonly entry: string;
  readonly dataDir: string;
  readonly argv: readonly string[];
  readonly headless: boolean;
  readonly packaged: boolean;
  readonly tray: boolean;
  readonly notifications: boolean;
  readonly takenShortcuts: readonly string[];
  readonly locale: string;
  readonly keyring: Keyring;
}
export const settingsVariable = 'ELECTRON_TEST_HOST';
