/** Tests that the notices about refused users stay limited and start again after an hour. */
import { expect, it, vi } from 'vitest';
import { reportRefusedUsers } from '#app/local-users/refused-user-notice.ts';
import type { LocalUsers } from '#app/types.ts';

it('reports each user and server once an hour, and at most 64 pairs of user and server an hour', async () => {
  let refuse: Parameters<LocalUsers['onRefused']>[0] = () => undefined;
  const localUsers: Pick<LocalUsers, 'onRefused'> = {
    onRefused: (listener) => {
      refuse = listener;
      return () => undefined;
    },
  };
  let now = 0;
  const add = vi.fn();
  reportRefusedUsers(localUsers as LocalUsers, { notices: { add }, monotonicMs: () => now });
  for (let uid = 60_000; uid < 60_100; uid += 1) {
    refuse({ server: 'till', uid });
    refuse({ server: 'till', uid });
  }
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(64));
  now = 3_600_000;
  refuse({ server: 'till', uid: 60_099 });
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(65));
});
