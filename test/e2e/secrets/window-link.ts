/** A window without a browser. It records every message that the app sends to a window, and can call the app's API. */
import type { CallName, Input } from '#contract/contract.ts';
import { connectProgramIn } from '../../window-server/program-client.ts';

export interface WindowLink {
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<string>;
  /** Returns everything that was received since the start. */
  readonly received: () => string;
  readonly close: () => void;
}

export const openLink = async (dataDir: string): Promise<WindowLink> => {
  const socket = connectProgramIn(dataDir);
  const received: string[] = [];
  const waiting = new Map<number, (text: string) => void>();
  socket.on('message', (data) => {
    const text = (data as Buffer).toString('utf8');
    received.push(text);
    const { id } = JSON.parse(text) as { id?: number };
    if (id !== undefined) waiting.get(id)?.(text);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let last = 0;
  return {
    call: (name, input) => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, call: name, input }));
      return new Promise((resolve) => void waiting.set(id, resolve));
    },
    received: () => received.join('\n'),
    close: () => socket.close(),
  };
};
