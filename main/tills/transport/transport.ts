/**
 * A transport of the till server. A new transport needs one folder and one entry in server/till-kinds.ts, and it must
 * pass the conformance suite.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from '../service/request-handler.ts';
import type { ChallengeHandler } from './challenge-handler.ts';
import type { Connections } from './connections.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import type { TranslateMessage } from './localize.ts';
import type { PairingHandler } from './pairing-handler.ts';
import type { TillServerLimits } from '../service/limits.ts';
import type { Throttle } from './throttle.ts';

/** One line of the log. It never contains a body, a token, a pairing ID, or customer data. */
export interface TransportLogEntry {
  readonly way: string;
  /**
   * A value from a fixed list: `lookup`, `pair`, `hello` and others. It is `-` if the request was not read far enough.
   */
  readonly asked: string;
  readonly till?: string | undefined;
  readonly status: number;
  /** The code of the refusal. */
  readonly code?: string | undefined;
  /** The web page that was refused because of its origin. A person may want to allow the page. */
  readonly origin?: string | undefined;
  /** The type of an app error and its position in the code, without its message. */
  readonly fault?: string | undefined;
  readonly tookMs: number;
}

export interface TransportParts {
  /** The server, which listens only on loopback. */
  readonly server: Server;
  readonly port: () => number;
  readonly requestHandler: RequestHandler;
  readonly pairing: PairingHandler;
  readonly challenges: ChallengeHandler;
  readonly throttle: Throttle;
  readonly isUserAllowed: (socket: Socket) => Promise<boolean>;
  readonly connections: Connections;
  readonly registry: TillRegistry;
  readonly limits: TillServerLimits;
  readonly elapsed: () => number;
  readonly translate: TranslateMessage;
  readonly log: (entry: TransportLogEntry) => void;
  /** Called for an error of the app, not of a till. */
  readonly reportFault: (fault: unknown) => void;
}

export interface Transport {
  /** Returns the number of open sockets, which is 0 for a transport without sockets. */
  readonly sockets: () => number;
  readonly close: () => void;
}
