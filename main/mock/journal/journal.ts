/**
 * All requests to the service in order of arrival. Limited by entries and by bytes: bodies are kept whole, so the
 * oldest entries are dropped when they grow too large.
 */
/** A deviation from the helpdesk API: its path, expected and actual value, and the section. */
export interface Violation {
  readonly path: string;
  readonly message: string;
  readonly section: string;
}

/** The part of an entry that a search through all of them needs. */
export interface JournalHead {
  readonly id: number;
  /** Arrival time by the helpdesk's clock, ms since 1970. */
  readonly at: number;
  /**
   * Operation of the service, or endpoint of an integrator; null: a path or method that the interface does not have.
   */
  readonly operation: string | null;
  readonly method: string;
  /** Comma-separated names of the headers that contained secrets at that time. */
  readonly secretHeaders: string;
  /** 0 until answered, and permanently if the connection was closed without an answer. */
  readonly status: number;
  readonly isAnswered: boolean;
  /** Ms on a clock that never stops, unlike the helpdesk's own. */
  readonly tookMs: number | null;
  readonly violations: readonly Violation[];
}

export interface JournalEntry extends JournalHead {
  /** As received, including the API key; masked when it is shown. */
  readonly path: string;
  /**
   * Alternating names and values, one per line: one string for each of ten thousand entries takes less memory than its
   * parts.
   */
  readonly headers: string;
  readonly requestBody: string;
  readonly responseBody: string;
  /** In the same form as `headers`. */
  readonly responseHeaders: string;
}

export interface JournalFilter {
  readonly operation?: string | undefined;
  readonly status?: number | undefined;
  /** Only entries that arrived at or after this time, ms since 1970. */
  readonly since?: number | undefined;
  /** Only entries with a higher ID. */
  readonly after?: number | undefined;
}

type Arrival = Pick<JournalEntry, 'at' | 'operation' | 'method' | 'path' | 'headers' | 'secretHeaders'>;
type Answer = Pick<JournalEntry, 'requestBody' | 'status' | 'responseBody' | 'violations'> &
  Partial<Pick<JournalEntry, 'responseHeaders'>>;

export interface Journal {
  /** Returns the ID of the entry, which its answer needs. */
  readonly arrived: (arrival: Arrival) => number;
  /** Dropped entries stay dropped, and only the first answer counts. */
  readonly answered: (id: number, answer: Answer) => void;
  /** Oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  readonly get: (id: number) => JournalEntry | undefined;
  /** The newest entries accepted by `pick`, newest first. */
  readonly newest: (count: number, pick: (entry: JournalEntry) => boolean) => readonly JournalEntry[];
  readonly count: (pick: (entry: JournalEntry) => boolean) => number;
  readonly size: () => number;
  /** Called after an arrival, an answer or a deletion. */
  readonly onChange: (listener: () => void) => () => void;
  readonly clear: () => void;
}

export interface JournalBounds {
  readonly entries: number;
  readonly characters: number;
}

const defaultBounds: JournalBounds = { entries: 10_000, characters: 32 * 1_024 * 1_024 };

const charactersOf = ({ requestBody, responseBody }: JournalEntry): number => requestBody.length + responseBody.length;

export const createJournal = (bounds = defaultBounds, elapsedMs = (): number => performance.now()): Journal => {
  /** By ID, oldest first. */
  const entries = new Map<number, JournalEntry>();
  /** Entries without an answer: their ID and arrival. */
  const open = new Map<number, number>();
  let lastId = 0;
  let characters = 0;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
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
      entries.set(lastId, {
        ...arrival,
        id: lastId,
        requestBody: '',
        responseBody: '',
        responseHeaders: '',
        status: 0,
        isAnswered: false,
        tookMs: null,
        violations: [],
      });
      open.set(lastId, elapsedMs());
      changed();
      return lastId;
    },
    answered: (id, answer) => {
      const entry = entries.get(id);
      const from = open.get(id);
      if (entry === undefined || from === undefined) return;
      open.delete(id);
      const tookMs = Math.max(0, Math.round(elapsedMs() - from));
      const answered = { ...entry, ...answer, isAnswered: true, tookMs };
      entries.set(id, answered);
      characters += charactersOf(answered);
      while (characters > bounds.characters && entries.size > 1) dropOldest();
      changed();
    },
    list: ({ operation, status, since = -Infinity, after = 0 } = {}) =>
      [...entries.values()].filter(
        (entry) =>
          entry.id > after &&
          entry.at >= since &&
          (operation === undefined || entry.operation === operation) &&
          (status === undefined || entry.status === status),
      ),
    get: (id) => entries.get(id),
    newest: (count, pick) => [...entries.values()].toReversed().filter(pick).slice(0, count),
    count: (pick) => {
      let found = 0;
      for (const entry of entries.values()) if (pick(entry)) found += 1;
      return found;
    },
    size: () => entries.size,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => {
      entries.clear();
      open.clear();
      characters = 0;
      changed();
    },
  };
};
