/** One request of the integrator check: the request, the expected response and the actual one. */
import { integratorOperations } from '#helpdesk/operations.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { ask, type Answered } from './send-request.ts';
import { addressOf, wordsOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';
import type { Deviation } from './read.ts';
import { otherCustomer } from './same-customer.ts';

export interface Checked {
  readonly endpoint: Endpoint;
  readonly section: string;
  /** A short description of the request. */
  readonly what: string;
  readonly result: 'right' | 'wrong' | 'not asked';
  readonly tookMs: number;
  readonly deviations: readonly Deviation[];
  readonly warnings: readonly Deviation[];
  readonly reason?: string;
  /** Set if an earlier request showed that the integrator cannot be reached. */
  readonly isUnreachable?: true;
}
export interface Judged {
  readonly deviations: readonly Deviation[];
  readonly warnings: readonly Deviation[];
}
/** Judges the content of a response, beyond its format. */
export type Judge = (answered: Answered, judged: Judged) => Judged;

type Find = (value: unknown) => readonly Deviation[];
export const addDeviations =
  (find: Find): Judge =>
  ({ value }, { deviations, warnings }) => ({ deviations: [...deviations, ...find(value)], warnings });
export const addWarnings =
  (find: Find): Judge =>
  ({ value }, { deviations, warnings }) => ({ deviations, warnings: [...warnings, ...find(value)] });

export interface Question {
  readonly endpoint: Endpoint;
  readonly what: string;
  /** The values of the parameters. If a value is unknown, the request contains an empty string instead. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly judge?: Judge;
  /** Whether the request is sent even if none of its values is known. */
  readonly isEmptyAsked?: boolean;
}
export interface Outcome {
  readonly checked: Checked;
  /** The parsed response, valid or not. */
  readonly value: unknown;
}

export interface QuestionOptions {
  readonly links: readonly DynamicLink[];
  readonly origin?: string | undefined;
  readonly without?: ReadonlySet<Endpoint> | undefined;
  /** The time in milliseconds above which a response causes a warning. */
  readonly slowMs: number;
}

export const skippedCheck = (endpoint: Endpoint, what: string, reason: string): Checked => {
  const { section } = integratorOperations[endpoint];
  return { endpoint, section, what, result: 'not asked', tookMs: 0, deviations: [], warnings: [], reason };
};

export const createQuestioner = ({ links, origin, without, slowMs }: QuestionOptions) => {
  const unreachable = new Set<string>();
  return async ({
    endpoint,
    what,
    values,
    judge = (_, judged) => judged,
    isEmptyAsked = false,
  }: Question): Promise<Outcome> => {
    const skipped = (reason: string): Outcome => ({ checked: skippedCheck(endpoint, what, reason), value: undefined });
    if (without?.has(endpoint) === true) return skipped('left out');
    const link = links.find(({ urls }) => urls[endpoint] !== undefined);
    if (link === undefined) return skipped('it has no address');
    const known = Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));
    if (!isEmptyAsked && !wordsOf(link, endpoint).some((word) => known[word] !== undefined))
      return skipped('none of its values is known');
    const host = URL.parse(addressOf(link, endpoint, known, origin) ?? '')?.host ?? '';
    if (unreachable.has(host)) {
      const outcome = skipped(`${host} cannot be reached`);
      return { ...outcome, checked: { ...outcome.checked, isUnreachable: true } };
    }
    const answered = await ask(link, endpoint, known, omitUndefined({ origin }));
    if (answered.isUnreachable === true) unreachable.add(host);
    const { section } = integratorOperations[endpoint];
    const { asked, tookMs } = answered;
    const judged = judge(answered, {
      deviations: [
        ...(asked.kind === 'failed' ? asked.deviations : []),
        ...answered.broken,
        ...otherCustomer(endpoint, answered.value, known['email']),
      ],
      warnings: answered.warnings,
    });
    const slow =
      tookMs > slowMs
        ? [{ path: '', message: `took ${tookMs} ms; meanwhile an agent sees an empty panel`, section }]
        : [];
    const result = judged.deviations.length > 0 ? 'wrong' : 'right';
    const checked = {
      endpoint,
      section,
      what,
      result,
      tookMs,
      ...judged,
      warnings: [...judged.warnings, ...slow],
    } as const;
    return { checked, value: answered.value };
  };
};
