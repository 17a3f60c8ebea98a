/** Users that the settings let in to the till server, by number: a till may run as a service of its own user. */
import { say } from '#domain/messages/message.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import { uidOf } from './user-names.ts';

export interface AdmittedUsers {
  readonly uids: () => ReadonlySet<number>;
  /** From now on these, by name or number. Resolves when the system has said who they are. */
  readonly use: (users: readonly string[]) => Promise<void>;
}

export const createAdmittedUsers = (notices: Pick<NoticeStore, 'add'>): AdmittedUsers => {
  let admitted: ReadonlySet<number> = new Set();
  let wanted: readonly string[] = [];
  return {
    uids: () => admitted,
    use: async (users) => {
      if (users.join('\n') === wanted.join('\n')) return;
      wanted = users;
      const found = await Promise.all(users.map(async (user) => ({ user, uid: await uidOf(user) })));
      if (wanted !== users) return;
      admitted = new Set(found.flatMap(({ uid }) => (uid === undefined ? [] : [uid])));
      for (const { user, uid } of found)
        if (uid === undefined)
          notices.add({ code: 'till_user_unknown', sentence: say('notice.tillUserUnknown', { user }) });
    },
  };
};
