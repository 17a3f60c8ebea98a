/** A phone in a call: its dialog on one side, its channel on the other. `leg-state.ts` contains the state machine. */
import { unknownCaller, type Caller, type Channel } from '../channel.ts';
import type { Cause, Phone, PhoneRing } from '../phone.ts';
import { callerHeaders, connectedHeaders, reasonHeaders, refusalOf, statusOf } from './caller.ts';
import type { SipConnection } from './connection.ts';
import { acceptDialog, beginDialog, type Dialog } from './dialog.ts';
import type { SipContext } from './context.ts';
import { stepLeg, type LegDeed, type LegEvent, type LegState } from './leg-state.ts';
import { headerOf, type Received, type SipHeaders, type SipRequest } from './message.ts';
import { answerTo, createSoundOffer, directionOf, isHold, type Direction } from './sdp.ts';
import { timeoutMs, type ResponseLike } from './transactions.ts';

export interface LegPorts {
  readonly connection: SipConnection;
  readonly context: SipContext;
  readonly extension: string;
  /** The host of the phone system, for example `127.0.0.1`. */
  readonly host: string;
  /** The address of this phone system in the Contact header. */
  readonly contact: string;
  readonly began: (leg: Leg) => void;
  readonly over: (leg: Leg) => void;
  readonly refer: (leg: Leg, request: Received<SipRequest>) => void;
}

export interface Leg extends Phone {
  readonly extension: string;
  readonly connection: SipConnection;
  readonly dialog: () => Dialog | undefined;
  readonly channel: () => Channel | undefined;
  readonly state: () => LegState;
  /** Handles a request within the dialog. */
  readonly handleRequest: (request: Received<SipRequest>) => void;
  readonly event: (event: LegEvent) => void;
}

/** The time to wait for the BYE of a transferred leg: 30 minutes, the usual session interval (RFC 4028). */
const byeTimeoutMs = 1_800_000;
const sdpHeaders: SipHeaders = [['content-type', 'application/sdp']];
export const allowed = 'INVITE, ACK, CANCEL, BYE, REFER, SUBSCRIBE, INFO, OPTIONS, REGISTER';

