/**
 * Phone controls for the user of this PC. This file finds the line of a call, determines which actions are possible for
 * the call, and sends commands.
 */
import { done, Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import type { phoneCalls, PhoneAction } from '#contract/phone.ts';
import type { Call, Leg } from '#domain/calls/state.ts';
import { msg } from '#domain/messages/message.ts';
import type { LineCommand, LineCommandType } from '#lines/line.ts';

export type PhoneHost = Pick<Host, keyof typeof phoneCalls>;

export interface PhoneParts {
  readonly call: (id: string) => Call | undefined;
  readonly callsOn: (line: string) => readonly Call[];
  /** Returns the commands that the line with this name supports. */
  readonly takes: (line: string) => readonly LineCommandType[];
  readonly isUp: (line: string) => boolean;
  /** Returns the names of the lines, in the order of the settings. */
  readonly lines: () => readonly string[];
  readonly command: (line: string, command: LineCommand) => void;
  /**
   * Whether a user is allowed to control the calls of this extension on this line. The result is never true for the
   * extensions of colleagues.
   */
  readonly isOwn: (line: string, extension: string) => boolean;
}

export interface Phone {
  readonly host: PhoneHost;
  /** Returns the possible actions for this call. There are none while its line is disconnected. */
  readonly can: (callId: string) => readonly PhoneAction[];
  /** Whether a connected line can start a call. */
  readonly canDial: () => boolean;
}

interface Found {
  readonly line: string;
  readonly leg: Leg;
  readonly can: readonly PhoneAction[];
  readonly asked?: string | undefined;
}

const isOwnLeg = ({ end }: Leg, isOwn: (extension: string) => boolean): boolean =>
  end.kind === 'extension' && isOwn(end.extension);

/** Returns the user's own leg: the connected leg, or otherwise the leg that is ringing or dialling. */
const ownLeg = (call: Call, isOwn: (extension: string) => boolean): Leg | undefined => {
  const own = [...call.legs.values()].filter((leg) => isOwnLeg(leg, isOwn));
  return own.find(({ bridge }) => bridge !== undefined) ?? own[0];
};

const deedsOf = (leg: Leg, asksSomebody: boolean): readonly PhoneAction[] => {
  if (leg.bridge === undefined) return leg.origin === 'called' ? ['answer', 'reject'] : ['hang-up'];
  if (leg.held === true) return ['resume', ...(asksSomebody ? (['complete'] as const) : []), 'transfer', 'hang-up'];
  return ['hold', 'transfer', 'hang-up'];
};

export const createPhone = (parts: PhoneParts): Phone => {
  /**
   * Returns the number that the user dialled in another connected call, or `?` if the number is unknown. Returns
   * undefined if there is no such call.
   */
  const askedOn = (line: string, callId: string, isOwn: (extension: string) => boolean): string | undefined => {
    const others = parts.callsOn(line).filter(({ id }) => id !== callId);
    const asking = others
      .flatMap(({ legs }) => [...legs.values()])
      .find((leg) => isOwnLeg(leg, isOwn) && leg.origin === 'calling' && leg.bridge !== undefined);
    return asking === undefined ? undefined : (asking.dialled ?? '?');
  };
  const find = (callId: string): Found | undefined => {
    const call = parts.call(callId);
    if (call === undefined || call.over !== undefined) return undefined;
    const { line } = call;
    const isOwn = (extension: string): boolean => parts.isOwn(line, extension);
    const leg = ownLeg(call, isOwn);
    if (leg === undefined) return undefined;
    const takes = new Set<PhoneAction>(parts.takes(line).filter((type) => type !== 'dial'));
    if (takes.has('transfer')) takes.add('complete');
    const asked = askedOn(line, call.id, isOwn);
    return { line, leg, asked, can: deedsOf(leg, asked !== undefined).filter((deed) => takes.has(deed)) };
  };
  const refuse = (code: string, ...words: Parameters<typeof msg>): never => {
    throw new Refusal(code, msg(...words));
  };
  const act = (
    pageId: string,
    deed: PhoneAction,
    commandOf: (leg: string) => LineCommand,
    words: Parameters<typeof msg>,
  ) => {
    const found = find(pageId) ?? refuse('call_over', 'phone.callOver');
    const { line, leg, can } = found;
    if (!parts.isUp(line)) return refuse('line_away', 'phone.lineAway', { line });
    const command = commandOf(leg.id);
    if (!parts.takes(line).includes(command.type)) return refuse('not_here', 'phone.notHere', { line });
    if (!can.includes(deed)) return refuse('not_now', 'phone.notNow');
    parts.command(line, command);
    return done(msg(...words));
  };
  const simple =
    (type: Exclude<LineCommandType, 'transfer' | 'dial'>, ...words: Parameters<typeof msg>) =>
    ({ pageId }: { readonly pageId: string }) =>
      act(pageId, type, (leg) => ({ type, leg }), words);

  return {
    canDial: () => parts.lines().some((line) => parts.takes(line).includes('dial') && parts.isUp(line)),
    can: (callId) => {
      const found = find(callId);
      return found !== undefined && parts.isUp(found.line) ? found.can : [];
    },
    host: {
      'phone.dial': ({ to }) => {
        const able = parts.lines().filter((line) => parts.takes(line).includes('dial'));
        const line = able.find(parts.isUp);
        if (line === undefined) return refuse('no_phone', 'phone.noPhone');
        parts.command(line, { type: 'dial', to });
        return done(msg('phone.dialling', { target: to }));
      },
      'phone.answer': simple('answer', 'phone.answering'),
      'phone.reject': simple('reject', 'phone.rejecting'),
      'phone.hangUp': simple('hang-up', 'phone.hangingUp'),
      'phone.hold': simple('hold', 'phone.holding'),
      'phone.resume': simple('resume', 'phone.resuming'),
      'phone.transfer': ({ pageId, to, kind }) => {
        const { can = [], asked } = find(pageId) ?? {};
        const isComplete = kind === 'attended' && can.includes('complete');
        const target = isComplete ? asked : to;
        if (target === undefined) return refuse('not_now', 'phone.notNow');
        return act(
          pageId,
          isComplete ? 'complete' : 'transfer',
          (leg) => ({ type: 'transfer', leg, to: target, kind }),
          [kind === 'blind' || isComplete ? 'phone.handingOver' : 'phone.asking', { target }],
        );
      },
    },
  };
};
