/**
 * The tills that were paired: a small list, kept whole. Tokens are kept as SHA-256 only; a token has 256
 * random bits, so that a slow hash would add nothing. Where the list lies is the business of `storage`.
 */
import { z } from 'zod';
import { tillRight } from '#domain/pairing/right.ts';

export const tillRecord = z.object({
  name: z.string(),
  /** SHA-256 of the token, hex. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  rights: z.array(tillRight),
  /** Web pages that may use this till's token. A program sends no Origin and needs none. */
  origins: z.array(z.string()),
  /** Wall clock, ms since 1970. */
  pairedAt: z.number(),
  lastSeenAt: z.number().optional(),
});
export type TillRecord = z.infer<typeof tillRecord>;
type Tills = readonly TillRecord[];

/** What the rest of the tills needs of a book. Names are unique. */
export interface TillStore {
  readonly list: () => Tills;
  /** Takes the place of a till of the same name. Rejects when it could not be kept; then nothing has changed. */
  readonly add: (till: TillRecord) => Promise<void>;
  /** At once; rejects when the change could not be kept and will be lost at the next start. */
  readonly revoke: (name: string) => Promise<void>;
  readonly touch: (name: string, at: number) => void;
}

/** One JSON value: `load` gives `undefined` when there is none yet, `save` resolves when it is on disk. */
export interface TillStorage {
  readonly load: () => Promise<unknown>;
  readonly save: (tills: Tills) => Promise<void>;
}

/** When a till was last seen is worth a write to disk this often, no more. */
const touchEveryMs = 60_000;

/** A list that cannot be read is an empty one, said in `problem`: tills then have to be paired again, none gets in. */
export const openTillStore = async (
  storage: TillStorage,
): Promise<{ readonly book: TillStore; readonly problem?: string }> => {
  const stored = await storage.load();
  const read = z.array(tillRecord).safeParse(stored === undefined ? [] : stored);
  const book = createTillBook(storage, read.success ? read.data : []);
  return read.success ? { book } : { book, problem: 'The list of paired tills cannot be read. Pair the tills again.' };
};

const createTillBook = (storage: TillStorage, known: Tills): TillStore => {
  let tills = known;
  let writing: Promise<void> = Promise.resolve();
  let touchedAt = Number.NEGATIVE_INFINITY;
  /** One write after the other, so that the last change is the one that stays. */
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
