/**
 * The mode `phone`: registers as one extension and makes and receives its calls, without audio. It reports only what a
 * phone can observe. The line is up while the phone is registered, and a failed renewal of the registration ends the
 * connection.
 */
import { Inviter, Registerer, RegistererState, UserAgent, type Invitation, type Referral } from 'sip.js';
import type { LineCommand } from '../../line.ts';
import { createExtensionMatcher } from '../../extension-matcher.ts';
import type { SipConnection, SipWork } from '../connection.ts';
import { parseUser } from '../address.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { describeRefusal } from '../error-messages.ts';
import { createPhoneCall, dial, type PhoneCall } from './call.ts';
import { readCaller, readCallId, readDialled } from './invite-headers.ts';
import { createCallLegs } from './legs.ts';
import { transfer } from './transfer.ts';

const mostCalls = 16;
const busyHere = 486;
/** The format of the numbers and extensions that can be dialled. */
const dialable = /^\+?[\w.*#-]{1,64}$/;

export const runPhone = (connection: SipConnection): SipWork => {
  const { agent, config, times, place, domain, emit, oddity, over } = connection;
  const [extension = config.username] = config.extensions;
  const isInside = createExtensionMatcher(config);
  const own = new Set([config.username, ...config.extensions]);
  const calls = new Map<string, PhoneCall>();
  /** The consultation calls, keyed by the ID of the phone's own leg in the call to be transferred. */
  const consultations = new Map<string, { readonly call: PhoneCall; readonly target: string }>();
  let isLive = false;

  const legsOf = (id: string, call: string, direction: 'in' | 'out') =>
    createCallLegs({ id, call, extension, direction }, (event, source) => emit({ event, source }), isInside);
  const add = (call: PhoneCall): PhoneCall => {
    calls.set(call.legs.own, call);
    call.ended
      .then(() => {
        calls.delete(call.legs.own);
        consultations.delete(call.legs.own);
        for (const [leg, { call: asked }] of consultations) if (asked === call) consultations.delete(leg);
      })
      .catch(() => undefined);
    return call;
  };
  const trouble = (what: string): void => oddity(`the phone: ${what}`, '');

  const ring = (invitation: Invitation): void => {
    const { request } = invitation;
    if (calls.size >= mostCalls) return void invitation.reject({ statusCode: busyHere });
    const legs = legsOf(request.callId, readCallId(request), 'in');
    add(createPhoneCall(invitation, legs, { onRefer: follow, trouble }));
    legs.begin({ party: readCaller(request), dialled: readDialled(request, own) });
    invitation.progress().then(legs.rang, (error: unknown) => trouble(String(error)));
  };
  const callOut = (target: string): PhoneCall => {
    const address = dialable.test(target) ? UserAgent.makeURI(`sip:${target}@${domain}`) : undefined;
    if (address === undefined) throw new Error('this number cannot be dialled');
    const inviter = new Inviter(agent, address);
    return begin(inviter, target);
  };
  const begin = (inviter: Inviter, target: string): PhoneCall => {
    const { callId } = inviter.request;
    const legs = legsOf(callId, callId, 'out');
    const call = add(createPhoneCall(inviter, legs, { onRefer: follow, trouble }));
    legs.begin({ party: { number: target }, dialled: target });
    dial(inviter, legs).catch((error: unknown) => trouble(String(error)));
    return call;
  };
  /**
   * Follows a referral from the other side to another target. The target must be in the same phone system, so that
   * nobody can redirect this phone to another server.
   */
  const follow = (referral: Referral): void => {
    const { uri } = referral.referTo;
    const target = parseUser(uri.toString());
    if (target === undefined || !dialable.test(target) || uri.host !== domain || calls.size >= mostCalls) {
      oddity('the phone system redirected this phone to an address that is not allowed', uri.toString());
      return void referral.reject({ statusCode: 603 });
    }
    referral.accept().then(
      () => begin(referral.makeInviter(), target),
      (error: unknown) => trouble(String(error)),
    );
  };

  const attended = async (call: PhoneCall, target: string): Promise<void> => {
    const asked = consultations.get(call.legs.own);
    if (asked !== undefined && !asked.call.isOver()) {
      if (!asked.call.legs.isTalking()) throw new Error('nobody has answered yet');
      consultations.delete(call.legs.own);
      return transfer({ call, target: asked.target, domain, consultation: asked.call });
    }
    await call.hold(true);
    consultations.set(call.legs.own, { call: callOut(target), target });
  };
  const resume = async (call: PhoneCall): Promise<void> => {
    const asked = consultations.get(call.legs.own);
    consultations.delete(call.legs.own);
    if (asked !== undefined && !asked.call.isOver()) await asked.call.hangUp();
    await call.hold(false);
  };
  const obey = async (command: LineCommand): Promise<void> => {
    if (command.type === 'dial') {
      if (calls.size >= mostCalls) throw new Error('there are too many calls');
      callOut(command.to);
      return;
    }
    const call = calls.get(command.leg);
    if (call === undefined) throw new Error('this call has ended');
    switch (command.type) {
      case 'answer':
        return call.answer();
      case 'reject':
        return call.reject();
      case 'hang-up':
        return call.hangUp();
      case 'hold':
        return call.hold(true);
      case 'resume':
        return resume(call);
      case 'transfer':
        return command.kind === 'blind' ? transfer({ call, target: command.to, domain }) : attended(call, command.to);
    }
  };

  const registerer = new Registerer(agent, { expires: times.expiresS, logConfiguration: false });
  const lost = (reason: Message): void => over({ kind: isLive ? 'closed' : 'lost', reason });
  registerer.stateChange.addListener((state) => {
    if (state === RegistererState.Registered && !isLive) {
      isLive = true;
      // The calls of an earlier connection no longer exist.
      emit({ event: { type: 'line.resynced', legs: [] }, source: 'REGISTER' });
      connection.live();
    } else if (state === RegistererState.Unregistered && isLive && !isLeaving)
      lost(msg('reason.line.unregistered', { place, username: config.username }));
  });
  let isLeaving = false;

  return {
    begin: () => {
      registerer
        .register({
          requestDelegate: {
            onReject: ({ message }) => {
              const status = message.statusCode ?? 0;
              if ([401, 403, 404, 407].includes(status))
                over({ kind: 'refused', reason: describeRefusal(status, config.username, place) });
              else lost(msg('reason.line.notRegistered', { place, username: config.username, status }));
            },
          },
        })
        .catch((error: unknown) => lost(msg('reason.line.registering', { message: String(error) })));
    },
    delegate: { onInvite: ring },
    command: (command) => {
      obey(command).catch((error: unknown) =>
        trouble(`${command.type} failed: ${error instanceof Error ? error.message : String(error)}`),
      );
    },
    unregister: async () => {
      isLeaving = true;
      await Promise.allSettled([...calls.values()].map((call) => call.hangUp()));
      const { promise, resolve } = Promise.withResolvers<void>();
      await registerer.unregister({ requestDelegate: { onAccept: () => resolve(), onReject: () => resolve() } });
      await promise;
    },
    stop: () => {
      isLeaving = true;
      calls.clear();
    },
  };
};
