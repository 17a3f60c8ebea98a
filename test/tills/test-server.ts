/** A real till server on a free port, with three tills, a scripted backend, and clocks that a test controls. */
import { type TillServerLimits } from '#tills/service/limits.ts';
import { createTillServer, type TillServerOptions } from '#tills/server/till-server.ts';
import type { TransportLogEntry } from '#tills/transport/transport.ts';
import { openTillStore } from '#tills/till-store.ts';
import { type TillRegistry, createTillRegistry } from '#tills/auth/till-registry.ts';
import { onTestFinished } from 'vitest';
import { type ScriptedBackend, createScriptedBackend } from './scripted-backend.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

export const firstToken = 'first-till-token-0123456789';
export const otherToken = 'other-till-token-0123456789';
export const statusOnlyToken = 'status-only-token-0123456789';
export const pageOfFirst = 'https://till.example';
export const pageOfOther = 'https://other.example';

export interface TestTillServer {
  readonly url: string;
  readonly socketUrl: string;
  readonly port: number;
  readonly backend: ScriptedBackend;
  readonly registry: TillRegistry;
  readonly log: TransportLogEntry[];
  readonly refused: () => number;
  /** Advances both clocks of the server. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const allRights = ['lookup', 'report', 'status'] as const;

export const startTestServer = async (
  limits: Partial<TillServerLimits> = {},
  isUserAllowed?: () => Promise<boolean>,
  tls?: TillServerOptions['tls'],
): Promise<TestTillServer> => {
  let ahead = 0;
  const startedAt = Date.now();
  const backend = createScriptedBackend();
  const log: TransportLogEntry[] = [];
  const { book: store } = await openTillStore({ load: async () => undefined, save: async () => undefined });
  const registry = createTillRegistry({
    store,
    now: () => startedAt + ahead,
    configured: [
      { name: 'Till 1', token: firstToken, origins: [pageOfFirst], rights: allRights },
      { name: 'Till 8', token: otherToken, origins: [pageOfOther], rights: allRights },
      { name: 'Sign', token: statusOnlyToken, origins: [], rights: ['status'] },
    ],
    origins: ['https://pairing.example'],
  });
  const server = await createTillServer({
    backend,
    registry,
    limits,
    isUserAllowed,
    tls,
    ports: [0],
    log: (entry) => log.push(entry),
    elapsed: () => ahead,
  });
  if (!server.ok) throw new Error(inEnglish(server.sentence));
  onTestFinished(() => server.close());
  return {
    url: server.tillUrl,
    socketUrl: server.tillSocketUrl,
    port: server.port,
    backend,
    registry,
    log,
    refused: () => server.status().refused,
    advance: (ms) => {
      ahead += ms;
    },
    close: server.close,
  };
};

/** Limits that never block a test. */
export const generous: Partial<TillServerLimits> = {
  lookups: { burst: 10_000, perMinute: 600_000 },
  reports: { burst: 10_000, perMinute: 600_000 },
  statuses: { burst: 10_000, perMinute: 600_000 },
  pairings: { burst: 10_000, perMinute: 600_000 },
  collections: { burst: 10_000, perMinute: 600_000 },
  wrongFrames: 100_000,
};
