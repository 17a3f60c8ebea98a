/** The tests that both transports of the till server, HTTP and WebSocket, must pass. */
import { anyJsonConformance } from './conformance/any-json.ts';
import { challengeConformance } from './conformance/challenge.ts';
import { lookupConformance } from './conformance/lookups.ts';
import { pairingConformance } from './conformance/pairing.ts';
import { refusalConformance } from './conformance/refusals.ts';
import { reportConformance } from './conformance/reports.ts';
import type { TestTillServer } from './test-server.ts';

export type Asked = 'challenge' | 'lookup' | 'orders' | 'customers' | 'status' | 'pair' | 'collect';

export interface TransportAnswer {
  /** The body without `type` and `id`, which only the WebSocket adds. */
  readonly body: Record<string, unknown>;
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly sentence: string;
  readonly retryAfter: number | undefined;
}

export interface ConformanceTill {
  readonly ask: (asked: Asked, body?: object) => Promise<TransportAnswer>;
  /** Sends a look-up with this text as its body. */
  readonly askText: (text: string) => Promise<TransportAnswer>;
}

/** Connects a till. A till without a token is paired later. */
export type Connect = (server: TestTillServer, token?: string) => Promise<ConformanceTill>;

export const tillConformance = (transport: string, connect: Connect): void => {
  lookupConformance(transport, connect);
  reportConformance(transport, connect);
  refusalConformance(transport, connect);
  pairingConformance(transport, connect);
  challengeConformance(transport, connect);
  anyJsonConformance(transport, connect);
};
