/**
 * The bridge inside the tray app, which sends messages to the main process. It is never disconnected, because the
 * window does not outlive its host.
 */
import { pushes, replyFrame, type PushName } from '#contract/contract.ts';
import { confirmWithinMs, mayAskForConfirmation } from '#contract/confirmed-calls.ts';
import type { Answer, Bridge } from './bridge.ts';
import { checked } from './frames.ts';
import { createListeners } from './listeners.ts';

export interface Carrier {
  readonly invoke: (name: string, input: unknown) => Promise<unknown>;
  readonly onPush: (listener: (name: unknown, value: unknown) => void) => () => void;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    readonly counterline?: Carrier;
  }
}

/**
 * The time-out in milliseconds for API calls that may need confirmation. It is longer than that of the confirmation
 * dialog, so that the dialog's answer arrives in time.
 */
const personMs = confirmWithinMs + 15_000;
const mostPending = 200;
const answer = replyFrame.options[0].omit({ id: true }).or(replyFrame.options[1].omit({ id: true }));

const isPush = (name: unknown): name is PushName => typeof name === 'string' && Object.hasOwn(pushes, name);

export const createIpcBridge = (carrier: Carrier, timeoutMs = 15_000): Bridge => {
  const listeners = createListeners({ is: 'open' });
  let pending = 0;

  const setLink = (is: 'open' | 'differs'): void => {
    if (listeners.link().is !== is) listeners.setLink({ is });
  };
  const stop = carrier.onPush((name, value) => {
    const read = isPush(name) ? pushes[name].safeParse(value) : undefined;
    if (!isPush(name) || read?.success !== true) return setLink('differs');
    setLink('open');
    listeners.push(name, read.data);
  });
  const invoke = async (name: string, input: unknown): Promise<Answer<unknown>> => {
    const read = answer.safeParse(await carrier.invoke(name, input));
    if (!read.success) return { ok: false, problem: { code: 'differs' } };
    return read.data.ok ? { ok: true, output: read.data.output } : { ok: false, problem: read.data.error };
  };
  const unanswered = (waitMs: number): { readonly late: Promise<Answer<never>>; readonly end: () => void } => {
    const { promise: late, resolve } = Promise.withResolvers<Answer<never>>();
    const timer = setTimeout(() => resolve({ ok: false, problem: { code: 'no_answer' } }), waitMs);
    return { late, end: () => clearTimeout(timer) };
  };

  return {
    call: async (name, input) => {
      if (pending >= mostPending) return { ok: false, problem: { code: 'away' } };
      pending += 1;
      const { late, end } = unanswered(mayAskForConfirmation(name) ? personMs : timeoutMs);
      try {
        const given = invoke(name, input).catch((): Answer<never> => ({ ok: false, problem: { code: 'away' } }));
        return checked(name, await Promise.race([given, late]));
      } finally {
        end();
        pending -= 1;
      }
    },
    on: listeners.on,
    link: listeners.link,
    onLink: listeners.onLink,
    tryNow: () => undefined,
    close: () => stop(),
  };
};
