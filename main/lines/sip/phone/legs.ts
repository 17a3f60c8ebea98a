/**
 * One call of this phone as legs: its own leg and the other side, joined in a bridge while they are talking. A phone
 * cannot observe other events in the phone system, so it does not report them.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { EndCause, LegEnd, LineEvent } from '#domain/calls/line-event.ts';
import { isSameNumber, type Party } from '../address.ts';

export interface CallLegs {
  readonly own: string;
  readonly other: () => string;
  readonly bridge: string;
  readonly begin: (facts: { readonly party: Party; readonly dialled?: string | undefined }) => void;
  readonly rang: () => void;
  readonly answered: () => void;
  readonly isTalking: () => boolean;
  readonly held: (side: 'own' | 'other', isHeld: boolean) => void;
  /**
   * Called when the phone system names a party. A different number begins a new call, but another spelling of the same
   * number has no effect.
   */
  readonly replaceOther: (party: Party) => void;
  readonly transferAsked: (kind: 'blind' | 'attended', target: string, succeeded?: boolean) => void;
  /**
   * Reports that the other side and `target` are connected, and that this phone has left the call. `leg` is the
   * target's leg, if it is known.
   */
  readonly reportTransferred: (target: string, leg?: string) => void;
  /** `source` is the SIP message or status that ended the call, if there was one. */
  readonly ended: (cause: EndCause, by?: 'own' | 'other', source?: string) => void;
}

export const createCallLegs = (
  facts: { readonly id: string; readonly call: string; readonly extension: string; readonly direction: 'in' | 'out' },
  /** `source` is the SIP message that caused the event. */
  emit: (event: LineEvent, source?: string) => void,
  isInside: (number: string) => boolean,
): CallLegs => {
  const { id: own, call, extension, direction } = facts;
  const bridge = `${own}/talk`;
  const [ownOrigin, otherOrigin] =
    direction === 'in' ? (['called', 'calling'] as const) : (['calling', 'called'] as const);
  let other = `${own}/other`;
  let number: string | undefined;
  let others = 1;
  let isTalking = false;
  let isOver = false;
  const holds = { own: false, other: false };
  let isWithheld = false;

  const endOf = (who: string | undefined): LegEnd =>
    who !== undefined && isInside(who) ? { kind: 'extension', extension: who } : { kind: 'outside' };
  const join = (leg: string, source: string): void =>
    emit({ type: 'leg.joined', leg, bridge, evidence: 'device' }, source);
  const over = (leg: string, cause: EndCause, by: boolean, source?: string): void =>
    emit({ type: 'leg.ended', leg, cause, ...(by ? { by: true } : {}) }, source);

  return {
    own,
    bridge,
    other: () => other,
    isTalking: () => isTalking && !isOver,
    begin: ({ party, dialled }) => {
      ({ number } = party);
      isWithheld = party.withheld === true;
      const called = direction === 'out' ? (dialled ?? number) : dialled;
      const self = (): void =>
        emit(
          {
            type: 'leg.appeared',
            leg: own,
            call,
            end: { kind: 'extension', extension },
            origin: ownOrigin,
            dialled: called,
          },
          'INVITE',
        );
      if (direction === 'out') self();
      emit(
        {
          type: 'leg.appeared',
          leg: other,
          call,
          end: endOf(number),
          origin: otherOrigin,
          number,
          name: party.name,
          ...(isWithheld ? { withheld: true } : {}),
          dialled: called,
        },
        'INVITE',
      );
      if (direction === 'in') self();
    },
    rang: () =>
      emit({ type: 'leg.rang', leg: direction === 'in' ? own : other }, direction === 'in' ? 'INVITE' : '18x'),
    answered: () => {
      if (isTalking || isOver) return;
      isTalking = true;
      join(other, '200 OK');
      join(own, '200 OK');
    },
    held: (side, isHeld) => {
      if (!isTalking || isOver || holds[side] === isHeld) return;
      holds[side] = isHeld;
      emit({ type: isHeld ? 'leg.held' : 'leg.resumed', leg: side === 'own' ? own : other }, 're-INVITE');
    },
    replaceOther: (party) => {
      if (party.withheld === true) {
        // The number of a called party is the dialled number, so it is never treated as withheld.
        if (isOver || isWithheld || direction === 'out') return;
        emit({ type: 'leg.described', leg: other, withheld: true }, 're-INVITE');
        [isWithheld, number] = [true, undefined];
        return;
      }
      if (!isTalking || isOver || isSameNumber(party.number, number)) return;
      emit({ type: 'leg.left', leg: other, bridge }, 're-INVITE');
      over(other, 'unseen', false, 're-INVITE');
      others += 1;
      ({ number } = party);
      other = `${own}/other-${others}`;
      holds.other = false;
      emit(
        {
          type: 'leg.appeared',
          leg: other,
          call: `${call}/${others}`,
          end: endOf(number),
          origin: otherOrigin,
          number,
          name: party.name,
        },
        're-INVITE',
      );
      join(other, 're-INVITE');
    },
    transferAsked: (kind, target, succeeded) =>
      emit(
        { type: 'transfer.asked', leg: own, kind, target, ...omitUndefined({ succeeded }) },
        succeeded === undefined ? 'REFER' : 'NOTIFY',
      ),
    reportTransferred: (target, leg) => {
      if (isOver) return;
      isOver = true;
      const taker = leg ?? `${own}/target`;
      if (leg === undefined) {
        const end = endOf(target);
        emit(
          { type: 'leg.appeared', leg: taker, call, end, origin: 'called', number: target, dialled: target },
          'NOTIFY',
        );
      }
      join(taker, 'NOTIFY');
      emit({ type: 'leg.left', leg: own, bridge }, 'NOTIFY');
      over(own, 'hung-up', true, 'NOTIFY');
      // The other parties continue to talk, but this phone can no longer observe the call.
      over(other, 'unseen', false, 'NOTIFY');
      over(taker, 'unseen', false, 'NOTIFY');
    },
    ended: (cause, by, source) => {
      if (isOver) return;
      isOver = true;
      over(own, cause, by === 'own', source);
      over(other, cause, by === 'other', source);
    },
  };
};
