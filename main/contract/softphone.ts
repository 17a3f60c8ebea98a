/** Softphones on this PC: their hooks and the settings that enable them. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

const text = z.string().max(512).optional();

export const softphoneCalls = {
  /**
   * Reports a hook from a softphone. The host parses the hook (lines/softphone-hook/hook.ts). It rejects a hook that
   * does not describe a call, or that no line accepts.
   */
  'call.hook': {
    input: z.strictObject({
      event: text,
      number: text,
      id: text,
      extension: text,
      direction: text,
      referrer: text,
      to: text,
    }),
    output: z.object({ done: z.boolean(), sentence: messageOrTextSchema }),
  },
  /** Returns the settings to paste into a softphone on this PC. The addresses contain a key. */
  'softphone.lines': {
    input: z.object({}),
    output: z.object({
      /** The keys for MicroSIP.ini, section [Settings]. `isTooLong` means that MicroSIP would truncate the value. */
      microsip: z.array(z.object({ key: z.string(), value: z.string(), isTooLong: z.boolean() })),
      /** The address for each event of the softphone. `hidden` is the address without the secret key. */
      addresses: z.array(z.object({ key: z.string(), value: z.string(), hidden: z.string() })),
      /** The command for any other program. */
      command: z.string(),
      /** The reason why there are no addresses. */
      noAddresses: messageOrTextSchema.optional(),
    }),
  },
} as const;
