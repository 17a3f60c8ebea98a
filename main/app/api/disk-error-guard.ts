/**
 * A disk that does not take what a call wants to keep is no mistake of Counterline: whoever asked is told what to do,
 * and nothing has changed. One place for all calls, so that no new one forgets it.
 */
import { Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import { say } from '#domain/messages/message.ts';
import { faultOf } from '#store/storage-errors.ts';
import type { LogPort } from '#app/log/log-port.ts';

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
          const sentence = say(fault === 'full' ? 'notice.notStoredFull' : 'notice.notStoredFailed');
          throw new Refusal(fault === 'full' ? 'disk_full' : 'disk_failed', sentence);
        }
      },
    ]),
  ) as unknown as Host;
