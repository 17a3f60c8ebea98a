/**
 * A desk phone with attended transfer: SIP over WebSocket (sip.js), without audio. It shares no code with Counterline's
 * own phone, so that an error in shared code cannot go unnoticed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inviter, Registerer, RegistererState, SessionState, UserAgent } from 'sip.js';
import type { Invitation, Session, SessionDescriptionHandler, URI } from 'sip.js';
import { createPhoneEvents } from './phone-events.ts';
import { ringMs } from './phone.ts';
import type { Phone } from './phone.ts';

export interface WebPhone extends Phone {
  /** Holds the customer and calls a colleague. */
  readonly consult: (target: string) => Promise<void>;
  /**
   * Transfers the customer to the called colleague, even while the colleague's phone is still ringing (REFER with
   * Replaces).
   */
  readonly handOver: () => Promise<void>;
  /** Sends digits during a call (INFO), such as the phone system's feature codes. */
  readonly press: (digits: string) => Promise<void>;
  /** Selects the first or the last call for `transfer`, `hangUp`, `hold`, `resume`, `consult` and `press`. */
  readonly choose: (which: 'first' | 'last') => void;
}

interface Call {
  readonly session: Invitation | Inviter;
  /** The phone system's tag before the call is answered. */
  earlyTag?: string;
}

const timeoutMs = 10_000;

/** Resolves when the phone is registered. */
export async function createWebPhone(
  options: Pick<Parameters<typeof begin>[0], 'extension' | 'password' | 'port'>,
): Promise<WebPhone> {
  const { extension } = options;
  const { waitFor, forget, happened } = createPhoneEvents(`phone ${extension}`, () => true);
  let calls: Call[] = [];
  let chosen: 'first' | 'last' = 'last';
  const follow = (session: Invitation | Inviter): Call => {
    const call: Call = { session };
    calls.push(call);
    session.stateChange.addListener((state) => {
      if (state === SessionState.Established) happened('established');
      if (state !== SessionState.Terminated) return;
      calls = calls.filter((other) => other !== call);
      happened('closed');
    });
    return call;
  };
  const current = (): Call => {
    const call = chosen === 'first' ? calls[0] : calls.at(-1);
    if (call === undefined) throw new Error(`phone ${extension} has no call`);
    return call;
  };
  const { agent, address, close } = await begin({
    ...options,
    ring: (invitation) => {
      follow(invitation);
      happened('incoming');
      void invitation.progress();
    },
  });

  const dial = async (target: string): Promise<void> => {
    const inviter = new Inviter(agent, address(target));
    const call = follow(inviter);
    await inviter.invite({
      requestDelegate: {
        onProgress: ({ message }) => {
          if (message.statusCode !== 180) return;
          call.earlyTag = message.toTag;
          happened('ringing');
        },
      },
    });
  };
  const hangUp = async (): Promise<void> => {
    const { session } = current();
    if (session.state === SessionState.Established) await session.bye();
    else if (session instanceof Inviter) await session.cancel();
    else await session.reject({ statusCode: 486 });
  };
  const hold = async ({ session }: Call, isHeld: boolean): Promise<void> => {
    mediaOf(session).isHeld = isHeld;
    await settled((done, failed) =>
      session.invite({
        requestDelegate: { onAccept: done, onReject: () => failed('the phone system rejected the hold request') },
      }),
    );
  };
  const refer = async (session: Session, target: Session | URI): Promise<void> => {
    await settled((done, failed) =>
      session.refer(target, {
        onNotify: (notification) => {
          void notification.accept();
          const status = Number(/^SIP\/2\.0 (\d{3})/.exec(notification.request.body)?.[1]);
          if (status >= 300) failed(`the transfer failed with ${status}`);
          else if (status >= 200) done();
        },
        requestDelegate: {
          onReject: ({ message }) => failed(`the phone system rejected REFER with ${message.statusCode}`),
        },
      }),
    );
    // Asterisk expects the phone to send the BYE.
    if (session.state === SessionState.Established) await session.bye();
  };
  return {
    extension,
    waitFor,
    forget,
    dial,
    hangUp,
    answer: async () => {
      const ringing = calls.findLast(({ session }) => session.state === SessionState.Initial)?.session;
      if (ringing === undefined || ringing instanceof Inviter) throw new Error(`phone ${extension} is not ringing`);
      // People hear the phone ring before they answer.
      await delay(ringMs);
      await ringing.accept();
    },
    transfer: async (target) => await refer(current().session, address(target)),
    hold: async () => await hold(current(), true),
    resume: async () => await hold(current(), false),
    consult: async (target) => {
      await hold(current(), true);
      await dial(target);
    },
    handOver: async () => {
      const [customer, colleague] = calls;
      if (customer === undefined || colleague === undefined)
        throw new Error(`phone ${extension} does not have two calls`);
      await refer(customer.session, targetOf(colleague));
      if (colleague.session.state === SessionState.Established) await colleague.session.bye();
    },
    press: async (digits) => {
      for (const digit of digits) {
        const content = `Signal=${digit}\r\nDuration=160\r\n`;
        const body = { contentDisposition: 'render', contentType: 'application/dtmf-relay', content };
        await current().session.info({ requestOptions: { body } });
        await delay(150);
      }
    },
    choose: (which) => (chosen = which),
    close,
  };
}

