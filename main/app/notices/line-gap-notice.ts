/**
 * Adds a notice after a line was disconnected for some time, because Counterline did not see the calls in that time.
 * The check runs after changes and has no timer.
 */
import { msg } from '#domain/messages/message.ts';
import type { NoticeStore } from './notice-store.ts';
import type { LineState } from '#app/telephony/line-state.ts';

/** The minimum length of a gap in seconds. A shorter gap is unlikely to contain a call. */
const leastSeconds = 5;
const longSeconds = 120;

export const createLineGapNotice = (ports: {
  readonly lines: () => readonly Pick<LineState, 'name' | 'link'>[];
  readonly notices: Pick<NoticeStore, 'add'>;
  readonly wallMs: () => number;
}): (() => void) => {
  /** The start of the gap for each disconnected line, in ms on the wall clock. */
  const since = new Map<string, number>();
  return () => {
    const parts = ports.lines();
    for (const { name, link } of parts) {
      // The earliest start of the gap is kept, even if later attempts fail.
      if (link.unreachableSince !== undefined)
        since.set(name, Math.min(since.get(name) ?? Infinity, link.unreachableSince - stoodStillMs(link)));
      const from = since.get(name);
      if (link.state !== 'up' || from === undefined) continue;
      since.delete(name);
      const seconds = Math.round((ports.wallMs() - from) / 1_000);
      if (seconds < leastSeconds) continue;
      const sentence =
        seconds < longSeconds
          ? msg('notice.lineUnheard', { line: name, seconds })
          : msg('notice.lineUnheardLong', { line: name, minutes: Math.round(seconds / 60) });
      ports.notices.add({ code: 'line_unheard', sentence });
    }
    for (const name of since.keys()) if (!parts.some((part) => part.name === name)) since.delete(name);
  };
};

/**
 * Returns how long the PC was suspended, in ms. The line noticed the loss of its connection only when the PC resumed.
 */
const stoodStillMs = ({ reason }: LineState['link']): number => {
  if (typeof reason !== 'object' || reason.code !== 'reason.line.stoodStill') return 0;
  return Number(reason.values?.['seconds'] ?? 0) * 1_000;
};
