/** A desk client that connects as the page does. The first frame of its WebSocket contains the session key. */
import { WebSocket } from 'ws';
import { deskMessage, type DeskMessage, type DeskSnapshot } from '#contract/desk.ts';
import { type DeskCommand } from '#contract/desk-commands.ts';
import type { Practice } from '../practice-helpdesk.ts';

export const sessionOf = ({ mock }: Practice): string => new URL(mock.deskUrl).hash.slice('#token='.length);

export type SettingsTold = Extract<DeskMessage, { type: 'settings' }>;
export interface DeskClient {
  readonly send: (command: DeskCommand | Record<string, unknown>) => void;
  /** The next snapshot that matches, or the newest one if it matches. */
  readonly see: (fits: (snapshot: DeskSnapshot) => boolean) => Promise<DeskSnapshot>;
  readonly refusal: () => Promise<string>;
  /** The next message with the settings. */
  readonly settings: () => Promise<SettingsTold>;
  readonly pictures: () => number;
  readonly close: () => void;
}

export async function openDesk(practice: Practice, agent?: string): Promise<DeskClient> {
  const address = new URL('socket', practice.mock.deskUrl);
  address.protocol = 'ws:';
  address.search = agent === undefined ? '' : `?agent=${agent}`;
  address.hash = '';
  const socket = new WebSocket(address);
  let newest: DeskSnapshot | null = null;
  let pictures = 0;
  const refusals: string[] = [];
  const received: SettingsTold[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const message = deskMessage.parse(JSON.parse(data.toString()));
    if (message.type === 'refused') refusals.push(message.why.code);
    else if (message.type === 'settings') received.push(message);
    else {
      newest = message.snapshot;
      pictures += 1;
    }
    for (const look of waiting) look();
  });
  const until = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  await new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ open: { session: sessionOf(practice) } }));
      resolve(undefined);
    });
    socket.once('error', reject);
  });
  return {
    send: (command) => socket.send(JSON.stringify(command)),
    see: (fits) => until(() => (newest !== null && fits(newest) ? newest : undefined)),
    refusal: () => until(() => refusals.shift()),
    settings: () => until(() => received.shift()),
    pictures: () => pictures,
    close: () => socket.close(),
  };
}
