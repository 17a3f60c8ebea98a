/**
 * The presence check (B.6; assumption 12). It returns 400 for invalid parameters, and 404 for an
 * unknown key or referrer.
 */
import { presenceChannel, presenceChannels } from '#helpdesk/schemas.ts';
import { presenceOf, storeOfReferrer } from '../rules/presence.ts';
import { didYouMean, similarNames } from '../rules/similar-names.ts';
import { came, pathText } from '../validation/validation-messages.ts';
import type { Problem } from '../validation/validate-request.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Outcome } from './outcome.ts';

const known = new Set(['apikey', 'Channel', 'referrer']);
const maxNotes = 20;

const meantBy = (name: string, query: URLSearchParams): string =>
  didYouMean(
    similarNames(
      name,
      [...known].filter((one) => !query.has(one)),
    ),
  );

/** Finds unknown and repeated parameters, each with the switch that applies to it (assumption 16). */
const oddParameters = (query: URLSearchParams) =>
  [...new Set(query.keys())]
    .filter((name) => !known.has(name) || query.getAll(name).length > 1)
    .slice(0, maxNotes)
    .map((name) => ({
      point: known.has(name) ? ('duplicateKeys' as const) : ('unknownFields' as const),
      path: pathText([name]),
      message: known.has(name)
        ? 'is repeated; the first one counts'
        : `the interface does not name this query parameter${meantBy(name, query)}`,
    }));

export const checkPresence = (helpdesk: Helpdesk, query: URLSearchParams, isKey: (key: string) => boolean): Outcome => {
  const values = helpdesk.switches.values();
  const odd = oddParameters(query);
  const problems = (all: typeof odd): Problem[] => all.map(({ path, message }) => ({ path, message }));
  const wrong = odd.filter(({ point }) => values[point] === 'strict');
  if (wrong.length > 0) return { kind: 'refused', status: 400, errors: problems(wrong) };
  const notes = problems(odd);
  const refused = (status: 400 | 404, path: string, message: string): Outcome => ({
    kind: 'refused',
    status,
    errors: [{ path, message }],
    notes,
  });
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
    const plus = referrer.startsWith(' ') ? '; a plus in a query must be sent as %2B; otherwise it is a space' : '';
    return refused(404, 'referrer', `no web store has the referrer ${came(referrer)}${plus}`);
  }
  return { kind: 'done', answer: presenceOf(agents, channel.data, store.name), notes };
};
