/** The elements of the scenario tables: one call that two sources report, and the checks for each row. */
import { expect, it } from 'vitest';
import { appears, endedLeg, joined, left, rang } from '../calls/play-events.ts';
import { createStage, seenBy, type Stage, type StageOptions } from './source-simulator.ts';

export const both: StageOptions['lines'] = { pbx: 'exchange', phone: 'device' };
export const rings = [appears.customer('c'), appears.called('a', 'c', '101'), rang('a')];
export const answers = [joined('a', 'B1'), joined('c', 'B1')];
export const ends = [endedLeg('a'), endedLeg('c')];
export const phone = seenBy('device', 'p1');
export const handedOver = [
  left('a', 'B1'),
  left('c', 'B1'),
  endedLeg('a'),
  appears.called('d', 'c', '102'),
  rang('d'),
  joined('d', 'B2'),
  joined('c', 'B2'),
];

export interface Row {
  readonly name: string;
  readonly lines?: StageOptions['lines'];
  readonly options?: Partial<StageOptions>;
  readonly play: (stage: Stage) => void;
  readonly reported: readonly string[];
  /** The number of entries in the ledger, which is usually one. */
  readonly pages?: number;
  /** The notes that the entries must contain. */
  readonly notes?: readonly string[];
}

export const talksOnBoth = (stage: Stage): void => {
  stage.receive('pbx', ...rings);
  stage.receive('phone', ...phone.rings);
  stage.pass(8_000);
  stage.receive('pbx', ...answers);
  stage.receive('phone', ...phone.answers);
  stage.pass(20_000);
};

export const checkScenarios = (table: readonly Row[]): void => {
  it.each(table)(
    'has the correct reports and entries: $name',
    ({ lines = both, options = {}, play, reported: expected, pages = 1, notes = [] }) => {
      const stage = createStage({ lines, ...options });
      play(stage);
      expect(stage.reported()).toEqual(expected);
      expect(stage.pages().length).toBe(pages);
      expect(stage.notes()).toEqual(expect.arrayContaining([...notes]));
      for (const page of stage.pages()) expect(page.over).toBeDefined();
      // The state of a finished call remains only as long as late events can arrive.
      stage.pass(60_000);
      stage.receive(Object.keys(lines)[0] ?? '', ...seenBy('device', 'later', '109', '493011111111').rings);
      expect(stage.size()).toBe(3);
    },
  );
};
