/**
 * The default session uses Chromium's own profile. Other sessions only carry requests from the main process
 * (net-request.ts).
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Session, session as Whole, WebContents } from 'electron';
import type { HostState } from '../host-state.ts';
import { app } from './app.ts';
import { chromium } from './chromium.ts';
import { changed, shows } from './desk.ts';
import { loud, Part, standsFor } from './part.ts';
import { protocol } from './protocol.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type Permission = Parameters<NonNullable<RequestHandler>>[1];

const asked: HostState['permissions'][number][] = [];
shows('permissions', () => [...asked]);

/** Electron's permission names and Chromium's names for them, where both exist. */
const chromiumNames: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  notifications: ['notifications'],
  geolocation: ['geolocation'],
  media: ['microphone', 'camera'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
};

class SessionPart
  extends Part
  implements
    Pick<
      Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setSpellCheckerEnabled'
      | 'setSpellCheckerLanguages'
      | 'isPersistent'
      | 'closeAllConnections'
      | 'setProxy'
      | 'setUserAgent'
      | 'getUserAgent'
      | 'clearStorageData'
      | 'clearCache'
      | 'protocol'
    >
{
  readonly protocol = protocol;
  readonly agents = {
    http: new HttpAgent({ keepAlive: true, proxyEnv: process.env }),
    https: new HttpsAgent({ keepAlive: true, proxyEnv: process.env }),
  };
  readonly #name: string;
  #requested: RequestHandler = null;
  #userAgent: string | undefined;

  constructor(name: string) {
    super('Session', ['will-download'], ['select-serial-port', 'select-hid-device', 'select-usb-device']);
    this.#name = name;
  }
  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#requested = handler;
    if (this === defaultPart) void basePermissions(handler === null).catch(() => {});
  }
  setPermissionCheckHandler(): void {
    // The handler is ignored. Chromium itself knows the permissions that were granted to a page.
  }
  setDevicePermissionHandler(): void {
    // Devices are not supported.
  }
  setSpellCheckerEnabled(): void {
    // A spell-checking dictionary is not supported.
  }
  setSpellCheckerLanguages(): void {
    // A spell-checking dictionary is not supported.
  }
  isPersistent(): boolean {
    return this.#name === '' || this.#name.startsWith('persist:');
  }
  closeAllConnections(): Promise<void> {
    this.agents.http.destroy();
    this.agents.https.destroy();
    return Promise.resolve();
  }
  async setProxy(config: Parameters<Session['setProxy']>[0]): Promise<void> {
    if (config.mode !== undefined && config.mode !== 'system')
      throw new Error(
        `the test host does not implement the proxy mode ${config.mode}; requests use HTTPS_PROXY, HTTP_PROXY and NO_PROXY`,
      );
    await this.closeAllConnections();
  }
  setUserAgent(userAgent: string): void {
    this.#userAgent = userAgent;
  }
  getUserAgent(): string {
    return this.#userAgent ?? `Electron/${process.versions['electron'] ?? ''}`;
  }
  async clearStorageData(): Promise<void> {
    await chromium().send('Storage.clearCookies');
  }
  /** Does not report a proxy, even if requests use one from the environment. */
  async resolveProxy(): Promise<string> {
    return 'DIRECT';
  }

  async clearCache(): Promise<void> {
    // Responses for the app's own schemes are not cached.
  }

  /** Calls the app's handler and passes its decision to Chromium. */
  async decide(contents: WebContents, permission: Permission, details: object): Promise<void> {
    const handler = this.#requested;
    const { url } = contents.mainFrame;
    const granted =
      handler === null ||
      (await new Promise<boolean>((resolve) =>
        handler(contents, permission, resolve, { ...details, isMainFrame: true, requestingUrl: url }),
      ));
    asked.push({ permission, url, granted });
    changed();
    await setPermissions(chromiumNames[permission] ?? [], granted);
  }
}

const setPermissions = async (names: readonly string[], granted: boolean): Promise<void> => {
  const setting = granted ? 'granted' : 'denied';
  for (const name of names) await chromium().send('Browser.setPermission', { permission: { name }, setting });
};
/**
 * Sets the initial permissions. Without a handler, Electron grants everything. With a handler, a permission is denied
 * until the handler grants it.
 */
const basePermissions = async (granted: boolean): Promise<void> => {
  if (app.isReady()) await setPermissions(Object.values(chromiumNames).flat(), granted);
};

const sessions = new Map<string, SessionPart>();
const create = (name: string): SessionPart => {
  const part = new SessionPart(name);
  sessions.set(name, part);
  app.emit('session-created', part);
  return part;
};
let defaultPart: SessionPart | undefined;
export const defaultSession = (): SessionPart => (defaultPart ??= create(''));

export const agentsOf = (session: Session | undefined): SessionPart['agents'] =>
  (session === undefined ? defaultSession() : standsFor<SessionPart>(session)).agents;

const requireReady = (): void => {
  if (!app.isReady()) throw new Error('Session can only be received when app is ready');
};
const part = {
  get defaultSession(): Session {
    requireReady();
    return standsFor<Session>(defaultSession());
  },
  fromPartition: (name: string): Session => {
    requireReady();
    return standsFor<Session>(sessions.get(name) ?? create(name));
  },
} satisfies Pick<typeof Whole, 'defaultSession' | 'fromPartition'>;
export const session = standsFor<typeof Whole>(loud('session', part));
export type { SessionPart };
