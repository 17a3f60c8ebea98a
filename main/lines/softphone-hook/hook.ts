/**
 * Parses the values that a softphone sends when it runs a program or opens a URL: an event, a number, and further
 * values that depend on the softphone. Any program of this user can send them, so the length of every value is limited.
 * The code is pure.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { isAnonymous } from '../caller-party.ts';

/** Counterline's event names. `names` maps the softphones' event names to them. */
export const hookEvents = ['ring', 'outgoing', 'answered', 'start', 'busy', 'transfer', 'disconnected'] as const;
export type HookEvent = (typeof hookEvents)[number];

export type Direction = 'inbound' | 'outbound';

export interface Hook {
  readonly event: HookEvent;
  /** The number of the other party, as the softphone writes it. Undefined if the softphone sends no digits. */
  readonly number?: string | undefined;
  /** Whether the number is withheld even though it is present. The number is used only to find the call again. */
  readonly withheld?: true | undefined;
  /** The softphone's own ID for the call, if it has one. */
  readonly id?: string | undefined;
  /** The extension of this phone. The default is the line's first extension. */
  readonly extension?: string | undefined;
  readonly direction?: Direction | undefined;
  /** The number that the customer dialled. */
  readonly referrer?: string | undefined;
  /** The target of a `transfer`. */
  readonly to?: string | undefined;
}

/** Unparsed values of a command line or a URL. */
export interface RawHook {
  readonly event?: string | undefined;
  readonly number?: string | undefined;
  readonly id?: string | undefined;
  readonly extension?: string | undefined;
  readonly direction?: string | undefined;
  readonly referrer?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The fields that can be invalid. `placeholder` means that the softphone did not replace a placeholder with its value.
 */
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

/** Removes `sip:`, names and quotes around a number. `"Mara" <sip:+4930…@pbx>` becomes `+4930…`. */
const partyOf = (text: string): string => {
  const inside = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^(sips?|tel):/i, '')
    .replace(/[@;?].*$/s, '')
    .replace(/^"|"$/g, '')
    .trim();
};

/** Returns the text before the address, such as `"Anonymous"` in `"Anonymous" <sip:+4930…@pbx>`. */
const displayIn = (text: string): string | undefined => /^([^<]+)</.exec(text)?.[1];

/**
 * Returns the number in a text. Returns undefined for a text without digits (`anonymous`, `Unknown`, or an empty
 * string), which means that the number is withheld.
 */
const numberOf = (text: string | undefined): string | undefined => {
  // A plus that was not URL-encoded arrives as a space.
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
  const emitted = blank(raw.direction)?.toLowerCase();
  const direction = emitted === undefined || !Object.hasOwn(directions, emitted) ? undefined : directions[emitted];
  if (emitted !== undefined && direction === undefined) return no('direction');
  const party = numberOf(raw.number);
  return {
    ok: true,
    hook: {
      event,
      ...omitUndefined({ number: party }),
      ...(party !== undefined && isAnonymous(displayIn(number)) ? { withheld: true } : {}),
      ...omitUndefined({ id, extension: own, direction }),
      ...(referrer === undefined ? {} : { referrer: numberOf(referrer) }),
      ...omitUndefined({ to: target }),
    },
  };
};

/**
 * Returns the key by which two hooks are matched to one call: the digits, `*`, `#` and a leading `+`. The key is empty
 * if the number is undefined.
 */
export const digitsKey = (number: string | undefined): string =>
  (number ?? '').replace(/[^\d*#+]/g, '').replace(/(?<=.)\+/g, '');
