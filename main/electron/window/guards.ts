/**
 * What no page of this app may do, whatever stands in it: ask for permissions, leave its address, open windows,
 * embed others, download what is not ours, take a certificate that is not valid. Each refusal is counted.
 */
import type { App, Session, WebContents } from 'electron';
import type { Refuse } from '../lifecycle/refusals.ts';
import { windowOrigin } from './files.ts';

/** The page itself may save what it made; nothing is fetched from elsewhere. */
export const isOwnSave = (url: string): boolean => url.startsWith(`blob:${windowOrigin}/`);

export const isOwnPage = (url: string): boolean => URL.parse(url)?.href.startsWith(`${windowOrigin}/`) === true;

/** Links that a person may follow into the browser: pages that this app itself serves on this PC, such as the practice desk. */
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
  /** Opens the browser when the address may be opened; says whether it did. */
  readonly openOutside: (url: string) => boolean;
}

/** Writing plain text into the clipboard after a press: what the Copy buttons do. Reading it is another permission. */
const isCopying = (permission: string): boolean => permission === 'clipboard-sanitized-write';

const guarded = new WeakSet<Session>();

export const guardSession = (session: Session, { refuse }: GuardPorts): void => {
  // The first one may be there before anybody listens, and be told of afterwards.
  if (guarded.has(session)) return;
  guarded.add(session);
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) => {
    const granted = isCopying(permission) && isMainFrame && isOwnPage(requestingUrl);
    if (!granted) refuse('connection', `permission_${permission.slice(0, 40)}`);
    answer(granted);
  });
  // Asked all the time, also by what only looks; it is the request that is counted.
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

/** For everything this process ever opens, also what somebody smuggles in. */
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
