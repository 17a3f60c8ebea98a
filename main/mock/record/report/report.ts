/** The report of a recording, for programs and for people. */
import { hasNoLimits, likeThisService, pointsSeen, unseenPoints, type Point } from './assumed.ts';
import type { Tally, Told } from './aggregate.ts';

export interface Report extends Omit<Tally, 'seen'> {
  readonly assumptions: readonly Point[];
  /** Numbers of open points that nothing was seen of. */
  readonly notSeen: readonly number[];
  /** `PUT assumptions` at the control door makes a practice helpdesk behave like this service. */
  readonly like: Readonly<Record<string, string | number>>;
  /** The body of `PUT limits` that does so, where the service was not seen to keep any. */
  readonly limits?: { readonly enabled: false };
}

export const reportOf = ({ seen, ...tally }: Tally): Report => ({
  ...tally,
  assumptions: pointsSeen(seen),
  notSeen: unseenPoints(seen),
  like: likeThisService(seen),
  ...(hasNoLimits(seen) && { limits: { enabled: false } }),
});

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** One difference on one line. */
export const differenceLine = ({ of, operation, section, kind, path, expected, came, assumption }: Told): string => {
  const who = of === 'caller' ? 'The caller' : 'The service';
  const got = came === '' ? '' : `; came ${short(came)}`;
  const where = operation ?? 'unknown';
  if (kind === 'assumption')
    return `${who}: assumption ${assumption} does not hold${path === '' ? '' : ` [${path}]`}: ${short(expected)}${got} (${where}, ${section})`;
  return `${who}: ${kind}, ${[where, path].filter(Boolean).join(' ')}: ${short(expected)}${got} (${section})`;
};

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const found = (told: Told): string => `  ${differenceLine(told)}, ${times(told.times)}, first in line ${told.line}`;
const point = ({ number, key, topic, verdict, saw }: Point): string =>
  `  ${String(number).padStart(2)}  ${verdict.padEnd(12)}  ${topic}${key === undefined ? '' : ` [${key}]`}: ${saw.map(({ value, times: count, line }) => `${value} (${times(count)}, line ${line})`).join('; ')}`;

export const reportLines = (report: Report): readonly string[] => {
  const { exchanges, answered, lost, slowestMs, differences, untold, assumptions, notSeen, like, limits } = report;
  const turned = [
    ...(Object.keys(like).length === 0 ? [] : [`PUT assumptions ${JSON.stringify(like)}`]),
    ...(limits === undefined ? [] : [`PUT limits ${JSON.stringify(limits)}`]),
  ];
  const of = (who: Told['of']): readonly Told[] => differences.filter((one) => one.of === who);
  const part = (head: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [head, ...lines];
  return [
    `${exchanges} exchanges, ${answered} answered, the slowest after ${slowestMs} ms${lost === 0 ? '' : `; ${lost} could not be written`}`,
    ...part('Where the service differs:', of('service').map(found)),
    ...part('Where the caller differs:', of('caller').map(found)),
    ...(untold === 0 ? [] : [`And ${untold} more of further kinds.`]),
    ...(differences.length === 0 ? ['No difference from the interface.'] : []),
    ...part('What it says about the assumptions (docs/assumptions.md):', assumptions.map(point)),
    ...(notSeen.length === 0 ? [] : [`Nothing was seen of: ${notSeen.join(', ')}`]),
    turned.length === 0
      ? 'The practice helpdesk behaves like this service as it is, as far as was seen.'
      : `At the control door, this makes the practice helpdesk behave like this service: ${turned.join('; ')}`,
  ];
};
