import type { Notification as Whole, NotificationConstructorOptions } from 'electron';
import type { NotificationState } from '../host-state.ts';
import { changed, registerCommands, settings, shows } from './desk.ts';
import { loud, Part, standsFor } from './part.ts';

const known: ReadonlySet<string> = new Set<keyof NotificationConstructorOptions>([
  'title',
  'body',
  'subtitle',
  'silent',
  'icon',
  'urgency',
  'actions',
  'closeButtonText',
  'timeoutType',
  'hasReply',
]);
const shown: NotificationPart[] = [];

class NotificationPart
  extends Part
  implements Pick<Whole, 'show' | 'close' | 'title' | 'body' | 'silent' | 'urgency' | 'actions'>
{
  static isSupported(): boolean {
    return settings.notifications;
  }
  title: string;
  body: string;
  silent: boolean;
  urgency: Whole['urgency'];
  actions: Whole['actions'];
  state: NotificationState['state'] = 'shown';

  constructor(options: NotificationConstructorOptions = {}) {
    super('Notification', ['show', 'click', 'close', 'action'], ['reply', 'failed']);
    for (const name of Object.keys(options))
      if (!known.has(name)) throw new Error(`the test host does not implement electron.Notification, option ${name}`);
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    this.urgency = options.urgency ?? 'normal';
    this.actions = options.actions ?? [];
  }
  show(): void {
    if (!settings.notifications) return;
    shown.push(this);
    this.emit('show', {});
    changed();
  }
  close(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.emit('close', {});
    changed();
  }
}
export const Notification = standsFor<typeof Whole>(loud('Notification', NotificationPart));

shows('notifications', () =>
  shown.map(({ title, body, silent, urgency, actions, state }, id) => ({
    id,
    title,
    body,
    silent,
    urgency,
    actions: actions.map(({ text = '' }) => text),
    state,
  })),
);
const shownNow = (id: number): NotificationPart => {
  const notification = shown[id];
  if (notification?.state !== 'shown') throw new Error(`There is no notification ${id} on the screen`);
  return notification;
};
registerCommands({
  clickNotification: (id) => {
    const notification = shownNow(id);
    notification.state = 'clicked';
    changed();
    notification.emit('click', {});
  },
  closeNotification: (id) => shownNow(id).close(),
  actOnNotification: (id, action) => void shownNow(id).emit('action', { actionIndex: action }, action),
});
