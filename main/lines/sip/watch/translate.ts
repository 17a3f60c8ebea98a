/**
 * Translates dialog documents into line events. The code reads no clock: the time comes with the document. Every answer
 * is inferred: an extension that rang and is now `confirmed` has answered. This file has more than 250 lines, because
 * all transitions share the state of one line. Dialogs contain little information, especially those of Asterisk:
 *
 * - Asterisk sends the caller's number only while the extension is ringing, so the number is remembered.
 * - `confirmed` without earlier ringing is an answer only if the extension was called and the dialog names the caller.
 *   In Asterisk, outbound calls have this state from the moment of dialling.
 * - Asterisk does not state which party hung up or which number was dialled.
 * - Transfers cannot be detected. A call that 101 transfers to 102 becomes a new call.
 * - A repeated `confirmed` (call waiting) has no effect. A second call that rang in between (`early`) ends as `unseen`.
 */
import type { EndCause, LineEvent } from '#domain/calls/line-event.ts';
import type { EmittedEvent } from '../../line.ts';
import { isSameNumber } from '../address.ts';
import { createExtensionMatcher } from '../../extension-matcher.ts';
import type { SipConfig } from '../config.ts';
import type { Dialog, DialogDocument } from '../dialog-info.ts';
import {
  toWatchedLegFacts,
  toOtherFacts,
  isTalking,
  getLiveLegs,
  type Conversation,
  type WatchedLeg,
} from './conversation.ts';
import { endCauseOf, endedBy } from './end-cause.ts';

export interface DialogTranslator {
  /** Reads a document about an extension. `at` is the wall-clock time in milliseconds. */
  readonly read: (extension: string, document: DialogDocument, at: number) => readonly EmittedEvent[];
  /** Returns a report of all active calls. */
  readonly resync: () => EmittedEvent;
  /** Returns the number of remembered calls and legs, which is zero when all extensions are idle. */
  readonly size: () => number;
}

