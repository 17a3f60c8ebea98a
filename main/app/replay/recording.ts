/**
 * Reads recordings: traces of this app, or other captures (AMI text, one ARI event per line, or dialog notifications).
 * Converts each recording into connections with their received messages.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { parseTrace, type TraceEntry } from '#lines/trace/format.ts';

export interface ReceivedMessage {
  readonly text: string;
  /** The time in ms, on the wall clock or since the start of the recorded notifications. Undefined if unknown. */
  readonly at: number | undefined;
  /** The extension of a dialog notification, if the text does not contain it. */
  readonly extension?: string | undefined;
}

export interface RecordedConnection {
  /** Whether the connection started before the recording. In that case, earlier messages are missing. */
  readonly isCut: boolean;
  /** The messages before the line was connected: the login and the lists of calls. */
  readonly before: readonly ReceivedMessage[];
  readonly since: readonly ReceivedMessage[];
}

export interface Recording {
  readonly kind: string;
  /** The watched extensions. Undefined if the recording does not contain them. */
  readonly extensions: '*' | readonly string[] | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly country: string | undefined;
  /** The line name, which is part of the call IDs. */
  readonly line: string;
  /** Whether numbers and names have already been replaced. */
  readonly isMasked: boolean;
  readonly connections: readonly RecordedConnection[];
}

/** Returns undefined if the format is unknown. */
export const readRecording = (text: string): Recording | undefined =>
  readTrace(text) ?? readNotifications(text) ?? readAri(text) ?? readAmi(text);

const readTrace = (text: string): Recording | undefined => {
  const trace = parseTrace(text);
  if (trace === undefined) return undefined;
  const { kind, extensions, settings, country, line } = trace.head;
  return { kind, extensions, settings, country, line, isMasked: true, connections: readConnections(trace.entries) };
};

const readConnections = (entries: readonly TraceEntry[]): readonly RecordedConnection[] => {
  const connections: { isCut: boolean; before: ReceivedMessage[]; since: ReceivedMessage[]; isUp: boolean }[] = [];
  for (const { at, direction, text } of entries) {
    if (direction === 'link' && text === 'connecting')
      connections.push({ isCut: false, before: [], since: [], isUp: false });
    const last = connections.at(-1);
    if (direction === 'link' && text === 'up' && last !== undefined) last.isUp = true;
    if (direction !== 'heard') continue;
    if (last === undefined) connections.push({ isCut: true, before: [], since: [{ at, text }], isUp: true });
    else (last.isUp ? last.since : last.before).push({ at, text });
  }
  // Attempts that never connected are ignored.
  return connections.filter(({ isUp }) => isUp);
};

const plain = { settings: {}, country: undefined, line: 'recorded', isMasked: false, extensions: undefined };

const readNotifications = (text: string): Recording | undefined => {
  const parts = text.split(/^(?=NOTIFY \S+ \w+ \d+ ms\n)/m).map((part): ReceivedMessage | undefined => {
    const [, extension, atMs, document = ''] = /^NOTIFY (\S+) \w+ (\d+) ms\n([^]*)$/.exec(part) ?? [];
    return extension === undefined ? undefined : { extension, at: Number(atMs), text: document };
  });
  const since = parts.filter((part) => part !== undefined);
  if (since.length === 0) return undefined;
  const extensions = [...new Set(since.flatMap(({ extension = '' }) => extension))].toSorted();
  return { ...plain, kind: 'sip', extensions, connections: [{ isCut: false, before: [], since }] };
};

const readAri = (text: string): Recording | undefined => {
  const since: ReceivedMessage[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const message = parseJson(line);
    if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
    since.push({ at: readTime(message), text: line });
  }
  if (since.length === 0) return undefined;
  return { ...plain, kind: 'asterisk-ari', connections: [{ isCut: false, before: [], since }] };
};

const readAmi = (text: string): Recording | undefined => {
  const isCut = !text.startsWith('Asterisk Call Manager');
  if (isCut && !/^(?:Event|Response): \S/.test(text)) return undefined;
  const blocks = text.split(/(?<=\r?\n\r?\n)/).filter((block) => block.trim() !== '');
  return {
    ...plain,
    kind: 'asterisk-ami',
    connections: [{ isCut, before: [], since: blocks.map((each) => ({ text: each, at: undefined })) }],
  };
};

const readTime = (message: object): number | undefined => {
  const timestamp =
    'timestamp' in message && typeof message.timestamp === 'string' ? Date.parse(message.timestamp) : Number.NaN;
  return Number.isNaN(timestamp) ? undefined : timestamp;
};
