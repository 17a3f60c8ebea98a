/**
 * One page in Chromium. It is created as a separate target, with the host's scripts in both worlds before the page's
 * first script. Its events are passed to its web contents.
 */
import { createCodec } from '../page/codec.ts';
import type { FromPage, ToPage } from '../page/preload-world.ts';
import { chromium } from './chromium.ts';
import type { DevtoolsSession } from './devtools.ts';
import { asksBinding, hearsBinding, pageScripts, preloadWorld } from './page-scripts.ts';
import { followRequests, type NavigationRules } from './page-requests.ts';
import { expectPage } from './targets.ts';

const codec = createCodec();

export interface PageOptions {
  readonly width: number;
  readonly height: number;
  readonly preload: string | undefined;
  readonly dark: boolean | undefined;
}

export interface PageEvents extends NavigationRules {
  readonly onMessage: (message: FromPage) => void;
  /** Resolves when the browser knows whether the page has the permission. */
  readonly asked: (permission: string, details: object) => Promise<void>;
  readonly wantsWindow: (url: string, name: string, features: string) => void;
  readonly navigated: (url: string) => void;
  readonly movedWithin: (url: string) => void;
  readonly loaded: (step: 'dom' | 'painted' | 'load') => void;
  readonly titled: (title: string) => void;
  readonly onConsole: (level: string, text: string, line: number, source: string) => void;
  readonly crashed: () => void;
  readonly gone: () => void;
}

export interface ChromiumPage {
  readonly targetId: string;
  readonly session: DevtoolsSession;
  /** Sends a message to the preload script's world. The message is lost if that world does not exist. */
  readonly post: (message: ToPage) => void;
  /** Resolves with Chromium's error, such as `net::ERR_FAILED`, if the load fails. */
  readonly load: (url: string) => Promise<string | undefined>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => void;
}

/** Encodes a message. Throws a DataCloneError if the message cannot be cloned. */
export const encoded = (message: ToPage): string => codec.enc(message);

export const openPage = async (options: PageOptions, events: PageEvents): Promise<ChromiumPage> => {
  const scripts = pageScripts(options.preload);
  const { targetId, session, go } = await expectPage(options, () => events.gone());
  const { send, on } = session;
  const { frameTree } = await send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  let preloadContext: number | undefined;

  on('Runtime.executionContextCreated', ({ context }) => {
    const data = context.auxData as { frameId?: string } | undefined;
    if (context.name === preloadWorld && data?.frameId === mainFrame) preloadContext = context.id;
  });
  on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === preloadContext) preloadContext = undefined;
  });
  on('Runtime.executionContextsCleared', () => {
    preloadContext = undefined;
  });
  on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === hearsBinding && executionContextId === preloadContext)
      events.onMessage(codec.dec(payload) as FromPage);
    if (name !== asksBinding) return;
    const { id, permission, details } = JSON.parse(payload) as { id: number; permission: string; details: object };
    const answer = (): void =>
      void send('Runtime.evaluate', { contextId: executionContextId, expression: scripts.answered(id) }).catch(
        () => {},
      );
    void events.asked(permission, details).finally(answer);
  });
  on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const text = args.map(({ value, description }) => (value === undefined ? (description ?? '') : String(value)));
    const top = stackTrace?.callFrames[0];
    events.onConsole(type, text.join(' '), top?.lineNumber ?? 0, top?.url ?? '');
  });
  on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text, lineNumber, url } }) =>
    events.onConsole('error', exception?.description ?? text, lineNumber, url ?? ''),
  );
  on('Log.entryAdded', ({ entry: { level, text, lineNumber = 0, url = '' } }) =>
    events.onConsole(level, text, lineNumber, url),
  );
  on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
    events.wantsWindow(url, windowName, windowFeatures.join(',')),
  );
  on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrame) events.navigated(frame.url + (frame.urlFragment ?? ''));
  });
  on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === mainFrame) events.movedWithin(url);
  });
  on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (frameId === mainFrame && name === 'firstPaint') events.loaded('painted');
  });
  on('Page.domContentEventFired', () => events.loaded('dom'));
  on('Page.loadEventFired', () => {
    events.loaded('load');
    void send('Runtime.evaluate', { expression: 'document.title' })
      .then(({ result }) => events.titled(String(result.value)))
      .catch(() => {});
  });
  on('Inspector.targetCrashed', () => events.crashed());

  const follow = followRequests(session, mainFrame, events);
  await Promise.all([
    send('Page.enable'),
    send('Page.setLifecycleEventsEnabled', { enabled: true }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.main }),
    ...(scripts.preload === undefined
      ? []
      : [send('Page.addScriptToEvaluateOnNewDocument', { worldName: preloadWorld, source: scripts.preload })]),
    send('Runtime.enable'),
    send('Runtime.addBinding', { name: hearsBinding, executionContextName: preloadWorld }),
    send('Runtime.addBinding', { name: asksBinding }),
    send('Inspector.enable'),
    send('Log.enable'),
    follow.start(),
    resize(session, options),
    ...(options.dark === undefined ? [] : [colour(session, options.dark)]),
  ]);
  await go();
  return {
    targetId,
    session,
    post: (message) => {
      if (preloadContext === undefined) return;
      const expression = `hostSays(${JSON.stringify(codec.enc(message))})`;
      void send('Runtime.evaluate', { contextId: preloadContext, expression }).catch(() => {});
    },
    load: async (url) => {
      follow.expect(url);
      const { errorText } = await send('Page.navigate', { url });
      return errorText;
    },
    resize: (width, height) => resize(session, { width, height }),
    close: () =>
      void chromium()
        .send('Target.closeTarget', { targetId })
        .catch(() => {}),
  };
};

const resize = async (
  { send }: DevtoolsSession,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> => {
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 0, mobile: false });
};

export const colour = async ({ send }: DevtoolsSession, dark: boolean): Promise<void> => {
  const features = [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }];
  await send('Emulation.setEmulatedMedia', { features });
};
