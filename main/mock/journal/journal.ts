/**
 * A journal of requests, either to the service or from the service to integrators, in order of arrival. The journal
 * does not shorten bodies. If there are too many entries, or their bodies are too large, the oldest entries are
 * dropped.
 */
/** A deviation from the helpdesk API: its path, the expected value, the actual value, and the section. */
export interface Violation {
  readonly path: string;
  readonly message: string;
  readonly section: string;
}

/** The part of an entry that is needed for a search through all entries. */
export interface JournalHead {
  readonly id: number;
  /** The arrival time according to the helpdesk's clock, in milliseconds since 1970. */
  readonly at: number;
  /**
   * The operation of the service, or the endpoint of an integrator. Null for a path or method that the helpdesk
   * API does not define.
   */
  readonly operation: string | null;
  readonly method: string;
  /** Comma-separated names of the headers that contained secrets when the entry was written. */
  readonly secretHeaders: string;
  /** The status is 0 until the request is answered. It stays 0 if the connection was closed without a response. */
  readonly status: number;
  readonly isAnswered: boolean;
  /** The duration in milliseconds. It comes from a monotonic clock, because the helpdesk's own clock can be frozen. */
  readonly tookMs: number | null;
  readonly violations: readonly Violation[];
}

export interface JournalEntry extends JournalHead {
  /**
   * The path as received, or the full address of a request to an integrator. It can contain secrets, which are masked
   * when it is shown.
   */
  readonly path: string;
  /**
   * Alternating names and values, one per line. With ten thousand entries, one string takes less
   * memory than separate parts.
   */
  readonly headers: string;
  readonly requestBody: string;
  readonly responseBody: string;
  /** The headers of the response, in the same form as `headers`. */
  readonly responseHeaders: string;
}

export interface JournalFilter {
  readonly operation?: string | undefined;
  readonly status?: number | undefined;
  /** If set, the list contains only entries that arrived at or after this time, in milliseconds since 1970. */
  readonly since?: number | undefined;
  /** If set, the list contains only entries with a higher ID. */
  readonly after?: number | undefined;
}

type Arrival = Pick<JournalEntry, 'at' | 'operation' | 'method' | 'path' | 'headers' | 'secretHeaders'>;
type Answer = Pick<JournalEntry, 'requestBody' | 'status' | 'responseBody' | 'violations'> &
  Partial<Pick<JournalEntry, 'responseHeaders'>>;

export interface Journal {
  /** Adds an entry and returns its ID, which `answered` needs. */
  readonly arrived: (arrival: Arrival) => number;
  /** Adds the response to an entry. Ignores dropped entries and all responses after the first. */
  readonly answered: (id: number, answer: Answer) => void;
  /** Returns the entries, oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  readonly get: (id: number) => JournalEntry | undefined;
  /** Returns the newest entries that `pick` accepts, newest first. */
  readonly newest: (count: number, pick: (entry: JournalEntry) => boolean) => readonly JournalEntry[];
  readonly count: (pick: (entry: JournalEntry) => boolean) => number;
  readonly size: () => number;
  /** Calls the listener after an arrival, a response or a deletion. The returned function removes the listener. */
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
  /** The entries by ID, oldest first. */
  const entries = new Map<number, JournalEntry>();
  /** The IDs of the entries without a response, with their arrival times. */
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
