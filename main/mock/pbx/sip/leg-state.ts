/**
 * The states of a phone in a call (RFC 3261, sections 9, 13, 15), as a table. In the names of events, `house` is the
 * phone system (PBX).
 *
 *     rung:    idle ─rung▶ calling ─100▶ proceeding ─18x▶ ringing ─2xx▶ talking
 *                             │              │               │             │
 *                   PBX ends: doomed ─1xx▶ cancelled ◀───────┘             │
 *                             └──2xx: ACK, BYE──┴─▶ over ◀── refused ──    │
 *     calls:   asked ─PBX answers▶ accepted ─ACK▶ talking                  │
 *                │ CANCEL, PBX refuses ▶ over   └PBX ends▶ parting ─ACK: BYE▶ over
 *     ends:    talking ─BYE of either side▶ over
 *              talking ─transfer▶ transferred ─BYE of the phone▶ over   (like Asterisk, this side sends no BYE)
 *     too late: no ACK within 32 s, no BYE of a transferred leg within half an hour
 */
export type LegState = keyof typeof table;
export type LegEvent =
  | 'rung'
  | 'trying'
  | 'rings'
  | 'success'
  | 'refusal'
  | 'house ends'
  | 'house answers'
  | 'cancel'
  | 'ack'
  | 'too late'
  | 'bye'
  | 'handed over'
  | 'kept'
  | 'lost';
export type LegDeed =
  | 'send INVITE'
  | 'send CANCEL'
  | 'send ACK'
  | 'send BYE'
  | 'send 200'
  | 'refuse'
  | 'refuse cancelled'
  | 'tell rang'
  | 'tell answered'
  | 'tell refused'
  | 'tell hung up'
  | 'tell lost';

type Way = readonly [to: string, ...deeds: LegDeed[]];
type Ways = Partial<Readonly<Record<LegEvent, Way>>>;

const unanswered: Ways = {
  success: ['talking', 'send ACK', 'tell answered'],
  refusal: ['over', 'tell refused'],
  lost: ['over', 'tell lost'],
};
const tooLate: Ways = { success: ['over', 'send ACK', 'send BYE'], refusal: ['over'], lost: ['over'] };

const table = {
  idle: { rung: ['calling', 'send INVITE'], 'house ends': ['over'], lost: ['over', 'tell lost'] },
  calling: { ...unanswered, trying: ['proceeding'], rings: ['ringing', 'tell rang'], 'house ends': ['doomed'] },
  proceeding: { ...unanswered, rings: ['ringing', 'tell rang'], 'house ends': ['cancelled', 'send CANCEL'] },
  ringing: { ...unanswered, 'house ends': ['cancelled', 'send CANCEL'] },
  doomed: { ...tooLate, trying: ['cancelled', 'send CANCEL'], rings: ['cancelled', 'send CANCEL'] },
  cancelled: tooLate,
  asked: {
    'house answers': ['accepted', 'send 200'],
    'house ends': ['over', 'refuse'],
    cancel: ['over', 'refuse cancelled', 'tell hung up'],
    bye: ['over', 'refuse cancelled', 'tell hung up'],
    lost: ['over', 'tell hung up'],
  },
  accepted: {
    ack: ['talking'],
    'house ends': ['parting'],
    bye: ['over', 'tell hung up'],
    'too late': ['over', 'send BYE', 'tell lost'],
    lost: ['over', 'tell lost'],
  },
  parting: { ack: ['over', 'send BYE'], 'too late': ['over', 'send BYE'], bye: ['over'], lost: ['over'] },
  talking: {
    'house ends': ['over', 'send BYE'],
    bye: ['over', 'tell hung up'],
    'handed over': ['transferred'],
    lost: ['over', 'tell lost'],
  },
  transferred: { kept: ['talking'], bye: ['over'], 'too late': ['over', 'send BYE'], lost: ['over'] },
  over: {},
} as const satisfies Readonly<Record<string, Ways>>;

/** Returns the next state and the actions. An event that is not expected in the current state changes nothing. */
export const stepLeg = (
  state: LegState,
  event: LegEvent,
): { readonly state: LegState; readonly deeds: readonly LegDeed[] } => {
  const ways: Ways = table[state];
  const [to, ...deeds] = ways[event] ?? [state];
  return { state: to in table ? (to as LegState) : state, deeds };
};
