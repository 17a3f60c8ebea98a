/** What every kind keeps for an app that is slow, and what it never says to anybody. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConformanceOptions, ProvingGround } from '../conformance.ts';
import { endings, isUp, listenTo } from '../hearing.ts';
import { unlawful } from './lawful.ts';

/** Twice what a line may keep: it reads on until it has noticed, and a packet holds many messages. */
const mostKept = 2_000;
/** Of garbage that a driver slips in. */
const number = '493023125501';

export const describeUnderLoad = <Config>({ line, open }: ConformanceOptions<Config>): void => {
  describe(`the line kind ${line.kind} and the app`, () => {
    let ground: ProvingGround<Config>;
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(() => ground.close());

    it('waits for an app that is slow, keeps little meanwhile, and drops nothing', async () => {
      if (ground.flood === undefined) return;
      const gate = Promise.withResolvers<void>();
      const hearing = listenTo(line, ground.config, { take: () => gate.promise });
      await hearing.until(isUp);
      const ending = await ground.flood();
      // Enough for everything to come through, if it could.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(hearing.said.length).toBeLessThan(mostKept);
      expect(endings(hearing)).toBeLessThan(ending);
      gate.resolve();
      await hearing.until((all) => endings(all) === ending);
      expect(unlawful(hearing.said.map(({ event }) => event))).toEqual([]);
      hearing.abort();
      await hearing.ended;
    });

    it('hands everything on the wire to whoever records, and says no secret and no number to anybody else', async () => {
      const all: string[] = [];
      for (const config of [ground.configRefused, ground.configForNobody, ground.config]) {
        const hearing = listenTo(line, config);
        if (config === ground.config) {
          await hearing.until(isUp);
          ground.sendGarbage();
          await hearing.until(({ oddities }) => oddities.length > 0);
          expect(hearing.trace.some(({ direction, text }) => direction === 'heard' && text.includes(number))).toBe(
            true,
          );
          expect(hearing.trace.some(({ direction }) => direction === 'said')).toBe(true);
          ground.cut();
        }
        const error = await hearing.ended;
        all.push(...hearing.links, ...hearing.logged, ...hearing.oddities.flat(), error?.message ?? '');
      }
      for (const secret of [...ground.secrets, number]) expect(all.filter((text) => text.includes(secret))).toEqual([]);
    });
  });
};
