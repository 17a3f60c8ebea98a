/** The call log, which contains the newest calls as reported by call events ("What the service does" 6). */
import type { DeskCall } from '#contract/desk.ts';
import { shownNumber } from '../rules/number.ts';
import { storeOfReferrer } from '../rules/presence.ts';
import type { CallRecord } from '../rules/call-state.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { titleOf } from './conversation-views.ts';

const shown = 50;

/**
 * Returns the web store whose number the caller dialled. If no web store has that number, returns the web store of the
 * call's conversation.
 */
const storeOf = (helpdesk: Helpdesk, call: CallRecord, head: ConversationHead | undefined): string | null => {
  const { webStores } = helpdesk.roster.content();
  const dialled = call.referrer === null ? undefined : storeOfReferrer(webStores, call.referrer);
  return dialled?.name ?? head?.webStore ?? null;
};

const callOf = (helpdesk: Helpdesk, call: CallRecord): DeskCall => {
  const head = helpdesk.conversations.get(call.guid);
  const phoneNumber = shownNumber(call.phoneNumber);
  return {
    id: call.id,
    guid: call.guid,
    title: head === undefined ? phoneNumber : titleOf(helpdesk, head),
    phoneNumber,
    direction: call.direction,
    webStore: storeOf(helpdesk, call, head),
    phase: call.phase,
    startedAt: call.startedAt,
    endedAt: call.endedAt,
    events: call.events.map(({ type, extension, at }) => ({
      type,
      extension,
      name: helpdesk.roster.byExtension(extension)?.name ?? null,
      at,
    })),
  };
};

export const callsOf = (helpdesk: Helpdesk): DeskCall[] =>
  helpdesk.calls.all(shown).map((call) => callOf(helpdesk, call));
