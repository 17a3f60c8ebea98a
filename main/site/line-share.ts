/**
 * Shares a host's phone line with the PCs of the site. Each PC receives numbered events of its own calls on its own
 * subject. The broker does not store these messages. If a message may have been lost, the PC asks which calls are
 * active.
 */
import { randomUUID } from 'node:crypto';
import type { LiveLeg } from '#domain/calls/line-event.ts';
import { beatEveryMs } from '#domain/site/line-follower.ts';
import {
  askForCalls,
  lineVersion,
  parseLineMessage,
  type FromLineHost,
  type LineBeat,
  type RejectedLineMessage,
} from '#domain/site/line-messages.ts';
import type { ExtensionList, LineViews, SharedEvent } from '#domain/site/line-views.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { SiteConnection, SiteMessage, SiteSubjects } from './types.ts';

export interface LineShareOptions {
  readonly connection: Pick<SiteConnection, 'pc' | 'publish' | 'subscribe' | 'onChange' | 'isUp'>;
  readonly subjects: Pick<SiteSubjects, 'lineFrom' | 'lineTo' | 'lineAll'>;
  readonly views: LineViews;
  /** The phone system's name in call IDs, and whether it provides its own IDs. */
  readonly exchange: () => { readonly name: string; readonly hasIds: boolean };
  readonly monotonicMs: () => number;
  readonly onChange?: () => void;
}
export interface LineShare {
  /** Must be called when the line has listed its calls. */
  readonly resync: (legs: readonly LiveLeg[]) => void;
  readonly handle: (event: SharedEvent, source: string | undefined) => void;
  /** Must be called when the host's line connects to the phone system or loses the connection. */
  readonly setUp: (isUp: boolean) => void;
  readonly setList: (list: ExtensionList) => void;
  readonly rejected: () => Readonly<Record<RejectedLineMessage, number>>;
  readonly close: () => void;
}

const v = lineVersion;
/** The time after a message to a PC during which each beat repeats the number of that message. */
const repeatPositionMs = 10_000;

export const createLineShare = (options: LineShareOptions): LineShare => {
  const { connection, subjects, views, exchange, monotonicMs } = options;
  const host = connection.pc;
  const rejected = { version: 0, invalid: 0 };
  let run = randomUUID();
  let isUp = false;
  /** The number of messages sent to each PC in this run, and the time of the latest message. */
  const sent = new Map<string, { sequence: number; at: number }>();

  const positionOf = (pc: string) => ({ host, run, sequence: sent.get(pc)?.sequence ?? 0 });
  const send = (pc: string, message: FromLineHost): void => void connection.publish(subjects.lineTo(pc), message);
  const next = (pc: string): ReturnType<typeof positionOf> => {
    sent.set(pc, { sequence: positionOf(pc).sequence + 1, at: monotonicMs() });
    return positionOf(pc);
  };
  const sendCalls = (pc: string, id?: string): void => {
    const extensions = views.extensionsOf(pc);
    if (extensions === undefined) return;
    const legs = [...views.legsOf(pc)];
    send(pc, {
      v,
      kind: 'calls',
      ...next(pc),
      ...omitUndefined({ id }),
      legs,
      extensions: [...extensions],
      exchange: exchange(),
    });
  };
  const beat = (state: LineBeat['state'] = isUp ? 'up' : 'down'): void => {
    connection.publish(subjects.lineAll, { v, kind: 'beat', host, run, state } satisfies LineBeat);
    if (!isUp) return;
    const since = monotonicMs() - repeatPositionMs;
    for (const [pc, { at }] of sent) if (at > since) send(pc, { v, kind: 'position', ...positionOf(pc) });
  };
  const receive = ({ subject, data }: SiteMessage): void => {
    // A PC is allowed to publish only to its own subject, so the subject identifies the sender.
    const pc = subject.slice(subjects.lineFrom('').length);
    const parsed = parseLineMessage(askForCalls, data);
    if (!parsed.ok) {
      rejected[parsed.code] += 1;
      return options.onChange?.();
    }
    const { id, at } = parsed.message;
    if (views.extensionsOf(pc) === undefined) return send(pc, { v, kind: 'unlisted', host, id });
    if (!isUp) return;
    const own = positionOf(pc);
    if (at?.host === host && at.run === run && at.sequence === own.sequence)
      return send(pc, { v, kind: 'position', ...own, id });
    // If the PC is following another host, this host must not respond to the PC's probe.
    if (at === undefined || at.host === host) sendCalls(pc, id);
  };
  const timer = setInterval(() => beat(), beatEveryMs);
  timer.unref();
  const ends = [
    connection.subscribe(subjects.lineFrom('*'), receive),
    connection.onChange((isConnected) => {
      // Messages may have been lost with the connection. A new run causes the PCs to ask for their calls.
      run = randomUUID();
      sent.clear();
      if (isConnected) beat();
    }),
  ];
  return {
    resync: (legs) => {
      views.resync(legs);
      if (isUp) for (const pc of views.pcs()) sendCalls(pc);
    },
    handle: (event, source) => {
      for (const [pc, events] of views.apply(event)) {
        if (!isUp) continue;
        for (const each of events)
          send(pc, { v, kind: 'event', ...next(pc), event: each, ...omitUndefined({ source }) });
      }
    },
    setUp: (up) => {
      if (up === isUp) return;
      isUp = up;
      beat();
      if (up) for (const pc of views.pcs()) sendCalls(pc);
    },
    setList: (list) => {
      for (const pc of views.setList(list)) if (isUp) sendCalls(pc);
    },
    rejected: () => rejected,
    close: () => {
      clearInterval(timer);
      isUp = false;
      beat('ended');
      for (const end of ends) end();
    },
  };
};
