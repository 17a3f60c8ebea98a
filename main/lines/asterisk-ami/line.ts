/**
 * The line of a real desk: Asterisk's manager interface over TCP or TLS. One connection: greeting, login by
 * challenge, the list of live channels, then the news, until either side ends it.
 *
 * Whoever listens may be slow: then the socket waits, and with it the exchange. Nothing is dropped.
 */
import type { Buffer } from 'node:buffer';
import { ConnectionRefused } from '#domain/connection.ts';
import { maskText } from '#domain/words/mask.ts';
import type { Line, LineContext, LineSaid } from '../line.ts';
import { asteriskAmiConfig, type AsteriskAmiConfig } from './config.ts';
import { createGreeting } from './greeting.ts';
import { actionText } from './message.ts';
import { obey } from './obey.ts';
import { createAmiParser } from './parser.ts';
import { createSession, type SessionEnd } from './session.ts';
import { createSilence } from './silence.ts';
import { openSocket, placeOf, sentenceOf } from './socket.ts';
import { createTranslator } from './translate.ts';
import { isWantedEvent, wantedHeaders } from './wanted.ts';

export interface AsteriskAmiTimes {
  /** A live connection is asked this often whether somebody is there. */
  readonly askEveryMs: number;
  /** How long an answer may take: to connecting, to each step of the login, to being asked. */
  readonly answerWithinMs: number;
}
/** Together they notice a connection that is only half there within 25 s. */
const usualTimes: AsteriskAmiTimes = { askEveryMs: 15_000, answerWithinMs: 10_000 };

/** Events the app has not taken yet: so many, and the exchange has to wait; so few, and it goes on. */
const [mostUntaken, fewUntaken] = [1_000, 250];

export const createAsteriskAmiLine = (times: AsteriskAmiTimes = usualTimes): Line<AsteriskAmiConfig> => ({
  kind: 'asterisk-ami',
  config: asteriskAmiConfig,
  run: async (config, context) => {
    if (!context.signal.aborted) await converse(config, context, times);
  },
});

const converse = (config: AsteriskAmiConfig, context: LineContext, times: AsteriskAmiTimes): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = placeOf(config);
  let isOver = false;
  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, maskText(excerpt));
  };
  let untaken = 0;
  let asking: NodeJS.Timeout | undefined;

  context.link('connecting');
  const socket = openSocket(config, context.ports.certificates(), () => silence.begin());
  const silence = createSilence(times.answerWithinMs, () =>
    over({ kind: 'lost', reason: `${place} does not answer: check the network, and that Asterisk is not stuck` }),
  );
  const translator = createTranslator(config, oddity);
  const session = createSession(config, translator, {
    send: (text) => void socket.write(text),
    say: (said) => say(said),
    oddity,
    live: () => {
      if (isOver) return;
      context.link('up');
      asking = setInterval(ask, times.askEveryMs);
    },
    over: (end) => over(end),
  });
  const greet = createGreeting();
  const parser = createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity });
  const commands = obey(context.commands, ({ leg }) => session.hangUp(leg));

  const over = ({ kind, reason }: SessionEnd): void => {
    if (isOver) return;
    isOver = true;
    context.signal.removeEventListener('abort', abort);
    clearInterval(asking);
    silence.stop();
    commands.stop();
    socket.destroy();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new Error(reason));
  };
  const abort = (): void => {
    // Asterisk frees the session at once when told; whether it hears is nothing to wait for.
    if (session.phase() === 'live') socket.write(actionText([['Action', 'Logoff']]));
    over({ kind: 'closed', reason: 'the line is switched off' });
  };
  const ask = (): void => {
    // A socket that is held back on purpose brings no answer, and proves nothing.
    if (socket.isPaused()) return;
    session.ask();
    silence.begin();
  };
  const taken = (): void => {
    untaken -= 1;
    if (untaken === fewUntaken && socket.isPaused()) socket.resume();
  };
  const say = (said: LineSaid): void => {
    // The app may end the line while it takes the first event of a packet.
    if (isOver) return;
    untaken += 1;
    if (untaken === mostUntaken) socket.pause();
    context
      .emit(said)
      .then(taken, (error: unknown) =>
        over({ kind: 'lost', reason: `what the line says is not taken: ${String(error)}` }),
      );
  };
  let welcome: (bytes: Buffer) => void = (bytes) => {
    const greeting = greet(bytes);
    if (greeting?.kind === 'stranger') return over({ kind: 'refused', reason: `${place}: ${greeting.sentence}` });
    if (greeting === undefined) return silence.begin();
    welcome = hear;
    session.start();
    hear(greeting.rest);
  };
  const hear = (bytes: Buffer): void => {
    for (const message of parser.push(bytes)) session.hear(message);
    if (!isOver && session.phase() !== 'live') silence.begin();
  };

  socket.on('data', (bytes) => {
    silence.heard();
    if (!isOver) welcome(bytes);
  });
  socket.on('error', (error) => over({ kind: 'lost', reason: sentenceOf(error, config) }));
  socket.on('close', () =>
    over(
      session.phase() === 'live'
        ? { kind: 'closed', reason: `the exchange at ${place} closed the connection` }
        : { kind: 'lost', reason: `the exchange at ${place} closed the connection before the login was done` },
    ),
  );
  context.signal.addEventListener('abort', abort, { once: true });
  silence.begin();
  return promise;
};
