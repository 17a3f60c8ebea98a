/**
 * One conversation with the manager interface, without a socket: messages in, actions out.
 *
 *     start ─▶ challenge ─▶ login ─▶ listing ─▶ asking ─▶ live ─▶ over
 *                  └─ refused ─┴─ refused ─┘
 *
 * `asking`: of the listed channels some things are asked that no list says (`Getvar`). From login until then events
 * wait. They may be older than the list, which does no harm: what the translator knows already is not said again, and
 * nothing is lost. Afterwards events wait only where a caller is connected before a question about them is answered.
 */
import { createHash } from 'node:crypto';
import { say as words, type Said } from '#domain/messages/message.ts';
import type { LineSaid } from '../line.ts';
import type { AsteriskAmiConfig } from './config.ts';
import { createEventCheck } from './event-check.ts';
import { actionText, type AmiAction, type AmiMessage } from './message.ts';
import type { Question, Translator } from './translate.ts';

export type SessionEnd =
  /** The exchange says good-bye: the next try will do. */
  | { readonly kind: 'closed'; readonly reason: Said }
  /** It will say no again until somebody changes a setting. */
  | { readonly kind: 'refused'; readonly reason: Said }
  | { readonly kind: 'lost'; readonly reason: Said };

export interface SessionPorts {
  readonly send: (text: string) => void;
  readonly say: (said: LineSaid) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /** All live channels have been said; from now on it is news. */
  readonly live: () => void;
  /** The question of the last `prove` is answered. */
  readonly proven: () => void;
  /** Why calls are not heard although the account is let in; undefined: they are, as far as anybody knows. */
  readonly missingEvents?: (reason: Said | undefined) => void;
  /** Of this PC, as the exchange sees it. */
  readonly address?: () => string;
  readonly over: (end: SessionEnd) => void;
}

export interface Session {
  readonly start: () => void;
  readonly hear: (message: AmiMessage) => void;
  /** Asks for any answer, to see that somebody is there. */
  readonly ask: () => void;
  /** Asks what only an answer of now can answer: bytes may have waited here since before the PC slept. */
  readonly prove: () => void;
  /** Asks what the translator wants to know of a channel; it gets the answer. */
  readonly inquire: (question: Question) => void;
  readonly hangUp: (leg: string) => void;
  readonly phase: () => Phase;
}
type Phase = 'challenge' | 'login' | 'listing' | 'asking' | 'live' | 'over';

/** `system` brings Shutdown. What the account may not read, the exchange leaves out. */
const wantedClasses = 'call,system';
const mostWaiting = 20_000;
/** Of all that waits, in characters: a hostile exchange would fill the memory with long names. */
const mostWaitingSize = 8 * 1024 * 1024;
/** Read in one turn of the loop; the rest follows in the next ones. */
const readAtOnce = 250;

const sizeOf = (message: AmiMessage): number => {
  let size = 0;
  for (const value of message.values?.() ?? []) size += value.length;
  return size;
};

