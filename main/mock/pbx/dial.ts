/** One `Dial` or `Queue`: a caller, the phones that ring for the caller, and the ways in which the ringing can end. */
import { createBridge, type Switchboard } from './switchboard.ts';
import { snapshotOf, type Channel } from './channel.ts';

export interface Dial {
  readonly caller: Channel;
  /** The phones that are still ringing. */
  readonly ringing: () => readonly Channel[];
  readonly isOver: () => boolean;
  /** Reports that a connected phone has started to ring. A simulated phone rings immediately. */
  readonly rang: (target: Channel) => void;
  readonly answer: (target: Channel) => void;
  /**
   * Reports that the phone refuses the call, or cannot be reached (cause 20). If it was the last phone, the caller is
   * informed and disconnected.
   */
  readonly reject: (target: Channel, cause: 17 | 20 | 21) => void;
  readonly timeOut: () => void;
  /** Reports that the caller hangs up while the phones are ringing. */
  readonly cancel: () => void;
}

export interface DialTarget {
  readonly channel: Channel;
  /** The dial string of the dial plan, such as `101` or `4930…@trunk`. */
  readonly dialString: string;
}

/** The progress of a transferred call. */
export type Progress = 'rang' | 'answered' | 'busy' | 'declined' | 'not reached' | 'not answered' | 'given up';

interface Shape {
  readonly caller: Channel;
  readonly targets: readonly DialTarget[];
  readonly queue?: string | undefined;
  readonly progress?: ((step: Progress) => void) | undefined;
}

const refusals = {
  17: { status: 'BUSY', progress: 'busy' },
  20: { status: 'CHANUNAVAIL', progress: 'not reached' },
  21: { status: 'NOANSWER', progress: 'declined' },
} as const;

export const startDial = (board: Switchboard, { caller, targets, queue, progress = () => undefined }: Shape): Dial => {
  const ringing = new Set<Channel>();
  let isOver = false;

  const ended = (target: Channel, status: string): void =>
    board.publish('DialEnd', 'call', [...snapshotOf(caller), ...snapshotOf(target, 'Dest'), ['DialStatus', status]]);
  const inQueue = (event: string, target?: Channel, ...more: readonly (readonly [string, string])[]): void => {
    if (queue === undefined) return;
    const member =
      target === undefined
        ? []
        : [['Interface', `PJSIP/${target.endpoint}`] as const, ['MemberName', target.caller.name] as const];
    board.publish(event, 'agent', [
      ...snapshotOf(caller),
      ...(target === undefined ? [] : snapshotOf(target, 'Dest')),
      ['Queue', queue],
      ...member,
      ...more,
    ]);
  };
  const stopRinging = (status: string): readonly Channel[] => {
    const losers = [...ringing];
    for (const loser of losers) ended(loser, status);
    ringing.clear();
    return losers;
  };
  /** Continues with the next step of the dial plan, which hangs up. */
  const nextStep = (): void => {
    caller.priority = String(Number(caller.priority) + 1);
  };
  const callerIsGone = (cause: number): void => {
    isOver = true;
    board.endedByExchange(caller);
    board.ended(caller, cause);
  };

  const rang = (target: Channel): void => {
    if (!ringing.has(target) || target.state === 5) return;
    board.changed(target, 5);
    if (queue !== undefined) board.connectedTo(target, caller.caller);
    caller.phone?.rangThere();
    progress('rang');
  };

  // While phones ring, Asterisk names the called party only if exactly one phone rings and no queue is used.
  const isAlone = targets.length === 1 && queue === undefined;
  for (const { channel, dialString } of targets) {
    ringing.add(channel);
    channel.application = queue === undefined ? 'AppDial' : 'AppQueue';
    channel.applicationData = '(Outgoing Line)';
    if (queue === undefined) {
      channel.exten = caller.exten;
      board.connectedTo(channel, caller.caller);
    }
    inQueue('AgentCalled', channel);
    board.publish('DialBegin', 'call', [
      ...snapshotOf(caller),
      ...snapshotOf(channel, 'Dest'),
      ['DialString', queue === undefined ? dialString : `PJSIP/${dialString}`],
    ]);
    if (isAlone) board.connectedTo(caller, channel.caller);
    Object.assign(channel, { exten: caller.exten, connected: caller.caller });
    if (channel.phone === undefined) rang(channel);
    else channel.phone.ring(channel, { caller: caller.caller, dialled: caller.dialled });
  }

  return {
    caller,
    ringing: () => [...ringing],
    isOver: () => isOver,
    rang,
    answer: (target) => {
      isOver = true;
      ringing.delete(target);
      board.changed(target, 6);
      if (queue === undefined) target.exten = '';
      if (!isAlone && queue === undefined) board.connectedTo(caller, target.caller);
      const losers = stopRinging('CANCEL');
      ended(target, 'ANSWER');
      if (queue !== undefined) {
        board.connectedTo(caller, target.caller);
        for (const loser of losers) ended(loser, 'CANCEL');
        inQueue('QueueCallerLeave', undefined, ['Position', '1'], ['Count', '0']);
        inQueue('AgentConnect', target, ['HoldTime', '1'], ['RingTime', '0']);
      }
      if (caller.state !== 6) board.changed(caller, 6);
      caller.phone?.answeredThere();
      for (const loser of losers) board.ended(loser, 26);
      const bridge = createBridge();
      board.entered(target, bridge);
      board.entered(caller, bridge);
      progress('answered');
    },
    reject: (target, cause) => {
      ringing.delete(target);
      if (cause !== 20) board.askedToEnd(target, cause);
      ended(target, refusals[cause].status);
      board.ended(target, cause);
      if (ringing.size > 0) return;
      nextStep();
      progress(refusals[cause].progress);
      callerIsGone(cause);
    },
    timeOut: () => {
      progress('not answered');
      for (const target of stopRinging('NOANSWER')) board.ended(target, 0);
      nextStep();
      callerIsGone(19);
    },
    cancel: () => {
      progress('given up');
      board.askedToEnd(caller, queue === undefined ? 127 : undefined);
      const cause = queue === undefined ? 127 : 0;
      const targets = stopRinging('CANCEL');
      // A queue sends each DialEnd twice.
      if (queue !== undefined) for (const target of targets) ended(target, 'CANCEL');
      for (const target of targets) board.ended(target, cause);
      inQueue('QueueCallerAbandon', undefined, ['Position', '1'], ['OriginalPosition', '1'], ['HoldTime', '1']);
      inQueue('QueueCallerLeave', undefined, ['Position', '1'], ['Count', '0']);
      callerIsGone(cause);
    },
  };
};
