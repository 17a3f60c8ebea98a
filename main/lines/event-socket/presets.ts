/** Ready-made provider maps, by name. */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { socketMap, type SocketMap } from './provider-map.ts';

/**
 * The Call Control API of 3CX V20. The map follows the published documentation and has not been tested with a real 3CX.
 * A message contains only the path of the changed entity, such as `/callcontrol/101/participants/5`. A GET of that path
 * returns the participant. Event type 0 means new or changed, and 1 means removed. Types 2 and 3 are tones and prompts,
 * and 4 is the answer to a request that Counterline does not send.
 */
const threeCx = {
  evidence: 'exchange',
  bearer: true,
  tokenUrl: '/connect/token',
  sequence: 'sequence',
  type: 'event.event_type',
  types: { '0': 'state', '1': 'ended', '2': 'ignored', '3': 'ignored', '4': 'ignored' },
  entity: {
    path: 'event.entity',
    pattern: '^/callcontrol/(?<extension>[^/]+)/participants/(?<id>\\d+)$',
    ask: true,
  },
  list: {
    url: '/callcontrol',
    entries: '[].participants[]',
    extensions: { entries: '[]', number: 'dn', type: 'type', is: ['Wextension', 'Extension'] },
  },
  id: 'id',
  call: 'callid',
  callRepeats: true,
  extension: 'dn',
  state: 'status',
  states: { Ringing: 'ringing', Dialing: 'calling', Connected: 'talking', Held: 'held' },
  number: 'party_caller_id',
  name: 'party_caller_name',
  dialled: 'party_did',
  party: 'party_dn_type',
  parties: {
    Wexternalline: 'outside',
    Wextension: 'extension',
    Wqueue: 'number',
    Wringgroup: 'number',
    Wivr: 'service',
    Wfax: 'service',
    Wconference: 'service',
    Wparking: 'service',
    Wspecialmenu: 'service',
    Wroutepoint: 'service',
    Wvoicemail: 'service',
    None: 'service',
  },
} satisfies z.input<typeof socketMap>;

export const readyMaps = { '3cx-v20': threeCx } as const;
export type ReadyMap = keyof typeof readyMaps;
const names = Object.keys(readyMaps) as readonly ReadyMap[];
const isReady = (given: unknown): given is ReadyMap => names.some((name) => name === given);

/** A map, or the name of a ready-made map. The path of an error is relative to the map. */
export const anyMap = z.unknown().transform((given, context): SocketMap => {
  const source: unknown = isReady(given) ? readyMaps[given] : given;
  if (typeof source !== 'object' || source === null) {
    const list = names.map((name) => `"${name}"`).join(', ');
    context.addIssue({ code: 'custom', message: encodeMessage('socket.problem.map', { list }) });
    return z.NEVER;
  }
  const read = socketMap.safeParse(source);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, input: source } as (typeof context.issues)[number]);
  return z.NEVER;
});
