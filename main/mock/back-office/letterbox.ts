/** What the webhook brought: the newest hundred, for people who look at what arrives at their side. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { replyError, replyJson } from '../server/reply.ts';
import { readBody } from '../service/body.ts';

const kept = 100;
const largestBytes = 20 * 1_024 * 1_024;

export const createLetterbox = (now: () => number) => {
  let letters: readonly { readonly at: string; readonly body: unknown }[] = [];
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET') return replyJson(response, 200, { letters });
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST');
      return replyError(response, 405, { code: 'method', sentence: 'The service calls a webhook with POST.' });
    }
    readBody(request, largestBytes, (read) => {
      if (read.kind === 'broken-off') return;
      if (read.kind === 'too-large')
        return replyError(response, 413, { code: 'too_large', sentence: 'The letter is too large for the letterbox.' });
      try {
        const body: unknown = JSON.parse(read.bytes.toString());
        letters = [...letters, { at: new Date(now()).toISOString(), body }].slice(-kept);
        replyJson(response, 200, { done: true });
      } catch {
        replyError(response, 400, { code: 'bad_json', sentence: 'The body is not JSON.' });
      }
    });
  };
};
