/**
 * Keeps the IDs of the users whom the settings allow to use the till server, because a till can run as a service of
 * another user.
 */
import { msg } from '#domain/messages/message.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import { uidOf } from './user-names.ts';

export interface AdmittedUsers {
  readonly uids: () => ReadonlySet<number>;
  /** Sets the allowed users, by name or ID. Resolves when the operating system has resolved the names. */
  readonly setUsers: (users: readonly string[]) => Promise<void>;
}

export const createAdmittedUsers = (notices: Pick<NoticeStore, 'add'>): AdmittedUsers => {
  let admitted: ReadonlySet<number> = new Set();
  let wanted: readonly string[] = [];
  return {
    uids: () => admitted,
    setUsers: async (users) => {
      if (users.join('\n') === wanted.join('\n')) return;
      wanted = users;
      const found = await Promise.all(users.map(async (user) => ({ user, uid: await uidOf(user) })));
      if (wanted !== users) return;
      admitted = new Set(found.flatMap(({ uid }) => (uid === undefined ? [] : [uid])));
      for (const { user, uid } of found)
        if (uid === undefined)
          notices.add({ code: 'till_user_unknown', sentence: msg('notice.tillUserUnknown', { user }) });
    },
  };
};
