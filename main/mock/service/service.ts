/**
 * The service itself. It counts each request against the limits, applies faults, carries out the request, responds to
 * it, and records it in the journal.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Journal, Violation } from '../journal/journal.ts';
import type { Fault, Faults } from '../rules/faults.ts';
import type { Limits } from '../rules/limits.ts';
import { withSocketInTurn } from '../server/socket-in-turn.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { refusal, type Answer } from './answer.ts';
import { batchResponses } from './batched-responses.ts';
import { noText, readText, type BodyText } from './body-text.ts';
import { readBody } from './body.ts';
import { createExecutor, type ServiceRequest, type Execution } from './execute.ts';
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
  /**
   * Handles a request under one of the prefixes. `path` is the part before the question mark, and `query`
   * is the part after the question mark.
   */
  readonly handle: (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
  /**
   * Returns the response to bytes that are not HTTP or to a request that is too slow, and records the response in the
   * journal. Returns undefined if the request has already been answered.
   */
  readonly unreadable: (socket: Duplex, status: number, message: string) => Answer | undefined;
}

/** A request, and whether its body is still arriving (`open`). */
interface PendingRequest {
  readonly request: IncomingMessage;
  /** The ID of the request in the journal. */
  readonly entry: number;
  open: boolean;
}

const nothing: readonly Fault[] = [];

export const createService = ({
  helpdesk,
  journal,
  limits,
  limitsEnabled,
  faults,
  proof,
  log,
  prefixes,
}: ServicePorts): Service => {
  const route = createRouter(prefixes);
  const perform = createExecutor(helpdesk, proof);
  const endInBatch = batchResponses();
  const served = new WeakSet<Duplex>();
  /** The newest request of each connection. With pipelining, several requests can wait on one connection. */
  const newest = new WeakMap<Duplex, PendingRequest>();

  const write = (
    response: ServerResponse,
    entry: number,
    requestBody: string,
    { answer, violations }: Execution,
  ): void => {
    const head: Record<string, string | number> = { 'Content-Length': Buffer.byteLength(answer.body) };
    if (answer.contentType !== null) head['Content-Type'] = answer.contentType;
    const headers = { ...head, ...answer.headers };
    journal.answered(entry, {
      requestBody,
      status: answer.status,
      responseBody: answer.body,
      responseHeaders: Object.entries(headers).flat().join('\n'),
      violations,
    });
    if (violations.length > 0 || answer.status >= 400) helpdesk.changed();
    response.writeHead(answer.status, headers);
    // If the connection were closed now, a client that is still sending would lose the response. The response is
    // therefore written now and ended when the body has arrived.
    if (answer.status === 413 && !response.req.complete) {
      response.flushHeaders();
      response.write(answer.body);
      response.req.once('close', () => response.end());
      return;
    }
    endInBatch(response, answer.body);
  };

  /** Answers a failure of the helpdesk itself, such as a full disk, with 500, and logs the failure. */
  const performSafely = (asked: ServiceRequest): Execution => {
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

  /** Records in the journal, with status 0, that the connection was closed without a valid response. */
  const recordUnanswered = (entry: number, requestBody: string, violations: readonly Violation[]): void => {
    journal.answered(entry, { requestBody, status: 0, responseBody: '', violations });
    helpdesk.changed();
  };

  const refuseForLimit = (
    response: ServerResponse,
    entry: number,
    requestBody: string,
    limit: string,
    retryAfterSeconds: number,
  ): void => {
    const { overLimit: way, errorBody } = helpdesk.switches.values();
    const violation = { path: '', message: `more requests than the limit per ${limit} allows`, section: 'Limits' };
    if (way === 'drop') {
      recordUnanswered(entry, requestBody, [violation]);
      withSocketInTurn(response, (socket) => socket.destroy());
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
    run: () => Execution,
  ): void => {
    if (fault === undefined || fault.kind === 'latency') return write(response, entry, text, run());
    const violations = [
      { path: '', message: `an injected fault: ${fault.kind}`, section: 'Errors' },
      ...(fault.carriedOut ? run().violations : []),
    ];
    if (fault.kind !== 'status') {
      recordUnanswered(entry, text, violations);
      return withSocketInTurn(response, (socket) => injectFault(fault, socket));
    }
    const headers = fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) };
    const errors = [{ path: '', message: 'a fault set through the control API' }];
    const answer: Answer =
      fault.status < 400
        ? { status: fault.status, contentType: null, body: '', headers }
        : refusal(fault.status, errors, helpdesk.switches.values().errorBody, headers);
    write(response, entry, text, { answer, violations });
  };

  const unreadable: Service['unreadable'] = (socket, status, message) => {
    const before = newest.get(socket);
    // The body was too large, and the request has already been answered. The rest of the body does not need a second
    // response.
    if (before?.open === false && !before.request.complete) return undefined;
    // Bytes after a complete request do not belong to that request.
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
    const coming: PendingRequest = { request, entry, open: true };
    newest.set(socket, coming);
    const admission = limitsEnabled() ? limits.admit(now, limitWindows) : undefined;
    const struck = admission?.admitted === false ? nothing : faults.strike(operation, reused, now);
    const fault = struck.at(-1);
    const latencyMs = struck.reduce((sum, one) => (one.kind === 'latency' ? sum + one.latencyMs : sum), 0);

    const run = (body: BodyText | undefined): Execution => {
      if (body !== undefined) return performSafely({ route: found, headers: request.headers, query, body });
      const announced = request.headers['content-length'];
      const message = `expected a body of at most ${bodyLimitBytes} bytes, got ${announced ?? 'more'}`;
      const errors = [{ path: '', message }];
      const answer = refusal(413, errors, helpdesk.switches.values().errorBody, { Connection: 'close' });
      return { answer, violations: errors.map((error) => ({ ...error, section: 'Limits' })) };
    };
    readBody(request, bodyLimitBytes, (body) => {
      // The request became unreadable while it arrived, and it has already been answered.
      if (!coming.open) return;
      coming.open = false;
      if (body.kind === 'broken-off')
        return recordUnanswered(entry, '', [
          { path: '', message: 'the connection was lost before the end of the body', section: 'B' },
        ]);
      const whole = body.kind === 'whole' ? readText(request.headers, body.bytes) : undefined;
      const { text } = whole ?? noText;
      if (admission?.admitted === false)
        return refuseForLimit(response, entry, text, admission.limit.name, admission.retryAfterSeconds);
      if (latencyMs === 0) return carryOut(response, entry, text, fault, () => run(whole));
      // The request is carried out even if the client has given up. This simulates a lost response.
      setTimeout(() => carryOut(response, entry, text, fault, () => run(whole)), latencyMs).unref();
    });
  };
  return { handle, unreadable };
};