export const createSession = (
  { username, secret }: Pick<AsteriskAmiConfig, 'username' | 'secret'>,
  translator: Translator,
  { send, say, oddity, live, proven, missingEvents, address, over }: SessionPorts,
): Session => {
  let phase: Phase = 'challenge';
  let channels: AmiMessage[] = [];
  let waiting: AmiMessage[] = [];
  /** So many of them are read. */
  let readUpTo = 0;
  let waitingSize = 0;
  let isReading = false;
  const eventCheck = createEventCheck(username);
  let verdict: string | undefined;
  let proofs = 0;
  const proofId = (): string => `prove-${proofs}`;

  const act = (...action: AmiAction): void => send(actionText(action));
  const end = (how: SessionEnd): void => {
    if (phase === 'over') return;
    phase = 'over';
    channels = waiting = [];
    readUpTo = 0;
    over(how);
  };
  const refuse = (reason: Said): void => end({ kind: 'refused', reason });
  const read = (event: AmiMessage): void => {
    for (const said of translator.read(event)) say(said);
  };
  /** With the caller in a bridge the call is reported: what is still asked about the caller comes first. */
  const isTooEarly = (event: AmiMessage): boolean =>
    event.get('Event') === 'BridgeEnter' && [...open.values()].some(({ leg }) => leg === event.get('Uniqueid'));
  const translate = (event: AmiMessage): void => {
    if (waiting.length > 0 || isTooEarly(event)) keep(waiting, event);
    else read(event);
  };
  /** Until one has to wait for an answer. What comes meanwhile is kept behind. */
  const readWaiting = (): void => {
    if (isReading) return;
    const end = Math.min(waiting.length, readUpTo + readAtOnce);
    for (let event = waiting[readUpTo]; readUpTo < end && event !== undefined; event = waiting[readUpTo]) {
      if (isTooEarly(event)) return;
      readUpTo += 1;
      waitingSize -= sizeOf(event);
      read(event);
    }
    if (readUpTo < waiting.length) {
      if (readUpTo > mostWaiting / 4) {
        waiting = waiting.slice(readUpTo);
        readUpTo = 0;
      }
      isReading = true;
      setImmediate(() => {
        isReading = false;
        readWaiting();
      });
    } else {
      waiting = [];
      readUpTo = 0;
    }
  };
  /** The exchange ends: nothing is answered any more, and nothing comes behind. */
  const readAllWaiting = (): void => {
    for (const event of waiting.splice(0).slice(readUpTo)) read(event);
    readUpTo = 0;
  };

  /** Questions without an answer, in the order in which they were asked. */
  const open = new Map<string, Question>();
  let openBeforeCheck: readonly string[] = [];
  /** The exchange answers in order: of what was asked before the check and is still open comes no answer any more. */
  const giveUpUnanswered = (): void => {
    for (const id of openBeforeCheck) open.delete(id);
    openBeforeCheck = [];
    if (phase === 'live') readWaiting();
  };

  const answers: ReadonlyMap<string, (answer: AmiMessage, isRight: boolean) => void> = new Map(
    Object.entries({
      challenge: (answer: AmiMessage, isRight: boolean) => {
        const challenge = answer.get('Challenge');
        if (!isRight || challenge === undefined)
          return refuse(words('reason.line.noChallenge', { words: messageOf(answer) }));
        phase = 'login';
        const key = createHash('md5').update(challenge).update(secret).digest('hex');
        act(
          ['Action', 'Login'],
          ['ActionID', 'login'],
          ['AuthType', 'MD5'],
          ['Username', username],
          ['Key', key],
          ['Events', wantedClasses],
        );
      },
      login: (answer: AmiMessage, isRight: boolean) => {
        if (!isRight)
          return refuse(words('reason.line.login', { username, words: messageOf(answer), address: address?.() ?? '' }));
        phase = 'listing';
        act(['Action', 'CoreShowChannels'], ['ActionID', 'channels']);
      },
      channels: (answer: AmiMessage, isRight: boolean) => {
        if (!isRight) refuse(words('reason.line.mayNotList', { username, words: messageOf(answer) }));
      },
      ping: giveUpUnanswered,
      status: (answer: AmiMessage) => {
        giveUpUnanswered();
        eventCheck.count(answer);
        reportEvents();
      },
      account: (answer: AmiMessage, isRight: boolean) => {
        eventCheck.answer(isRight ? answer.get('Value') : undefined);
        askAboutAccount();
      },
      'hang-up': (answer: AmiMessage, isRight: boolean) => {
        if (!isRight) oddity('the exchange does not hang up', messageOf(answer));
      },
    }),
  );

  const ask = (question: Question): void => {
    const { leg, channel, variable } = question;
    const id = `variable ${leg} ${variable}`;
    open.set(id, question);
    act(['Action', 'Getvar'], ['ActionID', id], ['Channel', channel], ['Variable', variable]);
  };
  /** True where it was the answer to a question. */
  const isAnswered = (id: string, answer: AmiMessage): boolean => {
    const question = open.get(id);
    if (question === undefined) return false;
    open.delete(id);
    const value = answer.get('Response') === 'Success' ? answer.get('Value') : undefined;
    const saids = translator.answered(question, value);
    // What is learnt of listed channels is said with the list.
    if (phase === 'live') {
      for (const said of saids) say(said);
      readWaiting();
    }
    if (phase === 'asking' && open.size === 0) becomeLive();
    return true;
  };
  const askAboutListed = (): void => {
    phase = 'asking';
    for (const question of translator.list(channels)) ask(question);
    if (open.size === 0) becomeLive();
  };

  const reportEvents = (): void => {
    if (verdict === eventCheck.verdict()) return;
    verdict = eventCheck.verdict();
    missingEvents?.(eventCheck.missing());
  };
  /** One question after the other; nothing waits for the answers. */
  const askAboutAccount = (): void => {
    const variable = eventCheck.question();
    if (variable === undefined) return reportEvents();
    act(['Action', 'Getvar'], ['ActionID', 'account'], ['Variable', variable]);
  };

  const becomeLive = (): void => {
    phase = 'live';
    say(translator.resync(channels));
    eventCheck.list(channels);
    live();
    for (const channel of channels) waitingSize -= sizeOf(channel);
    channels = [];
    askAboutAccount();
    readWaiting();
  };

  const keep = (where: AmiMessage[], event: AmiMessage): void => {
    where.push(event);
    waitingSize += sizeOf(event);
    const count = where.length - (where === waiting ? readUpTo : 0);
    if (count > mostWaiting || waitingSize > mostWaitingSize)
      end({ kind: 'lost', reason: words('reason.line.tooMany', { count: Math.min(count, mostWaiting) }) });
  };

  const receive = (event: AmiMessage, name: string): void => {
    if (!eventCheck.isSure()) {
      eventCheck.receive(name, event);
      if (verdict !== undefined) reportEvents();
    }
    translate(event);
  };
  const hearEvent = (event: AmiMessage, name: string): void => {
    if (name === 'Shutdown') {
      // Nothing is answered any more.
      open.clear();
      if (phase === 'live') readAllWaiting();
      return end({
        kind: 'closed',
        reason: words(event.get('Restart') === 'True' ? 'reason.line.restarts' : 'reason.line.shutsDown'),
      });
    }
    if (name.startsWith('CoreShowChannel')) {
      if (phase !== 'listing') return;
      if (name === 'CoreShowChannelsComplete') return askAboutListed();
      return keep(channels, event);
    }
    if (phase === 'live') receive(event, name);
    else if (phase === 'listing' || phase === 'asking') {
      // What ends meanwhile may have begun before this connection, so it shows nothing.
      if (name === 'Newchannel' || name === 'BridgeEnter') eventCheck.receive(name, event);
      keep(waiting, event);
    }
  };

  return {
    start: () => act(['Action', 'Challenge'], ['ActionID', 'challenge'], ['AuthType', 'MD5']),
    hear: (message) => {
      if (phase === 'over') return;
      const event = message.get('Event');
      if (event !== undefined) return hearEvent(message, event);
      const id = message.get('ActionID') ?? '';
      if (proofs > 0 && id === proofId()) return proven();
      if (!isAnswered(id, message)) answers.get(id)?.(message, message.get('Response') === 'Success');
    },
    inquire: ask,
    ask: () => {
      openBeforeCheck = [...open.keys()];
      if (eventCheck.needsCount()) act(['Action', 'CoreStatus'], ['ActionID', 'status']);
      else act(['Action', 'Ping'], ['ActionID', 'ping']);
    },
    prove: () => {
      if (phase !== 'live') return;
      proofs += 1;
      act(['Action', 'Ping'], ['ActionID', proofId()]);
    },
    hangUp: (leg) => {
      const channel = translator.channelOf(leg);
      if (channel !== undefined)
        act(['Action', 'Hangup'], ['ActionID', 'hang-up'], ['Channel', channel], ['Cause', '16']);
    },
    phase: () => phase,
  };
};

const messageOf = (answer: AmiMessage): string => answer.get('Message') ?? 'no reason given';
