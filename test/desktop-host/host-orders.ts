/** What a test may tell the host: everything that a person or the computer does to an app from outside. */

/** Where the secrets' key lies, and whether it is there at all. */
export interface Keyring {
  readonly available: boolean;
  readonly backend: 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown';
  /** Another one is a lost one: what was encrypted before can no longer be read. */
  readonly key: string;
}

export type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'shutdown' | 'on-ac' | 'on-battery';

export interface HostOrders {
  /** `path`: ids or labels from the top of the tray's menu, as a person clicks through it. */
  readonly clickMenu: (tray: number, path: readonly string[]) => void;
  readonly clickTray: (tray: number) => void;
  readonly clickNotification: (notification: number) => void;
  readonly closeNotification: (notification: number) => void;
  readonly actOnNotification: (notification: number, action: number) => void;
  /** For the oldest dialog that waits, or else for the next one. */
  readonly answerDialog: (answer: Readonly<Record<string, unknown>>) => void;
  readonly power: (event: PowerEvent) => void;
  readonly secondInstance: (argv: readonly string[], data: unknown, cwd: string) => void;
  /** As macOS hands over a link. */
  readonly openUrl: (url: string) => void;
  /** As macOS says it, when its icon in the dock is clicked. */
  readonly activate: () => void;
  readonly keyring: (next: Partial<Keyring>) => void;
  readonly online: (online: boolean) => void;
  readonly theme: (dark: boolean) => void;
  /** The cross of its frame. */
  readonly closeWindow: (window: number) => void;
  readonly focusWindow: (window: number) => void;
  readonly blurWindow: (window: number) => void;
  readonly crashWindow: (window: number) => Promise<void>;
  /** Past every guard of the app: as if a page had got into the window's place. */
  readonly putInPlace: (window: number, url: string) => Promise<void>;
  /** As `ipcRenderer.invoke`, from a frame of that address inside the window's page. */
  readonly invokeFromFrame: (
    window: number,
    url: string,
    channel: string,
    args: readonly unknown[],
  ) => Promise<unknown>;
  /** As `app.quit()`, for example from the dock. */
  readonly quit: () => void;
}

/** What the test process and the app's process say to each other. */
export type ToHost = {
  readonly id: number;
  readonly order: keyof HostOrders;
  readonly args: readonly unknown[];
};
export type FromHost<State> =
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** Handed over in the environment, since parts need it while they are loaded. */
export interface HostSettings {
  readonly entry: string;
  readonly dataDir: string;
  readonly argv: readonly string[];
  readonly headless: boolean;
  readonly packaged: boolean;
  readonly tray: boolean;
  readonly notifications: boolean;
  readonly locale: string;
  readonly keyring: Keyring;
}
export const settingsVariable = 'ELECTRON_TEST_HOST';
