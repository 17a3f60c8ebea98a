/**
 * If an API call fails because the disk is full or cannot be written to, turns the error into a refusal that tells the
 * user what to do. Other errors are rethrown. One wrapper covers all calls, including future ones.
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
