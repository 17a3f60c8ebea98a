/** What every way in to the till's door has to do, whatever its wording. Each kind of till runs this whole suite. */
import { anyJsonConformance } from './conformance/any-json.ts';
import { challengeConformance } from './conformance/challenge.ts';
import { lookupConformance } from './conformance/lookups.ts';
import { pairingConformance } from './conformance/pairing.ts';
import { refusalConformance } from './conformance/refusals.ts';
import { reportConformance } from './conformance/reports.ts';
import type { OpenedDoor } from './opened-door.ts';

export type Asked = 'challenge' | 'lookup' | 'orders' | 'customers' | 'status' | 'pair' | 'collect';

export interface WayAnswer {
  /** The body, without what only this way adds (type, id). */
  readonly body: Record<string, unknown>;
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly sentence: string;
  readonly retryAfter: number | undefined;
}

export interface TillOnWay {
  readonly ask: (asked: Asked, body?: object) => Promise<WayAnswer>;
  /** A look-up whose body is this text. */
  readonly askText: (text: string) => Promise<WayAnswer>;
}

/** `connect` without a token: a till that wants to be paired. */
export type Connect = (door: OpenedDoor, token?: string) => Promise<TillOnWay>;

export const tillConformance = (way: string, connect: Connect): void => {
  lookupConformance(way, connect);
  reportConformance(way, connect);
  refusalConformance(way, connect);
  pairingConformance(way, connect);
  challengeConformance(way, connect);
  anyJsonConformance(way, connect);
};
