/**
 * One AMI session without a socket. It reads messages and sends actions.
 *
 *     start ─▶ challenge ─▶ login ─▶ listing ─▶ asking ─▶ live ─▶ over
 *                  └─ refused ─┴─ refused ─┘
 *
 * In the phase `asking`, the session requests the variables of the listed channels (`Getvar`). Between login and
 * `live`, events wait. Some of them may be older than the list, but the translator reports nothing twice. In the phase
 * `live`, if a caller enters a bridge before a request about that caller has been answered, this event and all later
 * events wait.
 *
 * The file has more than 250 lines, because every answer and every event depends on the same phase.
 */
import { createHash } from 'node:crypto';
import { msg, type Message } from '#domain/messages/message.ts';
import type { EmittedEvent } from '../line.ts';
import type { AsteriskAmiConfig } from './config.ts';
import { createEventCheck } from './event-check.ts';
import { formatAction, type AmiAction, type AmiMessage } from './message.ts';
import type { VariableRequest, Translator } from './translate.ts';

export type SessionEnd =
  /** The phone system is shutting down or restarting, so the app connects again. */
  | { readonly kind: 'closed'; readonly reason: Message }
  /** A retry cannot help until a setting changes. */
  | { readonly kind: 'refused'; readonly reason: Message }
  | { readonly kind: 'lost'; readonly reason: Message };

export interface SessionPorts {
  readonly send: (text: string) => void;
  readonly emit: (emitted: EmittedEvent) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /** Called when all live channels have been reported. After that, only events follow. */
  readonly onLive: () => void;
  /** Called when the phone system has answered the latest probe. */
  readonly probeAnswered: () => void;
  /**
   * Receives the reason why call events are missing even though the login succeeded. Receives undefined if no such
   * reason is known.
   */
  readonly reportMissingEvents?: (reason: Message | undefined) => void;
  /** Returns this PC's address on the connection to the phone system. */
  readonly address?: () => string;
  readonly onEnd: (end: SessionEnd) => void;
}

export interface Session {
  readonly start: () => void;
  readonly receive: (message: AmiMessage) => void;
  /** Sends a keep-alive request. Any data that arrives afterwards shows that the phone system is reachable. */
  readonly keepAlive: () => void;
  /**
   * Sends a new request. Only its response proves that the phone system is reachable, because other bytes may have
   * arrived before the PC went to sleep.
   */
  readonly probe: () => void;
  /** Requests a channel variable for the translator, which receives the answer. */
  readonly requestVariable: (question: VariableRequest) => void;
  readonly hangUp: (leg: string) => void;
  readonly phase: () => Phase;
}
type Phase = 'challenge' | 'login' | 'listing' | 'asking' | 'live' | 'over';

/**
 * The event classes to request. The class `system` includes Shutdown. The phone system leaves out classes that the
 * account does not have permission to read.
 */
const wantedClasses = 'call,system';
const maxWaiting = 20_000;
/**
 * The maximum size of all listed channels and waiting events, in characters. Without this limit, a hostile phone system
 * could fill the memory with long names.
 */
const maxWaitingSize = 8 * 1024 * 1024;
/** The maximum number of waiting events that are read in one turn of the event loop. */
const readPerTurn = 250;

const sizeOf = (message: AmiMessage): number => {
  let size = 0;
  for (const value of message.values?.() ?? []) size += value.length;
  return size;
};

