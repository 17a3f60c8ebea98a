/** The practice back office on its own path of the practice helpdesk's server: an integrator that anybody can look at with curl. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { integratorOperations } from '#helpdesk/operations.ts';
import { distrust, distrustSentences } from '../server/local-trust.ts';
import { replyError, replyJson } from '../server/reply.ts';
import type { DataSource } from './data-source.ts';
import { answerAt } from './endpoints.ts';
import { createWebhookInbox } from './webhook-inbox.ts';

/** `path` is what stands behind the back office's own prefix. */
export type BackOfficeApi = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;

const places = Object.values(integratorOperations)
  .map(({ path }) => path)
  .join(', ');

export const createBackOfficeApi = (books: DataSource, ownName: string): BackOfficeApi => {
  const letterbox = createWebhookInbox(books.now);
  return (request, response, path, query) => {
    const problem = distrust(request, ownName);
    if (problem !== null)
      return replyError(response, 403, { code: `foreign_${problem}`, sentence: distrustSentences[problem] });
    if (path === '/webhook') return letterbox(request, response);
    let answer: ReturnType<typeof answerAt>;
    try {
      answer = answerAt(books, path.replace(/\/$/, ''), new URLSearchParams(query));
    } catch (error) {
      // The disk, most often. The journal of what the service asks has it, and the desk what could not be had.
      const reason = error instanceof Error ? error.message : String(error);
      const sentence = `The practice back office could not look into its books: ${reason}. Ask again when that is mended.`;
      return replyError(response, 500, { code: 'failed', sentence });
    }
    if (answer === undefined) {
      const sentence = `The practice back office has nothing here. It has ${places}, /webhook.`;
      return replyError(response, 404, { code: 'not_found', sentence });
    }
    if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET');
      return replyError(response, 405, { code: 'method', sentence: 'The service asks an integrator with GET.' });
    }
    replyJson(response, answer.status, answer.body);
  };
};
