/**
 * What a window in a browser may not do alone: pair a till, make a token, or name a new address. Whoever has stolen its
 * session could do it too, so a person confirms it outside the browser, with the code that the window shows
 * (`counterline confirm CODE`). The window then asks for exactly the same once more.
 */
import { createHash, randomInt } from 'node:crypto';
import { Refusal } from '#contract/dispatch.ts';
import { say } from '#domain/messages/message.ts';
import type { Host } from '#contract/contract.ts';
import { hasNewAddress } from './new-address.ts';

export interface Confirmations {
  /** Throws a `Refusal` with a code until a person has confirmed exactly this call. Good for one call. */
  readonly need: (call: string, input: unknown) => void;
  readonly confirm: (code: string) => boolean;
  readonly waiting: () => readonly { readonly code: string; readonly call: string }[];
}

interface Asked {
  readonly call: string;
  readonly code: string;
  readonly until: number;
  isConfirmed: boolean;
}

const goodForMs = 300_000;
const waitingAtMost = 8;

export const createConfirmations = (now: () => number): Confirmations => {
  const asked = new Map<string, Asked>();
  const forgetOld = (): void => {
    for (const [key, { until }] of asked) if (now() >= until) asked.delete(key);
  };
  return {
    need: (call, input) => {
      forgetOld();
      const key = createHash('sha256')
        .update(JSON.stringify([call, input]))
        .digest('base64url');
      const known = asked.get(key);
      if (known?.isConfirmed === true) return void asked.delete(key);
      const oldest = asked.keys().next();
      if (known === undefined && asked.size >= waitingAtMost && oldest.done !== true) asked.delete(oldest.value);
      const code = known?.code ?? String(randomInt(100_000, 1_000_000));
      if (known === undefined) asked.set(key, { call, code, until: now() + goodForMs, isConfirmed: false });
      throw new Refusal('confirm', say('window.confirm', { code }));
    },
    confirm: (code) => {
      forgetOld();
      const found = [...asked.values()].find((each) => each.code === code);
      if (found !== undefined) found.isConfirmed = true;
      return found !== undefined;
    },
    waiting: () => {
      forgetOld();
      return [...asked.values()].filter(({ isConfirmed }) => !isConfirmed).map(({ code, call }) => ({ code, call }));
    },
  };
};

/** The set-up of a first start is as easy as ever: so long a newcomer is not asked for a code. */
const firstSetupMs = 3_600_000;

/** The calls of a window that need a code, over those of `host`. */
export const confirmedCalls = async (
  host: Host,
  confirmations: Confirmations,
  now: () => number,
): Promise<Partial<Host>> => {
  const stored = async (): Promise<Record<string, unknown>> => (await host['settings.read']({})).settings;
  const isConfigured = async (): Promise<boolean> => (await stored())['helpdesk'] !== undefined;
  const openedAt = now();
  const wasEmpty = !(await isConfigured());
  const isFree = async (): Promise<boolean> => !(await isConfigured()) || (wasEmpty && now() - openedAt < firstSetupMs);
  return {
    'till.pair': async (input) => {
      if (input.confirm && !(await isFree())) confirmations.need('till.pair', input);
      return host['till.pair'](input);
    },
    'till.confirm': async (input) => {
      if (!(await isFree())) confirmations.need('till.confirm', input);
      return host['till.confirm'](input);
    },
    'settings.write': async (input) => {
      const values = input.changes.map(({ path, value }) => ({ [path.at(-1) ?? '']: value }));
      // A till of the settings brings its token along.
      const changesTills = input.changes.some(({ path }) => path[0] === 'tills');
      if (!(await isFree()) && (changesTills || hasNewAddress(values, await stored())))
        confirmations.need('settings.write', input);
      return host['settings.write'](input);
    },
    'setup.takeFile': async (input) => {
      if (!(await isFree())) confirmations.need('setup.takeFile', input);
      return host['setup.takeFile'](input);
    },
  };
};
