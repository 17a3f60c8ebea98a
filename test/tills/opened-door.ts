/** A real door on a free port, with three tills, a scripted desk, and clocks that stand still until a test puts them forward. */
import { type TillServerLimits } from '#tills/service/limits.ts';
import { createTillServer } from '#tills/server/till-server.ts';
import type { TransportLogEntry } from '#tills/transport/transport.ts';
import { openTillStore } from '#tills/till-store.ts';
import { type TillRegistry, createTillRegistry } from '#tills/auth/till-registry.ts';
import { onTestFinished } from 'vitest';
import { type ScriptedDesk, createScriptedDesk } from './scripted-desk.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

export const firstToken = 'first-till-token-0123456789';
export const otherToken = 'other-till-token-0123456789';
export const statusOnlyToken = 'status-only-token-0123456789';
export const pageOfFirst = 'https://till.example';
export const pageOfOther = 'https://other.example';

export interface OpenedDoor {
  readonly url: string;
  readonly socketUrl: string;
  readonly port: number;
  readonly desk: ScriptedDesk;
  readonly trust: TillRegistry;
  readonly log: TransportLogEntry[];
  readonly refused: () => number;
  /** Puts both clocks of the door forward. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const allRights = ['lookup', 'report', 'status'] as const;

export const openDoor = async (
  limits: Partial<TillServerLimits> = {},
  isWelcome?: () => Promise<boolean>,
): Promise<OpenedDoor> => {
  let ahead = 0;
  const startedAt = Date.now();
  const desk = createScriptedDesk();
  const log: TransportLogEntry[] = [];
  const { book } = await openTillStore({ load: async () => undefined, save: async () => undefined });
  const trust = createTillRegistry({
    book,
    now: () => startedAt + ahead,
    configured: [
      { name: 'Till 1', token: firstToken, origins: [pageOfFirst], rights: allRights },
      { name: 'Till 8', token: otherToken, origins: [pageOfOther], rights: allRights },
      { name: 'Sign', token: statusOnlyToken, origins: [], rights: ['status'] },
    ],
    origins: ['https://pairing.example'],
  });
  const door = await createTillServer({
    desk,
    trust,
    limits,
    isWelcome,
    ports: [0],
    log: (entry) => log.push(entry),
    elapsed: () => ahead,
  });
  if (!door.ok) throw new Error(inEnglish(door.sentence));
  onTestFinished(() => door.close());
  return {
    url: door.tillUrl,
    socketUrl: door.tillSocketUrl,
    port: door.port,
    desk,
    trust,
    log,
    refused: () => door.status().refused,
    advance: (ms) => {
      ahead += ms;
    },
    close: door.close,
  };
};

/** No limit stands in the way of a test that asks often. */
export const generous: Partial<TillServerLimits> = {
  lookups: { burst: 10_000, perMinute: 600_000 },
  reports: { burst: 10_000, perMinute: 600_000 },
  statuses: { burst: 10_000, perMinute: 600_000 },
  pairings: { burst: 10_000, perMinute: 600_000 },
  collections: { burst: 10_000, perMinute: 600_000 },
  wrongFrames: 100_000,
};
