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

export interface JournalEntry {
  readonly id: number;
  /** When the request arrived, by the helpdesk's clock: ms since 1970. */
  readonly at: number;
  /** Of the service, or the endpoint of an integrator; null for a path or method that the interface does not have. */
  readonly operation: string | null;
  readonly method: string;
  /** As it came, with the API key in it: masked where it is shown. */
  readonly path: string;
  /** Names and values in turn, a line each: ten thousand requests are kept, and one text is smaller than its parts. */
  readonly headers: string;
  /** Names of headers that carry secrets, as they were configured then; with commas between them. */
  readonly secretHeaders: string;
  requestBody: string;
  /** 0 while there is no answer, and for good when the connection was closed without one. */
  status: number;
  responseBody: string;
  violations: readonly Violation[];
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
  readonly arrived: (arrival: Arrival) => JournalEntry;
  readonly answered: (entry: JournalEntry, answer: Answer) => void;
  /** Oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  /** The newest that `pick` wants, newest first. */
  readonly newest: (count: number, pick: (entry: JournalEntry) => boolean) => readonly JournalEntry[];
  readonly clear: () => void;
}

export interface JournalBounds {
  readonly entries: number;
  readonly characters: number;
}

const none: readonly Violation[] = [];
const usualBounds: JournalBounds = { entries: 10_000, characters: 32 * 1_024 * 1_024 };

export function createJournal(bounds = usualBounds): Journal {
  const ring = new Array<JournalEntry | undefined>(bounds.entries);
  let oldest = 1;
  let next = 1;
  let characters = 0;
  const at = (id: number): JournalEntry | undefined => ring[id % bounds.entries];
  const weight = (entry: JournalEntry): number => entry.requestBody.length + entry.responseBody.length;
  const dropOldest = (): void => {
    const entry = at(oldest);
    if (entry !== undefined) characters -= weight(entry);
    ring[oldest % bounds.entries] = undefined;
    oldest += 1;
  };

  return {
    arrived: (arrival) => {
      if (next - oldest >= bounds.entries) dropOldest();
      const entry: JournalEntry = {
        id: next,
        ...arrival,
        requestBody: '',
        status: 0,
        responseBody: '',
        violations: none,
      };
      ring[next % bounds.entries] = entry;
      next += 1;
      return entry;
    },
    answered: (entry, answer) => {
      const kept = at(entry.id) === entry;
      entry.requestBody = answer.requestBody;
      entry.status = answer.status;
      entry.responseBody = answer.responseBody;
      entry.violations = answer.violations;
      if (kept) characters += weight(entry);
      while (characters > bounds.characters && oldest < next - 1) dropOldest();
    },
    list: ({ operation, status, since, after } = {}) => {
      const found: JournalEntry[] = [];
      for (let id = Math.max(oldest, (after ?? 0) + 1); id < next; id += 1) {
        const entry = at(id);
        if (entry === undefined) continue;
        if (operation !== undefined && entry.operation !== operation) continue;
        if (status !== undefined && entry.status !== status) continue;
        if (since !== undefined && entry.at < since) continue;
        found.push(entry);
      }
      return found;
    },
    newest: (count, pick) => {
      const found: JournalEntry[] = [];
      for (let id = next - 1; id >= oldest && found.length < count; id -= 1) {
        const entry = at(id);
        if (entry !== undefined && pick(entry)) found.push(entry);
      }
      return found;
    },
    clear: () => {
      ring.fill(undefined);
      oldest = next;
      characters = 0;
    },
  };
}
