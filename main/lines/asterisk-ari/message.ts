/** Parses and validates messages of the REST interface. Every field is checked before it is used. */
import { isRecord } from '#domain/json/is-record.ts';

export type AriMessage = Readonly<Record<string, unknown>> & { readonly type: string };

export interface AriChannel {
  readonly id: string;
  readonly name: string;
  /** The state, such as `Down`, `Ring`, `Ringing` or `Up`. */
  readonly state: string;
  readonly number: string;
  readonly callerName: string;
  readonly exten: string;
  readonly application: string;
  readonly applicationData: string;
  /** The call (Linkedid), if ari.conf has `channelvars = CHANNEL(linkedid)`. */
  readonly call?: string | undefined;
}

export interface AriBridge {
  readonly id: string;
  readonly technology: string;
  readonly channels: readonly string[];
}

/**
 * The maximum length of names and numbers, which are remembered until their call ends. Asterisk limits them to lengths
 * between 80 and 256 characters.
 */
const longestText = 256;
/**
 * Returns a text, truncated to `longestText`, or an empty text for any other value. A truncated text is copied, because
 * a slice would keep the whole text in memory.
 */
const textOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  return value.length <= longestText ? value : Buffer.from(value.slice(0, longestText)).toString();
};

/** Returns the message, or a short reason why the text is not a valid message. */
export const parseAriMessage = (text: string): AriMessage | string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'the message is not valid JSON';
  }
  return isRecord(value) && typeof value['type'] === 'string'
    ? { ...value, type: value['type'] }
    : 'a message without a type';
};

/**
 * Reads a channel in the format that all events share. Returns undefined if the value is not a channel or has no valid
 * ID.
 */
export const readChannel = (value: unknown): AriChannel | undefined => {
  if (!isRecord(value)) return undefined;
  const { id, caller, dialplan, channelvars } = value;
  if (typeof id !== 'string' || id === '' || id.length > longestText) return undefined;
  const who = isRecord(caller) ? caller : {};
  const where = isRecord(dialplan) ? dialplan : {};
  const call = isRecord(channelvars) ? textOf(channelvars['CHANNEL(linkedid)']) : '';
  return {
    id,
    name: textOf(value['name']),
    state: textOf(value['state']),
    number: textOf(who['number']),
    callerName: textOf(who['name']),
    exten: textOf(where['exten']),
    application: textOf(where['app_name']),
    applicationData: textOf(where['app_data']),
    ...(call === '' ? {} : { call }),
  };
};

export const readBridge = (value: unknown): AriBridge | undefined => {
  if (!isRecord(value)) return undefined;
  const { id, channels } = value;
  if (typeof id !== 'string' || id === '' || id.length > longestText) return undefined;
  return {
    id,
    technology: textOf(value['technology']),
    channels: Array.isArray(channels) ? channels.filter((each): each is string => typeof each === 'string') : [],
  };
};
