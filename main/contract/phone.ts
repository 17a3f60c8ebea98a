/** A window's phone controls. The host checks each command, and the line of the call executes it. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

const pageId = z.string().min(1).max(200);
const done = z.object({ done: z.boolean(), sentence: messageOrTextSchema });
/** The number that a user typed, without spaces, parentheses, slashes or hyphens. */
const dialled = z
  .string()
  .transform((text) => text.replace(/[\s()/-]/g, ''))
  .pipe(z.string().regex(/^\+?[\w.*#]{1,64}$/, { error: 'expected an extension or a number' }));
const onCall = { input: z.object({ pageId }), output: done };

/**
 * The actions that a line can offer for a call. `complete` is offered when the consulted colleague has answered and
 * can receive the call.
 */
export const phoneActions = ['answer', 'reject', 'hang-up', 'hold', 'resume', 'transfer', 'complete'] as const;
export const phoneAction = z.enum(phoneActions);
export type PhoneAction = z.infer<typeof phoneAction>;

export const phoneCalls = {
  'phone.answer': onCall,
  'phone.reject': onCall,
  'phone.hangUp': onCall,
  'phone.hold': onCall,
  /** Resumes the call and ends any consultation. */
  'phone.resume': onCall,
  /**
   * Transfers the call. With `attended`, the colleague is called first while the customer is on hold. A second request
   * completes the transfer.
   */
  'phone.transfer': {
    input: z
      .object({
        pageId,
        /** The colleague's extension or number. It is not needed to complete an attended transfer. */
        to: dialled.optional(),
        kind: z.enum(['blind', 'attended']),
      })
      .refine(({ to, kind }) => kind === 'attended' || to !== undefined, {
        path: ['to'],
        error: 'expected an extension or a number',
      }),
    output: done,
  },
  /** Starts a call from this PC's phone. */
  'phone.dial': { input: z.object({ to: dialled }), output: done },
} as const;
