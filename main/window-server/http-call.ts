/**
 * Handles one API call of the contract over plain HTTP, for short-lived programs such as softphone hooks: `POST /call
 * {call, input}` with the token of the data folder. The response is in English, like all output of the command line.
 */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { answerCall } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import { messageOrTextSchema, type MessageOrText } from '#domain/messages/message.ts';
import { parseJson } from '#domain/json/parse-json.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

const maxBodyBytes = 64 * 1024;
const bodyWithinMs = 5_000;
const requestSchema = z.object({ call: z.string().max(100), input: z.unknown() });
const outcomeSchema = z.object({ done: z.boolean().optional(), sentence: messageOrTextSchema });

export interface HttpCall {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly code: string; readonly sentence: string };
}

/** Reads the body. Returns undefined if it is too large, incomplete or too slow. */
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
      if (size > maxBodyBytes) return end(undefined);
      parts.push(part);
    });
    request.on('end', () => end(Buffer.concat(parts).toString('utf8')));
    request.on('error', () => end(undefined));
  });

/** Handles the API call in the body. Returns undefined if the body cannot be read or is not `{call, input}` in JSON. */
export const answerHttpCall = async (
  request: IncomingMessage,
  host: Partial<Host>,
  onBug: (call: string, error: unknown) => void,
): Promise<HttpCall | undefined> => {
  const read = requestSchema.safeParse(parseJson((await readBody(request)) ?? ''));
  if (!read.success) return undefined;
  const { call, input } = read.data;
  const answer = await answerCall(host, call, input, (error) => onBug(call, error));
  if (!answer.ok) return httpCall(false, answer.error.code, answer.error.sentence);
  const output = outcomeSchema.safeParse(answer.output);
  if (!output.success) return httpCall(true, 'done', '');
  const isDone = output.data.done !== false;
  return httpCall(isDone, isDone ? 'done' : 'not_done', output.data.sentence);
};

const httpCall = (ok: boolean, code: string, sentence: MessageOrText): HttpCall => ({
  status: 200,
  body: { ok, code, sentence: inEnglish(sentence) },
});
