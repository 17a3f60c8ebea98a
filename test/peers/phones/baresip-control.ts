/** The control socket of baresip, with commands, replies and events as JSON in netstrings. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { exchangeAddress } from '../asterisk/ports.ts';
import { createNetstringReader, encodeNetstring } from './netstring.ts';

export interface BaresipControl {
  /** Resolves with baresip's reply. Rejects on an error, or without a reply within 5 s. */
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

/** An event on this phone, such as `CALL_INCOMING` from a peer (`sip:493023125014@…`), with the call ID. */
export type BaresipEvent = Pick<Message, 'direction' | 'peeruri' | 'id' | 'param'> & { readonly type: string };

export async function openBaresipControl(
  port: number,
  onEvent: (event: BaresipEvent) => void,
): Promise<BaresipControl> {
  const socket = await connectWithRetry(port);
  const replies = new Map<string, (reply: Message) => void>();
  const take = (text: string) => {
    const received = message.parse(JSON.parse(text));
    if (received.event === true) onEvent({ ...received, type: received.type ?? '' });
    else replies.get(received.token ?? '')?.(received);
  };
  let commands = 0;
  socket.on('data', createNetstringReader(take));
  // An error is ignored here, because missing replies already show that the phone process has ended.
  socket.on('error', () => {});
  return {
    command: async (name, params) => {
      commands += 1;
      const token = String(commands);
      const reply = new Promise<Message>((resolve) => replies.set(token, resolve));
      socket.write(encodeNetstring(JSON.stringify({ command: name, params, token })));
      const response = await Promise.race([reply, delay(5_000, undefined, { ref: false })]);
      replies.delete(token);
      if (response?.ok !== true) throw new Error(`baresip did not execute "${name}": ${response?.data ?? 'no reply'}`);
      return response.data ?? '';
    },
    close: () => socket.destroy(),
  };
}

async function connectWithRetry(port: number): Promise<Socket> {
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
