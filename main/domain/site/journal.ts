/**
 * The journal of the grantor, and the current state that follows from it. All hosts with the role `server` follow the
 * journal, so that the next grantor has to read only the last entries. The code is pure, and its functions receive the
 * times in monotonic milliseconds of this host.
 */
import { z } from 'zod';
import { outcomes, siteVersion } from './messages.ts';

const pc = z.string().min(1).max(64);
const id = z.string().min(1).max(64);
const lane = z.enum(['pop', 'other', 'presence']);

const record = z.discriminatedUnion('k', [
  z.object({ k: z.literal('grant'), pc, id, lane, key: z.string().max(400).optional(), lapseMs: z.number() }),
  z.object({ k: z.literal('done'), pc, id, outcome: z.enum(outcomes) }),
  z.object({ k: z.literal('seat'), pc, place: z.number().int().min(1) }),
  z.object({ k: z.literal('left'), pc }),
  /** Requests without a grant. Each entry is an age in milliseconds and a count. */
  z.object({ k: z.literal('uses'), pc, uses: z.array(z.tuple([z.number(), z.number()])).max(64) }),
  z.object({ k: z.literal('delivered'), pc, keys: z.array(z.string().max(400)).max(500) }),
]);
export type JournalRecord = z.infer<typeof record>;

/** One message of the journal's stream. A term begins with a message that has no records. */
export const journalEntry = z.object({
  v: z.literal(siteVersion),
  term: z.number().int().min(1),
  by: pc,
  records: z.array(record),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export type GrantLane = z.infer<typeof lane>;
export interface OpenGrant {
  readonly pc: string;
  readonly id: string;
  readonly lane: GrantLane;
  readonly key: string | undefined;
  /** The latest time at which a response can arrive. */
  readonly lapseAt: number;
}
export interface Use {
  readonly at: number;
  readonly lane: GrantLane;
  readonly count: number;
  readonly pc: string;
}
export interface SiteHistory {
  readonly apply: (entry: JournalEntry, at: number) => void;
  readonly term: () => number;
  readonly uses: (now: number) => readonly Use[];
  readonly open: () => readonly OpenGrant[];
  readonly places: () => ReadonlyMap<string, number>;
  readonly deliveredBy: (key: string) => string | undefined;
  /** Removes uses that no window counts any more, and keys that are older than `keysKeptMs`. */
  readonly prune: (now: number) => void;
}

const dayMs = 86_400_000;
/** The time for which the keys of call events are kept. Older call events are usually not sent, as they are late. */
const keysKeptMs = 6 * 3_600_000;

export const grantId = (pc: string, id: string): string => `${pc}/${id}`;

export const createSiteHistory = (longestMs = dayMs): SiteHistory => {
  let term = 0;
  let uses: Use[] = [];
  let prunedAt = -Infinity;
  const open = new Map<string, OpenGrant>();
  const places = new Map<string, number>();
  const delivered = new Map<string, { readonly by: string; readonly at: number }>();
  const deliver = (key: string, by: string, at: number): void => {
    delivered.delete(key);
    delivered.set(key, { by, at });
  };
  const applyRecord = (record: JournalRecord, at: number): void => {
    switch (record.k) {
      case 'grant':
        open.set(grantId(record.pc, record.id), {
          pc: record.pc,
          id: record.id,
          lane: record.lane,
          key: record.key,
          lapseAt: at + record.lapseMs,
        });
        return;
      case 'done': {
        const grant = open.get(grantId(record.pc, record.id));
        if (grant === undefined) return;
        if (record.outcome === 'accepted' && grant.key !== undefined) deliver(grant.key, record.pc, at);
        if (record.outcome === 'arrived') return;
        open.delete(grantId(record.pc, record.id));
        if (record.outcome !== 'unsent') uses.push({ at, lane: grant.lane, count: 1, pc: record.pc });
        return;
      }
      case 'seat':
        places.set(record.pc, record.place);
        return;
      case 'left':
        places.delete(record.pc);
        return;
      case 'uses':
        for (const [ageMs, count] of record.uses)
          uses.push({ at: at - Math.max(0, ageMs), lane: 'pop', count, pc: record.pc });
        return;
      case 'delivered':
        for (const key of record.keys) deliver(key, record.pc, at);
    }
  };
  const prune = (now: number): void => {
    prunedAt = now;
    uses = uses.filter(({ at }) => at > now - longestMs - 60_000);
    // The map is in the order of delivery, so the loop can stop early.
    for (const [key, { at }] of delivered) {
      if (at > now - keysKeptMs) break;
      delivered.delete(key);
    }
  };
  return {
    apply: (entry, at) => {
      // A grantor that has been replaced cannot write. Therefore, an entry of an old term is forged, or the stream is
      // broken.
      if (entry.term < term) return;
      term = entry.term;
      for (const each of entry.records) applyRecord(each, at);
      if (at > prunedAt + 60_000) prune(at);
    },
    term: () => term,
    uses: (now) => uses.filter(({ at }) => at > now - longestMs - 60_000).toSorted((a, b) => a.at - b.at),
    open: () => [...open.values()],
    places: () => places,
    deliveredBy: (key) => delivered.get(key)?.by,
    prune,
  };
};
