/** What a person does with a call that is up, from the window: the line of this call carries it out, or it is refused. */
import { z } from 'zod';
import { words } from '#domain/messages/message.ts';

const pageId = z.string().min(1).max(200);
const done = z.object({ done: z.boolean(), sentence: words });
/** As people write it. */
const dialled = z
  .string()
  .transform((text) => text.replace(/[\s()/-]/g, ''))
  .pipe(z.string().regex(/^\+?[\w.*#]{1,64}$/, { error: 'expected an extension or a number' }));
const onCall = { input: z.object({ pageId }), output: done };

/** What a line can do with a call now. `complete`: the colleague who was asked has answered, and can be given the call. */
export const phoneDeeds = ['answer', 'reject', 'hang-up', 'hold', 'resume', 'transfer', 'complete'] as const;
export const phoneDeed = z.enum(phoneDeeds);
export type PhoneDeed = z.infer<typeof phoneDeed>;

export const phoneCalls = {
  'phone.answer': onCall,
  'phone.reject': onCall,
  'phone.hangUp': onCall,
  'phone.hold': onCall,
  /** Off hold; a colleague who is being asked is let go. */
  'phone.resume': onCall,
  /** `attended`: asks the colleague first, the customer on hold; said again, hands the call to whom was asked. */
  'phone.transfer': {
    input: z.object({
      pageId,
      /** Not needed when the colleague has been asked already. */
      to: dialled.optional(),
      kind: z.enum(['blind', 'attended']),
    }),
    output: done,
  },
  /** A new call from this desk's own phone. */
  'phone.dial': { input: z.object({ to: dialled }), output: done },
} as const;
