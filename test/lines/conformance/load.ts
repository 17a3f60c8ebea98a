/** The tests that every kind of line must pass with a slow app and with secrets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConformanceOptions, ProvingGround } from '../conformance.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { unlawful } from './event-order.ts';

/** Twice a line's limit, because a packet contains many messages and a line can exceed the limit before it stops. */
const mostKept = 2_000;
/** The phone number in the unreadable data. */
const number = '493023125501';

export const describeUnderLoad = <Config>({ line, open }: ConformanceOptions<Config>): void => {
  describe(`The line kind ${line.kind} under load`, () => {
    let ground: ProvingGround<Config>;
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(() => ground.close());

    it('waits for a slow app, buffers little in the meantime, and does not drop data', async () => {
      if (ground.flood === undefined) return;
      const app = Promise.withResolvers<void>();
      const lineRun = runLine(line, ground.config, { take: () => app.promise });
      await lineRun.until(isUp);
      const ending = await ground.flood();
      // This is enough time for all data to arrive if it is not held back.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(lineRun.emitted.length).toBeLessThan(mostKept);
      expect(countEndedLegs(lineRun)).toBeLessThan(ending);
      app.resolve();
      await lineRun.until((all) => countEndedLegs(all) === ending);
      expect(unlawful(lineRun.emitted.map(({ event }) => event))).toEqual([]);
      lineRun.abort();
      await lineRun.ended;
    });

    it('passes all wire data to the recorder, and no secrets or numbers to anything else', async () => {
      const all: string[] = [];
      for (const config of [ground.configRefused, ground.configForNobody, ground.config]) {
        const lineRun = runLine(line, config);
        if (config === ground.config) {
          await lineRun.until(isUp);
          ground.sendGarbage();
          await lineRun.until(({ oddities }) => oddities.length > 0);
          expect(lineRun.trace.some(({ direction, text }) => direction === 'heard' && text.includes(number))).toBe(
            true,
          );
          expect(lineRun.trace.some(({ direction }) => direction === 'said')).toBe(true);
          ground.cut();
        }
        const error = await lineRun.ended;
        all.push(...lineRun.links, ...lineRun.logged, ...lineRun.oddities.flat(), error?.message ?? '');
      }
      for (const secret of [...ground.secrets, number]) expect(all.filter((text) => text.includes(secret))).toEqual([]);
    });
  });
};
