/** What a line's call shows of itself, so that it can be known again on another line. */
import type { Call, CallSettings, Leg } from '../calls/state.ts';
import type { Sighting, Stint } from './state.ts';

/** A call that is passed around all day does not fill the memory. */
const [mostStints, mostIds] = [16, 64];

export interface Looking {
  readonly at: number;
  readonly toE164: CallSettings['toE164'];
  /** The line has just come up and lists what is alive. */
  readonly isAdopting: boolean;
}

export const sourceCallOf = (call: Call, known: Sighting | undefined, looking: Looking): Sighting => {
  const { number, direction } = whoOf(call, looking);
  return {
    walked: 0,
    hasSpoken: false,
    ...known,
    call,
    number: number ?? (call.customer?.withheld === true ? undefined : known?.number),
    direction: direction ?? known?.direction,
    ids: idsOf(call, known),
    stints: stintsOf(call, known?.stints ?? [], looking),
  };
};

/**
 * Who the customer is. Before an outside leg shows whom an extension called, what it dialled says so; a call between
 * colleagues is known by the two.
 */
const whoOf = (
  { customer, dialledFromInside, legs }: Call,
  { toE164 }: Looking,
): Pick<Sighting, 'number' | 'direction'> => {
  if (customer !== undefined && customer.internal !== true)
    return { number: toE164(customer.number) ?? customer.number, direction: customer.direction };
  const inside = [...legs.values()].flatMap(({ end }) => (end.kind === 'extension' ? [end.extension] : []));
  const colleagues = [...new Set(inside)].toSorted();
  if (colleagues.length > 1) return { number: colleagues.join(' – ') };
  if (dialledFromInside === undefined) return {};
  return { number: toE164(dialledFromInside) ?? dialledFromInside, direction: 'Outbound' };
};

const idsOf = ({ id, line, legs }: Call, known: Sighting | undefined): ReadonlySet<string> => {
  const own = [id.slice(line.length + 1), ...legs.keys()];
  if (known !== undefined && own.every((each) => known.ids.has(each))) return known.ids;
  return new Set([...(known?.ids ?? []), ...own].slice(0, mostIds));
};

const stintsOf = (call: Call, known: readonly Stint[], looking: Looking): readonly Stint[] => {
  const legs = [...call.legs.values()];
  const gone = known.map((stint) =>
    stint.until !== undefined || (call.over === undefined && call.legs.has(stint.leg))
      ? stint
      : { ...stint, until: looking.at },
  );
  const stints = legs.reduce<readonly Stint[]>((list, leg) => withStint(list, leg, looking), gone);
  return stints.slice(-mostStints);
};

const withStint = (stints: readonly Stint[], leg: Leg, { at, isAdopting }: Looking): readonly Stint[] => {
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
