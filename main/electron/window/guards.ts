/**
 * Restricts the pages of this app. They cannot navigate, open or embed other pages in the app, download files from a
 * server, accept invalid certificates, or send client certificates or passwords. Their only permission is to write to
 * the clipboard. Refused requests are counted.
 */
import type { App, Session, WebContents } from 'electron';
import type { Refuse } from '../lifecycle/refusals.ts';
import { windowOrigin } from './files.ts';

/** Whether a download is a file that the app's own page has created. Only these downloads are allowed. */
export const isOwnSave = (url: string): boolean => url.startsWith(`blob:${windowOrigin}/`);

export const isOwnPage = (url: string): boolean => URL.parse(url)?.href.startsWith(`${windowOrigin}/`) === true;

/**
 * Whether the address may be opened in the browser. Only pages that this app serves on this PC, such as the practice
 * desk, are allowed.
 */
export const mayOpenOutside = (url: string, served: readonly string[]): boolean => {
  const wanted = URL.parse(url);
  if (wanted?.protocol !== 'http:' || wanted.username !== '' || wanted.password !== '') return false;
  return served.some((page) => {
    const known = URL.parse(page);
    return known !== null && loopback.has(known.hostname) && known.origin === wanted.origin;
  });
};
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface GuardPorts {
  readonly refuse: Refuse;
  /** Opens an allowed address in the browser. Returns false if the address is not allowed. */
  readonly openOutside: (url: string) => boolean;
}

/**
 * Whether this is the permission to write sanitized data to the clipboard, for the Copy buttons. Reading the clipboard
 * is a separate permission.
 */
const isCopying = (permission: string): boolean => permission === 'clipboard-sanitized-write';

const guarded = new WeakSet<Session>();

export const guardSession = (session: Session, { refuse }: GuardPorts): void => {
  // The default session is guarded directly, and `session-created` may report it as well.
  if (guarded.has(session)) return;
  guarded.add(session);
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) => {
    const granted = isCopying(permission) && isMainFrame && isOwnPage(requestingUrl);
    if (!granted) refuse('connection', `permission_${permission.slice(0, 40)}`);
    answer(granted);
  });
  // Permission checks are frequent, so only permission requests are counted.
  session.setPermissionCheckHandler(
    (_contents, permission, origin, { isMainFrame }) => isCopying(permission) && isMainFrame && isOwnPage(`${origin}/`),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (isOwnSave(item.getURL())) return;
    event.preventDefault();
    refuse('connection', 'download');
  });
};

export const guardContents = (contents: WebContents, { refuse, openOutside }: GuardPorts): void => {
  contents.setWindowOpenHandler(({ url }) => {
    if (!openOutside(url)) refuse('connection', 'new_window');
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (event.url === contents.getURL()) return;
    event.preventDefault();
    if (!openOutside(event.url)) refuse('connection', 'navigation');
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
    refuse('connection', 'redirect');
  });
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame) return;
    event.preventDefault();
    refuse('connection', 'frame');
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    refuse('connection', 'webview');
  });
};

/** Guards every session and page that this process creates after this call. */
export const guardApp = (app: App, ports: GuardPorts): void => {
  const { refuse } = ports;
  app.on('session-created', (session) => guardSession(session, ports));
  app.on('web-contents-created', (_event, contents) => guardContents(contents, ports));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, accept) => {
    event.preventDefault();
    accept(false);
    refuse('connection', 'certificate');
  });
  app.on('select-client-certificate', (event, _contents, _url, _list, choose) => {
    event.preventDefault();
    choose();
    refuse('connection', 'client_certificate');
  });
  app.on('login', (event, _contents, _details, _info, answer) => {
    event.preventDefault();
    answer();
    refuse('connection', 'password');
  });
};
