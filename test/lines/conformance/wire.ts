/**
 * The tests that every kind of line must pass with lost connections. A line ends only once when the connection is cut
 * at any stage, and it accepts data that is split in any way. When it connects, it reports only the calls that are
 * still live.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import type { ConformanceOptions, ProvingGround } from '../conformance.ts';
import { countEndedLegs, isUp, runLine, type LineRun } from '../line-run.ts';
import { tapWire, type Wiretap } from '../tcp-tap.ts';
import { unlawful } from './event-order.ts';

const typesOf = ({ emitted }: LineRun): readonly string[] => emitted.map(({ event }) => event.type).toSorted();
const first = ({ emitted }: LineRun) => {
  const event = emitted[0]?.event;
  return event?.type === 'line.resynced' ? event.legs : undefined;
};

export const describeOnTheWire = <Config>({ line, open }: ConformanceOptions<Config>): void => {
  describe(`The line kind ${line.kind} on a disturbed connection`, () => {
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
    const listenThrough = (tap: Wiretap): LineRun => runLine(line, ground.configAt(tap.port));
    /**
     * Returns positions in the bytes that arrive until the line is connected: before and after the first byte, and
     * after each tenth of the bytes except the last tenth.
     */
    const stages = async (): Promise<readonly number[]> => {
      const tap = await newTap();
      const lineRun = listenThrough(tap);
      await lineRun.until(isUp);
      const all = tap.passed();
      lineRun.abort();
      await lineRun.ended;
      return [0, 1, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => Math.floor((all * tenth) / 10))];
    };

    it('reports a wrong password as a permanent error', async () => {
      const lineRun = runLine(line, ground.configRefused);
      expect(await lineRun.ended).toBeInstanceOf(ConnectionRefused);
      expect(lineRun.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'down']);
      expect(lineRun.emitted).toEqual([]);
    });

    it('ends once after a loss at any stage, with an error that allows a retry', async () => {
      for (const bytes of await stages()) {
        const tap = await newTap();
        tap.after(bytes, tap.cut);
        const lineRun = listenThrough(tap);
        const error = await lineRun.ended;
        expect({ bytes, error }).toEqual({ bytes, error: expect.any(Error) });
        expect(error).not.toBeInstanceOf(ConnectionRefused);
        expect(lineRun.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'down']);
        expect(tap.connections()).toBeLessThanOrEqual(ground.socketsAtOnce ?? 1);
      }
    });

    it('ends on abort at any stage', async () => {
      for (const bytes of await stages()) {
        const tap = await newTap();
        const lineRun = listenThrough(tap);
        const aborted = new Promise<void>((resolve) => {
          tap.after(bytes, () => {
            lineRun.abort();
            resolve();
          });
        });
        await aborted;
        await lineRun.ended;
        expect(lineRun.links.at(-1)).toMatch(/^down/);
      }
    });

    it('reads the same events for any split of the bytes', async () => {
      const received: (readonly string[])[] = [];
      for (const pieces of [100_000, 1, 2, 7, 61]) {
        const tap = await newTap();
        tap.split(pieces);
        const lineRun = listenThrough(tap);
        await lineRun.until(isUp);
        await ground.placeCall();
        await lineRun.until((all) => countEndedLegs(all) === 2);
        expect(lineRun.oddities).toEqual([]);
        expect(unlawful(lineRun.emitted.map(({ event }) => event))).toEqual([]);
        received.push(typesOf(lineRun));
        lineRun.abort();
        await lineRun.ended;
      }
      for (const types of received) expect(types).toEqual(received[0]);
    });

    it('reports a live call and, after a connection loss, its end', async () => {
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

    it('reports events only once if every message arrives twice', async () => {
      const { twice } = ground;
      if (twice === undefined) return;
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      twice();
      await ground.placeCall();
      await lineRun.until((all) => countEndedLegs(all) >= 2);
      // The last message also arrives twice. The response to the probe shows that both copies have arrived.
      lineRun.command({ type: 'prove' });
      await lineRun.until(({ links }) => links.filter((link) => link === 'up').length >= 2);
      expect(unlawful(lineRun.emitted.map(({ event }) => event))).toEqual([]);
      expect(countEndedLegs(lineRun)).toBe(2);
      lineRun.abort();
      await lineRun.ended;
    });
  });
};
