/**
 * The paired tills: a small list, stored as a whole. Only the SHA-256 hash of a token is stored. A token has 256 random
 * bits, so a slow hash would add no security. `storage` decides where the list is stored.
 */
import { z } from 'zod';
import { tillRight } from '#domain/pairing/till-rights.ts';

export const tillRecord = z.object({
  name: z.string(),
  /** The SHA-256 hash of the token in hexadecimal form. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  rights: z.array(tillRight),
  /** The web pages that can use this till's token. A program sends no Origin header and needs no entry. */
  origins: z.array(z.string()),
  /** The wall-clock time of the pairing, in milliseconds since 1970. */
  pairedAt: z.number(),
  lastSeenAt: z.number().optional(),
});
export type TillRecord = z.infer<typeof tillRecord>;
type Tills = readonly TillRecord[];

/** The store of paired tills. Names are unique. */
export interface TillStore {
  readonly list: () => Tills;
  /**
   * Adds a till, or replaces the till with the same name. Rejects if the till could not be stored. The list is then
   * unchanged.
   */
  readonly add: (till: TillRecord) => Promise<void>;
  /**
   * Revokes access immediately. Rejects if the change could not be stored. The till then has access again after the
   * next start.
   */
  readonly revoke: (name: string) => Promise<void>;
  readonly touch: (name: string, at: number) => void;
}

/**
 * The storage for one JSON value. `load` returns `undefined` if no value is stored. `save` resolves when the value is
 * on disk.
 */
export interface TillStorage {
  readonly load: () => Promise<unknown>;
  readonly save: (tills: Tills) => Promise<void>;
}

/** The minimum time in milliseconds between two saves of the times at which tills were last seen. */
const touchEveryMs = 60_000;

/**
 * Opens the list. An invalid list is treated as empty, and `problem` is set. The tills then have to be paired again.
 */
export const openTillStore = async (
  storage: TillStorage,
): Promise<{ readonly book: TillStore; readonly problem?: string }> => {
  const stored = await storage.load();
  const read = z.array(tillRecord).safeParse(stored === undefined ? [] : stored);
  const book = createTillStore(storage, read.success ? read.data : []);
  return read.success ? { book } : { book, problem: 'The list of paired tills cannot be read. Pair the tills again.' };
};

const createTillStore = (storage: TillStorage, known: Tills): TillStore => {
  let tills = known;
  let writing: Promise<void> = Promise.resolve();
  let touchedAt = Number.NEGATIVE_INFINITY;
  /** Runs the writes one after another, so that the last change is the stored one. */
  const write = async (before: Promise<void>, next: () => Tills): Promise<void> => {
    await before;
    await storage.save(next());
  };
  const save = (next: () => Tills): Promise<void> => {
    const written = write(writing, next);
    writing = written.catch(() => undefined);
    return written;
  };
  return {
    list: () => tills,
    add: async (till) => {
      await save(() => withTill(tills, till));
      tills = withTill(tills, till);
    },
    revoke: async (name) => {
      tills = withoutTill(tills, name);
      await save(() => tills);
    },
    touch: (name, at) => {
      tills = tills.map((till) => (till.name === name ? { ...till, lastSeenAt: at } : till));
      if (Math.abs(at - touchedAt) < touchEveryMs) return;
      touchedAt = at;
      save(() => tills).catch(() => undefined);
    },
  };
};

const withoutTill = (tills: Tills, name: string): Tills => tills.filter((till) => till.name !== name);
const withTill = (tills: Tills, till: TillRecord): Tills => [...withoutTill(tills, till.name), till];
