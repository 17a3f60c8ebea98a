/**
 * Manages Chromium's pages. Every new page is stopped before its first script. A page that the host creates continues
 * when the host's scripts are set. Any other page was opened by a page and is closed.
 */
import { chromium } from './chromium.ts';
import type { DevtoolsSession } from './devtools.ts';

interface Expected {
  readonly targetId: string;
  readonly session: DevtoolsSession;
  /** Lets the page run. */
  readonly go: () => Promise<void>;
}

const held = new Map<string, (session: DevtoolsSession) => void>();
const early = new Map<string, DevtoolsSession>();
const ours = new Map<string, () => void>();
let creating = 0;
let watching: Promise<void> | undefined;

const watch = async (): Promise<void> => {
  const browser = chromium();
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, type } }) => {
    const session = browser.session(sessionId);
    if (type !== 'page') return void session.send('Runtime.runIfWaitingForDebugger').catch(() => {});
    const arrived = held.get(targetId);
    if (arrived !== undefined) return arrived(session);
    // Chromium may report the page before it responds to the command that created it.
    if (creating > 0) return void early.set(targetId, session);
    refuse(targetId, session);
  });
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    const gone = ours.get(targetId);
    ours.delete(targetId);
    gone?.();
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
  await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
};

/** Creates a page. `gone` is called when the page has closed. */
export const expectPage = async (
  { width, height }: { readonly width: number; readonly height: number },
  gone: () => void,
): Promise<Expected> => {
  const browser = chromium();
  watching ??= watch();
  await watching;
  creating += 1;
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    width,
    height,
  });
  ours.set(targetId, gone);
  const session = await new Promise<DevtoolsSession>((resolve) => {
    const here = early.get(targetId);
    early.delete(targetId);
    if (here === undefined) held.set(targetId, resolve);
    else resolve(here);
  });
  held.delete(targetId);
  creating -= 1;
  if (creating === 0) for (const [other, stranger] of early) refuse(other, stranger);
  return {
    targetId,
    session,
    go: async () => {
      await session.send('Runtime.runIfWaitingForDebugger');
    },
  };
};

/** Closes a page. The page must run first, because its opener is waiting for it. Its requests remain unanswered. */
const refuse = (targetId: string, { send }: DevtoolsSession): void => {
  early.delete(targetId);
  const steps = [
    send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    send('Runtime.runIfWaitingForDebugger'),
    chromium().send('Target.closeTarget', { targetId }),
  ];
  // The page may close before these steps are complete.
  for (const step of steps) void step.catch(() => {});
};
