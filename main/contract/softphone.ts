/** Softphones of this PC: what they say about calls, and the lines that make them say it. */
import { z } from 'zod';
import { words } from '#domain/messages/message.ts';

const text = z.string().max(512).optional();

export const softphoneCalls = {
  /** A hook as it came; read by the host (lines/softphone-hook/hook.ts). Refused where it says nothing about a call. */
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
    output: z.object({ done: z.boolean(), sentence: words }),
  },
  /** What a person pastes into a softphone, as it is right for this PC. The addresses hold a key. */
  'softphone.lines': {
    input: z.object({}),
    output: z.object({
      /** MicroSIP.ini, section [Settings]. `isTooLong`: MicroSIP would cut it. */
      microsip: z.array(z.object({ key: z.string(), value: z.string(), isTooLong: z.boolean() })),
      /** By the names that such a softphone has for its events. `hidden` shows the address without its key. */
      addresses: z.array(z.object({ key: z.string(), value: z.string(), hidden: z.string() })),
      /** Any other program. */
      command: z.string(),
      /** Why there are no addresses. */
      noAddresses: words.optional(),
    }),
  },
} as const;
