/**
 * One WebSocket connection of a till.
 *
 *   unproven ── hello with a token, or a token at the upgrade ──▶ proven ── revoked ──▶ closed (4001)
 *      │ sends no valid token in time
 *      ▼
 *   closed (4002)
 *
 * An unproven socket can pair. When a pairing starts, the timer restarts, and the maximum duration of a pairing is
 * added to the time limit.
 */
import { pairingRules } from '#domain/pairing/pairing.ts';
import type { WebSocket } from 'ws';
import { bodies, readBody } from '../service/body-schemas.ts';
import { type Answered, type Refused, refusedResult, refuse } from '../service/refusal.ts';
import type { TransportParts } from '../transport/transport.ts';
import { isWrongToken, findTillByToken } from '../transport/authenticate.ts';
import type { KnownTill } from '../auth/till-registry.ts';
import { type Frame, type FrameId, frameText, readFrame, stillAskingText } from './frame.ts';

/** The close codes. The codes from 4000 to 4999 are for applications, and RFC 6455 defines the others (section 7.4). */
export const closeCodes = { leaving: 1001, tooManyWrong: 1008, revoked: 4001, unproven: 4002 } as const;

export interface Session {
  readonly till: () => string | undefined;
  readonly close: (code: number, reason: string) => void;
  /** Closes the connection without a close frame. */
  readonly drop: () => void;
}

interface SessionParts extends TransportParts {
  readonly socket: WebSocket;
  readonly origin: string | undefined;
  /**
   * The till that the token in the upgrade request identified. Undefined if the request had no token. A browser sends a
   * hello frame instead.
   */
  readonly known: KnownTill | undefined;
  /** Returns the number of other open sockets of this till. */
  readonly othersOf: (till: string) => number;
  /** Called when a hello frame with this till's token has been accepted. */
  readonly onProven: (till: string) => void;
}

export const createSession = (parts: SessionParts): Session => {
  const { socket, origin, limits } = parts;
  let till = parts.known;
  let wrong = 0;
  let proveTimer: NodeJS.Timeout | undefined;
  const proveWithin = (ms: number): void => {
    clearTimeout(proveTimer);
    proveTimer = setTimeout(() => socket.close(closeCodes.unproven, 'no token was received'), ms);
  };
  if (till === undefined) proveWithin(limits.unprovenMs);
  socket.once('close', () => clearTimeout(proveTimer));

  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.unreadBytes) return socket.terminate();
    socket.send(text);
  };

  const hello = async (body: unknown): Promise<Answered | Refused> => {
    const read = readBody(bodies.hello, body);
    if (!read.ok) return read;
    const known = findTillByToken(read.value.token, origin, parts.registry);
    if (!known.ok) return isWrongToken(known) ? parts.throttle.wrongToken(known, origin) : known;
    if (parts.othersOf(known.till.name) >= limits.socketsPerTill) return refusedResult(refuse('too_many_sockets'));
    till = known.till;
    parts.onProven(till.name);
    clearTimeout(proveTimer);
    return { ok: true, status: 200, body: { till: till.name, rights: till.rights } };
  };

  const pair = async (body: Readonly<Record<string, unknown>>): Promise<Answered | Refused> => {
    const collecting = 'pairingId' in body;
    const refusal = parts.pairing.admit(collecting ? 'collect' : 'pair');
    if (refusal !== undefined) return refusedResult(refusal);
    const outcome = collecting ? await parts.pairing.collect(body, origin) : parts.pairing.start(body, origin);
    if (till === undefined && !collecting && outcome.ok) proveWithin(pairingRules.livesMs + limits.unprovenMs);
    return outcome;
  };

  const serve = async (frame: Frame, bytes: number): Promise<Answered | Refused> => {
    if (frame.type === 'hello') return hello(frame.body);
    if (frame.type === 'challenge') return parts.challenges.answer(frame.body, origin);
    if (frame.type === 'pair') return pair(frame.body);
    if (till === undefined) return refusedResult(refuse('token_missing'));
    const atMost = parts.requestHandler.bodyLimit(frame.type);
    if (bytes > atMost) return refusedResult(refuse('too_large', { kib: Math.floor(atMost / 1024) }));
    const refusal = parts.requestHandler.admit(till, frame.type);
    if (refusal !== undefined) return refusedResult(refusal);
    return parts.requestHandler.serve(till, frame.type, frame.body, () => send(stillAskingText(frame.id)));
  };

  const finish = (type: string, id: FrameId | undefined, outcome: Answered | Refused, startedAt: number): void => {
    send(frameText(type, id, outcome, parts.translate));
    const [status, code] = outcome.ok ? [outcome.status] : [outcome.refusal.status, outcome.refusal.code];
    const tookMs = Math.round(parts.elapsed() - startedAt);
    parts.log({ way: 'socket', asked: type, till: till?.name, status, code, tookMs });
    wrong = outcome.ok ? 0 : wrong + 1;
    if (wrong >= limits.wrongFrames) socket.close(closeCodes.tooManyWrong, 'too many invalid frames');
  };

  const receive = (text: string, bytes: number): void => {
    const startedAt = parts.elapsed();
    const frame = readFrame(text, limits.nesting);
    if (!frame.ok) return finish('error', frame.id, frame, startedAt);
    const served = serve(frame, bytes).catch((fault: unknown) => {
      parts.reportFault(fault);
      return refusedResult(refuse('internal'));
    });
    void served.then((outcome) => finish(frame.type, frame.id, outcome, startedAt));
  };

  socket.on('message', (data: Buffer, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isBinary) return finish('error', undefined, refusedResult(refuse('not_text')), parts.elapsed());
    receive(data.toString('utf8'), data.length);
  });
  return {
    till: () => till?.name,
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  };
};
