/**
 * Evaluates a request according to our interpretation of the helpdesk API. The result is right, wrong, or right only
 * for a lenient service (assumptions 6, 15, 16, 23).
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { assumptionDefaults, type AssumptionKey, type AssumptionValues } from '#helpdesk/assumptions.ts';
import { operations } from '#helpdesk/operations.ts';
import { presenceChannel, presenceChannels } from '#helpdesk/schemas.ts';
import { judges, type Problem } from '../../validation/validate-request.ts';
import { createRouter, type Route } from '../../service/route.ts';
import { came } from '../../validation/validation-messages.ts';
import type { Exchange } from '../exchange.ts';

export interface Reading {
  readonly route: Route;
  /** Null if the request cannot be evaluated: its route is not an operation, or its body was not kept. */
  readonly verdict: 'right' | 'lenient' | 'wrong' | null;
  /** The leniences that this request needs. */
  readonly leniences: readonly AssumptionKey[];
  readonly errors: readonly Problem[];
  readonly notes: readonly Problem[];
  /** The parsed JSON body, or the parameters of a presence check. Undefined if the body is not JSON. */
  readonly value: unknown;
}

const judge = judges(operations);
const route = createRouter({ service: '/service', presence: '/presence' });
const lenient = {
  phoneNumberForm: 'lenient',
  firstOrderAbsent: 'lenient',
  unknownFields: 'lenient',
  duplicateKeys: 'lenient',
  timeZones: 'lenient',
} as const satisfies Partial<AssumptionValues>;
const leniences = Object.keys(lenient) as (keyof typeof lenient)[];
const values: AssumptionValues = { ...assumptionDefaults, ...lenient };
const queryNames: ReadonlySet<string> = new Set(operations.checkPresence.query);

const query = (path: string): Omit<Reading, 'route'> => {
  const given = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  const errors: Problem[] = [];
  const notes: Problem[] = [];
  if (!given.has('apikey')) errors.push({ path: 'apikey', message: 'expected the API key, got nothing' });
  if (!presenceChannel.safeParse(given.get('Channel')).success) {
    const names = presenceChannels.map((name) => JSON.stringify(name)).join(', ');
    errors.push({
      path: 'Channel',
      message: `expected one of ${names}, got ${came(given.get('Channel') ?? undefined)}`,
    });
  }
  for (const name of new Set(given.keys()))
    if (!queryNames.has(name)) notes.push({ path: name.slice(0, 60), message: 'the interface does not name it' });
  return { verdict: errors.length > 0 ? 'wrong' : 'right', leniences: [], errors, notes, value: given };
};

const unread = { verdict: null, leniences: [], errors: [], notes: [], value: undefined } as const;

export const readRequest = ({ host, method, path, request }: Exchange): Reading => {
  const [before = ''] = path.split('?');
  const found = route(method, `/${host}${before}`);
  if (found.kind !== 'operation') return { route: found, ...unread };
  if (found.name === 'checkPresence') return { route: found, ...query(path.includes('?') ? path : '?') };
  const judged = request.body === null ? undefined : judge.get(found.name)?.(request.body, values);
  if (judged === undefined || request.body === null) return { route: found, ...unread };
  const { body } = request;
  const notes: Problem[] = [...judged.notes];
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    const message = `expected application/json, got ${request.headers['content-type']?.slice(0, 60) ?? 'nothing'}`;
    notes.push({ path: 'Content-Type', message });
  }
  if (!judged.ok)
    return { route: found, verdict: 'wrong', leniences: [], errors: judged.errors, notes, value: parseJson(body) };
  // The leniences without which the request would have been refused.
  const needed =
    judged.notes.length === 0
      ? []
      : leniences.filter((key) => judge.get(found.name)?.(body, { ...values, [key]: 'strict' }).ok === false);
  const verdict = needed.length === 0 ? 'right' : 'lenient';
  return { route: found, verdict, leniences: needed, errors: [], notes, value: parseJson(body) };
};
