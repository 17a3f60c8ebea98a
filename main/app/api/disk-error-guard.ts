/**
 * Turns the disk errors of any API call into refusals that tell the user what to do. A refused call has changed
 * nothing. One wrapper covers all calls, so that new calls are covered automatically.
 */
import type { LogPort } from '#app/types.ts';
import { Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import { msg } from '#domain/messages/message.ts';
import { faultOf } from '#store/storage-errors.ts';

export const guardDiskErrors = (host: Host, log: LogPort): Host =>
  Object.fromEntries(
    Object.entries(host).map(([name, answer]) => [
      name,
      async (input: never) => {
        try {
          return await answer(input);
        } catch (error) {
          const fault = faultOf(error);
          if (fault !== 'full' && fault !== 'unwritable') throw error;
          log(`${name} is not stored`, error);
          const sentence = msg(fault === 'full' ? 'notice.notStoredFull' : 'notice.notStoredFailed');
          throw new Refusal(fault === 'full' ? 'disk_full' : 'disk_failed', sentence);
        }
      },
    ]),
  ) as unknown as Host;