/**
 * Returns the target of a transfer. sip.js transfers only to an answered call. The address of a ringing call therefore
 * contains the phone system's early tag.
 */
function targetOf({ session, earlyTag }: Call): Session | URI {
  if (session.state === SessionState.Established) return session;
  const { callId, fromTag } = session.request;
  const replaces = encodeURIComponent(`${callId};to-tag=${earlyTag ?? ''};from-tag=${fromTag}`);
  const target = UserAgent.makeURI(`${session.remoteIdentity.uri.toString()}?Replaces=${replaces}`);
  if (target === undefined) throw new Error('the address of the ringing call is invalid');
  return target;
}

async function begin({
  extension,
  password,
  port,
  ring,
}: {
  readonly extension: string;
  readonly password: string;
  readonly port: number;
  readonly ring: (invitation: Invitation) => void;
}) {
  const address = (user: string): URI => {
    const uri = UserAgent.makeURI(`sip:${user}@127.0.0.1`);
    if (uri === undefined) throw new Error(`${user} is not a valid SIP user`);
    return uri;
  };
  const agent = new UserAgent({
    uri: address(extension),
    authorizationUsername: extension,
    authorizationPassword: password,
    transportOptions: { server: `ws://127.0.0.1:${port}/ws` },
    sessionDescriptionHandlerFactory: () => createMedia(),
    logBuiltinEnabled: false,
    delegate: { onInvite: ring },
  });
  await agent.start();
  const registerer = new Registerer(agent, { expires: 600 });
  await settled((done, failed) => {
    registerer.stateChange.addListener((state) => {
      if (state === RegistererState.Registered) done();
    });
    return registerer.register({
      requestDelegate: { onReject: () => failed(`the phone system rejected the registration of ${extension}`) },
    });
  });
  return {
    agent,
    address,
    // `stop` may wait for a response that never arrives, so the wait is limited.
    close: async () => {
      await Promise.race([agent.stop().catch(() => undefined), delay(500)]);
    },
  };
}

interface Media extends SessionDescriptionHandler {
  isHeld: boolean;
}

/** Returns the media of this session, which `createMedia` has created. */
function mediaOf({ sessionDescriptionHandler: made }: Session): Media {
  if (made === undefined || !('isHeld' in made)) throw new Error('the session has no media');
  return made as Media;
}

/** Creates media that describe an audio stream on the discard port. No audio is sent or received. */
function createMedia(): Media {
  let version = 0;
  const media: Media = {
    isHeld: false,
    close: () => undefined,
    getDescription: () => {
      version += 1;
      const lines = [
        'v=0',
        `o=- 1 ${version} IN IP4 127.0.0.1`,
        's=-',
        'c=IN IP4 127.0.0.1',
        't=0 0',
        'm=audio 9 RTP/AVP 0',
        `a=${media.isHeld ? 'sendonly' : 'sendrecv'}`,
        '',
      ];
      return Promise.resolve({ body: lines.join('\r\n'), contentType: 'application/sdp' });
    },
    hasDescription: (type) => type === 'application/sdp',
    setDescription: () => Promise.resolve(),
    sendDtmf: () => false,
  };
  return media;
}

/** Converts a sip.js callback to a promise with a time-out. */
async function settled(ask: (done: () => void, failed: (why: string) => void) => Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const failed = (why: string): void => reject(new Error(why));
  const timer = setTimeout(() => failed(`no response within ${timeoutMs / 1000} s`), timeoutMs);
  try {
    await ask(resolve, failed);
    await promise;
  } finally {
    clearTimeout(timer);
  }
}
