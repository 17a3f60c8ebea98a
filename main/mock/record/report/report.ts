/** The report on a recording, in machine-readable and human-readable form. */
import {
  hasNoLimits,
  switchesToMatchService,
  assumptionsWithEvidence,
  assumptionsWithoutEvidence,
  type Point,
} from './assumed.ts';
import type { Tally, ReportedDifference } from './aggregate.ts';

export interface Report extends Omit<Tally, 'seen'> {
  readonly assumptions: readonly Point[];
  /** The numbers of the assumptions without evidence. */
  readonly notSeen: readonly number[];
  /** The body of `PUT assumptions` in the control API. It makes a practice helpdesk behave like this service. */
  readonly like: Readonly<Record<string, string | number>>;
  /** The body of `PUT limits` for a service that enforced no limits during the recording. */
  readonly limits?: { readonly enabled: false };
}

export const reportOf = ({ seen, ...tally }: Tally): Report => ({
  ...tally,
  assumptions: assumptionsWithEvidence(seen),
  notSeen: assumptionsWithoutEvidence(seen),
  like: switchesToMatchService(seen),
  ...(hasNoLimits(seen) && { limits: { enabled: false } }),
});

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** Formats a difference as one line. */
export const differenceLine = ({
  of,
  operation,
  section,
  kind,
  path,
  expected,
  came,
  assumption,
}: ReportedDifference): string => {
  const who = of === 'caller' ? 'The caller' : 'The service';
  const got = came === '' ? '' : `; got ${short(came)}`;
  const where = operation ?? 'unknown';
  if (kind === 'assumption')
    return `${who}: assumption ${assumption} does not hold${path === '' ? '' : ` [${path}]`}: ${short(expected)}${got} (${where}, ${section})`;
  return `${who}: ${kind}, ${[where, path].filter(Boolean).join(' ')}: ${short(expected)}${got} (${section})`;
};

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const found = (difference: ReportedDifference): string =>
  `  ${differenceLine(difference)}, ${times(difference.times)}, first in line ${difference.line}`;
const point = ({ number, key, topic, verdict, saw }: Point): string =>
  `  ${String(number).padStart(2)}  ${verdict.padEnd(12)}  ${topic}${key === undefined ? '' : ` [${key}]`}: ${saw.map(({ value, times: count, line }) => `${value} (${times(count)}, line ${line})`).join('; ')}`;

export const reportLines = (report: Report): readonly string[] => {
  const { exchanges, answered, lost, slowestMs, differences, furtherKinds, assumptions, notSeen, like, limits } =
    report;
  const turned = [
    ...(Object.keys(like).length === 0 ? [] : [`PUT assumptions ${JSON.stringify(like)}`]),
    ...(limits === undefined ? [] : [`PUT limits ${JSON.stringify(limits)}`]),
  ];
  const of = (who: ReportedDifference['of']): readonly ReportedDifference[] =>
    differences.filter((one) => one.of === who);
  const part = (head: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [head, ...lines];
  return [
    `${exchanges} requests, ${answered} answered, slowest answer after ${slowestMs} ms${lost === 0 ? '' : `; ${lost} not recorded`}`,
    ...part('Differences of the service:', of('service').map(found)),
    ...part('Differences of the caller:', of('caller').map(found)),
    ...(furtherKinds === 0 ? [] : [`Differences of further kinds: ${furtherKinds}.`]),
    ...(differences.length === 0 ? ['No differences from the interface.'] : []),
    ...part('Results for the assumptions (docs/assumptions.md):', assumptions.map(point)),
    ...(notSeen.length === 0 ? [] : [`Assumptions without evidence: ${notSeen.join(', ')}`]),
    turned.length === 0
      ? 'The practice helpdesk behaves like this service, as far as observed.'
      : `To make the practice helpdesk behave like this service, send to its control API: ${turned.join('; ')}`,
  ];
};
