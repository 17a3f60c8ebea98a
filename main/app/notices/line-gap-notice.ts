/**
 * Says afterwards that a line heard nothing for a while: calls that lay wholly inside are not known, and nobody invents
 * them. It looks when something has changed, and has no timer.
 */
import { say } from '#domain/messages/message.ts';
import type { NoticeStore } from './notice-store.ts';
import type { LinePart } from '#app/telephony/line-part.ts';

/** A shorter gap holds no call. */
const leastSeconds = 5;
const longSeconds = 120;

export const createLineGapNotice = (ports: {
  readonly lines: () => readonly Pick<LinePart, 'name' | 'link'>[];
  readonly notices: Pick<NoticeStore, 'add'>;
  readonly wallMs: () => number;
}): (() => void) => {
  /** Wall clock, ms, since which each line that is away has heard nothing. */
  const since = new Map<string, number>();
  return () => {
    const parts = ports.lines();
    for (const { name, link } of parts) {
      // The first reason counts: what is tried meanwhile may fail for others.
      if (link.awaySince !== undefined)
        since.set(name, Math.min(since.get(name) ?? Infinity, link.awaySince - stoodStillMs(link)));
      const from = since.get(name);
      if (link.state !== 'up' || from === undefined) continue;
      since.delete(name);
      const seconds = Math.round((ports.wallMs() - from) / 1_000);
      if (seconds < leastSeconds) continue;
      const sentence =
        seconds < longSeconds
          ? say('notice.lineUnheard', { line: name, seconds })
          : say('notice.lineUnheardLong', { line: name, minutes: Math.round(seconds / 60) });
      ports.notices.add({ code: 'line_unheard', sentence });
    }
    for (const name of since.keys()) if (!parts.some((part) => part.name === name)) since.delete(name);
  };
};

/** The connection was lost only when the PC went on; it heard nothing before. */
const stoodStillMs = ({ reason }: LinePart['link']): number => {
  if (typeof reason !== 'object' || reason.code !== 'reason.line.stoodStill') return 0;
  return Number(reason.values?.['seconds'] ?? 0) * 1_000;
};
