/**
 * Snoozed conversations come back to the open ones when the helpdesk's clock says so: as it runs, when somebody turns
 * it, and when the helpdesk begins again after that time.
 */
import { say, updateConversation } from './operations/open-conversation.ts';
import type { Helpdesk } from './state/helpdesk.ts';

/** A clock that runs is looked at again by then. */
const longestRestMs = 3_600_000;

export interface Snoozes {
  readonly stop: () => void;
}

export function createSnoozes(helpdesk: Helpdesk): Snoozes {
  const { clock, conversations } = helpdesk;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const due = conversations.due(clock.now());
    for (const head of due) {
      say(helpdesk, head.guid, { kind: 'log', content: 'The time of the snooze is over' });
      updateConversation(helpdesk, head, { state: 'open' });
    }
    // Whoever is told of the change has this looked at again.
    if (due.length > 0) return helpdesk.changed();
    const next = conversations.nextDue();
    if (next === null || clock.frozen()) return;
    timer = setTimeout(() => helpdesk.aside(look), Math.min(Math.max(1, next - clock.now()), longestRestMs)).unref();
  };
  const stopListening = helpdesk.onChange(look);
  look();
  return {
    stop: () => {
      stopListening();
      clearTimeout(timer);
    },
  };
}
