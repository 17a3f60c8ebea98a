/**
 * What a softphone says when it runs a program or asks for an address: an event and a number, and of the rest only what
 * that softphone knows. It comes from any program of this user, so everything in it is bounded. Pure.
 */
import { defined } from '#domain/json/defined.ts';
import { isAnonymous } from '../caller-party.ts';

/** In our words; what softphones call them is in `names`. */
export const hookEvents = ['ring', 'outgoing', 'answered', 'start', 'busy', 'transfer', 'disconnected'] as const;
export type HookEvent = (typeof hookEvents)[number];

export type Direction = 'inbound' | 'outbound';

export interface Hook {
  readonly event: HookEvent;
  /** The other party's, as the softphone writes it. Absent: withheld. */
  readonly number?: string | undefined;
  /** The number is restricted although it is there: by it the call is found again, and nobody else hears of it. */
  readonly withheld?: true | undefined;
  /** The softphone's own id of the call, where it has one. */
  readonly id?: string | undefined;
  /** Of this phone; absent: the line's. */
  readonly extension?: string | undefined;
  readonly direction?: Direction | undefined;
  /** What the customer dialled. */
  readonly referrer?: string | undefined;
  /** `transfer`: to whom. */
  readonly to?: string | undefined;
}

/** As it comes: words of a command line, or of an address. */
export interface RawHook {
  readonly event?: string | undefined;
  readonly number?: string | undefined;
  readonly id?: string | undefined;
  readonly extension?: string | undefined;
  readonly direction?: string | undefined;
  readonly referrer?: string | undefined;
  readonly to?: string | undefined;
}

/** `placeholder`: the softphone has not put a value in its place. */
export type HookFault = 'event' | 'number' | 'id' | 'extension' | 'direction' | 'referrer' | 'to' | 'placeholder';
export type HookRead = { readonly ok: true; readonly hook: Hook } | { readonly ok: false; readonly fault: HookFault };

const names: Readonly<Record<string, HookEvent>> = {
  ring: 'ring',
  incoming: 'ring',
  outgoing: 'outgoing',
  answered: 'answered',
  answer: 'answered',
  connected: 'answered',
  start: 'start',
  busy: 'busy',
  transfer: 'transfer',
  disconnected: 'disconnected',
  end: 'disconnected',
};
const directions: Readonly<Record<string, Direction>> = {
  inbound: 'inbound',
  incoming: 'inbound',
  in: 'inbound',
  remote: 'inbound',
  outbound: 'outbound',
  outgoing: 'outbound',
  out: 'outbound',
  local: 'outbound',
};

const longestNumber = 128;
const shown = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
const extension = /^[\w.*#+-]{1,64}$/;
const placeholder = /^[$%[{<]\w+[%\]}>]?$/;

/** `sip:` addresses, names and quotes around a number are left out: `"Mara" <sip:+4930…@pbx>` → `+4930…`. */
const partyOf = (text: string): string => {
  const inside = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^(sips?|tel):/i, '')
    .replace(/[@;?].*$/s, '')
    .replace(/^"|"$/g, '')
    .trim();
};

/** `"Anonymous" <sip:+4930…@pbx>` → `Anonymous`. */
const displayIn = (text: string): string | undefined => /^([^<]+)</.exec(text)?.[1];

/** Undefined: withheld. What holds no digit is a word for that: `anonymous`, `Unknown`, nothing at all. */
const numberOf = (text: string | undefined): string | undefined => {
  // A plus that was not encoded arrives as a blank.
  const party = partyOf(/^ \d{6,}$/.test(text ?? '') ? `+${(text ?? '').trim()}` : (text ?? ''));
  return /\d/.test(party) ? party : undefined;
};

const blank = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
};

export const readHook = (raw: RawHook): HookRead => {
  const no = (fault: HookFault): HookRead => ({ ok: false, fault });
  const event = Object.hasOwn(names, raw.event ?? '') ? names[raw.event ?? ''] : undefined;
  if (event === undefined) return no('event');
  const [id, own, referrer, to] = [blank(raw.id), blank(raw.extension), blank(raw.referrer), blank(raw.to)];
  if ([blank(raw.number), id, own, referrer, to].some((text) => text !== undefined && placeholder.test(text)))
    return no('placeholder');
  const { number = '' } = raw;
  if (number.length > longestNumber || !shown.test(number)) return no('number');
  if (id !== undefined && (id.length > 128 || !shown.test(id))) return no('id');
  if (own !== undefined && !extension.test(own)) return no('extension');
  if (referrer !== undefined && (referrer.length > longestNumber || !shown.test(referrer))) return no('referrer');
  const target = to === undefined ? undefined : partyOf(to);
  if (event === 'transfer' ? target === undefined || !extension.test(target) : target !== undefined) return no('to');
  const said = blank(raw.direction)?.toLowerCase();
  const direction = said === undefined || !Object.hasOwn(directions, said) ? undefined : directions[said];
  if (said !== undefined && direction === undefined) return no('direction');
  const heard = numberOf(raw.number);
  return {
    ok: true,
    hook: {
      event,
      ...defined({ number: heard }),
      ...(heard !== undefined && isAnonymous(displayIn(number)) ? { withheld: true } : {}),
      ...defined({ id, extension: own, direction }),
      ...(referrer === undefined ? {} : { referrer: numberOf(referrer) }),
      ...defined({ to: target }),
    },
  };
};

/** By what two hooks of one call are told to be of one call: the digits. Empty: withheld. */
export const keyOf = (number: string | undefined): string =>
  (number ?? '').replace(/[^\d*#+]/g, '').replace(/(?<=.)\+/g, '');
