/** Presence check (B.6; assumption 12): 400 for the Channel, 404 for the key or the referrer. */
import { presenceChannel, presenceChannels } from '#helpdesk/wire.ts';
import { presenceOf, storeOfReferrer } from '../rules/presence.ts';
import { came } from '../service/wording.ts';
import type { Problem } from '../service/judge.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { refused, type Outcome } from './outcome.ts';

const known = new Set(['apikey', 'Channel', 'referrer']);

export function checkPresence(helpdesk: Helpdesk, query: URLSearchParams, isKey: (key: string) => boolean): Outcome {
  const notes: Problem[] = [];
  for (const name of new Set(query.keys())) {
    if (!known.has(name))
      notes.push({ path: name.slice(0, 60), message: 'the interface does not name this query parameter' });
    else if (query.getAll(name).length > 1)
      notes.push({ path: name, message: 'stands more than once; the first one counts' });
  }
  const key = query.get('apikey');
  if (key === null) return refused(400, 'apikey', 'expected the API key of the subscription, got nothing');
  if (!isKey(key)) return refused(404, 'apikey', 'no subscription has this API key');
  const channel = presenceChannel.safeParse(query.get('Channel'));
  if (!channel.success) {
    const names = presenceChannels.map((name) => JSON.stringify(name)).join(', ');
    return refused(400, 'Channel', `expected one of ${names}, got ${came(query.get('Channel') ?? undefined)}`);
  }
  const { agents, webStores } = helpdesk.roster.content();
  const referrer = query.get('referrer');
  if (referrer === null) return { kind: 'done', answer: presenceOf(agents, channel.data, null), notes };
  const store = storeOfReferrer(webStores, referrer);
  if (store === undefined) {
    const plus = referrer.startsWith(' ') ? '; a plus in a query travels as %2B, a bare one arrives as a space' : '';
    return refused(404, 'referrer', `no web store has the referrer ${came(referrer)}${plus}`);
  }
  return { kind: 'done', answer: presenceOf(agents, channel.data, store.name), notes };
}
