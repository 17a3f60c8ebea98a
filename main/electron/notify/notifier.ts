/** Shows the desktop notifications that `main/contract/notifications.ts` chooses. A click opens the related page. */
import type { Notification, NotificationConstructorOptions } from 'electron';
import type { Message } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { chooseNotifications, repeatAfterMs } from '#contract/notifications.ts';

export interface NotifierPorts {
  readonly isSupported: () => boolean;
  readonly createNotification: (options: NotificationConstructorOptions) => Pick<Notification, 'on' | 'show'>;
  readonly words: (message: Message) => string;
  readonly shownNumber: (number: string, snapshot: Snapshot) => string;
  readonly monotonicMs: () => number;
  readonly openPage: (page: string) => void;
  /** Whether the window has the focus. In that case, notifications are not needed. */
  readonly isWindowFocused: () => boolean;
}

const rememberedKinds = 200;

export const createNotifier = (ports: NotifierPorts): ((snapshot: Snapshot) => void) => {
  // The notifications are kept in memory, because a notification that is garbage-collected does not report clicks.
  const shown = new Map<string, { readonly at: number; readonly note: Pick<Notification, 'on' | 'show'> }>();
  let before: Snapshot | undefined;
  return (snapshot) => {
    const notes = chooseNotifications(before, snapshot, snapshot.preferences.notifications, (number) =>
      ports.shownNumber(number, snapshot),
    );
    before = snapshot;
    for (const { kind, title, text, page } of notes) {
      const now = ports.monotonicMs();
      const last = shown.get(kind)?.at;
      if (ports.isWindowFocused() || !ports.isSupported() || (last !== undefined && now - last < repeatAfterMs))
        continue;
      const note = ports.createNotification({ title: ports.words(title), body: ports.words(text) });
      shown.delete(kind);
      shown.set(kind, { at: now, note });
      if (shown.size > rememberedKinds) shown.delete(shown.keys().next().value ?? '');
      note.on('click', () => ports.openPage(page));
      note.show();
    }
  };
};
