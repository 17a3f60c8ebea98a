/**
 * Property tests: two or three sources report the same calls in any order, and early, late or never. The helpdesk
 * receives each customer call once.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import { appears, endedLeg, joined, left, rang } from '../calls/play-events.ts';
import { createStage, seenBy, type Stage, type StageOptions } from './source-simulator.ts';

/**
 * The actual course of a call: the agents who answered it in turn, and how long each phone rang and each agent talked.
 */
interface Story {
  readonly n: number;
  readonly at: number;
  readonly number: string;
  readonly path: readonly { readonly extension: string; readonly rings: number; readonly talks: number }[];
}
interface Moment {
  readonly line: string;
  readonly at: number;
  readonly events: readonly LineEvent[];
}

const lines: StageOptions['lines'] = { pbx: 'exchange', phone: 'device', lamps: 'inferred' };
const extensions = ['101', '102', '103'];
const numbers = ['493023125014', '493023125099'];
const path = fc
  .array(
    fc.record({
      extension: fc.constantFrom(...extensions),
      rings: fc.integer({ min: 300, max: 20_000 }),
      talks: fc.integer({ min: 100, max: 30_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.filter(({ extension }, index) => extension !== all[index - 1]?.extension));
const stories = (sameNumbers: boolean): fc.Arbitrary<readonly Story[]> =>
  fc
    .array(fc.record({ at: fc.integer({ min: 0, max: 60_000 }), number: fc.constantFrom(...numbers), path }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((all) =>
      all.map((story, index) => ({
        ...story,
        n: index + 1,
        number: sameNumbers ? story.number : `4930231251${index}0`,
      })),
    );
/** Generates a lower-priority source's delays, the parts that it misses, and whether it sees the ringing. */
const sourceDelays = (earliest: number, latest: number) =>
  fc.record({
    late: fc.array(fc.integer({ min: earliest, max: latest }), { minLength: 3, maxLength: 12 }),
    misses: fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }),
    hearsRinging: fc.boolean(),
  });
type Ear = typeof sourceDelays extends (...given: never[]) => fc.Arbitrary<infer One> ? One : never;

const exchangeEvents = ({ n, at, number, path: way }: Story): Moment[] => {
  const [customer, moments]: [string, Moment[]] = [`c${n}`, []];
  let now = at;
  const add = (...events: readonly LineEvent[]): void => void moments.push({ line: 'pbx', at: now, events });
  way.forEach(({ extension, rings, talks }, k) => {
    const leg = `${customer}-${k}`;
    if (k === 0) add(appears.customer(customer, customer, number));
    add(appears.called(leg, customer, extension), rang(leg));
    now += rings;
    add(joined(leg, `${leg}-B`), joined(customer, `${leg}-B`));
    now += talks;
    const isLast = k === way.length - 1;
    add(left(customer, `${leg}-B`), endedLeg(leg), ...(isLast ? [endedLeg(customer)] : []));
  });
  return moments;
};

/**
 * Returns the events of a softphone at 101, or of busy lamp fields. Each period in which an extension has the call is a
 * separate source call.
 */
const lowPriorityEvents = (
  line: string,
  { n, at, number, path: way }: Story,
  { late, misses, hearsRinging }: Ear,
): Moment[] => {
  let now = at;
  const moments: Moment[] = [];
  way.forEach(({ extension, rings, talks }, k) => {
    const [rang_, answered, over] = [now, now + rings, now + rings + talks];
    now = over;
    if (line === 'phone' && extension !== '101') return;
    if (misses[(n + k) % misses.length] === true) return;
    const seen = seenBy(line === 'phone' ? 'device' : 'inferred', `${line}-${n}-${k}`, extension, number);
    // A late source keeps the order of its own events.
    let last = 0;
    const add = (when: number, turn: number, events: readonly LineEvent[]): void => {
      last = Math.max(last, when + (late[(3 * (n + k) + turn) % late.length] ?? 0));
      moments.push({ line, at: last, events });
    };
    if (hearsRinging) add(rang_, 0, seen.rings);
    add(answered, 1, hearsRinging ? seen.answers : [...seen.rings, ...seen.answers]);
    add(over, 2, seen.ends);
  });
  return moments;
};

/** Sorts the moments chronologically. Events from one line at the same time are not separated. */
const inOrder = (moments: readonly Moment[]): readonly Moment[] => moments.toSorted((one, other) => one.at - other.at);

const playOn = (stage: Stage, moments: readonly Moment[], before: (moment: Moment) => boolean = () => true): void => {
  const start = stage.now() + 1_000;
  for (const moment of inOrder(moments)) {
    stage.pass(Math.max(0, start + moment.at - stage.now()));
    if (before(moment)) stage.receive(moment.line, ...moment.events);
  }
  stage.pass(60_000);
};

const expectValidReports = (stage: Stage): void => {
  for (const own of Map.groupBy(stage.reports, ({ callId }) => callId).values()) {
    const types = own.map(({ type }) => type);
    expect(types[0]).toBe('Answered');
    expect(types.filter((type) => type === 'Disconnected').length).toBe(1);
    expect(types.at(-1)).toBe('Disconnected');
    own.forEach((report, index) => {
      const last = own[index - 1];
      if (last !== undefined) expect(`${last.type} ${last.extension}`).not.toBe(`${report.type} ${report.extension}`);
    });
  }
};

describe('A phone system that is always connected', () => {
  it('causes the same reports as without other sources, even if these report early or late', () => {
    fc.assert(
      fc.property(stories(true), sourceDelays(-50, 2_000), sourceDelays(0, 800), (calls, phone, lamps) => {
        const truth = calls.flatMap(exchangeEvents);
        const alone = createStage({ lines: { pbx: 'exchange' } });
        playOn(alone, truth);
        const together = createStage({ lines });
        playOn(together, [
          ...truth,
          ...calls.flatMap((story) => lowPriorityEvents('phone', story, phone)),
          ...calls.flatMap((story) => lowPriorityEvents('lamps', story, lamps)),
        ]);
        expect(together.reported()).toEqual(alone.reported());
        expectValidReports(together);
      }),
      { numRuns: 150 },
    );
  });
});

describe('A phone system that disconnects and reconnects', () => {
  const outage = fc.record({ from: fc.integer({ min: 0, max: 90_000 }), ms: fc.integer({ min: 500, max: 60_000 }) });
  /** Returns the active and ringing legs at that time, as the phone system lists them. */
  const aliveAt = (calls: readonly Story[], time: number): readonly LiveLeg[] =>
    calls.flatMap(({ n, at, number, path: way }) => {
      let now = at;
      return way.flatMap(({ extension, rings, talks }, k): readonly LiveLeg[] => {
        const [begins, answered, over] = [now, now + rings, now + rings + talks];
        now = over;
        if (time < begins || time >= over) return [];
        const [call, leg] = [`c${n}`, `c${n}-${k}`];
        const bridge = time < answered ? undefined : `${leg}-B`;
        return [
          { leg: call, call, end: { kind: 'outside' }, origin: 'calling', number, bridge },
          { leg, call, end: { kind: 'extension', extension }, origin: 'called', bridge, ringing: bridge === undefined },
        ];
      });
    });

  it('does not cause a second screen pop for a call, and causes one end for every reported call', () => {
    fc.assert(
      fc.property(
        stories(false),
        sourceDelays(-50, 2_000),
        sourceDelays(0, 800),
        outage,
        (calls, phone, lamps, { from, ms }) => {
          const stage = createStage({ lines });
          const start = stage.now() + 1_000;
          const markers: Moment[] = [
            { line: 'down', at: from, events: [] },
            { line: 'up', at: from + ms, events: [] },
          ];
          playOn(
            stage,
            [
              ...markers,
              ...calls.flatMap(exchangeEvents),
              ...calls.flatMap((story) => lowPriorityEvents('phone', story, phone)),
              ...calls.flatMap((story) => lowPriorityEvents('lamps', story, lamps)),
            ],
            ({ line, at }) => {
              if (line === 'down') stage.goDown('pbx');
              if (line === 'up') stage.comeUp('pbx', aliveAt(calls, stage.now() - start));
              return line !== 'down' && line !== 'up' && !(line === 'pbx' && at >= from && at < from + ms);
            },
          );
          expectValidReports(stage);
          for (const { number, path: way } of calls)
            for (const extension of extensions) {
              const taken = way.filter((part) => part.extension === extension).length;
              const popped = stage.reports.filter(
                (report) =>
                  report.type === 'Answered' && report.extension === extension && report.number === `+${number}`,
              ).length;
              expect(popped).toBeLessThanOrEqual(taken);
            }
        },
      ),
      { numRuns: 150 },
    );
  });
});
