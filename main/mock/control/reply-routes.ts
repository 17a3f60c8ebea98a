/** `POST reply` sends an agent's reply; `GET deliveries` lists the deliveries of replies to webhooks. */
import { z } from 'zod';
import { reply } from '../operations/reply.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Delivery } from '../webhook/deliveries.ts';
import type { Sender } from '../webhook/sender.ts';
import type { ControlRefusal } from './route.ts';

export const agentsReply = z.strictObject({
  /** The GUID of the conversation. */
  conversation: z.string().min(1),
  /**
   * An extension or e-mail address. The default is the owner of the conversation, or the first agent if
   * it has no owner.
   */
  agent: z.string().optional(),
  content: z.string().min(1).max(100_000),
  private: z.boolean().default(false),
  attachments: z.array(z.strictObject({ FileName: z.string(), Base64Content: z.base64().optional() })).default([]),
});

/** Formats a delivery. Headers are listed by name only, because their values may be secrets. */
export const deliveryDocument = ({ headers, body, tries, dueAt, ...delivery }: Delivery) => ({
  ...delivery,
  headers: Object.keys(headers),
  body: JSON.parse(body) as unknown,
  tries: tries.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest })),
  ...(delivery.state === 'waiting' ? { dueAt: new Date(dueAt).toISOString() } : {}),
});

const refusal = (code: string, sentence: string, path: string): ControlRefusal => ({
  refused: { code, sentence, path },
});

export const createReplyRoutes =
  (helpdesk: Helpdesk, { send }: Sender) =>
  ({ conversation, agent: name, content, private: isPrivate, attachments }: z.output<typeof agentsReply>): unknown => {
    const { roster } = helpdesk;
    const head = helpdesk.conversations.get(conversation);
    if (head === undefined)
      return refusal('unknown_conversation', `No conversation has the GUID ${conversation}.`, 'conversation');
    const wanted = name ?? head.owner;
    const agent = wanted === null ? roster.content().agents[0] : (roster.byExtension(wanted) ?? roster.byEmail(wanted));
    if (agent === undefined)
      return refusal('unknown_agent', `No agent has the extension or e-mail address ${wanted ?? ''}.`, 'agent');
    const replied = reply(helpdesk, agent, head, { content, isPrivate, attachments }, send);
    if (replied.ok) return { done: true, fate: replied.fate };
    const what = replied.unsupported === 'private' ? 'private replies' : 'attachments';
    const sentence = `The channel of this conversation is registered without support for ${what}.`;
    return refusal('unsupported', sentence, replied.unsupported);
  };