export const createDialogTranslator = (config: Pick<SipConfig, 'extensions' | 'internalPattern'>): DialogTranslator => {
  const isInside = createExtensionMatcher(config);
  const legsByExtension = new Map<string, Map<string, WatchedLeg>>();
  const conversations = new Set<Conversation>();
  let emitted: EmittedEvent[] = [];
  let now = 0;
  let created = 0;
  const emit = (event: LineEvent): void => void emitted.push({ event, source: 'NOTIFY' });

  const newConversation = (extension: string, callId: string | undefined): Conversation => {
    const call = callId ?? `${extension}-${now}-${(created += 1)}`;
    const conversation: Conversation = { call, bridge: `${call}/talk`, watchedLegs: new Set() };
    conversations.add(conversation);
    return conversation;
  };
  const addWatchedLeg = (
    extension: string,
    conversation: Conversation,
    phase: WatchedLeg['phase'],
    leg?: string,
  ): WatchedLeg => {
    const watchedLeg: WatchedLeg = {
      extension,
      conversation,
      phase,
      leg: leg ?? `${conversation.call}/${extension}-${(created += 1)}`,
    };
    conversation.watchedLegs.add(watchedLeg);
    return watchedLeg;
  };
  const join = (leg: string, { bridge }: Conversation): void =>
    emit({ type: 'leg.joined', leg, bridge, evidence: 'inferred' });

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
    emit({ type: 'leg.appeared', ...toOtherFacts(conversation.other, conversation.call) });
  };

  /**
   * Finds the conversation of extensions that are already ringing for this caller. If the caller is a colleague, the
   * conversation can also be the call that the colleague is dialling.
   */
  const findRingingConversation = (extension: string, { remote, callId }: Dialog): Conversation | undefined => {
    const number = remote?.number;
    if (number === undefined || callId !== undefined) return undefined;
    for (const conversation of conversations) {
      const watchedLegs = [...conversation.watchedLegs];
      const isCaller =
        watchedLegs.length === 1 && watchedLegs[0]?.phase === 'unseen' && watchedLegs[0].extension === number;
      if (isCaller && extension !== number) return conversation;
      const rings = watchedLegs.some(({ phase }) => phase === 'ringing') && !isTalking(conversation);
      if (rings && isSameNumber(conversation.other?.number, number)) return conversation;
    }
    return undefined;
  };

  const beginRinging = (extension: string, dialog: Dialog): WatchedLeg => {
    const known = findRingingConversation(extension, dialog);
    const conversation = known ?? newConversation(extension, dialog.callId);
    if (known === undefined) withOther(conversation, dialog, 'calling');
    const watchedLeg = addWatchedLeg(extension, conversation, 'ringing');
    emit({ type: 'leg.appeared', ...toWatchedLegFacts(watchedLeg) });
    emit({ type: 'leg.rang', leg: watchedLeg.leg });
    return watchedLeg;
  };
  const beginDialling = (extension: string, dialog: Dialog): WatchedLeg => {
    const conversation = newConversation(extension, dialog.callId);
    const watchedLeg = addWatchedLeg(extension, conversation, 'dialling');
    emit({ type: 'leg.appeared', ...toWatchedLegFacts(watchedLeg, dialog.remote?.number) });
    if (dialog.remote?.number !== undefined) withOther(conversation, dialog, 'called');
    return watchedLeg;
  };
  /**
   * Begins a call that no document has described. If the extension is calling a colleague whose document arrived first,
   * the extension joins that call instead.
   */
  const beginUnseen = (extension: string, { callId }: Dialog): WatchedLeg => {
    for (const conversation of conversations) {
      const { other, watchedLegs } = conversation;
      if (other?.end.kind !== 'extension' || other.end.extension !== extension || other.origin !== 'calling') continue;
      if (![...watchedLegs].some(({ leg }) => leg === other.leg))
        return addWatchedLeg(extension, conversation, 'unseen', other.leg);
    }
    const watchedLeg = addWatchedLeg(extension, newConversation(extension, callId), 'unseen');
    emit({ type: 'leg.appeared', ...toWatchedLegFacts(watchedLeg) });
    return watchedLeg;
  };

  const answer = (watchedLeg: WatchedLeg): void => {
    const { conversation } = watchedLeg;
    // If two callers have the same number, the second answer begins a separate call.
    if (isTalking(conversation) && conversation.other !== undefined) {
      const { number, name, withheld } = conversation.other;
      end(watchedLeg, 'elsewhere');
      const own = newConversation(watchedLeg.extension, undefined);
      withOther(
        own,
        { id: '', state: 'confirmed', remote: { number, name, ...(withheld === true ? { withheld } : {}) } },
        'calling',
      );
      const again = addWatchedLeg(watchedLeg.extension, own, 'ringing');
      emit({ type: 'leg.appeared', ...toWatchedLegFacts(again) });
      Object.assign(watchedLeg, { leg: again.leg, conversation: own });
      own.watchedLegs.delete(again);
      own.watchedLegs.add(watchedLeg);
    }
    watchedLeg.phase = 'talking';
    const { other, watchedLegs } = watchedLeg.conversation;
    if (other !== undefined && !other.joined) {
      other.joined = true;
      join(other.leg, watchedLeg.conversation);
    }
    // The colleague who dialled was in the phase `unseen` and is now talking.
    for (const caller of watchedLegs)
      if (caller.phase === 'unseen' && caller.leg !== other?.leg) join(caller.leg, watchedLeg.conversation);
    join(watchedLeg.leg, watchedLeg.conversation);
  };

  const end = (watchedLeg: WatchedLeg, cause: EndCause, by?: 'own' | 'other'): void => {
    const { conversation, leg } = watchedLeg;
    if (watchedLeg.waiting !== undefined) end(watchedLeg.waiting, 'unseen');
    watchedLeg.waiting = undefined;
    conversation.watchedLegs.delete(watchedLeg);
    const { other } = conversation;
    const isCaller = other?.leg === leg;
    if (!isCaller) emit({ type: 'leg.ended', leg, cause, ...(by === 'own' ? { by: true } : {}) });
    const left = [...conversation.watchedLegs];
    if (left.some((each) => each.leg !== other?.leg)) return;
    if (other !== undefined) {
      emit({ type: 'leg.ended', leg: other.leg, cause, ...(by === 'other' ? { by: true } : {}) });
      conversation.other = undefined;
    }
    if (left.length === 0) conversations.delete(conversation);
  };

  const begin = (extension: string, dialog: Dialog): WatchedLeg | undefined => {
    const { state, direction, remote } = dialog;
    if (state === 'terminated') return undefined;
    if (state !== 'confirmed')
      return direction === 'initiator' ? beginDialling(extension, dialog) : beginRinging(extension, dialog);
    if (direction !== 'recipient' || remote === undefined) return beginUnseen(extension, dialog);
    const watchedLeg = beginRinging(extension, dialog);
    answer(watchedLeg);
    return watchedLeg;
  };

  const rings = ({ state, direction }: Dialog): boolean =>
    state !== 'confirmed' && state !== 'terminated' && direction !== 'initiator';

  const go = (watchedLeg: WatchedLeg, dialog: Dialog): void => {
    const { other } = watchedLeg.conversation;
    if (rings(dialog) && (watchedLeg.phase === 'talking' || watchedLeg.phase === 'unseen')) {
      const known = watchedLeg.waiting?.conversation.other?.number;
      if (watchedLeg.waiting !== undefined && isSameNumber(known, dialog.remote?.number)) return;
      if (watchedLeg.waiting !== undefined) end(watchedLeg.waiting, 'unseen');
      if (dialog.remote !== undefined) watchedLeg.waiting = beginRinging(watchedLeg.extension, dialog);
      return;
    }
    if (watchedLeg.waiting !== undefined) end(watchedLeg.waiting, 'unseen');
    watchedLeg.waiting = undefined;
    if (watchedLeg.phase === 'talking' || watchedLeg.phase === 'unseen' || dialog.state !== 'confirmed')
      return describe(watchedLeg, dialog);
    if (watchedLeg.phase === 'ringing' || other !== undefined) answer(watchedLeg);
    else watchedLeg.phase = 'unseen';
  };
  /**
   * Whether the dialog belongs to another call. If two calls follow each other closely, some phone systems send no
   * document in between.
   */
  const isAnother = ({ phase, conversation: { other } }: WatchedLeg, dialog: Dialog): boolean => {
    const [before, after] = [other?.number, dialog.remote?.number];
    return (
      phase === 'ringing' &&
      rings(dialog) &&
      before !== undefined &&
      after !== undefined &&
      !isSameNumber(before, after)
    );
  };
  const describe = ({ conversation: { other } }: WatchedLeg, { remote }: Dialog): void => {
    if (other === undefined || other.withheld === true) return;
    if (remote?.withheld === true && other.origin === 'calling') {
      Object.assign(other, { number: undefined, name: undefined, withheld: true });
      return emit({ type: 'leg.described', leg: other.leg, withheld: true });
    }
    if (remote?.number === undefined || other.number !== undefined) return;
    other.number = remote.number;
    other.name ??= remote.name;
    emit({ type: 'leg.described', leg: other.leg, number: other.number, name: other.name });
  };

  const readOne = (extension: string, watchedLegs: Map<string, WatchedLeg>, dialog: Dialog): void => {
    const watchedLeg = watchedLegs.get(dialog.id);
    if (watchedLeg !== undefined && isAnother(watchedLeg, dialog)) {
      end(watchedLeg, 'unseen');
      watchedLegs.delete(dialog.id);
      readOne(extension, watchedLegs, dialog);
    } else if (watchedLeg === undefined) {
      const started = begin(extension, dialog);
      if (started !== undefined) watchedLegs.set(dialog.id, started);
    } else if (dialog.state !== 'terminated') go(watchedLeg, dialog);
    else {
      watchedLegs.delete(dialog.id);
      end(watchedLeg, endCauseOf(dialog, watchedLeg), endedBy(dialog));
    }
  };

  return {
    read: (extension, { isFull, dialogs }, at) => {
      emitted = [];
      now = at;
      const watchedLegs = legsByExtension.get(extension) ?? new Map<string, WatchedLeg>();
      legsByExtension.set(extension, watchedLegs);
      for (const dialog of dialogs) readOne(extension, watchedLegs, dialog);
      if (!isFull) return emitted;
      for (const id of watchedLegs.keys())
        if (!dialogs.some((dialog) => dialog.id === id)) readOne(extension, watchedLegs, { id, state: 'terminated' });
      return emitted;
    },
    resync: () => ({
      event: { type: 'line.resynced', legs: [...conversations].flatMap(getLiveLegs) },
      source: 'NOTIFY',
    }),
    size: () =>
      conversations.size + [...legsByExtension.values()].reduce((sum, watchedLegs) => sum + watchedLegs.size, 0),
  };
};
