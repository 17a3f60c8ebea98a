/**
 * Notifications in a browser window: the same ones that the tray app shows. The user must allow them in the browser.
 * They appear only while the window is hidden or does not have the focus.
 */
import { useEffect, useRef } from 'react';
import { chooseNotifications, repeatAfterMs } from '#contract/notifications.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { messageText, type DisplayOptions } from '../view-models/format.ts';
import { shown } from '../view-models/masking.ts';
import { go } from './use-route.ts';

export type NotificationAccess = 'granted' | 'denied' | 'default' | 'unsupported';

export const notificationAccess = (): NotificationAccess =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** `snapshot` is undefined while the state is unknown. */
export const useBrowserNotifications = (snapshot: Snapshot | undefined, display: DisplayOptions): void => {
  const before = useRef<Snapshot>(undefined);
  const notifiedAt = useRef(new Map<string, number>());
  useEffect(() => {
    // The tray app shows its own notifications.
    if (snapshot === undefined || snapshot.shell.kind !== 'plain') return;
    const masked = { ...display, masked: display.masked || snapshot.masking === 'till' };
    const notes = chooseNotifications(before.current, snapshot, snapshot.preferences.notifications, (number) =>
      shown(number, masked),
    );
    before.current = snapshot;
    if (notificationAccess() !== 'granted' || isLookedAt()) return;
    for (const { kind, title, text, page } of notes) {
      const last = notifiedAt.current.get(kind);
      if (last !== undefined && performance.now() - last < repeatAfterMs) continue;
      notifiedAt.current.set(kind, performance.now());
      const note = new Notification(messageText(title, masked), {
        body: messageText(text, masked),
        // Several windows in this browser show only one notification of each kind.
        tag: kind,
        icon: './icon.svg',
      });
      note.addEventListener('click', () => {
        focus();
        go(page);
        note.close();
      });
    }
  }, [snapshot, display]);
};
