/**
 * Everything that was asked of the service, in the order of arrival. Bounded twice, by entries and by bytes:
 * bodies are kept whole, so the oldest entries go when they grow too large.
 */
import { createTexts, type Place } from './texts.ts';

/** What does not follow the interface: where, what is expected and what came, and which section says so. */
export interface Violation {
  readonly path: string;
  readonly message: string;
  readonly section: string;
}

/** A request as it stands in the journal: what is asked for when one looks through all of them. */
export interface JournalHead {
  readonly id: number;
  /** When the request arrived, by the helpdesk's clock: ms since 1970. */
  readonly at: number;
  /** Of the service, or the endpoint of an integrator; null for a path or method that the interface does not have. */
  readonly operation: string | null;
  readonly method: string;
  /** Names of headers that carry secrets, as they were configured then; with commas between them. */
  readonly secretHeaders: string;
  /** 0 while there is no answer, and for good when the connection was closed without one. */
  readonly status: number;
  readonly violations: readonly Violation[];
}

export interface JournalEntry extends JournalHead {
  /** As it came, with the API key in it: masked where it is shown. */
  readonly path: string;
  /** Names and values in turn, a line each: ten thousand requests are kept, and one text is smaller than its parts. */
  readonly headers: string;
  readonly requestBody: string;
  readonly responseBody: string;
}

export interface JournalFilter {
  readonly operation?: string | undefined;
  readonly status?: number | undefined;
  /** Only entries that arrived at this time or later, ms since 1970. */
  readonly since?: number | undefined;
  /** Only entries with a higher id. */
  readonly after?: number | undefined;
}

type Arrival = Pick<JournalEntry, 'at' | 'operation' | 'method' | 'path' | 'headers' | 'secretHeaders'>;
type Answer = Pick<JournalEntry, 'requestBody' | 'status' | 'responseBody' | 'violations'>;

export interface Journal {
  /** Returns the id of the entry, for its answer. */
  readonly arrived: (arrival: Arrival) => number;
  /** An entry that has gone meanwhile stays away, and the first answer stands. */
  readonly answered: (id: number, answer: Answer) => void;
  /** Oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  /** The newest that `pick` wants, newest first. */
  readonly newest: (count: number, pick: (entry: JournalHead) => boolean) => readonly JournalEntry[];
  readonly clear: () => void;
}

export interface JournalBounds {
  readonly entries: number;
  readonly characters: number;
}

const none: readonly Violation[] = [];
const usualBounds: JournalBounds = { entries: 10_000, characters: 32 * 1_024 * 1_024 };

/**
 * A place in the ring. It is written anew by each request that comes to stand there: an object for each would be ten
 * thousand a second that grow old.
 */
type Slot = { -readonly [Name in keyof JournalHead]: JournalHead[Name] } & {
  /** While there is no answer; then they stand in `place`, before both bodies. */
  path: string;
  headers: string;
  place: Place | null;
  characters: number;
};
const emptySlot = (): Slot => ({
  id: 0,
  at: 0,
  operation: null,
  method: '',
  secretHeaders: '',
  status: 0,
  violations: none,
  path: '',
  headers: '',
  place: null,
  characters: 0,
});

export function createJournal(bounds = usualBounds): Journal {
  const ring = new Array<Slot | undefined>(bounds.entries);
  const texts = createTexts();
  let oldest = 1;
  let next = 1;
  let characters = 0;
  const slotOf = (id: number): Slot => (ring[id % bounds.entries] ??= emptySlot());
  const dropOldest = (): void => {
    const slot = slotOf(oldest);
    if (slot.place !== null) texts.drop(slot.place);
    characters -= slot.characters;
    slot.path = '';
    slot.headers = '';
    slot.violations = none;
    slot.place = null;
    slot.characters = 0;
    oldest += 1;
  };
  const entryOf = (slot: Slot): JournalEntry => {
    const { id, at, operation, method, secretHeaders, status, violations, place } = slot;
    const [path = '', headers = '', requestBody = '', responseBody = ''] =
      place === null ? [slot.path, slot.headers] : texts.read(place, 4);
    return { id, at, operation, method, secretHeaders, status, violations, path, headers, requestBody, responseBody };
  };

  return {
    arrived: ({ at, operation, method, path, headers, secretHeaders }) => {
      if (next - oldest >= bounds.entries) dropOldest();
      const slot = slotOf(next);
      slot.id = next;
      slot.at = at;
      slot.operation = operation;
      slot.method = method;
      slot.secretHeaders = secretHeaders;
      slot.status = 0;
      slot.path = path;
      slot.headers = headers;
      next += 1;
      return slot.id;
    },
    answered: (id, { requestBody, status, responseBody, violations }) => {
      const slot = slotOf(id);
      if (id < oldest || slot.place !== null) return;
      slot.status = status;
      slot.violations = violations;
      slot.place = texts.keep([slot.path, slot.headers, requestBody, responseBody]);
      slot.path = '';
      slot.headers = '';
      slot.characters = requestBody.length + responseBody.length;
      characters += slot.characters;
      while (characters > bounds.characters && oldest < next - 1) dropOldest();
    },
    list: ({ operation, status, since, after } = {}) => {
      const found: JournalEntry[] = [];
      for (let id = Math.max(oldest, (after ?? 0) + 1); id < next; id += 1) {
        const slot = slotOf(id);
        if (operation !== undefined && slot.operation !== operation) continue;
        if (status !== undefined && slot.status !== status) continue;
        if (since !== undefined && slot.at < since) continue;
        found.push(entryOf(slot));
      }
      return found;
    },
    newest: (count, pick) => {
      const found: JournalEntry[] = [];
      for (let id = next - 1; id >= oldest && found.length < count; id -= 1) {
        const slot = slotOf(id);
        if (pick(slot)) found.push(entryOf(slot));
      }
      return found;
    },
    clear: () => {
      while (oldest < next) dropOldest();
    },
  };
}
