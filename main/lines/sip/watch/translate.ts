/**
 * From watch lamps to what a line says: pure, time arrives with the document. Every answer is concluded ("inferred"):
 * a lamp that rang and is now `confirmed` has answered. What lamps cannot show is not said:
 *
 * - Asterisk tells the caller only while it rings, so the number heard then is remembered.
 * - `confirmed` without ringing before is no answer: an outbound call reads so from the moment it is dialled.
 * - Who hung up, the dialled number and transfers are unknown; a call that 102 gets from 101 is a new one.
 * - `confirmed` repeated (call waiting) says nothing; a second call that rang (`early` in between) ends unseen.
 */
import type { EndCause, LineEvent } from '#domain/calls/line-event.ts';
import type { LineSaid } from '../../line.ts';
import { isSameNumber } from '../address.ts';
import { createExtensionMatcher } from '../../extension-matcher.ts';
import type { SipConfig } from '../config.ts';
import type { Dialog, DialogDocument } from '../dialog-info.ts';
import { factsOfLamp, factsOfOther, isTalking, liveLegsOf, type Conversation, type Lamp } from './conversation.ts';
import { endCauseOf, endedBy } from './end.ts';

export interface LampTranslator {
  /** What a document about an extension says. `at`: wall clock, ms. */
  readonly read: (extension: string, document: DialogDocument, at: number) => readonly LineSaid[];
  /** Everything that is alive now, for the first word after a connect. */
  readonly resync: () => LineSaid;
  /** What is remembered: zero when every lamp is out. */
  readonly size: () => number;
}

