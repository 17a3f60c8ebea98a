/** A way in to the till's door. Adding one is one folder, one line in registry.ts, and the conformance suite. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Counter } from '../service/request-handler.ts';
import type { ChallengeCounter } from './challenge-counter.ts';
import type { Connections } from './connections.ts';
import type { TillRegistry } from '../auth/till-registry.ts';
import type { TellTill } from './localize.ts';
import type { PairingCounter } from './pairing-counter.ts';
import type { TillServerLimits } from '../service/limits.ts';
import type { SlowDown } from './slow-down.ts';

/** One line for the log: never a body, a token, a pairing's id, or anything a customer could be known by. */
export interface TransportLogEntry {
  readonly way: string;
  /** From a closed list: `lookup`, `pair`, `hello`, …; `-` when it did not come that far. */
  readonly asked: string;
  readonly till?: string | undefined;
  readonly status: number;
  /** Code of the refusal. */
  readonly code?: string | undefined;
  /** The web page that asked, when it was refused for that: a person may want to allow it. */
  readonly origin?: string | undefined;
  /** Where the app failed: the kind of the error and its place in the code, without its message. */
  readonly fault?: string | undefined;
  readonly tookMs: number;
}

export interface TransportParts {
  /** Listens on loopback only. */
  readonly server: Server;
  readonly port: () => number;
  readonly counter: Counter;
  readonly pairing: PairingCounter;
  readonly challenges: ChallengeCounter;
  readonly slowDown: SlowDown;
  readonly isWelcome: (socket: Socket) => Promise<boolean>;
  readonly connections: Connections;
  readonly trust: TillRegistry;
  readonly limits: TillServerLimits;
  readonly elapsed: () => number;
  readonly tell: TellTill;
  readonly note: (entry: TransportLogEntry) => void;
  /** A fault of ours, not of a till. */
  readonly failed: (fault: unknown) => void;
}

export interface Transport {
  /** Open sockets; 0 for a way that has none. */
  readonly sockets: () => number;
  readonly close: () => void;
}
