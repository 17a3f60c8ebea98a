/** Tills that speak HTTP, and the pairing of all of them (the till's door, "POST lookup" to "GET status"). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson } from '../service/body.ts';
import type { Asking } from '../service/request-handler.ts';
import { type Answered, type Refusal, type Refused, no, refuse } from '../service/refusal.ts';
import type { TransportParts, Transport } from '../transport/transport.ts';
import { bearerOf, isWrongToken, authenticate, recognise, refuseOtherUsers } from '../transport/authenticate.ts';
import { isJson, readText } from './read-body.ts';
import { allowPage, dropRest, isPreflight, reply, replyPreflight } from './reply.ts';
import { type Route, needsToken, routeOf } from './route.ts';

/** What is known of a request by the time it is answered, for the log. */
interface Noted {
  asked: string;
  till?: string;
}

type Gone = { readonly ok: 'gone' };

export const openHttpWay = (parts: TransportParts): Transport => {
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = parts.elapsed();
    const noted: Noted = { asked: '-' };
    const judged = refuseOtherUsers(request, parts, needsToken(routeOf(request.url ?? '')));
    const answered = judged
      .then((refused) => refused ?? answer(parts, request, response, noted))
      .catch((fault: unknown) => {
        parts.failed(fault);
        return no(refuse('internal'));
      });
    void answered.then((outcome) => {
      if (outcome === 'preflight' || outcome.ok === 'gone') return;
      dropRest(request, response, lingerMs);
      reply(response, outcome, parts.tell);
      const status = outcome.ok ? outcome.status : outcome.refusal.status;
      const code = outcome.ok ? undefined : outcome.refusal.code;
      const origin = code === 'origin_not_allowed' ? request.headers.origin : undefined;
      const tookMs = Math.round(parts.elapsed() - startedAt);
      parts.note({ way: 'http', ...noted, status, code, origin, tookMs });
    });
  };
  parts.server.on('request', take);
  return { sockets: () => 0, close: () => void parts.server.off('request', take) };
};

/** How long the rest of a refused body is thrown away. */
const lingerMs = 2_000;

const answer = async (
  parts: TransportParts,
  request: IncomingMessage,
  response: ServerResponse,
  noted: Noted,
): Promise<Answered | Refused | Gone | 'preflight'> => {
  const visitor = authenticate(request.headers, parts.port(), parts.trust);
  if (!visitor.ok) return visitor;
  allowPage(response, visitor.origin);
  const route = routeOf(request.url ?? '');
  if (route === undefined) return no(refuse('not_found'));
  noted.asked = route.to;
  if (isPreflight(request)) {
    replyPreflight(request, response, route.method);
    return 'preflight';
  }
  if (request.method !== route.method)
    return no(refuse('method_not_allowed', { allow: route.method }, { allow: route.method }));
  return serve(parts, request, visitor.origin, route, noted);
};

const serve = async (
  parts: TransportParts,
  request: IncomingMessage,
  origin: string | undefined,
  route: Route,
  noted: Noted,
): Promise<Answered | Refused | Gone> => {
  const { counter, pairing, trust, limits } = parts;
  switch (route.to) {
    case 'socket':
      return no(refuse('upgrade_required'));
    case 'collect':
      return refused(pairing.admit('collect')) ?? pairing.collect({ pairingId: route.pairingId }, origin);
    case 'pair': {
      const body = refused(pairing.admit('pair')) ?? (await jsonOf(parts, request, limits.lookupBytes));
      return body.ok === true ? pairing.ask(body.value, origin) : body;
    }
    case 'challenge': {
      const body = await jsonOf(parts, request, limits.lookupBytes);
      return body.ok === true ? parts.challenges.answer(body.value, origin) : body;
    }
    case 'lookup':
    case 'orders':
    case 'customers':
    case 'status': {
      const known = recognise(bearerOf(request.headers), origin, trust);
      if (!known.ok) return isWrongToken(known) ? parts.slowDown.wrongToken(known, origin) : known;
      noted.till = known.till.name;
      parts.connections.prove(request.socket, known.till.name);
      return refused(counter.admit(known.till, route.to)) ?? served(parts, request, origin, route.to);
    }
  }
};

const served = async (
  parts: TransportParts,
  request: IncomingMessage,
  origin: string | undefined,
  asking: Asking,
): Promise<Answered | Refused | Gone> => {
  const { counter, trust } = parts;
  const body = asking === 'status' ? noBody : await jsonOf(parts, request, counter.bodyLimit(asking));
  if (body.ok !== true) return body;
  // The token may have been revoked while the body was on its way.
  const known = recognise(bearerOf(request.headers), origin, trust);
  return known.ok ? counter.serve(known.till, asking, body.value, () => undefined) : known;
};

const noBody = { ok: true, value: {} } as const;

const refused = (refusal: Refusal | undefined): Refused | undefined =>
  refusal === undefined ? undefined : no(refusal);

const jsonOf = async (
  { limits }: TransportParts,
  request: IncomingMessage,
  atMost: number,
): Promise<{ readonly ok: true; readonly value: unknown } | Refused | Gone> => {
  if (!isJson(request)) return no(refuse('content_type'));
  const read = await readText(request, atMost, limits.bodyMs);
  return read.ok === true ? readJson(read.text, limits.nesting) : read;
};
