/**
 * One call of the contract over plain HTTP, for programs that are started for a single word and cannot wait for more:
 * `POST /call {call, input}` with the token of the data folder. The sentence is told in English, as the command line does.
 */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { answerCall } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import { words, type Words } from '#domain/messages/message.ts';
import { parseJson } from '#domain/json/parse-json.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

const mostBytes = 64 * 1024;
const bodyWithinMs = 5_000;
const asked = z.object({ call: z.string().max(100), input: z.unknown() });
const told = z.object({ done: z.boolean().optional(), sentence: words });

export interface HttpCall {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly code: string; readonly sentence: string };
}

/** Undefined: too much, or too slow. */
const readBody = (request: IncomingMessage): Promise<string | undefined> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = (text: string | undefined): void => {
      clearTimeout(late);
      resolve(text);
    };
    const late = setTimeout(() => end(undefined), bodyWithinMs);
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) return end(undefined);
      parts.push(part);
    });
    request.on('end', () => end(Buffer.concat(parts).toString('utf8')));
    request.on('error', () => end(undefined));
  });

/** Undefined: it is no call. */
export const answerHttpCall = async (
  request: IncomingMessage,
  host: Partial<Host>,
  onBug: (call: string, error: unknown) => void,
): Promise<HttpCall | undefined> => {
  const read = asked.safeParse(parseJson((await readBody(request)) ?? ''));
  if (!read.success) return undefined;
  const { call, input } = read.data;
  const answer = await answerCall(host, call, input, (error) => onBug(call, error));
  if (!answer.ok) return told200(false, answer.error.code, answer.error.sentence);
  const output = told.safeParse(answer.output);
  if (!output.success) return told200(true, 'done', '');
  const isDone = output.data.done !== false;
  return told200(isDone, isDone ? 'done' : 'not_done', output.data.sentence);
};

const told200 = (ok: boolean, code: string, sentence: Words): HttpCall => ({
  status: 200,
  body: { ok, code, sentence: inEnglish(sentence) },
});
