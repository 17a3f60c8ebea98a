/** Notifications of the desktop: decided by decide.ts, shown here; a click opens the page that they are about. */
import type { Notification, NotificationConstructorOptions } from 'electron';
import type { Said } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { notesOf, sayAgainAfterMs } from './decide.ts';

export interface NotifyPorts {
  readonly isSupported: () => boolean;
  readonly make: (options: NotificationConstructorOptions) => Pick<Notification, 'on' | 'show'>;
  readonly words: (said: Said) => string;
  readonly shownNumber: (number: string, snapshot: Snapshot) => string;
  readonly monotonicMs: () => number;
  readonly openPage: (page: string) => void;
  /** A person looks at the window: it says everything itself. */
  readonly isLookedAt: () => boolean;
}

const rememberedKinds = 200;

export const createNotifier = (ports: NotifyPorts): ((snapshot: Snapshot) => void) => {
  // The notification is held: one that is collected would not hear its click. Not every desktop says that one is closed.
  const said = new Map<string, { readonly at: number; readonly note: Pick<Notification, 'on' | 'show'> }>();
  let before: Snapshot | undefined;
  return (snapshot) => {
    const notes = notesOf(before, snapshot, snapshot.preferences.notifications, (number) =>
      ports.shownNumber(number, snapshot),
    );
    before = snapshot;
    for (const { kind, title, text, page } of notes) {
      const now = ports.monotonicMs();
      const last = said.get(kind)?.at;
      if (ports.isLookedAt() || !ports.isSupported() || (last !== undefined && now - last < sayAgainAfterMs)) continue;
      const note = ports.make({ title: ports.words(title), body: ports.words(text) });
      said.delete(kind);
      said.set(kind, { at: now, note });
      if (said.size > rememberedKinds) said.delete(said.keys().next().value ?? '');
      note.on('click', () => ports.openPage(page));
      note.show();
    }
  };
};
