/**
 * Everything that was asked of the service, in the order of arrival. Bounded twice, by entries and by bytes:
 * bodies are kept whole, so the oldest entries go when they grow too large.
 */
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

const usualBounds: JournalBounds = { entries: 10_000, characters: 32 * 1_024 * 1_024 };

const charactersOf = ({ requestBody, responseBody }: JournalEntry): number => requestBody.length + responseBody.length;

export function createJournal(bounds = usualBounds): Journal {
  /** By id, oldest first. */
  const entries = new Map<number, JournalEntry>();
  /** Ids of entries without an answer. */
  const open = new Set<number>();
  let lastId = 0;
  let characters = 0;
  const dropOldest = (): void => {
    for (const [id, oldest] of entries) {
      characters -= charactersOf(oldest);
      entries.delete(id);
      open.delete(id);
      return;
    }
  };

  return {
    arrived: (arrival) => {
      if (entries.size >= bounds.entries) dropOldest();
      lastId += 1;
      entries.set(lastId, { ...arrival, id: lastId, requestBody: '', responseBody: '', status: 0, violations: [] });
      open.add(lastId);
      return lastId;
    },
    answered: (id, answer) => {
      const entry = entries.get(id);
      if (entry === undefined || !open.delete(id)) return;
      const answered = { ...entry, ...answer };
      entries.set(id, answered);
      characters += charactersOf(answered);
      while (characters > bounds.characters && entries.size > 1) dropOldest();
    },
    list: ({ operation, status, since = -Infinity, after = 0 } = {}) =>
      [...entries.values()].filter(
        (entry) =>
          entry.id > after &&
          entry.at >= since &&
          (operation === undefined || entry.operation === operation) &&
          (status === undefined || entry.status === status),
      ),
    newest: (count, pick) => [...entries.values()].toReversed().filter(pick).slice(0, count),
    clear: () => {
      entries.clear();
      open.clear();
      characters = 0;
    },
  };
}