export const createLampTranslator = (config: Pick<SipConfig, 'extensions' | 'internalPattern'>): LampTranslator => {
  const isInside = createExtensionMatcher(config);
  const lampsOf = new Map<string, Map<string, Lamp>>();
  const conversations = new Set<Conversation>();
  let said: LineSaid[] = [];
  let now = 0;
  let born = 0;
  const say = (event: LineEvent): void => void said.push({ event, source: 'NOTIFY' });

  const newConversation = (extension: string, callId: string | undefined): Conversation => {
    const call = callId ?? `${extension}-${now}-${(born += 1)}`;
    const conversation: Conversation = { call, bridge: `${call}/talk`, lamps: new Set() };
    conversations.add(conversation);
    return conversation;
  };
  const newLamp = (extension: string, conversation: Conversation, phase: Lamp['phase'], leg?: string): Lamp => {
    const lamp: Lamp = {
      extension,
      conversation,
      phase,
      leg: leg ?? `${conversation.call}/${extension}-${(born += 1)}`,
    };
    conversation.lamps.add(lamp);
    return lamp;
  };
  const join = (leg: string, { bridge }: Conversation): void =>
    say({ type: 'leg.joined', leg, bridge, evidence: 'inferred' });

  const withOther = (conversation: Conversation, { remote }: Dialog, origin: 'calling' | 'called'): void => {
    const isWithheld = origin === 'calling' && remote?.withheld === true;
    const number = isWithheld ? undefined : remote?.number;
    const end =
      number !== undefined && isInside(number)
        ? ({ kind: 'extension', extension: number } as const)
        : ({ kind: 'outside' } as const);
    conversation.other = {
      leg: `${conversation.call}/other`,
      end,
      origin,
      number,
      name: isWithheld ? undefined : remote?.name,
      ...(isWithheld ? { withheld: true } : {}),
      joined: false,
    };
    say({ type: 'leg.appeared', ...factsOfOther(conversation.other, conversation.call) });
  };

  /** Who rings for this caller already; or, for a colleague, the lamp that is busy with a call it dialled. */
  const ringingFor = (extension: string, { remote, callId }: Dialog): Conversation | undefined => {
    const number = remote?.number;
    if (number === undefined || callId !== undefined) return undefined;
    for (const conversation of conversations) {
      const lamps = [...conversation.lamps];
      const isCaller = lamps.length === 1 && lamps[0]?.phase === 'unseen' && lamps[0].extension === number;
      if (isCaller && extension !== number) return conversation;
      const rings = lamps.some(({ phase }) => phase === 'ringing') && !isTalking(conversation);
      if (rings && isSameNumber(conversation.other?.number, number)) return conversation;
    }
    return undefined;
  };

  const beginRinging = (extension: string, dialog: Dialog): Lamp => {
    const known = ringingFor(extension, dialog);
    const conversation = known ?? newConversation(extension, dialog.callId);
    if (known === undefined) withOther(conversation, dialog, 'calling');
    const lamp = newLamp(extension, conversation, 'ringing');
    say({ type: 'leg.appeared', ...factsOfLamp(lamp) });
    say({ type: 'leg.rang', leg: lamp.leg });
    return lamp;
  };
  const beginDialling = (extension: string, dialog: Dialog): Lamp => {
    const conversation = newConversation(extension, dialog.callId);
    const lamp = newLamp(extension, conversation, 'dialling');
    say({ type: 'leg.appeared', ...factsOfLamp(lamp, dialog.remote?.number) });
    if (dialog.remote?.number !== undefined) withOther(conversation, dialog, 'called');
    return lamp;
  };
  /** The extension may be the caller of a colleague whose lamp was faster. */
  const beginUnseen = (extension: string, { callId }: Dialog): Lamp => {
    for (const conversation of conversations) {
      const { other, lamps } = conversation;
      if (other?.end.kind !== 'extension' || other.end.extension !== extension || other.origin !== 'calling') continue;
      if (![...lamps].some(({ leg }) => leg === other.leg))
        return newLamp(extension, conversation, 'unseen', other.leg);
    }
    const lamp = newLamp(extension, newConversation(extension, callId), 'unseen');
    say({ type: 'leg.appeared', ...factsOfLamp(lamp) });
    return lamp;
  };

  const answer = (lamp: Lamp): void => {
    const { conversation } = lamp;
    // Two callers with one number: the second answer is a call of its own.
    if (isTalking(conversation) && conversation.other !== undefined) {
      const { number, name, withheld } = conversation.other;
      end(lamp, 'elsewhere');
      const own = newConversation(lamp.extension, undefined);
      withOther(
        own,
        { id: '', state: 'confirmed', remote: { number, name, ...(withheld === true ? { withheld } : {}) } },
        'calling',
      );
      const again = newLamp(lamp.extension, own, 'ringing');
      say({ type: 'leg.appeared', ...factsOfLamp(again) });
      Object.assign(lamp, { leg: again.leg, conversation: own });
      own.lamps.delete(again);
      own.lamps.add(lamp);
    }
    lamp.phase = 'talking';
    const { other, lamps } = lamp.conversation;
    if (other !== undefined && !other.joined) {
      other.joined = true;
      join(other.leg, lamp.conversation);
    }
    // The colleague who dialled: busy until now, talking from now on.
    for (const caller of lamps)
      if (caller.phase === 'unseen' && caller.leg !== other?.leg) join(caller.leg, lamp.conversation);
    join(lamp.leg, lamp.conversation);
  };

  const end = (lamp: Lamp, cause: EndCause, by?: 'own' | 'other'): void => {
    const { conversation, leg } = lamp;
    if (lamp.waiting !== undefined) end(lamp.waiting, 'unseen');
    lamp.waiting = undefined;
    conversation.lamps.delete(lamp);
    const { other } = conversation;
    const isCaller = other?.leg === leg;
    if (!isCaller) say({ type: 'leg.ended', leg, cause, ...(by === 'own' ? { by: true } : {}) });
    const left = [...conversation.lamps];
    if (left.some((each) => each.leg !== other?.leg)) return;
    if (other !== undefined) {
      say({ type: 'leg.ended', leg: other.leg, cause, ...(by === 'other' ? { by: true } : {}) });
      conversation.other = undefined;
    }
    if (left.length === 0) conversations.delete(conversation);
  };

  const begin = (extension: string, dialog: Dialog): Lamp | undefined => {
    const { state, direction, remote } = dialog;
    if (state === 'terminated') return undefined;
    if (state !== 'confirmed')
      return direction === 'initiator' ? beginDialling(extension, dialog) : beginRinging(extension, dialog);
    if (direction !== 'recipient' || remote === undefined) return beginUnseen(extension, dialog);
    const lamp = beginRinging(extension, dialog);
    answer(lamp);
    return lamp;
  };

  const rings = ({ state, direction }: Dialog): boolean =>
    state !== 'confirmed' && state !== 'terminated' && direction !== 'initiator';

  const go = (lamp: Lamp, dialog: Dialog): void => {
    const { other } = lamp.conversation;
    if (rings(dialog) && (lamp.phase === 'talking' || lamp.phase === 'unseen')) {
      const known = lamp.waiting?.conversation.other?.number;
      if (lamp.waiting !== undefined && isSameNumber(known, dialog.remote?.number)) return;
      if (lamp.waiting !== undefined) end(lamp.waiting, 'unseen');
      if (dialog.remote !== undefined) lamp.waiting = beginRinging(lamp.extension, dialog);
      return;
    }
    if (lamp.waiting !== undefined) end(lamp.waiting, 'unseen');
    lamp.waiting = undefined;
    if (lamp.phase === 'talking' || lamp.phase === 'unseen' || dialog.state !== 'confirmed')
      return describe(lamp, dialog);
    if (lamp.phase === 'ringing' || other !== undefined) answer(lamp);
    else lamp.phase = 'unseen';
  };
  /** The exchange skipped the moment between two calls. */
  const isAnother = ({ phase, conversation: { other } }: Lamp, dialog: Dialog): boolean => {
    const [before, after] = [other?.number, dialog.remote?.number];
    return (
      phase === 'ringing' &&
      rings(dialog) &&
      before !== undefined &&
      after !== undefined &&
      !isSameNumber(before, after)
    );
  };
  const describe = ({ conversation: { other } }: Lamp, { remote }: Dialog): void => {
    if (other === undefined || other.withheld === true) return;
    if (remote?.withheld === true && other.origin === 'calling') {
      Object.assign(other, { number: undefined, name: undefined, withheld: true });
      return say({ type: 'leg.described', leg: other.leg, withheld: true });
    }
    if (remote?.number === undefined || other.number !== undefined) return;
    other.number = remote.number;
    other.name ??= remote.name;
    say({ type: 'leg.described', leg: other.leg, number: other.number, name: other.name });
  };

  const readOne = (extension: string, lamps: Map<string, Lamp>, dialog: Dialog): void => {
    const lamp = lamps.get(dialog.id);
    if (lamp !== undefined && isAnother(lamp, dialog)) {
      end(lamp, 'unseen');
      lamps.delete(dialog.id);
      readOne(extension, lamps, dialog);
    } else if (lamp === undefined) {
      const begun = begin(extension, dialog);
      if (begun !== undefined) lamps.set(dialog.id, begun);
    } else if (dialog.state !== 'terminated') go(lamp, dialog);
    else {
      lamps.delete(dialog.id);
      end(lamp, endCauseOf(dialog, lamp), endedBy(dialog));
    }
  };

  return {
    read: (extension, { isFull, dialogs }, at) => {
      said = [];
      now = at;
      const lamps = lampsOf.get(extension) ?? new Map<string, Lamp>();
      lampsOf.set(extension, lamps);
      for (const dialog of dialogs) readOne(extension, lamps, dialog);
      if (!isFull) return said;
      for (const id of lamps.keys())
        if (!dialogs.some((dialog) => dialog.id === id)) readOne(extension, lamps, { id, state: 'terminated' });
      return said;
    },
    resync: () => ({
      event: { type: 'line.resynced', legs: [...conversations].flatMap(liveLegsOf) },
      source: 'NOTIFY',
    }),
    size: () => conversations.size + [...lampsOf.values()].reduce((sum, lamps) => sum + lamps.size, 0),
  };
};
