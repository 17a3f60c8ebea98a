/** The HTTP transport for tills, including pairing. It implements the HTTP operations in docs/connect-your-till.md. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson } from '../service/body-schemas.ts';
import type { TillRequestType } from '../service/request-handler.ts';
import { type Answered, type Refusal, type Refused, refusedResult, refuse } from '../service/refusal.ts';
import type { TransportParts, Transport } from '../transport/transport.ts';
import { bearerOf, isWrongToken, authenticate, findTillByToken, refuseOtherUsers } from '../transport/authenticate.ts';
import { isJson, readText } from './read-body.ts';
import { readWebKit } from '../web-kit/web-kit.ts';
import { allowPage, dropRest, isPreflight, reply, replyPreflight, replyScript } from './reply.ts';
import { type Route, needsToken, routeOf } from './route.ts';

/** The data that is written to the log about a request. */
interface LoggedRequest {
  asked: string;
  till?: string;
}

type Gone = { readonly ok: 'gone' };

export const openHttpTransport = (parts: TransportParts): Transport => {
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = parts.elapsed();
    const logged: LoggedRequest = { asked: '-' };
    const userCheck = refuseOtherUsers(request, parts, needsToken(routeOf(request.url ?? '')));
    const answered = userCheck
      .then((refused) => refused ?? answer(parts, request, response, logged))
      .catch((fault: unknown) => {
        parts.reportFault(fault);
        return refusedResult(refuse('internal'));
      });
    void answered.then((outcome) => {
      if (outcome === 'sent' || outcome.ok === 'gone') return;
      dropRest(request, response, lingerMs);
      reply(response, outcome, parts.translate);
      const status = outcome.ok ? outcome.status : outcome.refusal.status;
      const code = outcome.ok ? undefined : outcome.refusal.code;
      const origin = code === 'origin_not_allowed' ? request.headers.origin : undefined;
      const tookMs = Math.round(parts.elapsed() - startedAt);
      parts.log({ way: 'http', ...logged, status, code, origin, tookMs });
    });
  };
  parts.server.on('request', take);
  return { sockets: () => 0, close: () => void parts.server.off('request', take) };
};

/** The time for which the rest of a refused body is discarded. */
const lingerMs = 2_000;

const answer = async (
  parts: TransportParts,
  request: IncomingMessage,
  response: ServerResponse,
  noted: LoggedRequest,
): Promise<Answered | Refused | Gone | 'sent'> => {
  const visitor = authenticate(request.headers, parts.port(), parts.registry);
  if (!visitor.ok) return visitor;
  allowPage(response, visitor.origin);
  const route = routeOf(request.url ?? '');
  if (route === undefined) return refusedResult(refuse('not_found'));
  noted.asked = route.to;
  if (isPreflight(request)) {
    replyPreflight(request, response, route.method);
    return 'sent';
  }
  if (request.method !== route.method)
    return refusedResult(refuse('method_not_allowed', { allow: route.method }, { allow: route.method }));
  if (route.to === 'kit') {
    replyScript(response, readWebKit());
    return 'sent';
  }
  return serve(parts, request, visitor.origin, route, noted);
};

const serve = async (
  parts: TransportParts,
  request: IncomingMessage,
  origin: string | undefined,
  route: Exclude<Route, { readonly to: 'kit' }>,
  noted: LoggedRequest,
): Promise<Answered | Refused | Gone> => {
  const { requestHandler, pairing, registry, limits } = parts;
  switch (route.to) {
    case 'socket':
      return refusedResult(refuse('upgrade_required'));
    case 'collect':
      return refused(pairing.admit('collect')) ?? pairing.collect({ pairingId: route.pairingId }, origin);
    case 'pair': {
      const body = refused(pairing.admit('pair')) ?? (await readJsonBody(parts, request, limits.lookupBytes));
      return body.ok === true ? pairing.start(body.value, origin) : body;
    }
    case 'challenge': {
      const body = await readJsonBody(parts, request, limits.lookupBytes);
      return body.ok === true ? parts.challenges.answer(body.value, origin) : body;
    }
    case 'lookup':
    case 'orders':
    case 'customers':
    case 'status': {
      const known = findTillByToken(bearerOf(request.headers), origin, registry);
      if (!known.ok) return isWrongToken(known) ? parts.throttle.wrongToken(known, origin) : known;
      noted.till = known.till.name;
      parts.connections.prove(request.socket, known.till.name);
      return (
        refused(requestHandler.admit(known.till, route.to)) ?? serveAuthenticated(parts, request, origin, route.to)
      );
    }
  }
};

const serveAuthenticated = async (
  parts: TransportParts,
  request: IncomingMessage,
  origin: string | undefined,
  asking: TillRequestType,
): Promise<Answered | Refused | Gone> => {
  const { requestHandler: counter, registry: trust } = parts;
  const body = asking === 'status' ? noBody : await readJsonBody(parts, request, counter.bodyLimit(asking));
  if (body.ok !== true) return body;
  // The token may have been revoked while the body was arriving.
  const known = findTillByToken(bearerOf(request.headers), origin, trust);
  return known.ok ? counter.serve(known.till, asking, body.value, () => undefined) : known;
};

const noBody = { ok: true, value: {} } as const;

const refused = (refusal: Refusal | undefined): Refused | undefined =>
  refusal === undefined ? undefined : refusedResult(refusal);

const readJsonBody = async (
  { limits }: TransportParts,
  request: IncomingMessage,
  atMost: number,
): Promise<{ readonly ok: true; readonly value: unknown } | Refused | Gone> => {
  if (!isJson(request)) return refusedResult(refuse('content_type'));
  const read = await readText(request, atMost, limits.bodyMs);
  return read.ok === true ? readJson(read.text, limits.nesting) : read;
};
