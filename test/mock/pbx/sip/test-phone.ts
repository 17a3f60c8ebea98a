/**
 * An independent phone (sip.js without audio). It performs the actions that a test requests, and records the phone's
 * messages.
 */
import {
  Inviter,
  Registerer,
  RegistererState,
  SessionState,
  UserAgent,
  type Invitation,
  type Session,
  type SessionDescriptionHandlerFactory,
} from 'sip.js';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';

const sdp = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 9 RTP/AVP 0',
  'a=sendrecv',
  '',
].join('\r\n');

/** Creates the session description handler for all sessions of this phone. */
const createSound = (): { factory: SessionDescriptionHandlerFactory; direction: string; received: string[] } => {
  const sound = {
    direction: 'sendrecv',
    received: [] as string[],
    factory: () => ({
      close: () => undefined,
      getDescription: async () => ({
        body: sdp.replace('a=sendrecv', `a=${sound.direction}`),
        contentType: 'application/sdp',
      }),
      hasDescription: (type: string) => type === 'application/sdp',
      rollbackDescription: async () => undefined,
      setDescription: async (received: string) => {
        sound.received.push(/a=(sendrecv|sendonly|recvonly|inactive)/.exec(received)?.[1] ?? '');
      },
      sendDtmf: () => true,
    }),
  };
  return sound;
};

export interface TestPhone {
  readonly agent: UserAgent;
  readonly registerer: Registerer;
  readonly sound: ReturnType<typeof createSound>;
  /** Every message in its original form, with `< ` from the phone system and `> ` from this phone. */
  readonly wire: readonly string[];
  readonly sessions: readonly Session[];
  /** Returns the next incoming call, or a call that is already ringing. */
  readonly rings: () => Promise<Invitation>;
  readonly register: () => Promise<number>;
  readonly dial: (number: string) => Promise<Inviter>;
  readonly until: (isSo: () => boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const createPhone = async (
  exchange: PracticeExchange,
  extension: string,
  given: { readonly password?: string; readonly username?: string } = {},
): Promise<TestPhone> => {
  const account = extension === '900' ? exchange.sip.watcher : exchange.sip.accounts[extension];
  const uri = UserAgent.makeURI(`sip:${extension}@127.0.0.1`);
  if (account === undefined || uri === undefined) throw new Error(`no account ${extension}`);
  const waiting: Invitation[] = [];
  const sessions: Session[] = [];
  const wire: string[] = [];
  let wake = (): void => undefined;
  const noted = (): void => wake();
  const until = async (isSo: () => boolean): Promise<void> => {
    const late = AbortSignal.timeout(30_000);
    while (!isSo()) {
      if (late.aborted) throw new Error(`it has not come about; heard:\n${wire.join('\n').slice(-4_000)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        late.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
  const sound = createSound();
  const agent = new UserAgent({
    uri,
    authorizationUsername: given.username ?? account.username,
    authorizationPassword: given.password ?? account.password,
    transportOptions: { server: exchange.sip.url, connectionTimeout: 3 },
    sessionDescriptionHandlerFactory: sound.factory,
    logBuiltinEnabled: false,
    logLevel: 'debug',
    logConnector: (_level, category, _label, content) => {
      if (category === 'sip.Transport' && /^(Received|Sending) WebSocket/.test(content))
        wire.push(content.replace(/^Received[^\n]*\n+/, '< ').replace(/^Sending[^\n]*\n+/, '> '));
      queueMicrotask(noted);
    },
    delegate: {
      onInvite: (invitation) => {
        waiting.push(invitation);
        sessions.push(invitation);
        invitation.stateChange.addListener(noted);
        noted();
      },
    },
  });
  const registerer = new Registerer(agent, { expires: 300 });
  registerer.stateChange.addListener(noted);
  await agent.start();

  return {
    agent,
    registerer,
    sound,
    wire,
    sessions,
    until,
    rings: async () => {
      await until(() => waiting.length > 0);
      const invitation = waiting.shift();
      if (invitation === undefined) throw new Error('nobody calls');
      return invitation;
    },
    register: async () => {
      const status = await new Promise<number>((resolve, reject) => {
        registerer
          .register({
            requestDelegate: {
              onAccept: ({ message }) => resolve(message.statusCode ?? 0),
              onReject: ({ message }) => resolve(message.statusCode ?? 0),
            },
          })
          .catch(reject);
      });
      if (status === 200) await until(() => registerer.state === RegistererState.Registered);
      return status;
    },
    dial: async (number) => {
      const target = UserAgent.makeURI(`sip:${number}@127.0.0.1`);
      if (target === undefined) throw new Error(`no number: ${number}`);
      const inviter = new Inviter(agent, target);
      sessions.push(inviter);
      inviter.stateChange.addListener(noted);
      await inviter.invite();
      return inviter;
    },
    stop: async () => {
      for (const session of sessions) session.stateChange.removeListener(noted);
      await Promise.race([agent.stop(), new Promise((resolve) => setTimeout(resolve, 200))]);
    },
  };
};

export const isTalking = (session: Session): boolean => session.state === SessionState.Established;
export const isOver = (session: Session): boolean => session.state === SessionState.Terminated;

/** Returns the newest message that begins with this text, such as `< BYE`. */
export const last = (wire: readonly string[], start: string): string =>
  wire.findLast((each) => each.startsWith(start)) ?? '';
