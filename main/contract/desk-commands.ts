/**
 * The commands that the desk page sends to the practice helpdesk, and the reasons for a refusal. The messages in the
 * other direction are in desk.ts.
 */
import { z } from 'zod';
import { isInClockRange } from './clock-range.ts';
import { deskRequestCommands } from './desk-requests.ts';
import { deskPanelCommands } from './desk-panels.ts';
import { deskSettingsCommands } from './desk-settings.ts';

export const guid = z.string().min(1).max(100);
export const extension = z.string().min(1).max(64);
export const deskStates = ['open', 'snoozed', 'archived', 'hidden'] as const;
export const deskState = z.enum(deskStates);

export const deskCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('conversation.open'), guid }),
  /** `until` is the time when a snoozed conversation opens again, on the helpdesk's clock. */
  z.strictObject({
    type: z.literal('conversation.move'),
    guid,
    state: deskState,
    until: z.number().refine(isInClockRange).optional(),
  }),
  z.strictObject({ type: z.literal('note.add'), guid, text: z.string().trim().min(1).max(4_000) }),
  z.strictObject({
    type: z.literal('reply.send'),
    guid,
    text: z.string().trim().min(1).max(4_000),
    private: z.boolean(),
  }),
  z.strictObject({ type: z.literal('conversation.webStore'), guid, webStore: z.string().max(200).nullable() }),
  /** Selects the customer of a conversation, so that the desk shows the customer's profile. */
  z.strictObject({
    type: z.literal('customer.enter'),
    guid,
    emailAddress: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/),
  }),
  /** Searches for this text. An empty string closes the search. */
  z.strictObject({ type: z.literal('search'), text: z.string().max(200) }),
  z.strictObject({ type: z.literal('customer.choose'), emailAddress: z.string().max(254) }),
  z.strictObject({ type: z.literal('presence.set'), extension, channel: z.string().max(64), online: z.boolean() }),
  z.strictObject({ type: z.literal('notice.close') }),
  /** The web store for the figures. Null selects all web stores. */
  z.strictObject({ type: z.literal('kpis.of'), webStore: z.string().max(200).nullable() }),
  ...deskPanelCommands,
  ...deskSettingsCommands,
  ...deskRequestCommands,
]);
export type DeskCommand = z.infer<typeof deskCommand>;

/** The reason why a command was refused. The page contains the texts for these reasons. */
export const deskRefused = z.object({
  code: z.enum([
    'gone',
    'customerGone',
    'noConversation',
    'nobody',
    'channelGone',
    'storeGone',
    'noCommand',
    'noReply',
    'requestGone',
    'requestElsewhere',
    'requestUnreadable',
    'failed',
  ]),
  values: z.record(z.string(), z.string()).optional(),
});
export type DeskRefused = z.infer<typeof deskRefused>;
