/** The properties that identify the same call on different lines. */
import type { Call, CallSettings, Leg } from '../calls/state.ts';
import type { SourceCall, LegInterval } from './state.ts';

/** The maximum numbers of leg intervals and IDs that are kept. A call that is transferred often can reach them. */
const [maxIntervals, maxIds] = [16, 64];

export interface Observation {
  readonly at: number;
  readonly toE164: CallSettings['toE164'];
  /** Whether the line has just connected and is listing the current calls. */
  readonly isAdopting: boolean;
}

export const sourceCallOf = (call: Call, known: SourceCall | undefined, observation: Observation): SourceCall => {
  const { number, direction } = customerNumberOf(call, observation);
  return {
    reportedPosition: 0,
    hasReported: false,
    ...known,
    call,
    number: number ?? (call.customer?.withheld === true ? undefined : known?.number),
    direction: direction ?? known?.direction,
    ids: idsOf(call, known),
    legIntervals: legIntervalsOf(call, known?.legIntervals ?? [], observation),
  };
};

/**
 * Returns the customer's number and the direction of the call. For a call between colleagues, the number consists of
 * their extensions. For other calls without an outside leg, it is the dialled number.
 */
const customerNumberOf = (
  { customer, dialledFromInside, legs }: Call,
  { toE164 }: Observation,
): Pick<SourceCall, 'number' | 'direction'> => {
  if (customer !== undefined && customer.internal !== true)
    return { number: toE164(customer.number) ?? customer.number, direction: customer.direction };
  const inside = [...legs.values()].flatMap(({ end }) => (end.kind === 'extension' ? [end.extension] : []));
  const colleagues = [...new Set(inside)].toSorted();
  if (colleagues.length > 1) return { number: colleagues.join(' – ') };
  if (dialledFromInside === undefined) return {};
  return { number: toE164(dialledFromInside) ?? dialledFromInside, direction: 'Outbound' };
};

const idsOf = ({ id, line, legs }: Call, known: SourceCall | undefined): ReadonlySet<string> => {
  const own = [id.slice(line.length + 1), ...legs.keys()];
  if (known !== undefined && own.every((each) => known.ids.has(each))) return known.ids;
  return new Set([...(known?.ids ?? []), ...own].slice(0, maxIds));
};

const legIntervalsOf = (
  call: Call,
  known: readonly LegInterval[],
  observation: Observation,
): readonly LegInterval[] => {
  const legs = [...call.legs.values()];
  const gone = known.map((stint) =>
    stint.until !== undefined || (call.over === undefined && call.legs.has(stint.leg))
      ? stint
      : { ...stint, until: observation.at },
  );
  const stints = legs.reduce<readonly LegInterval[]>((list, leg) => withLegInterval(list, leg, observation), gone);
  return stints.slice(-maxIntervals);
};

const withLegInterval = (
  stints: readonly LegInterval[],
  leg: Leg,
  { at, isAdopting }: Observation,
): readonly LegInterval[] => {
  if (leg.end.kind !== 'extension') return stints;
  const known = stints.find((stint) => stint.leg === leg.id);
  if (known === undefined)
    return [
      ...stints,
      {
        leg: leg.id,
        extension: leg.end.extension,
        from: at,
        took: leg.joinedAt,
        ...(isAdopting ? { isAdopted: true } : {}),
      },
    ];
  if (known.took !== undefined || leg.joinedAt === undefined) return stints;
  return stints.map((stint) => (stint === known ? { ...stint, took: leg.joinedAt } : stint));
};
