/** Compares the events that the helpdesk received in a scenario with the expected events. The functions are pure. */
import type { ExpectedEvent, Scenario } from './scenarios/scenario.ts';

/** A request in the helpdesk's journal. */
export interface Received {
  /** The operation, such as `POST /voip/registerevent/…`. */
  readonly request: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The violations that the helpdesk's strict validation found. */
  readonly violations: readonly string[];
}

export type Cell = 'right' | 'not judged' | 'right as far as the source can know' | 'wrong';

export interface Verdict {
  readonly cell: Cell;
  /** The reasons why the result is wrong, or why the source cannot see more. */
  readonly remarks: readonly string[];
}

export interface RunOptions {
  readonly source: string;
  /**
   * The ID of the call in the phone system, which the derived ID must contain (decision 40). If it is undefined,
   * the ID is not checked.
   */
  readonly callId?: string | undefined;
  /** Returns the call ID by customer number, for scenarios with several customers. */
  readonly callIdOf?: ((number: string) => string | undefined) | undefined;
  /** The IDs from other scenarios, which must not occur in this scenario. */
  readonly foreignIds: ReadonlySet<string>;
}

export function judge(scenario: Scenario, arrived: readonly Received[], around: RunOptions): Verdict {
  const received = logged(scenario, arrived);
  const formal = received.flatMap(formalRemarks);
  const differences = [...formal, ...idRemarks(received, around), ...compareAll(scenario.expected, received)];
  if (differences.length === 0) return { cell: 'right', remarks: [] };
  const reduced = scenario.reduced?.[around.source];
  const isOwn = received.every(({ body }) => !around.foreignIds.has(String(body['Id'])));
  if (reduced !== undefined && isOwn && formal.length === 0 && compareAll(reduced.expected, received).length === 0)
    return { cell: 'right as far as the source can know', remarks: [reduced.because] };
  return { cell: 'wrong', remarks: differences };
}

function formalRemarks(entry: Received, index: number): string[] {
  const which = `${index + 1}. ${entry.request}`;
  const remarks = entry.violations.map((violation) => `${which}: ${violation}`);
  if (entry.status !== 201) remarks.push(`${which}: the helpdesk returned ${entry.status}, not 201`);
  return remarks;
}

const numberOf = ({ PhoneNumber }: Readonly<Record<string, unknown>>): string => String(PhoneNumber);

function idRemarks(received: readonly Received[], around: RunOptions): string[] {
  const remarks: string[] = [];
  const owners = new Map<unknown, string>();
  for (const [number, entries] of Map.groupBy(received, ({ body }) => numberOf(body))) {
    const ids = new Set(entries.map(({ body }) => body['Id']));
    const callId = around.callIdOf?.(number) ?? around.callId;
    if (ids.size > 1) remarks.push(`one call has ${ids.size} IDs: ${[...ids].map(shown).join(', ')}`);
    for (const id of ids) {
      if (typeof id !== 'string' || id === '') remarks.push(`Id is ${shown(id)}`);
      else if (around.foreignIds.has(id) || owners.has(id)) remarks.push(`Id ${id} belongs to another call`);
      else if (callId !== undefined && !id.includes(callId))
        remarks.push(`Id ${id} is not derived from the phone system's call ID ${callId}`);
      owners.set(id, number);
    }
  }
  return remarks;
}

/** Returns the events that the helpdesk logs, without the repeats that this scenario allows. */
export function logged({ severalPcs, stopsProcesses }: Scenario, arrived: readonly Received[]): readonly Received[] {
  if (severalPcs === true) return withoutRepeats(arrived, Infinity);
  return stopsProcesses === true ? withoutRepeats(arrived, 1) : arrived;
}

/** Removes direct repeats of an event in the same call, at most `most` repeats of each event. */
function withoutRepeats(arrived: readonly Received[], most: number): readonly Received[] {
  const last = new Map<unknown, { readonly text: string; repeats: number }>();
  return arrived.filter(({ body, status }) => {
    const text = line(body);
    const before = last.get(body['Id']);
    if (before?.text === text && before.repeats < most && status === 201) {
      before.repeats += 1;
      return false;
    }
    last.set(body['Id'], { text, repeats: 0 });
    return true;
  });
}

/** Compares the events customer by customer. */
function compareAll(expected: readonly ExpectedEvent[], received: readonly Received[]): string[] {
  const numbers = new Set([
    ...expected.map(({ PhoneNumber }) => PhoneNumber),
    ...received.map(({ body }) => numberOf(body)),
  ]);
  return [...numbers].flatMap((number) =>
    compare(
      expected.filter(({ PhoneNumber }) => PhoneNumber === number),
      received.filter(({ body }) => numberOf(body) === number),
    ),
  );
}

function compare(expected: readonly ExpectedEvent[], received: readonly Received[]): string[] {
  const remarks: string[] = [];
  for (let index = 0; index < Math.max(expected.length, received.length); index += 1) {
    const want = expected[index];
    const got = received[index];
    if (want === undefined)
      remarks.push(`${index + 1}. no further event expected, got ${got === undefined ? '' : describe(got)}`);
    else if (got === undefined) remarks.push(`${index + 1}. expected ${line(want)}, got nothing`);
    else remarks.push(...fieldRemarks(want, got.body, index));
  }
  return remarks;
}

function fieldRemarks(want: ExpectedEvent, got: Received['body'], index: number): string[] {
  const wanted = new Map<string, unknown>(Object.entries(want));
  const keys = new Set([...wanted.keys(), ...Object.keys(got)]);
  keys.delete('Id');
  return [...keys]
    .filter((key) => wanted.get(key) !== got[key])
    .map((key) => `${index + 1}. ${want.EventType}: ${key} expected ${shown(wanted.get(key))}, got ${shown(got[key])}`);
}

export const line = (event: object): string =>
  Object.entries(event)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

export const describe = (entry: Received): string => `${entry.status} ${entry.request}: ${line(entry.body)}`;

const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));
