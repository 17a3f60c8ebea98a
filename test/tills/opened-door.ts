/** A real door on a free port, with three tills, a scripted desk, and clocks that stand still until a test puts them forward. */
import { type DoorLimits } from '#tills/service/limits.ts';
import { createTillDoor } from '#tills/server/till-server.ts';
import type { DoorEntry } from '#tills/transport/transport.ts';
import { openTillBook } from '#tills/till-store.ts';
import { type Trust, createTrust } from '#tills/auth/till-registry.ts';
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
  readonly trust: Trust;
  readonly log: DoorEntry[];
  readonly refused: () => number;
  /** Puts both clocks of the door forward. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const allRights = ['lookup', 'report', 'status'] as const;

export const openDoor = async (
  limits: Partial<DoorLimits> = {},
  isWelcome?: () => Promise<boolean>,
): Promise<OpenedDoor> => {
  let ahead = 0;
  const startedAt = Date.now();
  const desk = createScriptedDesk();
  const log: DoorEntry[] = [];
  const { book } = await openTillBook({ load: async () => undefined, save: async () => undefined });
  const trust = createTrust({
    book,
    now: () => startedAt + ahead,
    configured: [
      { name: 'Till 1', token: firstToken, origins: [pageOfFirst], rights: allRights },
      { name: 'Till 8', token: otherToken, origins: [pageOfOther], rights: allRights },
      { name: 'Sign', token: statusOnlyToken, origins: [], rights: ['status'] },
    ],
    origins: ['https://pairing.example'],
  });
  const door = await createTillDoor({
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
export const generous: Partial<DoorLimits> = {
  lookups: { burst: 10_000, perMinute: 600_000 },
  reports: { burst: 10_000, perMinute: 600_000 },
  statuses: { burst: 10_000, perMinute: 600_000 },
  pairings: { burst: 10_000, perMinute: 600_000 },
  collections: { burst: 10_000, perMinute: 600_000 },
  wrongFrames: 100_000,
};
