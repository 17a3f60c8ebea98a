/** baresip's control socket: commands with replies, and events, as JSON in netstrings. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { exchangeAddress } from '../asterisk/ports.ts';
import { createNetstringReader, encodeNetstring } from './netstring.ts';

export interface BaresipControl {
  /** Resolves with what baresip says to it; rejects when it refuses or is silent for 5 s. */
  readonly command: (name: string, params?: string) => Promise<string>;
  readonly close: () => void;
}

const message = z.object({
  event: z.boolean().optional(),
  type: z.string().optional(),
  direction: z.enum(['incoming', 'outgoing']).optional(),
  peeruri: z.string().optional(),
  id: z.string().optional(),
  param: z.string().optional(),
  token: z.string().optional(),
  ok: z.boolean().optional(),
  data: z.string().optional(),
});
type Message = z.infer<typeof message>;

/** What happens at this phone: `CALL_INCOMING` of a peer (`sip:493023125014@…`), with the id of the call. */
export type BaresipEvent = Pick<Message, 'direction' | 'peeruri' | 'id' | 'param'> & { readonly type: string };

export async function openBaresipControl(port: number, hear: (event: BaresipEvent) => void): Promise<BaresipControl> {
  const socket = await connectPatiently(port);
  const replies = new Map<string, (reply: Message) => void>();
  const take = (text: string) => {
    const said = message.parse(JSON.parse(text));
    if (said.event === true) hear({ ...said, type: said.type ?? '' });
    else replies.get(said.token ?? '')?.(said);
  };
  let commands = 0;
  socket.on('data', createNetstringReader(take));
  // A phone that ends shows in what nobody answers any more.
  socket.on('error', () => {});
  return {
    command: async (name, params) => {
      commands += 1;
      const token = String(commands);
      const reply = new Promise<Message>((resolve) => replies.set(token, resolve));
      socket.write(encodeNetstring(JSON.stringify({ command: name, params, token })));
      const said = await Promise.race([reply, delay(5_000, undefined, { ref: false })]);
      replies.delete(token);
      if (said?.ok !== true) throw new Error(`baresip does not do "${name}": ${said?.data ?? 'no reply'}`);
      return said.data ?? '';
    },
    close: () => socket.destroy(),
  };
}

async function connectPatiently(port: number): Promise<Socket> {
  for (const deadline = Date.now() + 5_000; ; await delay(30)) {
    const socket = connect({ host: exchangeAddress, port });
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      socket.destroy();
      if (Date.now() > deadline) throw error;
    }
  }
}
