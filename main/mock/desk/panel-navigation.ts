/**
 * Commands with which an agent navigates in the panels beside a conversation. Each command
 * except `panels.back` requests content from the integrator.
 */
import type { DeskCommand, DeskRefused } from '#contract/desk-commands.ts';
import type { Navigation } from '../integrator/navigation.ts';
import { after, type Step } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';

export type NavigationCommand = Extract<
  DeskCommand,
  { type: 'orders.open' | 'order.open' | 'panel.open' | 'item.open' | 'panels.back' | 'panels.again' }
>;

const gone: DeskRefused = { code: 'gone' };

const stepOf = (command: Exclude<NavigationCommand, { type: 'panels.back' | 'panels.again' }>): Step => {
  switch (command.type) {
    case 'orders.open':
      return { kind: 'orders', link: command.link };
    case 'order.open':
      return { kind: 'order', link: command.link, id: command.id };
    case 'panel.open':
      return { kind: 'panel', panel: command.panel };
    case 'item.open':
      return { kind: 'item', panel: command.panel, id: command.id };
  }
};

export const navigate = (
  helpdesk: Helpdesk,
  navigation: Navigation,
  extension: string,
  head: ConversationHead,
  command: NavigationCommand,
): DeskRefused | undefined => {
  const screen = helpdesk.screens.get(extension);
  if (screen?.kind !== 'conversation' || screen.guid !== head.guid) return gone;
  const before = screen.beside ?? [];
  const stand = (beside: readonly Step[]): undefined => {
    helpdesk.screens.set(extension, { ...screen, beside });
    return undefined;
  };
  if (command.type === 'panels.back') return stand(before.slice(0, -1));
  if (command.type === 'panels.again') {
    navigation.again(head, before.at(-1));
    return undefined;
  }
  const step = stepOf(command);
  return navigation.go(head, step) ? stand(after(before, step)) : gone;
};
