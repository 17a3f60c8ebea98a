/**
 * Property tests: if signals are lost, late, repeated or in any order, the helpdesk never receives invalid reports. If
 * the signals of each call arrive in order, the reports are exact.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import type { CallReport } from '#domain/calls/report.ts';
import { answered, appears, endedLeg, joined, left, play, rang, settings } from './play-events.ts';

const legNames = ['c', 'a', 'b', 'd', 'o', 'e'];
const leg = fc.constantFrom(...legNames);
const bridge = fc.constantFrom('B1', 'B2', 'B3');
const soup: fc.Arbitrary<LineEvent> = fc.oneof(
  fc.constantFrom<LineEvent>(
    appears.customer('c'),
    appears.called('a', 'c', '101'),
    appears.called('b', 'c', '102'),
    appears.caller('d', 'd', '101', '102'),
    appears.outsideParty('o', 'c', '0301234567'),
    appears.called('e', 'd', '103'),
    { type: 'line.resynced', legs: [] },
  ),
  leg.map(rang),
  fc.tuple(leg, bridge).map(([l, b]) => joined(l, b)),
  fc.tuple(leg, bridge).map(([l, b]) => left(l, b)),
  leg.map((l) => endedLeg(l)),
  fc.tuple(leg, leg).map(([l, call]): LineEvent => ({ type: 'leg.regrouped', leg: l, call })),
  leg.map((l): LineEvent => ({ type: 'transfer.asked', leg: l, kind: 'blind', target: '102' })),
  leg.map((l): LineEvent => ({ type: 'leg.described', leg: l, number: '102', dialled: '103' })),
);

const byCall = (reports: readonly CallReport[]): Map<string, CallReport[]> =>
  Map.groupBy(reports, (report) => report.callId);

const demandSense = (reports: readonly CallReport[]): void => {
  for (const own of byCall(reports).values()) {
    const types = own.map((report) => report.type);
    expect(types[0]).toBe('Answered');
    expect(types.filter((type) => type === 'Disconnected').length).toBeLessThanOrEqual(1);
    if (types.includes('Disconnected')) expect(types.at(-1)).toBe('Disconnected');
    expect(new Set(own.map((report) => report.number)).size).toBe(1);
    own.forEach((report, index) => {
      const before = own[index - 1];
      // The same extension must never answer twice in a row.
      if (before !== undefined && report.type === 'Answered')
        expect([before.type, before.extension]).not.toEqual(['Answered', report.extension]);
    });
  }
};

describe('Signals in random order', () => {
  it('never cause Transfer or Disconnected without Answered, or a second Disconnected', () => {
    fc.assert(
      fc.property(fc.array(soup, { maxLength: 60 }), (events) => {
        const played = play(events, settings({ extensions: '*' }));
        demandSense(played.reports);
        const gone = play([{ type: 'line.resynced', legs: [] }], settings({ extensions: '*' }), played.state);
        expect(gone.state.calls.size + gone.state.legs.size + gone.state.groups.size).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });
});

interface Script {
  readonly events: readonly LineEvent[];
  readonly reported: readonly string[];
  /** The expected reports of the consultation call with the outside party to whom the customer was transferred. */
  readonly requestedReports: readonly string[];
}
const agents = ['101', '102', '103', '104'];
/** Generates one realistic call with its own legs, and the reports that it must cause. */
const call = (n: number): fc.Arbitrary<Script> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...agents), { minLength: 0, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([holders, shortLived, duplicate, givesOutside]) => {
      const customer = `c${n}`;
      const path = holders.filter((holder, index) => holder !== holders[index - 1]);
      const first = path[0];
      const script: LineEvent[] = [];
      const reported: string[] = [];
      if (first === undefined) {
        script.push(
          appears.customer(customer),
          appears.called(`a${n}`, customer, '101'),
          rang(`a${n}`),
          endedLeg(`a${n}`, shortLived ? 'elsewhere' : 'no-answer'),
        );
      } else {
        script.push(...answered(customer, `${customer}-0`, first, `${customer}-B0`));
        reported.push(`Answered ${first}`);
      }
      path.slice(1).forEach((holder, index) => {
        const [from, to] = [`${customer}-${index}`, `${customer}-${index + 1}`];
        script.push(left(from, `${customer}-B${index}`), left(customer, `${customer}-B${index}`), endedLeg(from));
        script.push(
          appears.called(to, customer, holder),
          rang(to),
          joined(to, `${customer}-B${index + 1}`),
          joined(customer, `${customer}-B${index + 1}`),
        );
        reported.push(`Transfer ${holder}`, `Answered ${holder}`);
      });
      const last = path.at(-1);
      const isGiven = givesOutside && last !== undefined;
      if (isGiven) {
        const [agent, talk] = [`${customer}-${path.length - 1}`, `${customer}-B${path.length - 1}`];
        const [asking, asked, asks] = [`${customer}-asking`, `${customer}-asked`, `${customer}-A`];
        script.push(
          appears.caller(asking, asking, last, '0301234567'),
          appears.outsideParty(asked, asking, '0301234567'),
          joined(asked, asks),
          joined(asking, asks),
          left(customer, talk),
          left(asking, asks),
          joined(customer, asks),
          { type: 'leg.regrouped', leg: asked, call: customer },
          left(agent, talk),
          endedLeg(agent),
          endedLeg(asking),
          left(asked, asks),
          endedLeg(asked),
        );
        reported.push(`Transfer ${last}`);
      }
      script.push(endedLeg(customer));
      if (last !== undefined) reported.push(`Disconnected ${last}`);
      const requestedReports = isGiven ? [`Answered ${last}`, `Transfer ${last}`, `Disconnected ${last}`] : [];
      return { events: duplicate ? script.flatMap((event) => [event, event]) : script, reported, requestedReports };
    });

/** Interleaves the calls and keeps the order within each call. */
const interleaved = (scripts: readonly Script[], picks: readonly number[]): LineEvent[] => {
  const queues = scripts.map((script) => [...script.events]);
  const mixed: LineEvent[] = [];
  for (let turn = 0; queues.some((queue) => queue.length > 0); turn += 1) {
    const open = queues.filter((queue) => queue.length > 0);
    const next = open[(picks[turn % picks.length] ?? 0) % open.length]?.shift();
    if (next !== undefined) mixed.push(next);
  }
  return mixed;
};

describe('Several simultaneous calls', () => {
  it('are each reported correctly under their own ID, in any interleaving', () => {
    const scripts = fc.tuple(call(1), call(2), call(3), call(4));
    fc.assert(
      fc.property(scripts, fc.array(fc.nat(7), { minLength: 1, maxLength: 50 }), (calls, picks) => {
        const played = play(interleaved(calls, picks), settings({ extensions: '*' }));
        demandSense(played.reports);
        const reported = byCall(played.reports);
        const reportsOf = (id: string) =>
          (reported.get(id) ?? []).map((report) => `${report.type} ${report.extension}`);
        calls.forEach((script, index) => {
          const id = `pbx:c${index + 1}`;
          expect([reportsOf(id), reportsOf(`${id}-asking`)]).toEqual([script.reported, script.requestedReports]);
        });
      }),
      { numRuns: 1_000 },
    );
  });
});
