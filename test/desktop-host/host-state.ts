/** The visible state of the app on a desktop. The test host sends the whole state after every change. */

export interface WindowState {
  readonly id: number;
  readonly title: string;
  /** The address from the app's point of view, such as `app://window/index.html`. */
  readonly url: string;
  readonly shown: boolean;
  readonly focused: boolean;
  readonly minimized: boolean;
  readonly alwaysOnTop: boolean;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Chromium's ID for the page. */
  readonly targetId: string | undefined;
}

export interface ImageState {
  readonly width: number;
  readonly height: number;
  /** The file in Base64. */
  readonly png: string;
  /** The path of the image, if it was read from a file. */
  readonly path: string | undefined;
  /** Whether macOS draws the image in the colour of the menu bar. */
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
  /** Whether the icon is shown. The value is false if the desktop has no tray. The app cannot detect this case. */
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
  /** The options that the app passed. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly answered: boolean;
}

/** A permission that a page requested, and the decision of the app's handler. */
export interface PermissionState {
  readonly permission: string;
  readonly url: string;
  readonly granted: boolean;
}

export interface DownloadState {
  readonly url: string;
  readonly filename: string;
  /** The state of the download. If it is `refused`, the app refused it. If it is `cancelled`, the user cancelled it. */
  readonly state: 'begun' | 'saved' | 'refused' | 'cancelled';
  readonly path: string | undefined;
}

export interface HostState {
  readonly ready: boolean;
  readonly windows: readonly WindowState[];
  readonly trays: readonly TrayState[];
  /** All notifications in this run, oldest first. The next five lists have the same order. */
  readonly notifications: readonly NotificationState[];
  readonly dialogs: readonly DialogState[];
  /** The addresses and paths that `shell` would have opened. */
  readonly opened: readonly string[];
  readonly permissions: readonly PermissionState[];
  readonly downloads: readonly DownloadState[];
  /** The addresses of rejected navigations and windows. */
  readonly refused: readonly { readonly what: 'navigation' | 'window'; readonly url: string }[];
  readonly loginItem: { readonly openAtLogin: boolean; readonly args: readonly string[] };
  /** The schemes that the app has registered with the system. */
  readonly protocolClients: readonly string[];
  readonly applicationMenu: readonly MenuItemState[];
  readonly shortcuts: readonly string[];
  readonly clipboard: string;
  readonly relaunches: number;
  readonly chromiumPid: number | undefined;
  /** The WebSocket address of Chromium's DevTools. */
  readonly devtools: string | undefined;
}
