/** Property test: the ID of a call does not depend on the order of the sources. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { answered, appears, endedLeg, joined, left, rang } from '../calls/play-events.ts';
import { createStage, type Stage, type StageOptions } from './source-simulator.ts';

const lines = { ari: 'exchange', pbx: 'exchange', phone: 'device' } as const;
const exchanges = { ari: 'pbx', pbx: 'pbx' };
const pc = (options: Partial<StageOptions> = {}): Stage => createStage({ lines, exchanges, ...options });

/**
 * Returns the events of two customers, each transferred or not, in the order in which the phone system reports them.
 */
const calls = (...handsOver: readonly boolean[]): LineEvent[] =>
  handsOver.flatMap((isHandedOver, n) => {
    const [c, a, d] = [`c${n}`, `a${n}`, `d${n}`];
    return [
      ...answered(c, a, '101', `${c}B`),
      ...(isHandedOver
        ? [
            left(a, `${c}B`),
            left(c, `${c}B`),
            endedLeg(a),
            appears.called(d, c, '102'),
            rang(d),
            joined(d, `${c}C`),
            joined(c, `${c}C`),
          ]
        : []),
      endedLeg(c),
      endedLeg(isHandedOver ? d : a),
    ];
  });

/** Reports the events on both lines. Each line keeps their order, and `picks` determines which line reports next. */
const receiveBoth = (stage: Stage, events: readonly LineEvent[], picks: readonly boolean[]): void => {
  const queues = { pbx: [...events], ari: [...events] };
  for (let turn = 0; queues.pbx.length + queues.ari.length > 0; turn += 1) {
    const first = picks[turn % picks.length] === true ? 'pbx' : 'ari';
    const line = queues[first].length > 0 ? first : first === 'pbx' ? 'ari' : 'pbx';
    const next = queues[line].shift();
    if (next !== undefined) stage.receive(line, next);
    stage.pass(20);
  }
};

/** Groups the reports by call, because one line may be a whole call ahead of the other. */
const byCall = ({ reports }: Stage): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...Map.groupBy(reports, ({ callId }) => callId)].map(([id, own]) => [
      id,
      own.map(({ type, extension }) => `${type} ${extension}`),
    ]),
  );

describe('Two lines to one phone system', () => {
  it('report each call in either order under the ID that the manager interface gives it', () => {
    const order = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), order, (first, second, picks) => {
        const events = calls(first, second);
        const alone = createStage({ lines: { pbx: 'exchange' } });
        alone.receive('pbx', ...events);
        const both = pc();
        receiveBoth(both, events, picks);
        expect(byCall(both)).toEqual(byCall(alone));
      }),
      { numRuns: 200 },
    );
  });
});
