/** Recorded conversations with the REST interface of a real exchange: one message a line, answers where they came. */
import { readdirSync, readFileSync } from 'node:fs';
import { createReader, type Reader } from '#lines/asterisk-ari/reader.ts';
import { isRecord, readAri, type AriMessage } from '#lines/asterisk-ari/message.ts';
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

/** Answers to the question which call a channel belongs to, in the order they came. */
export const callsIn = (messages: readonly AriMessage[]): ReadonlyMap<string, readonly (string | undefined)[]> => {
  const calls = new Map<string, (string | undefined)[]>();
  for (const answer of messages.map(answerIn)) {
    const channel = /^channels\/([^/]+)\/variable/.exec(answer?.uri ?? '')?.[1];
    if (channel === undefined || answer === undefined) continue;
    const body: unknown = JSON.parse(answer.text);
    const told = isRecord(body) && typeof body['value'] === 'string' ? body['value'] : undefined;
    calls.set(channel, [...(calls.get(channel) ?? []), told]);
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
  /** How the answers come: at once, or only after all events that were recorded before them. */
  readonly answers?: 'at once' | 'as they came' | 'never known';
  readonly change?: (message: AriMessage) => AriMessage;
}

/** What the line makes of a recording. */
export const heardIn = (
  name: string,
  { answers = 'as they came', change = (same) => same }: HearOptions = {},
): Heard => {
  const messages = messagesIn(name).map(change);
  const calls = new Map([...callsIn(messages)].map(([channel, told]) => [channel, [...told]]));
  const said: LineSaid[] = [];
  const asked: string[] = [];
  const open: string[] = [];
  const answer = (channel: string): void => {
    const told = calls.get(channel) ?? [];
    // The last answer holds; which question it was to does not matter.
    const call = told.length > 1 ? told.shift() : told[0];
    reader.answered(channel, answers === 'never known' ? undefined : call);
  };
  const reader: Reader = createReader(
    { extensions: ['101', '102'] },
    {
      ask: (channel) => {
        asked.push(channel);
        open.push(channel);
      },
      say: (each) => void said.push(each),
      oddity: (reason) => {
        throw new Error(reason);
      },
      live: () => undefined,
    },
  );
  const answerAll = (): void => {
    for (let channel = open.shift(); channel !== undefined; channel = open.shift()) answer(channel);
  };
  reader.begin(listIn(messages, 'channels'), listIn(messages, 'bridges'));
  for (const message of messages) {
    reader.hear(message);
    if (answers !== 'as they came' || message.type === 'RESTResponse') answerAll();
  }
  answerAll();
  const words = inWords();
  return { said, asked, lines: said.map(({ event }) => words(event)), left: reader.size() };
};
