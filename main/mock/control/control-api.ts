/**
 * The control API, with which a person or a test inspects and changes the practice helpdesk. It requires a bearer
 * token. The routes are in `routes.ts`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findForeignHeader, foreignRequestSentences } from '../server/local-trust.ts';
import { replyError, replyJson } from '../server/reply.ts';
import { similarNames } from '../rules/similar-names.ts';
import { readBody } from '../service/body.ts';
import { secretCheck } from '../service/authenticate.ts';
import { parseInput } from './parse-input.ts';
import { isRefusal, type ControlRoute, type ControlRoutes } from './route.ts';

/** The limit is large enough for a whole state document. */
const bodyLimitBytes = 64 * 1_024 * 1_024;

export interface ControlApiPorts {
  readonly token: string;
  readonly ownName: string;
  readonly log: (line: string) => void;
}

const bearerToken = (request: IncomingMessage): string =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** `path` is the part of the path after the API's prefix, without leading and trailing slashes. */
export type ControlApi = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;

/** Lists the methods of an existing path. For an unknown path, suggests the most similar path or lists all paths. */
const rightRoute = (routes: ControlRoutes, path: string): string => {
  const methods = routes.get(path);
  if (methods !== undefined)
    return `Use ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(methods.keys())} for ${path}.`;
  const [meant] = similarNames(path, [...routes.keys()]);
  const written = (name: string): string => `${[...(routes.get(name)?.keys() ?? [])].join('/')} ${name}`;
  if (meant !== undefined) return `Did you mean ${written(meant)}?`;
  return `It has ${[...routes.keys()].map(written).join(', ')}.`;
};

export const createControlApi = (routes: ControlRoutes, trust: ControlApiPorts): ControlApi => {
  const isToken = secretCheck(trust.token);
  const act = async (
    route: ControlRoute,
    text: string,
    query: URLSearchParams,
    response: ServerResponse,
  ): Promise<void> => {
    let body: unknown = {};
    if (text.trim() !== '') {
      try {
        body = JSON.parse(text);
      } catch {
        return replyError(response, 400, {
          code: 'bad_json',
          sentence: 'The body is not JSON. Correct it and send it again.',
        });
      }
    }
    const given: unknown = route.from === 'query' ? Object.fromEntries(query) : body;
    const parsed = parseInput(route, given);
    if (!parsed.ok)
      return replyError(response, 400, { code: 'bad_request', sentence: parsed.sentence, path: parsed.path });
    const result = (await route.act(parsed.value)) ?? { done: true };
    if (isRefusal(result)) return replyError(response, 400, result.refused);
    replyJson(response, 200, result);
  };

  return (request, response, path, query) => {
    const problem = findForeignHeader(request, trust.ownName);
    if (problem !== undefined)
      return replyError(response, 403, { code: `foreign_${problem}`, sentence: foreignRequestSentences[problem] });
    if (!isToken(bearerToken(request))) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      const sentence =
        'The control token is missing or wrong. Send the one that the practice helpdesk printed, as a bearer token.';
      return replyError(response, 401, { code: 'unauthorised', sentence });
    }
    const place = routes.get(path);
    const route = place?.get(request.method ?? '');
    if (place === undefined || route === undefined) {
      const sentence = `The control API has no ${request.method ?? ''} ${path === '' ? '/' : path.slice(0, 60)} in this version. ${rightRoute(routes, path)}`;
      return replyError(response, 404, { code: 'not_found', sentence });
    }
    readBody(request, bodyLimitBytes, (read) => {
      if (read.kind === 'broken-off') return;
      if (read.kind === 'too-large') {
        return replyError(response, 413, {
          code: 'too_large',
          sentence: `The body is larger than ${bodyLimitBytes} bytes.`,
        });
      }
      act(route, read.bytes.toString(), new URLSearchParams(query), response).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        trust.log(`The control API could not execute ${request.method ?? ''} ${path}: ${reason}`);
        const sentence = `The practice helpdesk failed: ${reason}. See its log. POST reset restores the seed.`;
        replyError(response, 500, { code: 'failed', sentence });
      });
    });
  };
};
