/** What a desktop would show of the app: the test host sends it whole, whenever something of it has changed. */

export interface WindowState {
  readonly id: number;
  readonly title: string;
  /** As the app knows it: `app://window/index.html`. */
  readonly url: string;
  readonly shown: boolean;
  readonly focused: boolean;
  readonly minimized: boolean;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Chromium's name for it. */
  readonly targetId: string | undefined;
}

export interface ImageState {
  readonly width: number;
  readonly height: number;
  /** The file, base64. */
  readonly png: string;
  /** Where it was read from, when it came from a file. */
  readonly path: string | undefined;
  /** macOS draws it in the colour of the menu bar. */
  readonly template: boolean;
}

export interface MenuItemState {
  readonly id: string | undefined;
  readonly label: string;
  readonly type: string;
  readonly role: string | undefined;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly checked: boolean;
  readonly submenu: readonly MenuItemState[];
}

export interface TrayState {
  readonly id: number;
  /** False where the desktop has no place for it: the app cannot tell either. */
  readonly shown: boolean;
  readonly image: ImageState;
  readonly tooltip: string;
  readonly menu: readonly MenuItemState[];
}

export interface NotificationState {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly urgency: string;
  readonly actions: readonly string[];
  readonly state: 'shown' | 'clicked' | 'closed';
}

export interface DialogState {
  readonly id: number;
  readonly kind: 'message' | 'open' | 'save' | 'error';
  /** As the app gave them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly answered: boolean;
}

/** A permission that a page asked for, and what the app's handler said. */
export interface PermissionState {
  readonly permission: string;
  readonly url: string;
  readonly granted: boolean;
}

export interface DownloadState {
  readonly url: string;
  readonly filename: string;
  /** `refused` by the app, `cancelled` by a person. */
  readonly state: 'begun' | 'saved' | 'refused' | 'cancelled';
  readonly path: string | undefined;
}

export interface HostState {
  readonly ready: boolean;
  readonly windows: readonly WindowState[];
  readonly trays: readonly TrayState[];
  /** All of this run, oldest first; so are the next five. */
  readonly notifications: readonly NotificationState[];
  readonly dialogs: readonly DialogState[];
  /** What `shell` was told to open: addresses and paths. */
  readonly opened: readonly string[];
  readonly permissions: readonly PermissionState[];
  readonly downloads: readonly DownloadState[];
  /** Addresses that a page wanted and did not get: navigations and further windows. */
  readonly refused: readonly { readonly what: 'navigation' | 'window'; readonly url: string }[];
  readonly loginItem: { readonly openAtLogin: boolean; readonly args: readonly string[] };
  /** Schemes that the app has asked to be the system's handler of. */
  readonly protocolClients: readonly string[];
  readonly applicationMenu: readonly MenuItemState[];
  readonly shortcuts: readonly string[];
  readonly clipboard: string;
  readonly relaunches: number;
  readonly chromiumPid: number | undefined;
  /** WebSocket address of Chromium's DevTools. */
  readonly devtools: string | undefined;
}
