/** Calls recorded from a real Asterisk 22, with new identifiers for each repetition. */
import { readFileSync } from 'node:fs';

export interface RecordedCall {
  readonly rings: string;
  /** The event that connects the call: its second party enters the bridge. */
  readonly isAnswered: string;
  /** The events until the last party hangs up. */
  readonly ends: string;
}

const folder = new URL('../../lines/traces/asterisk-22/', import.meta.url);
export const recording = (name: string): string => readFileSync(new URL(`${name}.ami`, folder), 'utf8');

const firstSecond = 1_800_000_000;

/**
 * Replaces the identifiers in a recording. Unique IDs begin with the second in which the phone system created them.
 * Bridges have UUIDs.
 */
export const withIdentity = (text: string, n: number): string =>
  text
    .replace(/\b1795\d{6}\.(\d+)/g, (_, channel: string) => `${firstSecond + n}.${channel}`)
    .replace(
      /\b([\da-f]{8})-([\da-f]{4}-){3}[\da-f]{12}\b/g,
      (uuid) => uuid.slice(0, 24) + String(n).padStart(12, '0'),
    );

/** Returns the repetition to which a unique ID in `text` belongs, or undefined if `text` contains none. */
export const repetitionOf = (text: string): number | undefined => {
  const second = /\b(1[89]\d{8})\.\d+/.exec(text)?.[1];
  return second === undefined ? undefined : Number(second) - firstSecond;
};

const inbound = recording('inbound-agent-hangs-up');
const answeredFrom = inbound.indexOf('Event: BridgeEnter', inbound.indexOf('Event: BridgeEnter') + 1);
const answeredUntil = inbound.indexOf('\r\n\r\n', answeredFrom) + 4;

/** Returns a call in which a customer calls 101, and 101 answers and hangs up. */
export const recordedCall = (n: number): RecordedCall => ({
  rings: withIdentity(inbound.slice(0, answeredFrom), n),
  isAnswered: withIdentity(inbound.slice(answeredFrom, answeredUntil), n),
  ends: withIdentity(inbound.slice(answeredUntil), n),
});
