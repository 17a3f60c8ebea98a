/**
 * The service as its callers meet it: each request is counted against the limits, meets the faults that wait
 * for it, is read, carried out, answered, and stands in the journal from its arrival on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Journal, Violation } from '../journal/journal.ts';
import type { Fault, Faults } from '../rules/faults.ts';
import type { Limits } from '../rules/limits.ts';
import { atItsTurn, createDepartures } from '../server/departures.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { refusal, type Answer } from './answer.ts';
import { noText, readText, type BodyText } from './body-text.ts';
import { readBody } from './body.ts';
import { createExecutor, type Asked, type Performed } from './execute.ts';
import type { Proof } from './authenticate.ts';
import { createRouter, type Route } from './route.ts';
import { injectFault } from './inject-fault.ts';

export interface ServicePorts {
  readonly helpdesk: Helpdesk;
  readonly journal: Journal;
  readonly limits: Limits;
  readonly limitsEnabled: () => boolean;
  readonly faults: Faults;
  readonly proof: Proof;
  readonly log: (line: string) => void;
  readonly prefixes: { readonly service: string; readonly presence: string };
}

export interface Service {
  /** Takes a request under one of the prefixes. `path` is what stands before the question mark, `query` what stands behind. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
  /** What came on this connection is no HTTP, or did not come in time: the answer to it, which stands in the journal too. Null: answered already. */
  readonly unreadable: (socket: Duplex, status: number, message: string) => Answer | null;
}

/** A request whose answer is not decided yet. */
interface Coming {
  readonly request: IncomingMessage;
  /** Its id in the journal. */
  readonly entry: number;
  open: boolean;
}

const nothing: readonly Fault[] = [];

