/**
 * What can be played: a trace of this app, or what was written down at an exchange by other means, AMI text, ARI events
 * a line each, or notifications of watch lamps. All become the same: connections, each with what was heard on it.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { readTrace, type TraceEntry } from '#lines/trace/format.ts';

export interface Heard {
  readonly text: string;
  /** Wall clock; undefined: it was not written down. */
  readonly at: number | undefined;
  /** Watch lamps: whose, where the text does not say it. */
  readonly extension?: string | undefined;
}

export interface Connected {
  /** It was there already when the recording began: what was said before is not known. */
  readonly isCut: boolean;
  /** While it came up: login, lists, first words. */
  readonly before: readonly Heard[];
  readonly since: readonly Heard[];
}

export interface Recording {
  readonly kind: string;
  /** Undefined: it says nothing about them. */
  readonly extensions: '*' | readonly string[] | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly country: string | undefined;
  /** Names in the calls' ids. */
  readonly line: string;
  /** Numbers and names are others already. */
  readonly isMasked: boolean;
  readonly connections: readonly Connected[];
}

/** Undefined: none of all that. */
export const readRecording = (text: string): Recording | undefined =>
  readOwn(text) ?? readNotified(text) ?? readAri(text) ?? readAmi(text);

const readOwn = (text: string): Recording | undefined => {
  const trace = readTrace(text);
  if (trace === undefined) return undefined;
  const { kind, extensions, settings, country, line } = trace.head;
  return { kind, extensions, settings, country, line, isMasked: true, connections: connectionsIn(trace.entries) };
};

const connectionsIn = (entries: readonly TraceEntry[]): readonly Connected[] => {
  const connections: { isCut: boolean; before: Heard[]; since: Heard[]; isUp: boolean }[] = [];
  for (const { at, direction, text } of entries) {
    if (direction === 'link' && text === 'connecting')
      connections.push({ isCut: false, before: [], since: [], isUp: false });
    const last = connections.at(-1);
    if (direction === 'link' && text === 'up' && last !== undefined) last.isUp = true;
    if (direction !== 'heard') continue;
    if (last === undefined) connections.push({ isCut: true, before: [], since: [{ at, text }], isUp: true });
    else (last.isUp ? last.since : last.before).push({ at, text });
  }
  // A try that never came up has nothing to play.
  return connections.filter(({ isUp }) => isUp);
};

const plain = { settings: {}, country: undefined, line: 'recorded', isMasked: false, extensions: undefined };

const readNotified = (text: string): Recording | undefined => {
  const parts = text.split(/^(?=NOTIFY \S+ \w+ \d+ ms\n)/m).map((part): Heard | undefined => {
    const [, extension, atMs, document = ''] = /^NOTIFY (\S+) \w+ (\d+) ms\n([^]*)$/.exec(part) ?? [];
    return extension === undefined ? undefined : { extension, at: Number(atMs), text: document };
  });
  const since = parts.filter((part) => part !== undefined);
  if (since.length === 0) return undefined;
  const extensions = [...new Set(since.flatMap(({ extension = '' }) => extension))].toSorted();
  return { ...plain, kind: 'sip', extensions, connections: [{ isCut: false, before: [], since }] };
};

const readAri = (text: string): Recording | undefined => {
  const since: Heard[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const message = parseJson(line);
    if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
    since.push({ at: timeOf(message), text: line });
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

const timeOf = (message: object): number | undefined => {
  const told =
    'timestamp' in message && typeof message.timestamp === 'string' ? Date.parse(message.timestamp) : Number.NaN;
  return Number.isNaN(told) ? undefined : told;
};
