/**
 * The texts that Connections shows for a softphone. They are requested in the same way as the window requests them,
 * with the token for programs on this PC.
 */
import { once } from 'node:events';
import { z } from 'zod';
import { connectProgramIn } from '../../window-server/program-client.ts';
import type { AppPlace } from './source.ts';

const lines = z.array(z.object({ key: z.string(), value: z.string() }));
const answer = z.object({
  id: z.literal(1),
  ok: z.literal(true),
  output: z.object({ microsip: lines, addresses: lines }),
});

export interface PastedLines {
  /** Maps each hook, such as `cmdCallRing`, to its command, without the number that MicroSIP appends. */
  readonly microsip: ReadonlyMap<string, string>;
  /** Maps each event name, such as `OnIncomingCall`, to its URL with placeholders. */
  readonly addresses: ReadonlyMap<string, string>;
}

export async function pastedLines({ data }: Pick<AppPlace, 'data'>): Promise<PastedLines> {
  const socket = connectProgramIn(data);
  await once(socket, 'open');
  const answered = new Promise<z.infer<typeof answer>>((resolve) => {
    socket.on('message', (text) => {
      const read = answer.safeParse(JSON.parse((text as Buffer).toString()));
      if (read.success) resolve(read.data);
    });
  });
  socket.send(JSON.stringify({ id: 1, call: 'softphone.lines', input: {} }));
  const { output } = await answered;
  socket.close();
  const byKey = (given: z.infer<typeof lines>) => new Map(given.map(({ key, value }) => [key, value]));
  return { microsip: byKey(output.microsip), addresses: byKey(output.addresses) };
}
