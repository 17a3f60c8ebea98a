/**
 * One SIP session of this phone (an Invitation or Inviter of sip.js). It reports the events of the session and carries
 * out the agent's commands.
 *
 *     ringing ─ answer ─▶ talking ⇄ held ─▶ over        dialling ─▶ talking ─▶ over
 *        └─ reject, CANCEL ─▶ over                          └─ refused, hang-up ─▶ over
 */
import { Inviter, SessionState, type Invitation, type Referral, type Session, type SessionDelegate } from 'sip.js';
import type { EndCause } from '#domain/calls/line-event.ts';
import type { Headers } from './invite-headers.ts';
import { readAsserted } from './invite-headers.ts';
import { cancelCause, refusalCause } from './end-cause.ts';
import type { CallLegs } from './legs.ts';
import type { SilentMedia } from './silent-media.ts';

export interface PhoneCall {
  readonly legs: CallLegs;
  readonly session: Invitation | Inviter;
  readonly answer: () => Promise<void>;
  readonly reject: () => Promise<void>;
  readonly hangUp: () => Promise<void>;
  readonly hold: (isHeld: boolean) => Promise<void>;
  /**
   * During a transfer, the end of the session is not reported. If the transfer fails and the session has ended,
   * `settle` reports the end. If the transfer succeeds and the session has not ended, `settle` hangs up.
   */
  readonly transferReport: { readonly begin: () => void; readonly settle: (succeeded: boolean) => void };
  readonly isOver: () => boolean;
  /** Resolves when the session has ended. */
  readonly ended: Promise<void>;
}

const mediaOf = (session: Session): SilentMedia | undefined => {
  const media = session.sessionDescriptionHandler;
  return media !== undefined && 'hold' in media && 'isHeldByOther' in media ? (media as SilentMedia) : undefined;
};

const busyHere = 486;

/** Why the session ended, which side ended it, and the SIP message or status that ended it. */
interface Ending {
  readonly cause: EndCause;
  readonly by?: 'own' | 'other';
  readonly source?: string;
}

export const createPhoneCall = (
  session: Invitation | Inviter,
  legs: CallLegs,
  { onRefer, trouble }: { readonly onRefer: (referral: Referral) => void; readonly trouble: (what: string) => void },
): PhoneCall => {
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>();
  /**
   * Resolves when the ACK for this phone's answer has arrived. Before that, sip.js treats a re-INVITE as an error and
   * ends the call.
   */
  const { promise: acknowledged, resolve: resolveAcknowledged } = Promise.withResolvers<void>();
  if (session instanceof Inviter) resolveAcknowledged();
  let end: Ending | undefined;
  let isTransferring = false;
  let isOver = false;
  const because = (ending: Ending): void => {
    end ??= ending;
  };

  const delegate: SessionDelegate = {
    onAck: () => resolveAcknowledged(),
    onCancel: ({ request }) => because({ cause: cancelCause(request.getHeaders('Reason')), source: 'CANCEL' }),
    onBye: (bye) => {
      void bye.accept();
      because({ cause: 'hung-up', by: 'other', source: 'BYE' });
    },
    onInvite: (request: Headers, _answer, status) => {
      if (status >= 300) return;
      legs.held('other', mediaOf(session)?.isHeldByOther() ?? false);
      const party = readAsserted(request);
      if (party !== undefined) legs.replaceOther(party);
    },
    onRefer,
  };
  session.delegate = delegate;
  const over = (): void => {
    isOver = true;
    // If there is no reason, either nobody answered in time, or sip.js gave up.
    if (!isTransferring) legs.ended(end?.cause ?? (legs.isTalking() ? 'failed' : 'no-answer'), end?.by, end?.source);
    resolveEnded();
  };
  session.stateChange.addListener((state) => {
    if (state === SessionState.Established) legs.answered();
    // The reason for a refusal is set right after this event.
    if (state === SessionState.Terminated) queueMicrotask(over);
  });

  const hold = async (isHeld: boolean): Promise<void> => {
    const media = mediaOf(session);
    if (session.state !== SessionState.Established || media === undefined) throw new Error('the call is not active');
    await Promise.race([acknowledged, ended]);
    if (isOver) throw new Error('the call has ended');
    media.hold(isHeld);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    await session.invite({
      requestDelegate: {
        onAccept: () => {
          legs.held('own', isHeld);
          resolve();
        },
        onReject: ({ message }) => {
          media.hold(!isHeld);
          reject(new Error(`the phone system rejected the request (${message.statusCode ?? 0})`));
        },
      },
    });
    await Promise.race([promise, ended]);
  };
  const hangUp = async (): Promise<void> => {
    because({ cause: 'hung-up', by: 'own', source: 'BYE' });
    if (session.state === SessionState.Established) await session.bye();
    else if (session instanceof Inviter) {
      end = { cause: 'cancelled', by: 'own', source: 'CANCEL' };
      if (session.state === SessionState.Establishing || session.state === SessionState.Initial) await session.cancel();
    } else await reject(session);
  };
  const reject = async (invitation: Invitation): Promise<void> => {
    end = { cause: 'rejected', by: 'own', source: `${busyHere}` };
    await invitation.reject({ statusCode: busyHere });
  };

  return {
    legs,
    session,
    ended,
    hangUp,
    hold,
    isOver: () => isOver,
    answer: async () => {
      if (session instanceof Inviter) throw new Error('an outbound call cannot be answered');
      await session.accept();
    },
    reject: async () => {
      if (session instanceof Inviter || session.state !== SessionState.Initial)
        throw new Error('the call is not ringing');
      await reject(session);
    },
    transferReport: {
      begin: () => {
        isTransferring = true;
      },
      settle: (succeeded) => {
        isTransferring = false;
        if (isOver && !succeeded) legs.ended(end?.cause ?? 'hung-up', end?.by, end?.source);
        if (!isOver && succeeded) hangUp().catch((error: unknown) => trouble(String(error)));
      },
    },
  };
};

/** Sends the INVITE of an outbound call. If the call is refused, its legs end with the reason for the refusal. */
export const dial = async (inviter: Inviter, legs: CallLegs): Promise<void> => {
  let hasRung = false;
  await inviter.invite({
    requestDelegate: {
      onProgress: () => {
        if (!hasRung) legs.rang();
        hasRung = true;
      },
      onReject: ({ message: { statusCode = 0 } }) => legs.ended(refusalCause(statusCode), undefined, `${statusCode}`),
    },
  });
};
