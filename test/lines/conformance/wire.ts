/**
 * What every kind keeps on a wire that breaks: lost or told to end at any byte it ends at once and once, bytes may come
 * in any pieces, what lives is taken up, and what ended meanwhile is not there any more.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import type { ConformanceOptions, ProvingGround } from '../conformance.ts';
import { endings, isUp, listenTo, type Hearing } from '../hearing.ts';
import { tapWire, type Wiretap } from '../wiretap.ts';
import { unlawful } from './lawful.ts';

const typesOf = ({ said }: Hearing): readonly string[] => said.map(({ event }) => event.type).toSorted();
const first = ({ said }: Hearing) => {
  const event = said[0]?.event;
  return event?.type === 'line.resynced' ? event.legs : undefined;
};

export const describeOnTheWire = <Config>({ line, open }: ConformanceOptions<Config>): void => {
  describe(`the line kind ${line.kind} on a wire that breaks`, () => {
    let ground: ProvingGround<Config>;
    let taps: Wiretap[] = [];
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(async () => {
      await Promise.all(taps.map((tap) => tap.close()));
      taps = [];
      await ground.close();
    });
    const newTap = async (): Promise<Wiretap> => {
      const tap = await tapWire(ground.port);
      taps.push(tap);
      return tap;
    };
    const listenThrough = (tap: Wiretap): Hearing => listenTo(line, ground.configAt(tap.port));
    /** Bytes until it is up, and some places in them: before the first, within each tenth, and just before it is up. */
    const stages = async (): Promise<readonly number[]> => {
      const tap = await newTap();
      const hearing = listenThrough(tap);
      await hearing.until(isUp);
      const all = tap.passed();
      hearing.abort();
      await hearing.ended;
      return [0, 1, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => Math.floor((all * tenth) / 10))];
    };

    it('tells a wrong password as one that trying again cannot mend', async () => {
      const hearing = listenTo(line, ground.configRefused);
      expect(await hearing.ended).toBeInstanceOf(ConnectionRefused);
      expect(hearing.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'down']);
      expect(hearing.said).toEqual([]);
    });

    it('ends once and at once when the connection is lost at any stage, and says that trying again can help', async () => {
      for (const bytes of await stages()) {
        const tap = await newTap();
        tap.after(bytes, tap.cut);
        const hearing = listenThrough(tap);
        const error = await hearing.ended;
        expect({ bytes, error }).toEqual({ bytes, error: expect.any(Error) });
        expect(error).not.toBeInstanceOf(ConnectionRefused);
        expect(hearing.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'down']);
        expect(tap.connections()).toBeLessThanOrEqual(ground.socketsAtOnce ?? 1);
      }
    });

    it('ends when it is told to at any stage', async () => {
      for (const bytes of await stages()) {
        const tap = await newTap();
        const hearing = listenThrough(tap);
        const told = new Promise<void>((resolve) => {
          tap.after(bytes, () => {
            hearing.abort();
            resolve();
          });
        });
        await told;
        await hearing.ended;
        expect(hearing.links.at(-1)).toMatch(/^down/);
      }
    });

    it('reads the same however the bytes are cut', async () => {
      const heard: (readonly string[])[] = [];
      for (const pieces of [100_000, 1, 2, 7, 61]) {
        const tap = await newTap();
        tap.split(pieces);
        const hearing = listenThrough(tap);
        await hearing.until(isUp);
        await ground.placeCall();
        await hearing.until((all) => endings(all) === 2);
        expect(hearing.oddities).toEqual([]);
        expect(unlawful(hearing.said.map(({ event }) => event))).toEqual([]);
        heard.push(typesOf(hearing));
        hearing.abort();
        await hearing.ended;
      }
      for (const types of heard) expect(types).toEqual(heard[0]);
    });

    it('takes up a call that is alive, and knows after a loss that it has ended', async () => {
      const end = await ground.beginCall?.();
      if (end === undefined) return;
      const before = listenThrough(await newTap());
      await before.until(isUp);
      expect(first(before)?.length).toBeGreaterThan(0);
      const tap = taps.at(-1);
      tap?.cut();
      await before.ended;
      await end();
      const after = listenThrough(await newTap());
      await after.until(isUp);
      expect(first(after)).toEqual([]);
      after.abort();
      await after.ended;
    });

    it('says nothing twice when everything comes twice', async () => {
      const { twice } = ground;
      if (twice === undefined) return;
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      twice();
      await ground.placeCall();
      await hearing.until((all) => endings(all) >= 2);
      // The last of it is on its way twice, too: the answer to a question comes after it.
      hearing.command({ type: 'prove' });
      await hearing.until(({ links }) => links.filter((link) => link === 'up').length >= 2);
      expect(unlawful(hearing.said.map(({ event }) => event))).toEqual([]);
      expect(endings(hearing)).toBe(2);
      hearing.abort();
      await hearing.ended;
    });
  });
};
