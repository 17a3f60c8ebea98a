/** The practice back office: an integrator at its own path on the practice helpdesk's server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { integratorOperations } from '#helpdesk/operations.ts';
import { findForeignHeader, foreignRequestSentences } from '../server/local-trust.ts';
import { similarNames } from '../rules/similar-names.ts';
import { replyError, replyJson } from '../server/reply.ts';
import type { DataSource } from './data-source.ts';
import { answerAt } from './endpoints.ts';
import { createWebhookInbox } from './webhook-inbox.ts';

/** `path` is the part of the path after the back office's prefix. */
export type BackOfficeApi = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;

const places = [...Object.values(integratorOperations).map(({ path }) => path), '/webhook'];

export const createBackOfficeApi = (books: DataSource, ownName: string, prefix: string): BackOfficeApi => {
  const letterbox = createWebhookInbox(books.now);
  return (request, response, path, query) => {
    const problem = findForeignHeader(request, ownName);
    if (problem !== undefined)
      return replyError(response, 403, { code: `foreign_${problem}`, sentence: foreignRequestSentences[problem] });
    if (path === '/webhook') return letterbox(request, response);
    let answer: ReturnType<typeof answerAt>;
    try {
      answer = answerAt(books, path.replace(/\/$/, ''), new URLSearchParams(query));
    } catch (error) {
      // The usual cause is a disk failure. The journal records the failure, and the desk shows which data is missing.
      const reason = error instanceof Error ? error.message : String(error);
      const sentence = `The practice back office could not read its data: ${reason}. Correct the data, and try again.`;
      return replyError(response, 500, { code: 'failed', sentence });
    }
    if (answer === undefined) {
      const [meant] = similarNames(path, places);
      const sentence = `The practice back office has no endpoint at this path${meant === undefined ? '.' : `; did you mean ${prefix}${meant}?`} Its paths are ${places.join(', ')}.`;
      return replyError(response, 404, { code: 'not_found', sentence });
    }
    if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET');
      return replyError(response, 405, { code: 'method', sentence: 'Use GET for the endpoints of an integrator.' });
    }
    replyJson(response, answer.status, answer.body);
  };
};
