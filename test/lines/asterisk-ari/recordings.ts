/**
 * Recorded ARI connections to a real phone system. Each line contains one message, and responses are at the position at
 * which they arrived.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createReader, type Reader } from '#lines/asterisk-ari/reader.ts';
import { parseAriMessage, type AriMessage } from '#lines/asterisk-ari/message.ts';
import type { EmittedEvent } from '#lines/line.ts';
import { inWords } from '../asterisk-ami/recordings.ts';

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
    const message = parseAriMessage(line);
    if (typeof message === 'string') throw new Error(`${message}: ${line}`);
    return message;
  });

export interface Answer {
  readonly uri: string;
  readonly status: number;
  readonly text: string;
}
/** Returns the recorded response in this message, or undefined if the message is an event. */
export const answerIn = (message: AriMessage): Answer | undefined =>
  message.type === 'RESTResponse'
    ? { uri: String(message['uri']), status: Number(message['status_code']), text: String(message['message_body']) }
    : undefined;

interface CallAnswer {
  /** The message number of the response in the recording. */
  readonly at: number;
  readonly call: string | undefined;
}
/** Returns the responses about each channel's call, in order. */
export const callsIn = (messages: readonly AriMessage[]): ReadonlyMap<string, readonly CallAnswer[]> => {
  const calls = new Map<string, CallAnswer[]>();
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

export interface PlayedRecording {
  readonly lines: readonly string[];
  readonly emitted: readonly EmittedEvent[];
  /** The number of items in memory at the end. */
  readonly left: number;
  /** The requests that were sent. */
  readonly asked: readonly string[];
}

export interface PlayOptions {
  /**
   * When the responses arrive: immediately, at their recorded positions, all at the end with the newest first, or
   * immediately but without a call.
   */
  readonly answers?: 'at once' | 'as they came' | 'the other way round' | 'never known';
  /** Changes each message before it is played. `at` is the message number in the recording. */
  readonly change?: (message: AriMessage, at: number) => AriMessage;
  readonly settings?: Partial<Parameters<typeof createReader>[0]>;
}

/** Plays a recording through the reader. */
export const playRecording = (
  name: string,
  { answers = 'as they came', change = (same) => same, settings = {} }: PlayOptions = {},
): PlayedRecording => {
  const messages = messagesIn(name).map(change);
  const calls = callsIn(messages);
  const emitted: EmittedEvent[] = [];
  const asked: string[] = [];
  let open: { readonly answer: CallAnswer; readonly answered: (call: string | undefined) => void }[] = [];
  let now = 0;
  /** Returns the next recorded response. After the last recorded response, that response is repeated. */
  const answerFor = (channel: string): CallAnswer => {
    const answer = calls.get(channel) ?? [];
    return answer.find(({ at }) => at >= now) ?? answer.at(-1) ?? { at: now, call: undefined };
  };
  const reader: Reader = createReader(
    { extensions: ['101', '102'], ...settings },
    {
      requestVariable: (channel, variable, answered) => {
        if (variable !== 'CHANNEL(linkedid)') return answered(undefined);
        asked.push(channel);
        open.push({ answer: answerFor(channel), answered });
      },
      emit: (each) => void emitted.push(each),
      oddity: (reason) => {
        throw new Error(reason);
      },
      onLive: () => undefined,
    },
  );
  const answer = (upTo: number): void => {
    const due = open.filter(({ answer }) => answer.at <= upTo);
    open = open.filter(({ answer }) => answer.at > upTo);
    if (answers === 'the other way round') due.reverse();
    for (const { answer, answered } of due) answered(answers === 'never known' ? undefined : answer.call);
  };
  reader.start(listIn(messages, 'channels'), listIn(messages, 'bridges'));
  for (const [at, message] of messages.entries()) {
    now = at;
    reader.receive(message);
    if (answers !== 'the other way round') answer(answers === 'as they came' ? at : Number.POSITIVE_INFINITY);
  }
  answer(Number.POSITIVE_INFINITY);
  const words = inWords();
  return { emitted, asked, lines: emitted.map(({ event }) => words(event)), left: reader.size() };
};