export const createSession = (
  { username, secret }: Pick<AsteriskAmiConfig, 'username' | 'secret'>,
  translator: Translator,
  { send, emit, oddity, onLive, probeAnswered, reportMissingEvents, address, onEnd }: SessionPorts,
): Session => {
  let phase: Phase = 'challenge';
  let channels: AmiMessage[] = [];
  let waiting: AmiMessage[] = [];
  /** The number of events at the beginning of `waiting` that have already been read. */
  let readUpTo = 0;
  let waitingSize = 0;
  let isReading = false;
  const eventCheck = createEventCheck(username);
  let verdict: string | undefined;
  let probes = 0;
  const probeId = (): string => `prove-${probes}`;

  const sendAction = (...action: AmiAction): void => send(formatAction(action));
  const end = (how: SessionEnd): void => {
    if (phase === 'over') return;
    phase = 'over';
    channels = waiting = [];
    readUpTo = 0;
    onEnd(how);
  };
  const refuse = (reason: Message): void => end({ kind: 'refused', reason });
  const read = (event: AmiMessage): void => {
    for (const emitted of translator.read(event)) emit(emitted);
  };
  /**
   * Whether the event reports that a caller enters a bridge while a request about that caller is pending. The request
   * must be answered first.
   */
  const isTooEarly = (event: AmiMessage): boolean =>
    event.get('Event') === 'BridgeEnter' && [...open.values()].some(({ leg }) => leg === event.get('Uniqueid'));
  const translate = (event: AmiMessage): void => {
    if (waiting.length > 0 || isTooEarly(event)) enqueue(waiting, event);
    else read(event);
  };
  /**
   * Reads waiting events, at most `readPerTurn` in each turn, until one has to wait for an answer. Events that arrive
   * in the meantime are appended.
   */
  const readWaiting = (): void => {
    if (isReading) return;
    const end = Math.min(waiting.length, readUpTo + readPerTurn);
    for (let event = waiting[readUpTo]; readUpTo < end && event !== undefined; event = waiting[readUpTo]) {
      if (isTooEarly(event)) return;
      readUpTo += 1;
      waitingSize -= sizeOf(event);
      read(event);
    }
    if (readUpTo < waiting.length) {
      if (readUpTo > maxWaiting / 4) {
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
  /** Reads all waiting events, because the phone system is shutting down and no further answers or events follow. */
  const readAllWaiting = (): void => {
    for (const event of waiting.splice(0).slice(readUpTo)) read(event);
    readUpTo = 0;
  };

  /** The pending requests, in the order in which they were sent. */
  const open = new Map<string, VariableRequest>();
  let openBeforeCheck: readonly string[] = [];
  /**
   * Drops requests that are older than the answered keep-alive. The phone system answers in order, so it will
   * no longer answer them.
   */
  const dropUnanswered = (): void => {
    for (const id of openBeforeCheck) open.delete(id);
    openBeforeCheck = [];
    if (phase === 'live') readWaiting();
  };

  const answers: ReadonlyMap<string, (answer: AmiMessage, isRight: boolean) => void> = new Map(
    Object.entries({
      challenge: (answer: AmiMessage, isRight: boolean) => {
        const challenge = answer.get('Challenge');
        if (!isRight || challenge === undefined)
          return refuse(msg('reason.line.noChallenge', { words: messageOf(answer) }));
        phase = 'login';
        const key = createHash('md5').update(challenge).update(secret).digest('hex');
        sendAction(
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
          return refuse(msg('reason.line.login', { username, words: messageOf(answer), address: address?.() ?? '' }));
        phase = 'listing';
        sendAction(['Action', 'CoreShowChannels'], ['ActionID', 'channels']);
      },
      channels: (answer: AmiMessage, isRight: boolean) => {
        if (!isRight) refuse(msg('reason.line.mayNotList', { username, words: messageOf(answer) }));
      },
      ping: dropUnanswered,
      status: (answer: AmiMessage) => {
        dropUnanswered();
        eventCheck.receiveCount(answer);
        reportEvents();
      },
      account: (answer: AmiMessage, isRight: boolean) => {
        eventCheck.receiveVariable(isRight ? answer.get('Value') : undefined);
        requestNextAccountVariable();
      },
      'hang-up': (answer: AmiMessage, isRight: boolean) => {
        if (!isRight) oddity('the phone system did not end the call', messageOf(answer));
      },
    }),
  );

  const requestVariable = (question: VariableRequest): void => {
    const { leg, channel, variable } = question;
    const id = `variable ${leg} ${variable}`;
    open.set(id, question);
    sendAction(['Action', 'Getvar'], ['ActionID', id], ['Channel', channel], ['Variable', variable]);
  };
  /** Processes a response. Returns true if it is the answer to a pending request. */
  const isAnswered = (id: string, answer: AmiMessage): boolean => {
    const question = open.get(id);
    if (question === undefined) return false;
    open.delete(id);
    const value = answer.get('Response') === 'Success' ? answer.get('Value') : undefined;
    const events = translator.receiveVariable(question, value);
    // During the other phases, the values of listed channels are reported together with the list.
    if (phase === 'live') {
      for (const emitted of events) emit(emitted);
      readWaiting();
    }
    if (phase === 'asking' && open.size === 0) goLive();
    return true;
  };
  const requestListedVariables = (): void => {
    phase = 'asking';
    for (const question of translator.list(channels)) requestVariable(question);
    if (open.size === 0) goLive();
  };

  const reportEvents = (): void => {
    if (verdict === eventCheck.verdict()) return;
    verdict = eventCheck.verdict();
    reportMissingEvents?.(eventCheck.missing());
  };
  /** Requests the next variable, after the previous one has been answered. Call events do not wait for the answers. */
  const requestNextAccountVariable = (): void => {
    const variable = eventCheck.nextVariable();
    if (variable === undefined) return reportEvents();
    sendAction(['Action', 'Getvar'], ['ActionID', 'account'], ['Variable', variable]);
  };

  const goLive = (): void => {
    phase = 'live';
    emit(translator.resync(channels));
    eventCheck.receiveList(channels);
    onLive();
    for (const channel of channels) waitingSize -= sizeOf(channel);
    channels = [];
    requestNextAccountVariable();
    readWaiting();
  };

  const enqueue = (where: AmiMessage[], event: AmiMessage): void => {
    where.push(event);
    waitingSize += sizeOf(event);
    const count = where.length - (where === waiting ? readUpTo : 0);
    if (count > maxWaiting || waitingSize > maxWaitingSize)
      end({ kind: 'lost', reason: msg('reason.line.tooMany', { count: Math.min(count, maxWaiting) }) });
  };

  const receive = (event: AmiMessage, name: string): void => {
    if (!eventCheck.isSure()) {
      eventCheck.receiveEvent(name, event);
      if (verdict !== undefined) reportEvents();
    }
    translate(event);
  };
  const receiveEvent = (event: AmiMessage, name: string): void => {
    if (name === 'Shutdown') {
      // The phone system does not answer any more requests.
      open.clear();
      if (phase === 'live') readAllWaiting();
      return end({
        kind: 'closed',
        reason: msg(event.get('Restart') === 'True' ? 'reason.line.restarts' : 'reason.line.shutsDown'),
      });
    }
    if (name.startsWith('CoreShowChannel')) {
      if (phase !== 'listing') return;
      if (name === 'CoreShowChannelsComplete') return requestListedVariables();
      return enqueue(channels, event);
    }
    if (phase === 'live') receive(event, name);
    else if (phase === 'listing' || phase === 'asking') {
      // A call that ends now may have begun before this connection, so other events prove nothing.
      if (name === 'Newchannel' || name === 'BridgeEnter') eventCheck.receiveEvent(name, event);
      enqueue(waiting, event);
    }
  };

  return {
    start: () => sendAction(['Action', 'Challenge'], ['ActionID', 'challenge'], ['AuthType', 'MD5']),
    receive: (message) => {
      if (phase === 'over') return;
      const event = message.get('Event');
      if (event !== undefined) return receiveEvent(message, event);
      const id = message.get('ActionID') ?? '';
      if (probes > 0 && id === probeId()) return probeAnswered();
      if (!isAnswered(id, message)) answers.get(id)?.(message, message.get('Response') === 'Success');
    },
    requestVariable,
    keepAlive: () => {
      openBeforeCheck = [...open.keys()];
      if (eventCheck.needsCount()) sendAction(['Action', 'CoreStatus'], ['ActionID', 'status']);
      else sendAction(['Action', 'Ping'], ['ActionID', 'ping']);
    },
    probe: () => {
      if (phase !== 'live') return;
      probes += 1;
      sendAction(['Action', 'Ping'], ['ActionID', probeId()]);
    },
    hangUp: (leg) => {
      const channel = translator.channelOf(leg);
      if (channel !== undefined)
        sendAction(['Action', 'Hangup'], ['ActionID', 'hang-up'], ['Channel', channel], ['Cause', '16']);
    },
    phase: () => phase,
  };
};

const messageOf = (answer: AmiMessage): string => answer.get('Message') ?? 'no reason given';
