/**
 * One socket of one till.
 *
 *   unproven ── hello with a token, or a token at the upgrade ──▶ proven ── revoked ──▶ closed (4001)
 *      │ says nothing, or pairs and nobody confirms
 *      ▼
 *   closed (4002)
 *
 * While it is unproven it may pair; each pairing gives it the time that the pairing has.
 */
import { pairingRules } from '#domain/pairing/pairing.ts';
import type { WebSocket } from 'ws';
import { bodies, readBody } from '../service/body.ts';
import { type Answered, type Refused, no, refuse } from '../service/refusal.ts';
import type { TransportParts } from '../transport/transport.ts';
import { isWrongToken, recognise } from '../transport/authenticate.ts';
import type { KnownTill } from '../auth/till-registry.ts';
import { type Frame, type FrameId, frameText, readFrame, stillAskingText } from './frame.ts';

/** 4000 to 4999 are for applications (RFC 6455 section 7.4.2); the others are that section's own. */
export const closeCodes = { leaving: 1001, tooManyWrong: 1008, revoked: 4001, unproven: 4002 } as const;

export interface Session {
  readonly till: () => string | undefined;
  readonly close: (code: number, reason: string) => void;
  /** Ends it without a word. */
  readonly drop: () => void;
}

interface SessionParts extends TransportParts {
  readonly socket: WebSocket;
  readonly origin: string | undefined;
  /** Known from the upgrade; a browser says hello instead. */
  readonly known: KnownTill | undefined;
  /** Sockets of this till that are open, this one not counted. */
  readonly othersOf: (till: string) => number;
  /** It has shown the token of this till. */
  readonly proven: (till: string) => void;
}

export const createSession = (parts: SessionParts): Session => {
  const { socket, origin, limits } = parts;
  let till = parts.known;
  let wrong = 0;
  let hurry: NodeJS.Timeout | undefined;
  const proveWithin = (ms: number): void => {
    clearTimeout(hurry);
    hurry = setTimeout(() => socket.close(closeCodes.unproven, 'no token came'), ms);
  };
  if (till === undefined) proveWithin(limits.unprovenMs);
  socket.once('close', () => clearTimeout(hurry));

  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.unreadBytes) return socket.terminate();
    socket.send(text);
  };

  const hello = async (body: unknown): Promise<Answered | Refused> => {
    const read = readBody(bodies.hello, body);
    if (!read.ok) return read;
    const known = recognise(read.value.token, origin, parts.trust);
    if (!known.ok) return isWrongToken(known) ? parts.slowDown.wrongToken(known, origin) : known;
    if (parts.othersOf(known.till.name) >= limits.socketsPerTill) return no(refuse('too_many_sockets'));
    till = known.till;
    parts.proven(till.name);
    clearTimeout(hurry);
    return { ok: true, status: 200, body: { till: till.name, rights: till.rights } };
  };

  const pair = async (body: Readonly<Record<string, unknown>>): Promise<Answered | Refused> => {
    const collecting = 'pairingId' in body;
    const refusal = parts.pairing.admit(collecting ? 'collect' : 'pair');
    if (refusal !== undefined) return no(refusal);
    const outcome = collecting ? await parts.pairing.collect(body, origin) : parts.pairing.ask(body, origin);
    if (till === undefined && !collecting && outcome.ok) proveWithin(pairingRules.livesMs + limits.unprovenMs);
    return outcome;
  };

  const serve = async (frame: Frame, bytes: number): Promise<Answered | Refused> => {
    if (frame.type === 'hello') return hello(frame.body);
    if (frame.type === 'challenge') return parts.challenges.answer(frame.body, origin);
    if (frame.type === 'pair') return pair(frame.body);
    if (till === undefined) return no(refuse('token_missing'));
    const atMost = parts.counter.bodyLimit(frame.type);
    if (bytes > atMost) return no(refuse('too_large', { kib: Math.floor(atMost / 1024) }));
    const refusal = parts.counter.admit(till, frame.type);
    if (refusal !== undefined) return no(refusal);
    return parts.counter.serve(till, frame.type, frame.body, () => send(stillAskingText(frame.id)));
  };

  const finish = (type: string, id: FrameId | undefined, outcome: Answered | Refused, startedAt: number): void => {
    send(frameText(type, id, outcome, parts.tell));
    const [status, code] = outcome.ok ? [outcome.status] : [outcome.refusal.status, outcome.refusal.code];
    const tookMs = Math.round(parts.elapsed() - startedAt);
    parts.note({ way: 'socket', asked: type, till: till?.name, status, code, tookMs });
    wrong = outcome.ok ? 0 : wrong + 1;
    if (wrong >= limits.wrongFrames) socket.close(closeCodes.tooManyWrong, 'too many wrong frames');
  };

  const take = (text: string, bytes: number): void => {
    const startedAt = parts.elapsed();
    const frame = readFrame(text, limits.nesting);
    if (!frame.ok) return finish('error', frame.id, frame, startedAt);
    const served = serve(frame, bytes).catch((fault: unknown) => {
      parts.failed(fault);
      return no(refuse('internal'));
    });
    void served.then((outcome) => finish(frame.type, frame.id, outcome, startedAt));
  };

  socket.on('message', (data: Buffer, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isBinary) return finish('error', undefined, no(refuse('not_text')), parts.elapsed());
    take(data.toString('utf8'), data.length);
  });
  return {
    till: () => till?.name,
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  };
};
