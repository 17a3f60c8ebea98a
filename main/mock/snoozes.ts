/**
 * Reopens conversations when their snooze has ended according to the helpdesk's clock. The check runs at startup and
 * after each change. While the clock is running, the check also runs when the next snooze ends.
 */
import { addMessage, updateConversation } from './operations/open-conversation.ts';
import type { Helpdesk } from './state/helpdesk.ts';

/** The maximum time in milliseconds until the next check while the clock is running. */
const maxTimerMs = 3_600_000;

export interface Snoozes {
  readonly stop: () => void;
}

export const createSnoozes = (helpdesk: Helpdesk): Snoozes => {
  const { clock, conversations } = helpdesk;
  let timer: NodeJS.Timeout | undefined;
  const reopenDue = (): void => {
    clearTimeout(timer);
    const due = conversations.due(clock.now());
    for (const head of due) {
      addMessage(helpdesk, head.guid, { kind: 'log', content: 'The snooze has ended' });
      updateConversation(helpdesk, head, { state: 'open' });
    }
    // The notification about this change calls this function again.
    if (due.length > 0) return helpdesk.changed();
    const next = conversations.nextDue();
    if (next === null || clock.frozen()) return;
    timer = setTimeout(
      () => helpdesk.runInBackground(reopenDue),
      Math.min(Math.max(1, next - clock.now()), maxTimerMs),
    ).unref();
  };
  const unsubscribe = helpdesk.onChange(reopenDue);
  reopenDue();
  return {
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
};
