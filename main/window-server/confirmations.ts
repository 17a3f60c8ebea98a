/**
 * What a window in a browser may not do alone: pair a till, make a token, or name a new address. Whoever has stolen its
 * session could do it too, so a person confirms it outside the browser, with the code that the window shows
 * (`counterline confirm CODE`). The window then asks for exactly the same once more.
 */
import { createHash, randomInt } from 'node:crypto';
import { Refusal } from '#contract/dispatch.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { forTerminal } from '#domain/messages/printable-text.ts';
import type { Host } from '#contract/contract.ts';
import { newHosts } from './new-address.ts';

/** The calls of a window that need a code. */
type ConfirmedCall = 'till.pair' | 'till.confirm' | 'settings.write' | 'setup.takeFile';

export interface Confirmations {
  /** Of one connection: what another window asks for has a code of its own. */
  readonly forWindow: () => WindowConfirmations;
  readonly confirm: (code: string) => boolean;
  readonly waiting: () => readonly { readonly code: string; readonly call: ConfirmedCall }[];
}

/** `what` names to a person what is about to happen. Throws a `Refusal` unless a person has confirmed it. */
export type Need = (call: ConfirmedCall, input: unknown, what: readonly Said[]) => void | Promise<void>;

/** Shows the code of a window outside the browser and asks; true: the person allows it. */
export type ConfirmCode = (code: string, what: readonly Said[]) => Promise<boolean>;

export interface WindowConfirmations {
  /** Throws a `Refusal` with a code until a person has confirmed exactly this call. Good for one call. */
  readonly need: Need;
  /** The connection is closed: its codes are good for nothing any more. */
  readonly end: () => void;
}

interface Asked {
  readonly call: ConfirmedCall;
  readonly code: string;
  readonly until: number;
  isConfirmed: boolean;
}

const goodForMs = 300_000;
const waitingAtMost = 8;

/** `confirmCode`: of a host that can ask by itself. `counterline confirm` works beside it. */
export const createConfirmations = (now: () => number, confirmCode?: ConfirmCode): Confirmations => {
  const windows = new Set<Map<string, Asked>>();
  const stillGood = (): readonly Asked[] => {
    for (const asked of windows) for (const [key, { until }] of asked) if (now() >= until) asked.delete(key);
    return [...windows].flatMap((asked) => [...asked.values()]);
  };
  return {
    forWindow: () => {
      const asked = new Map<string, Asked>();
      windows.add(asked);
      return {
        need: (call, input, what) => {
          stillGood();
          const key = createHash('sha256')
            .update(JSON.stringify([call, input]))
            .digest('base64url');
          const known = asked.get(key);
          if (known?.isConfirmed === true) return void asked.delete(key);
          const oldest = asked.keys().next();
          if (known === undefined && asked.size >= waitingAtMost && oldest.done !== true) asked.delete(oldest.value);
          const code = known?.code ?? String(randomInt(100_000, 1_000_000));
          if (known === undefined) {
            const next: Asked = { call, code, until: now() + goodForMs, isConfirmed: false };
            asked.set(key, next);
            // Refused: the next try is a new question with a new code.
            const settle = (isAllowed: boolean): void => {
              if (isAllowed) next.isConfirmed = true;
              else if (asked.get(key) === next && !next.isConfirmed) asked.delete(key);
            };
            void confirmCode?.(code, what).then(settle, () => settle(false));
          }
          throw new Refusal(
            'confirm',
            say(confirmCode === undefined ? 'window.confirm' : 'window.confirmInDialog', { code }),
          );
        },
        end: () => void windows.delete(asked),
      };
    },
    confirm: (code) => {
      const found = stillGood().find((each) => each.code === code);
      if (found !== undefined) found.isConfirmed = true;
      return found !== undefined;
    },
    waiting: () =>
      stillGood()
        .filter(({ isConfirmed }) => !isConfirmed)
        .map(({ code, call }) => ({ code, call })),
  };
};

/** The set-up of a first start is as easy as ever: so long a newcomer is not asked for a code. */
const firstSetupMs = 3_600_000;

/**
 * Whether this start began without a helpdesk and is still being set up. Once that is over, it stays over: a window
 * could remove the helpdesk to get rid of the code.
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

/** The calls of a window that need a code, over those of `host`, for each window. */
export const createConfirmedCalls = async (
  host: Host,
  now: () => number,
): Promise<(confirmations: Pick<WindowConfirmations, 'need'>) => Partial<Host>> => {
  const isFirstSetup = await createFirstSetup(host, now);
  return (confirmations) => ({
    'till.pair': async (input) => {
      if (!(await isFirstSetup()) && input.confirm)
        await confirmations.need('till.pair', input, [say('confirm.till.token', { name: forTerminal(input.name) })]);
      return host['till.pair'](input);
    },
    'till.confirm': async (input) => {
      if (!(await isFirstSetup()))
        await confirmations.need('till.confirm', input, [say('confirm.till.pair', { code: input.code })]);
      return host['till.confirm'](input);
    },
    'settings.write': async (input) => {
      const values = input.changes.map(({ path, value }) => ({ [path.at(-1) ?? '']: value }));
      // A till of the settings brings its token along.
      const changesTills = input.changes.some(({ path }) => path[0] === 'tills');
      const { settings } = await host['settings.read']({});
      const hosts = newHosts(values, settings);
      const what = [
        ...(changesTills ? [say('confirm.tills')] : []),
        ...(hosts.length > 0 ? [say('confirm.address', { hosts: hosts.join(', ') })] : []),
      ];
      if (input.isCheck !== true && what.length > 0 && !(await isFirstSetup())) {
        // Nobody is asked for a code for what would be refused anyway.
        const checked = await host['settings.write']({ ...input, isCheck: true });
        if (checked.isOutdated === true || checked.problems.length > 0) return checked;
        await confirmations.need('settings.write', input, what);
      }
      return host['settings.write'](input);
    },
    'setup.takeFile': async (input) => {
      if (!(await isFirstSetup())) await confirmations.need('setup.takeFile', input, [say('confirm.file')]);
      return host['setup.takeFile'](input);
    },
    'setup.undo': async (input) => {
      // It may take the helpdesk away.
      await isFirstSetup();
      return host['setup.undo'](input);
    },
  });
};