export function createService({
  helpdesk,
  journal,
  limits,
  limitsEnabled,
  faults,
  proof,
  log,
  prefixes,
}: ServicePorts): Service {
  const route = createRouter(prefixes);
  const perform = createExecutor(helpdesk, proof);
  const depart = createDepartures();
  const served = new WeakSet<Duplex>();
  /** The newest request of each connection. Several may wait on one for their turn. */
  const newest = new WeakMap<Duplex, Coming>();

  const write = (
    response: ServerResponse,
    entry: number,
    requestBody: string,
    { answer, violations }: Performed,
  ): void => {
    journal.answered(entry, { requestBody, status: answer.status, responseBody: answer.body, violations });
    if (violations.length > 0 || answer.status >= 400) helpdesk.changed();
    const head: Record<string, string | number> = { 'Content-Length': Buffer.byteLength(answer.body) };
    if (answer.contentType !== null) head['Content-Type'] = answer.contentType;
    response.writeHead(answer.status, answer.headers === undefined ? head : { ...head, ...answer.headers });
    // A caller who is still sending would lose the answer with the connection: it is written, and ended when all has come.
    if (answer.status === 413 && !response.req.complete) {
      response.flushHeaders();
      response.write(answer.body);
      response.req.once('close', () => response.end());
      return;
    }
    depart(response, answer.body);
  };

  /** A failure of the helpdesk itself (its disk is full, say) is a 500, and said to the person who runs it. */
  const guarded = (asked: Asked): Performed => {
    try {
      return perform(asked);
    } catch (error) {
      log(
        `The practice helpdesk could not carry out a request: ${error instanceof Error ? error.message : String(error)}`,
      );
      const errors = [{ path: '', message: 'the practice helpdesk failed; see its log' }];
      return { answer: refusal(500, errors, helpdesk.switches.values().errorBody), violations: [] };
    }
  };

  /** Closed without an answer: status 0 in the journal. */
  const silence = (entry: number, requestBody: string, violations: readonly Violation[]): void => {
    journal.answered(entry, { requestBody, status: 0, responseBody: '', violations });
    helpdesk.changed();
  };

  const overLimit = (
    response: ServerResponse,
    entry: number,
    requestBody: string,
    limit: string,
    retryAfterSeconds: number,
  ): void => {
    const { overLimit: way, errorBody } = helpdesk.switches.values();
    const violation = { path: '', message: `more requests than the limit per ${limit} allows`, section: 'Limits' };
    if (way === 'drop') {
      silence(entry, requestBody, [violation]);
      atItsTurn(response, (socket) => socket.destroy());
      return;
    }
    const errors = [{ path: '', message: `${violation.message}; room again in ${retryAfterSeconds} s` }];
    const answer = refusal(Number(way), errors, errorBody, { 'Retry-After': String(retryAfterSeconds) });
    write(response, entry, requestBody, { answer, violations: [violation] });
  };

  const carryOut = (
    response: ServerResponse,
    entry: number,
    text: string,
    fault: Fault | undefined,
    run: () => Performed,
  ): void => {
    if (fault === undefined || fault.kind === 'latency') return write(response, entry, text, run());
    const violations = fault.carriedOut ? run().violations : [];
    if (fault.kind !== 'status') {
      silence(entry, text, violations);
      return atItsTurn(response, (socket) => injectFault(fault, socket));
    }
    const headers = fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) };
    const errors = [{ path: '', message: 'a fault that was ordered at the control door' }];
    const answer: Answer =
      fault.status < 400
        ? { status: fault.status, contentType: null, body: '', headers }
        : refusal(fault.status, errors, helpdesk.switches.values().errorBody, headers);
    write(response, entry, text, { answer, violations });
  };

  const unreadable: Service['unreadable'] = (socket, status, message) => {
    const before = newest.get(socket);
    // Too large, and answered so; what is left of its body says nothing new.
    if (before?.open === false && !before.request.complete) return null;
    // What follows a whole request is none of it.
    const began = before?.open === true && !before.request.complete ? before : undefined;
    if (began !== undefined) began.open = false;
    const entry =
      began?.entry ??
      journal.arrived({
        at: helpdesk.clock.now(),
        operation: null,
        method: '',
        path: '',
        headers: '',
        secretHeaders: '',
      });
    const errors = [{ path: '', message }];
    const answer = refusal(status, errors, helpdesk.switches.values().errorBody, { Connection: 'close' });
    const violations = [{ path: '', message, section: 'Errors' }];
    journal.answered(entry, { requestBody: '', status, responseBody: answer.body, violations });
    helpdesk.changed();
    return answer;
  };

  const handle: Service['handle'] = (request, response, path, query) => {
    const now = helpdesk.clock.now();
    const { limitWindows, bodyLimitBytes, authHeaders } = helpdesk.switches.values();
    const found: Route = route(request.method ?? '', path);
    const operation = found.kind === 'unknown' ? null : found.name;
    const { socket } = request;
    const reused = served.has(socket);
    if (!reused) served.add(socket);
    const entry = journal.arrived({
      at: now,
      operation,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.rawHeaders.join('\n'),
      secretHeaders: authHeaders,
    });
    const coming: Coming = { request, entry, open: true };
    newest.set(socket, coming);
    const admission = limitsEnabled() ? limits.admit(now, limitWindows) : null;
    const struck = admission?.admitted === false ? nothing : faults.strike(operation, reused, now);
    const fault = struck.at(-1);
    const latencyMs = struck.reduce((sum, one) => (one.kind === 'latency' ? sum + one.latencyMs : sum), 0);

    const run = (body: BodyText | null): Performed => {
      if (body !== null) return guarded({ route: found, headers: request.headers, query, body });
      const announced = request.headers['content-length'];
      const message = `expected a body of at most ${bodyLimitBytes} bytes, got ${announced ?? 'more'}`;
      const errors = [{ path: '', message }];
      const answer = refusal(413, errors, helpdesk.switches.values().errorBody, { Connection: 'close' });
      return { answer, violations: errors.map((error) => ({ ...error, section: 'Limits' })) };
    };
    readBody(request, bodyLimitBytes, (body) => {
      // What has become unreadable on its way is answered already.
      if (!coming.open) return;
      coming.open = false;
      if (body.kind === 'broken-off')
        return silence(entry, '', [
          { path: '', message: 'the connection broke before the body was whole', section: 'B' },
        ]);
      const whole = body.kind === 'whole' ? readText(request.headers, body.bytes) : null;
      const { text } = whole ?? noText;
      if (admission?.admitted === false)
        return overLimit(response, entry, text, admission.limit.name, admission.retryAfterSeconds);
      if (latencyMs === 0) return carryOut(response, entry, text, fault, () => run(whole));
      // Carried out even when the caller has given up meanwhile: that is how an answer gets lost.
      setTimeout(() => carryOut(response, entry, text, fault, () => run(whole)), latencyMs).unref();
    });
  };
  return { handle, unreadable };
}