/** If `invite` is given, the phone is calling. Otherwise, the phone system is calling the phone. */
export const createLeg = (
  ports: LegPorts,
  how: { readonly target: string } | { readonly invite: Received<SipRequest> },
): Leg => {
  const { connection, context: house, extension } = ports;
  const sound = createSoundOffer();
  const contact: SipHeaders = [['contact', `<${ports.contact}>`]];
  const asking = 'invite' in how ? how.invite : undefined;
  let dialog: Dialog | undefined = asking === undefined ? undefined : acceptDialog(asking);
  let state: LegState = asking === undefined ? 'idle' : 'asked';
  let channel: Channel | undefined;
  let ring: PhoneRing | undefined;
  let invite: SipRequest | undefined;
  let cause: Cause = 16;
  let refusal = 603;
  let wanted: Direction = 'sendrecv';
  let waiting: NodeJS.Timeout | undefined;

  const own = (): Channel | undefined => (channel ??= house.channels().find(({ phone }) => phone === leg));
  const act = (verb: Parameters<SipContext['act']>[0]): boolean => house.act(verb);
  /** Returns the headers that describe the party that the phone has reached. */
  const reached = (): SipHeaders => {
    const other = own()?.connected;
    return other === undefined || other === unknownCaller ? [] : connectedHeaders(other, ports.host);
  };
  const answerSound = (offer: string): string => {
    wanted = directionOf(offer) ?? 'sendrecv';
    return sound.describe(answerTo(wanted));
  };

  const deeds: Readonly<Record<LegDeed, () => void>> = {
    'send INVITE': () => {
      if (ring === undefined || !('target' in how)) return;
      const who = callerHeaders(ring, ports.host);
      dialog = beginDialog(
        { local: who.from, remote: `<sip:${extension}@${ports.host}>`, target: how.target },
        ports.host,
      );
      ports.began(leg);
      const headers = [...contact, ['allow', allowed] as const, ...who.headers, ...sdpHeaders];
      invite = connection.ask(dialog.next('INVITE', headers, sound.describe('sendrecv')), (response) => {
        if (response.envelope !== undefined) dialog?.learn({ ...response, reason: '', envelope: response.envelope });
        handleAnswer(response);
      });
    },
    'send CANCEL': () => {
      if (invite === undefined || dialog === undefined) return;
      connection.limitWait(invite);
      connection.send(dialog.same('CANCEL', invite, reasonHeaders(cause)));
    },
    'send ACK': () => {
      if (invite !== undefined && dialog !== undefined)
        connection.sendWithoutResponse(dialog.same('ACK', invite, contact));
    },
    'send BYE': () => {
      if (dialog !== undefined) connection.ask(dialog.next('BYE', reasonHeaders(cause)), () => undefined);
    },
    'send 200': () => {
      if (asking === undefined) return;
      const body = asking.body === '' ? sound.describe('sendrecv') : answerSound(asking.body);
      respond(asking, 200, [...contact, ['allow', allowed], ...reached(), ...sdpHeaders], body);
      waiting = setTimeout(() => event('too late'), timeoutMs).unref();
    },
    refuse: () => asking !== undefined && respond(asking, statusOf(cause), reasonHeaders(cause)),
    'refuse cancelled': () => asking !== undefined && respond(asking, 487),
    'tell rang': () => act((call) => channel !== undefined && call.rang(channel)),
    'tell answered': () => {
      if (act((call) => channel !== undefined && call.answer(channel))) return;
      event('house ends');
    },
    'tell refused': () => act((call) => channel !== undefined && call.reject(channel, refusalOf(refusal))),
    'tell hung up': () => {
      const ending = own();
      if (ending !== undefined) act((call) => call.hangUp(ending));
    },
    'tell lost': () => {
      const ending = own();
      if (ending !== undefined) act((call) => call.reject(ending, 'absent') || call.end(ending.name));
    },
  };
  const respond = (request: Received<SipRequest>, status: number, headers: SipHeaders = [], body = ''): void =>
    connection.answer(request, status, { toTag: dialog?.localTag, headers, body });

  const event = (legEvent: LegEvent): void => {
    const step = stepLeg(state, legEvent);
    const isOver = state !== 'over' && step.state === 'over';
    ({ state } = step);
    if (state !== 'accepted' && state !== 'parting') clearTimeout(waiting);
    if (state === 'transferred') waiting = setTimeout(() => event('too late'), byeTimeoutMs).unref();
    for (const deed of step.deeds) deeds[deed]();
    if (isOver) ports.over(leg);
  };
  const handleAnswer = ({ status }: ResponseLike): void => {
    if (status < 200) return event(status === 100 ? 'trying' : 'rings');
    refusal = status;
    event(status < 300 ? 'success' : 'refusal');
  };

  const handleOffer = (request: Received<SipRequest>): void => {
    if (state !== 'talking' && state !== 'accepted') return respond(request, 491);
    if (request.body !== '' && !/^application\/sdp\s*(;|$)/i.test(headerOf(request, 'content-type') ?? ''))
      return respond(request, 415, [['accept', 'application/sdp']]);
    const wasHeld = isHold(wanted);
    const body = request.body === '' ? sound.describe('sendrecv') : answerSound(request.body);
    dialog?.learn(request);
    respond(request, 200, [...contact, ...sdpHeaders], body);
    const mine = own();
    if (isHold(wanted) !== wasHeld && mine !== undefined)
      act((call) => (wasHeld ? call.resume(mine) : call.hold(mine)));
  };
  const handlers: Readonly<Record<string, (request: Received<SipRequest>) => void>> = {
    BYE: (request) => {
      respond(request, 200);
      event('bye');
    },
    INVITE: handleOffer,
    REFER: (request) => ports.refer(leg, request),
    INFO: (request) => respond(request, 200),
    OPTIONS: (request) => respond(request, 200, [['allow', allowed]]),
    SUBSCRIBE: (request) => respond(request, 489, [['allow-events', 'dialog']]),
  };

  const leg: Leg = {
    extension,
    connection,
    dialog: () => dialog,
    channel: own,
    state: () => state,
    event,
    handleRequest: (request) => {
      if (request.method === 'ACK') return event('ack');
      if (dialog?.isInOrder(request) === false) return respond(request, 500);
      const handle = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined;
      if (handle === undefined) respond(request, 405, [['allow', allowed]]);
      else handle(request);
    },
    ring: (rung, call) => {
      channel = rung;
      ring = call;
      // The event is delayed until the phone system has finished dialling, because a real phone also responds later.
      // This also applies if the phone is unreachable.
      queueMicrotask(() => event(connection.isOpen() ? 'rung' : 'lost'));
    },
    rangThere: () => {
      if (asking !== undefined && state === 'asked') respond(asking, 180, [...contact, ...reached()]);
    },
    answeredThere: () => event('house answers'),
    connectedTo: (other: Caller) => {
      if (state !== 'talking' || dialog === undefined || isHold(wanted)) return;
      const body = sound.describe('sendrecv');
      const request = dialog.next('INVITE', [...contact, ...connectedHeaders(other, ports.host), ...sdpHeaders], body);
      const current = dialog;
      connection.ask(request, ({ status }) => {
        if (status >= 200 && status < 300) connection.sendWithoutResponse(current.same('ACK', request, contact));
      });
    },
    ended: (why) => {
      cause = why;
      event('house ends');
    },
  };
  if (asking !== undefined) {
    connection.onCancel(asking, () => event('cancel'));
    respond(asking, 100);
    ports.began(leg);
  }
  return leg;
};
