/** Shows a notice when another user of this PC is refused, at most once an hour for each user and server. */
import type { LocalServer, LocalUsers } from '#app/types.ts';
import { msg, type WordCode } from '#domain/messages/message.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import { userNameOf } from './user-names.ts';

const quietMs = 3_600_000;
/** The maximum number of pairs of user and server to remember. A PC normally has fewer pairs than this. */
const most = 64;

const words: Readonly<Record<LocalServer, WordCode>> = {
  window: 'notice.otherUser.window',
  till: 'notice.otherUser.till',
  hook: 'notice.otherUser.hook',
  practice: 'notice.otherUser.practice',
};

/** Returns a function that stops these notices. */
export const reportRefusedUsers = (
  localUsers: LocalUsers | undefined,
  ports: { readonly notices: Pick<NoticeStore, 'add'>; readonly monotonicMs: () => number },
): (() => void) => {
  const reportedAt = new Map<string, number>();
  let isStopped = false;
  const report = async (server: LocalServer, uid: number): Promise<void> => {
    const user = await userNameOf(uid);
    if (!isStopped) ports.notices.add({ code: 'other_user_refused', sentence: msg(words[server], { user }) });
  };
  const stop = localUsers?.onRefused(({ server, uid }) => {
    const key = `${server} ${uid}`;
    const now = ports.monotonicMs();
    for (const [each, at] of reportedAt) if (now - at >= quietMs) reportedAt.delete(each);
    if (reportedAt.has(key) || reportedAt.size >= most) return;
    reportedAt.set(key, now);
    void report(server, uid);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
};
