/** Keeps the newest hundred webhook deliveries, so that people can see the delivered messages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { replyError, replyJson } from '../server/reply.ts';
import { readBody } from '../service/body.ts';

interface ReceivedWebhook {
  readonly at: string;
  /** The X-Signature header as received: the HMAC-SHA256 of the raw body (assumption 20). */
  readonly signature?: string;
  readonly body: unknown;
}

const signatureHeader = 'x-signature';
const maxWebhooks = 100;
const largestBytes = 20 * 1_024 * 1_024;

export const createWebhookInbox = (now: () => number) => {
  let letters: readonly ReceivedWebhook[] = [];
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET') return replyJson(response, 200, { letters });
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST');
      return replyError(response, 405, { code: 'method', sentence: 'Send POST to the webhook.' });
    }
    readBody(request, largestBytes, (read) => {
      if (read.kind === 'broken-off') return;
      if (read.kind === 'too-large')
        return replyError(response, 413, { code: 'too_large', sentence: 'The body is too large.' });
      try {
        const body: unknown = JSON.parse(read.bytes.toString());
        const signature = request.headers[signatureHeader];
        const letter = { at: new Date(now()).toISOString(), ...(typeof signature === 'string' && { signature }), body };
        letters = [...letters, letter].slice(-maxWebhooks);
        replyJson(response, 200, { done: true });
      } catch {
        replyError(response, 400, { code: 'bad_json', sentence: 'The body is not JSON.' });
      }
    });
  };
};
