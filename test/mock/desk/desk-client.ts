/**
 * A desk client that connects in the same way as the page. The first frame on its WebSocket contains the session key.
 */
import { WebSocket } from 'ws';
import { deskMessage, type DeskMessage, type DeskSnapshot } from '#contract/desk.ts';
import { type DeskCommand } from '#contract/desk-commands.ts';
import {
  everyRequest,
  type DeskConditions,
  type DeskRequestDetails,
  type DeskRequests,
  type RequestFilter,
} from '#contract/desk-requests.ts';
import type { Practice } from '../practice-helpdesk.ts';

export const sessionOf = ({ mock }: Practice): string => new URL(mock.deskUrl).hash.slice('#token='.length);

export type SettingsMessage = Extract<DeskMessage, { type: 'settings' }>;
export interface DeskClient {
  readonly send: (command: DeskCommand | Record<string, unknown>) => void;
  /** Returns the newest snapshot if it matches. Otherwise, waits for the next snapshot that matches. */
  readonly see: (fits: (snapshot: DeskSnapshot) => boolean) => Promise<DeskSnapshot>;
  readonly refusal: () => Promise<string>;
  /** Resolves with the next message that contains the settings. */
  readonly settings: () => Promise<SettingsMessage>;
  /** Watches the requests that match the filter, and returns the first list for which `fits` is true. */
  readonly requests: (
    fits: (requests: DeskRequests) => boolean,
    filter?: Partial<RequestFilter>,
  ) => Promise<DeskRequests>;
  readonly request: (id: string, secrets?: boolean) => Promise<DeskRequestDetails>;
  readonly conditions: (fits: (conditions: DeskConditions) => boolean) => Promise<DeskConditions>;
  /** Returns the message about the next change to the conditions, or null if the change was applied. */
  readonly conditionsChanged: () => Promise<string | null>;
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
  const received: SettingsMessage[] = [];
  const opened: DeskRequestDetails[] = [];
  const changes: { readonly sentence: string | null }[] = [];
  let listed: DeskRequests | null = null;
  let conditions: DeskConditions | null = null;
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const message = deskMessage.parse(JSON.parse(data.toString()));
    if (message.type === 'refused') refusals.push(message.why.code);
    else if (message.type === 'settings') received.push(message);
    else if (message.type === 'requests') listed = message.requests;
    else if (message.type === 'request') opened.push(message.request);
    else if (message.type === 'conditions') ({ conditions } = message);
    else if (message.type === 'conditionsChanged') changes.push(message);
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
    requests: (fits, filter) => {
      listed = null;
      socket.send(JSON.stringify({ type: 'requests.watch', filter: { ...everyRequest, ...filter }, count: 1_000 }));
      return until(() => (listed !== null && fits(listed) ? listed : undefined));
    },
    request: (id, secrets = false) => {
      socket.send(JSON.stringify({ type: 'request.open', id, secrets }));
      return until(() => opened.shift());
    },
    conditions: (fits) => until(() => (conditions !== null && fits(conditions) ? conditions : undefined)),
    conditionsChanged: async () => (await until(() => changes.shift())).sentence,
    pictures: () => pictures,
    close: () => socket.close(),
  };
}
