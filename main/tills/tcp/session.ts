/**
 * One connection of a till. It reads lines and sends answers.
 *
 *   opened ──(token line, if one is needed)──▶ proven ──line──▶ event ──▶ answer
 *      │ wrong token, foreign protocol, too long, too slow        │ answers not read, or too many invalid lines
 *      └──────────────────────────────▶ closed ◀──────────────────┘
 */
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { msg } from '#domain/messages/message.ts';
import { hashToken, sameHash } from '../auth/token.ts';
import type { ConnectorContext } from '../connector.ts';
import { refuse } from '../service/refusal.ts';
import { decode } from '../text/encoding.ts';
import { createLineSplitter } from '../text/line-splitter.ts';
import { createLineReader, type LineId, type LineReading } from '../text/read-line.ts';
import { writeAnswer, type LineAnswer } from '../text/write-answer.ts';
import type { TcpConfig } from './config.ts';
import { tcpLimits } from './limits.ts';

export interface TcpSession {
  readonly isProven: () => boolean;
}

export const openTcpSession = (
  socket: Socket,
  config: TcpConfig,
  { emit, oddity, ports }: Pick<ConnectorContext, 'emit' | 'oddity' | 'ports'>,
): TcpSession => {
  const isJson = config.format === 'json';
  const splitter = createLineSplitter(config.lineEnd, isJson ? tcpLimits.jsonLineBytes : tcpLimits.textLineBytes);
  const readLine = createLineReader(config);
  const underWayAtMost = isJson ? tcpLimits.jsonLinesUnderWay : tcpLimits.textLinesUnderWay;
  const waiting: Uint8Array[] = [];
  let isProven = config.token === undefined;
  let isEnded = false;
  let isLast = false;
  let underWay = 0;
  let wrong = 0;

  const answer = (given: LineAnswer, id?: LineId): void => {
    if (config.answer === 'none' || socket.destroyed || !socket.writable) return;
    if (socket.writableLength > tcpLimits.unreadBytes) return drop('not_read');
    socket.write(writeAnswer(given, config, ports.translate, id));
  };
  const drop = (code: string): void => {
    if (isEnded) return;
    isEnded = true;
    waiting.length = 0;
    oddity(code);
    socket.destroy();
  };
  /** Sends the last answer, and then ends the connection. */
  const end = (code: string, given: LineAnswer, id?: LineId): void => {
    if (isEnded) return;
    isEnded = true;
    waiting.length = 0;
    oddity(code);
    answer(given, id);
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), 1_000).unref();
  };

  const proveTimer = isProven
    ? undefined
    : setTimeout(
        () => end('token_late', { is: 'error', code: 'token_missing', sentence: msg('connector.token') }),
        tcpLimits.unprovenMs,
      );
  socket.once('close', () => clearTimeout(proveTimer));

  /** Checks the token in the line. Without a valid token, the connection ends. */
  const prove = async (line: Uint8Array): Promise<void> => {
    const { token, id } = tokenIn(line, config, readLine);
    if (token === undefined) {
      end('token_missing', { is: 'error', code: 'token_missing', sentence: msg('connector.token') }, id);
      return;
    }
    if (!sameHash(hashToken(token), hashToken(config.token ?? ''))) {
      oddity('token_unknown');
      clearTimeout(proveTimer);
      socket.pause();
      await delay(tcpLimits.wrongTokenMs, undefined, { ref: false });
      end('token_unknown', { is: 'error', code: 'token_unknown', sentence: refuse('token_unknown').sentence }, id);
      return;
    }
    isProven = true;
    clearTimeout(proveTimer);
    answer({ is: 'hello', till: config.name, rights: config.rights }, id);
  };

  const take = async (line: Uint8Array): Promise<void> => {
    if (!isProven) return prove(line);
    const reading = readLine(line);
    switch (reading.is) {
      case 'ignored':
        return;
      case 'hello':
        return answer({ is: 'hello', till: config.name, rights: config.rights }, reading.id);
      case 'invalid': {
        if (reading.isForeign === true) return drop(reading.code);
        wrong += 1;
        const given = { is: 'error', code: reading.code, sentence: reading.sentence } as const;
        if (wrong >= tcpLimits.wrongLines) return end('too_many_wrong', given, reading.id);
        oddity(reading.code);
        return answer(given, reading.id);
      }
      case 'event': {
        const { event, id } = reading;
        const outcome = await emit(event, () => answer({ is: 'asking', sentence: msg('connector.asking') }, id));
        if (outcome.result === 'refused' && outcome.ledgerId === undefined) {
          wrong += 1;
          oddity(outcome.reason);
        } else wrong = 0;
        answer({ is: 'outcome', to: event.type, outcome }, id);
        if (wrong >= tcpLimits.wrongLines && !isEnded) {
          isEnded = true;
          socket.end();
        }
      }
    }
  };

  const next = (): void => {
    // Until the token has been checked, only one line is processed at a time.
    while (!isEnded && waiting.length > 0 && underWay < (isProven ? underWayAtMost : 1)) {
      const line = waiting.shift();
      if (line === undefined) break;
      underWay += 1;
      void take(line).finally(() => {
        underWay -= 1;
        next();
      });
    }
    if (isEnded) return;
    if (isLast && waiting.length === 0 && underWay === 0) return void socket.end();
    if (waiting.length > 0) socket.pause();
    else if (socket.isPaused()) socket.resume();
  };

  socket.on('data', (bytes: Buffer) => {
    if (isEnded) return;
    const { lines, isTooLong } = splitter.push(bytes);
    if (isTooLong || (!isProven && splitter.pending() > tcpLimits.tokenLineBytes))
      return end('too_large', { is: 'error', code: 'too_large', sentence: msg('connector.lineTooLong') });
    waiting.push(...lines);
    next();
  });
  socket.on('end', () => {
    isLast = true;
    // An incomplete number could identify another customer, so a line without a line end is not read.
    if (splitter.pending() > 0) oddity('cut_off');
    next();
  });
  return { isProven: () => isProven };
};

const tokenIn = (
  line: Uint8Array,
  { format, encoding }: TcpConfig,
  readLine: (line: Uint8Array) => LineReading,
): { readonly token?: string | undefined; readonly id?: LineId | undefined } => {
  if (line.length > tcpLimits.tokenLineBytes) return {};
  if (format === 'json') {
    const reading = readLine(line);
    return reading.is === 'hello' ? reading : {};
  }
  return { token: /^token ([\x21-\x7e]+)\s*$/i.exec(decode(line, encoding) ?? '')?.[1] };
};
