/** Recorded conversations with the REST interface of a real exchange: one message a line, answers where they came. */
import { isRecord } from '#domain/json/is-record.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createReader, type Reader } from '#lines/asterisk-ari/reader.ts';
import { readAri, type AriMessage } from '#lines/asterisk-ari/message.ts';
import type { LineSaid } from '#lines/line.ts';
import { inWords } from '../traces.ts';

const folder = new URL('../traces/asterisk-22-ari/', import.meta.url);

export const recordings: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.ari'))
  .map((name) => name.slice(0, -'.ari'.length));

export const linesIn = (name: string): readonly string[] =>
  readFileSync(new URL(`${name}.ari`, folder), 'utf8')
    .split('\n')
    .filter(Boolean);

export const messagesIn = (name: string): readonly AriMessage[] =>
  linesIn(name).map((line) => {
    const message = readAri(line);
    if (typeof message === 'string') throw new Error(`${message}: ${line}`);
    return message;
  });

export interface Answer {
  readonly uri: string;
  readonly status: number;
  readonly text: string;
}
/** An answer to a question, as a recording holds it. */
export const answerIn = (message: AriMessage): Answer | undefined =>
  message.type === 'RESTResponse'
    ? { uri: String(message['uri']), status: Number(message['status_code']), text: String(message['message_body']) }
    : undefined;

interface CallTold {
  /** Which message of the recording it is. */
  readonly at: number;
  readonly call: string | undefined;
}
/** Answers to the question which call a channel belongs to, in the order they came. */
export const callsIn = (messages: readonly AriMessage[]): ReadonlyMap<string, readonly CallTold[]> => {
  const calls = new Map<string, CallTold[]>();
  for (const [at, answer] of messages.map(answerIn).entries()) {
    const channel = /^channels\/([^/]+)\/variable/.exec(answer?.uri ?? '')?.[1];
    if (channel === undefined || answer === undefined) continue;
    const body: unknown = JSON.parse(answer.text);
    const call = isRecord(body) && typeof body['value'] === 'string' ? body['value'] : undefined;
    calls.set(channel, [...(calls.get(channel) ?? []), { at, call }]);
  }
  return calls;
};

const listIn = (messages: readonly AriMessage[], uri: string): readonly unknown[] => {
  const body: unknown = JSON.parse(messages.map(answerIn).find((answer) => answer?.uri === uri)?.text ?? '[]');
  return Array.isArray(body) ? body : [];
};

export interface Heard {
  readonly lines: readonly string[];
  readonly said: readonly LineSaid[];
  /** What is remembered at the end. */
  readonly left: number;
  /** Questions that were asked. */
  readonly asked: readonly string[];
}

export interface HearOptions {
  /** How the answers come: at once, only after all events that were recorded before them, or the newest question's first. */
  readonly answers?: 'at once' | 'as they came' | 'the other way round' | 'never known';
  /** `at`: which message of the recording it is. */
  readonly change?: (message: AriMessage, at: number) => AriMessage;
  readonly settings?: Partial<Parameters<typeof createReader>[0]>;
}

/** What the line makes of a recording. */
export const heardIn = (
  name: string,
  { answers = 'as they came', change = (same) => same, settings = {} }: HearOptions = {},
): Heard => {
  const messages = messagesIn(name).map(change);
  const calls = callsIn(messages);
  const said: LineSaid[] = [];
  const asked: string[] = [];
  let open: { readonly told: CallTold; readonly answered: (call: string | undefined) => void }[] = [];
  let now = 0;
  /** What the exchange answered next; after the last answer nothing has changed. */
  const toldOf = (channel: string): CallTold => {
    const told = calls.get(channel) ?? [];
    return told.find(({ at }) => at >= now) ?? told.at(-1) ?? { at: now, call: undefined };
  };
  const reader: Reader = createReader(
    { extensions: ['101', '102'], ...settings },
    {
      ask: (channel, variable, answered) => {
        if (variable !== 'CHANNEL(linkedid)') return answered(undefined);
        asked.push(channel);
        open.push({ told: toldOf(channel), answered });
      },
      say: (each) => void said.push(each),
      oddity: (reason) => {
        throw new Error(reason);
      },
      live: () => undefined,
    },
  );
  const answer = (upTo: number): void => {
    const due = open.filter(({ told }) => told.at <= upTo);
    open = open.filter(({ told }) => told.at > upTo);
    if (answers === 'the other way round') due.reverse();
    for (const { told, answered } of due) answered(answers === 'never known' ? undefined : told.call);
  };
  reader.begin(listIn(messages, 'channels'), listIn(messages, 'bridges'));
  for (const [at, message] of messages.entries()) {
    now = at;
    reader.hear(message);
    if (answers !== 'the other way round') answer(answers === 'as they came' ? at : Number.POSITIVE_INFINITY);
  }
  answer(Number.POSITIVE_INFINITY);
  const words = inWords();
  return { said, asked, lines: said.map(({ event }) => words(event)), left: reader.size() };
};
