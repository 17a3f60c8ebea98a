/**
 * Confirmation of sensitive API calls from a browser window: pairing a till, creating a token, changing tills or
 * addresses, or importing settings from a file. A stolen session could also make these API calls. The user therefore
 * confirms them outside the browser with the code that the window shows (`counterline confirm CODE`). The window then
 * repeats the same API call.
 */
import { createHash, randomInt } from 'node:crypto';
import { Refusal } from '#contract/dispatch.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { forTerminal } from '#domain/messages/printable-text.ts';
import type { Host } from '#contract/contract.ts';
import { findNewHosts } from './new-address.ts';

/** The API calls that need a code. */
type ConfirmedCall = 'till.pair' | 'till.confirm' | 'settings.write' | 'setup.takeFile';

export interface Confirmations {
  /** Creates the confirmations for one connection, because each window has its own codes. */
  readonly forWindow: () => WindowConfirmations;
  readonly confirm: (code: string) => boolean;
  readonly waiting: () => readonly { readonly code: string; readonly call: ConfirmedCall }[];
}

/** `what` describes the API call to the user. Throws a `Refusal` until the user has confirmed the API call. */
export type RequireConfirmation = (
  call: ConfirmedCall,
  input: unknown,
  what: readonly Message[],
) => void | Promise<void>;

/** Shows the code outside the browser and asks the user. Resolves to true if the user allows the API call. */
export type ConfirmCode = (code: string, what: readonly Message[]) => Promise<boolean>;

export interface WindowConfirmations {
  /**
   * Throws a `Refusal` with a code until the user has confirmed exactly this API call. A confirmation is valid for one
   * API call.
   */
  readonly need: RequireConfirmation;
  /** Must be called when the connection has been closed. Its codes become invalid. */
  readonly end: () => void;
}

interface PendingConfirmation {
  readonly call: ConfirmedCall;
  readonly code: string;
  readonly until: number;
  isConfirmed: boolean;
}

const validForMs = 300_000;
const maxPending = 8;

/** `confirmCode` is for a host that can show dialogs. On such a host, `counterline confirm` also works. */
export const createConfirmations = (now: () => number, confirmCode?: ConfirmCode): Confirmations => {
  const windows = new Set<Map<string, PendingConfirmation>>();
  const pending = (): readonly PendingConfirmation[] => {
    for (const asked of windows) for (const [key, { until }] of asked) if (now() >= until) asked.delete(key);
    return [...windows].flatMap((asked) => [...asked.values()]);
  };
  return {
    forWindow: () => {
      const asked = new Map<string, PendingConfirmation>();
      windows.add(asked);
      return {
        need: (call, input, what) => {
          pending();
          const key = createHash('sha256')
            .update(JSON.stringify([call, input]))
            .digest('base64url');
          const known = asked.get(key);
          if (known?.isConfirmed === true) return void asked.delete(key);
          const oldest = asked.keys().next();
          if (known === undefined && asked.size >= maxPending && oldest.done !== true) asked.delete(oldest.value);
          const code = known?.code ?? String(randomInt(100_000, 1_000_000));
          if (known === undefined) {
            const next: PendingConfirmation = { call, code, until: now() + validForMs, isConfirmed: false };
            asked.set(key, next);
            // After a refusal, the next attempt receives a new code.
            const settle = (isAllowed: boolean): void => {
              if (isAllowed) next.isConfirmed = true;
              else if (asked.get(key) === next && !next.isConfirmed) asked.delete(key);
            };
            void confirmCode?.(code, what).then(settle, () => settle(false));
          }
          throw new Refusal(
            'confirm',
            msg(confirmCode === undefined ? 'window.confirm' : 'window.confirmInDialog', { code }),
          );
        },
        end: () => void windows.delete(asked),
      };
    },
    confirm: (code) => {
      const found = pending().find((each) => each.code === code);
      if (found !== undefined) found.isConfirmed = true;
      return found !== undefined;
    },
    waiting: () =>
      pending()
        .filter(({ isConfirmed }) => !isConfirmed)
        .map(({ code, call }) => ({ code, call })),
  };
};

/**
 * The minimum duration of setup after a first start. No codes are needed until this time has passed and a helpdesk is
 * configured.
 */
const firstSetupMs = 3_600_000;

/**
 * Returns a function that reports whether the app was started without a helpdesk and is still being set up. Once setup
 * has ended, it does not begin again. Otherwise, a window could remove the helpdesk to avoid the code.
 */
const createFirstSetup = async (host: Host, now: () => number): Promise<() => Promise<boolean>> => {
  const isConfigured = async (): Promise<boolean> =>
    (await host['settings.read']({})).settings['helpdesk'] !== undefined;
  const openedAt = now();
  let isOver = await isConfigured();
  return async () => {
    isOver ||= now() - openedAt >= firstSetupMs && (await isConfigured());
    return !isOver;
  };
};

/** Wraps the functions of `host` that need a code, for each window. */
export const createConfirmedCalls = async (
  host: Host,
  now: () => number,
): Promise<(confirmations: Pick<WindowConfirmations, 'need'>) => Partial<Host>> => {
  const isFirstSetup = await createFirstSetup(host, now);
  return (confirmations) => ({
    'till.pair': async (input) => {
      if (!(await isFirstSetup()) && input.confirm)
        await confirmations.need('till.pair', input, [msg('confirm.till.token', { name: forTerminal(input.name) })]);
      return host['till.pair'](input);
    },
    'till.confirm': async (input) => {
      if (!(await isFirstSetup()))
        await confirmations.need('till.confirm', input, [msg('confirm.till.pair', { code: input.code })]);
      return host['till.confirm'](input);
    },
    'settings.write': async (input) => {
      const values = input.changes.map(({ path, value }) => ({ [path.at(-1) ?? '']: value }));
      // The settings of a till can contain its token.
      const changesTills = input.changes.some(({ path }) => path[0] === 'tills');
      const { settings } = await host['settings.read']({});
      const hosts = findNewHosts(values, settings);
      const what = [
        ...(changesTills ? [msg('confirm.tills')] : []),
        ...(hosts.length > 0 ? [msg('confirm.address', { hosts: hosts.join(', ') })] : []),
      ];
      if (input.isCheck !== true && what.length > 0 && !(await isFirstSetup())) {
        // Invalid settings are rejected without a code.
        const checked = await host['settings.write']({ ...input, isCheck: true });
        if (checked.isOutdated === true || checked.problems.length > 0) return checked;
        await confirmations.need('settings.write', input, what);
      }
      return host['settings.write'](input);
    },
    'setup.takeFile': async (input) => {
      if (!(await isFirstSetup())) await confirmations.need('setup.takeFile', input, [msg('confirm.file')]);
      return host['setup.takeFile'](input);
    },
    'setup.undo': async (input) => {
      // Undo may remove the helpdesk, so the state of the first setup is updated before the undo.
      await isFirstSetup();
      return host['setup.undo'](input);
    },
  });
};
