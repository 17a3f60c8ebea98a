/**
 * One conversation with the manager interface, without a socket: messages in, actions out.
 *
 *     start ─▶ challenge ─▶ login ─▶ listing ─▶ live ─▶ over
 *                  └─ refused ─┴─ refused ─┘
 *
 * Between login and the end of the list, events wait. They may be older than the list, which does no harm:
 * what the translator knows already is not said again, and nothing is lost.
 */
import { createHash } from 'node:crypto';
import { say as words, type Said } from '#domain/words/say.ts';
import type { LineSaid } from '../line.ts';
import type { AsteriskAmiConfig } from './config.ts';
import { actionText, type AmiAction, type AmiMessage } from './message.ts';
import type { Translator } from './translate.ts';

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
  readonly over: (end: SessionEnd) => void;
}

export interface Session {
  readonly start: () => void;
  readonly hear: (message: AmiMessage) => void;
  /** Asks for any answer, to see that somebody is there. */
  readonly ask: () => void;
  /** Asks what only an answer of now can answer: bytes may have waited here since before the PC slept. */
  readonly prove: () => void;
  readonly hangUp: (leg: string) => void;
  readonly phase: () => Phase;
}
type Phase = 'challenge' | 'login' | 'listing' | 'live' | 'over';

/** `system` brings Shutdown. What the account may not read, the exchange leaves out. */
const wantedClasses = 'call,system';
const mostWaiting = 20_000;

export const createSession = (
  { username, secret }: Pick<AsteriskAmiConfig, 'username' | 'secret'>,
  translator: Translator,
  { send, say, oddity, live, proven, over }: SessionPorts,
): Session => {
  let phase: Phase = 'challenge';
  let channels: AmiMessage[] = [];
  let waiting: AmiMessage[] = [];
  const passingBy = createPassingBy();
  let proofs = 0;
  const proofId = (): string => `prove-${proofs}`;

  const act = (...action: AmiAction): void => send(actionText(action));
  const end = (how: SessionEnd): void => {
    if (phase === 'over') return;
    phase = 'over';
    channels = waiting = [];
    over(how);
  };
  const refuse = (reason: Said): void => end({ kind: 'refused', reason });
  const translate = (event: AmiMessage): void => {
    for (const said of translator.read(event)) say(said);
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
        if (!isRight) return refuse(words('reason.line.login', { username, words: messageOf(answer) }));
        phase = 'listing';
        act(['Action', 'CoreShowChannels'], ['ActionID', 'channels']);
      },
      channels: (answer: AmiMessage, isRight: boolean) => {
        if (!isRight) refuse(words('reason.line.mayNotList', { username, words: messageOf(answer) }));
      },
      status: (answer: AmiMessage) => {
        if (passingBy.isBlind(answer))
          oddity(
            `the exchange connects calls but tells “${username}” about none: add “call” to its “read” line in manager.conf`,
            '',
          );
      },
      'hang-up': (answer: AmiMessage, isRight: boolean) => {
        if (!isRight) oddity('the exchange does not hang up', messageOf(answer));
      },
    }),
  );

  const becomeLive = (): void => {
    phase = 'live';
    say(translator.resync(channels));
    live();
    const late = waiting;
    channels = waiting = [];
    for (const event of late) translate(event);
  };

  const keep = (where: AmiMessage[], event: AmiMessage): void => {
    where.push(event);
    if (where.length > mostWaiting) end({ kind: 'lost', reason: words('reason.line.tooMany', { count: mostWaiting }) });
  };

  const hearEvent = (event: AmiMessage, name: string): void => {
    if (name === 'Shutdown')
      return end({
        kind: 'closed',
        reason: words(event.get('Restart') === 'True' ? 'reason.line.restarts' : 'reason.line.shutsDown'),
      });
    if (name.startsWith('CoreShowChannel')) {
      if (phase !== 'listing') return;
      if (name === 'CoreShowChannelsComplete') return becomeLive();
      return keep(channels, event);
    }
    passingBy.sawCall();
    if (phase === 'live') translate(event);
    else if (phase === 'listing') keep(waiting, event);
  };

  return {
    start: () => act(['Action', 'Challenge'], ['ActionID', 'challenge'], ['AuthType', 'MD5']),
    hear: (message) => {
      if (phase === 'over') return;
      const event = message.get('Event');
      if (event !== undefined) return hearEvent(message, event);
      const id = message.get('ActionID') ?? '';
      if (proofs > 0 && id === proofId()) return proven();
      answers.get(id)?.(message, message.get('Response') === 'Success');
    },
    ask: () =>
      act(['Action', passingBy.isSure() ? 'Ping' : 'CoreStatus'], ['ActionID', passingBy.isSure() ? 'ping' : 'status']),
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

/**
 * An account without the right to read calls hears nothing, and no error says so. Asterisk counts its calls,
 * so silence while the count grows is noticed.
 */
const createPassingBy = () => {
  let sawCall = false;
  let said = false;
  let counted: number | undefined;
  return {
    sawCall: (): void => {
      sawCall = true;
    },
    isSure: (): boolean => sawCall || said,
    isBlind: (status: AmiMessage): boolean => {
      const processed = Number(status.get('CoreProcessedCalls'));
      const before = counted;
      counted = processed;
      if (said || sawCall || before === undefined || !(processed > before)) return false;
      said = true;
      return true;
    },
  };
};
