/**
 * What every kind of line keeps, whatever it talks to: one connection and no second, an end within a second of
 * being told, link states in order, settings refused with their path, oddities counted while it goes on.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import type { Line } from '#lines/line.ts';
import { describeUnderLoad } from './conformance/load.ts';
import { describeOnTheWire } from './conformance/wire.ts';
import { endings, isUp, listenTo } from './hearing.ts';

/** A place where the line can be tried. Opened anew for every test. */
export interface ProvingGround<Config> {
  readonly config: Config;
  /** Settings of the same kind for a place where nothing listens. */
  readonly configForNobody: Config;
  /** Settings for a place that takes the connection and never says a word. */
  readonly configForSilence: Config;
  /** Connections that were ever opened. */
  readonly connections: () => number;
  /** A customer's call from beginning to end: two legs end. */
  readonly placeCall: () => Promise<unknown>;
  /** The other side sends what no line can read. */
  readonly sendGarbage: () => void;
  /** The other side is gone. */
  readonly cut: () => void;
  /** Where the exchange itself listens on loopback, and the settings for any other port: the suite lays a wire of its own. */
  readonly port: number;
  /** Connections that one try may take; without it: one. */
  readonly socketsAtOnce?: number;
  readonly configAt: (port: number) => Config;
  /** Settings that the exchange refuses: another password. */
  readonly configRefused: Config;
  /** Passwords and keys of the settings: they stand in nothing that the line says. */
  readonly secrets: readonly string[];
  /** A call that goes on until it is ended. Absent: no call outlives the connection. */
  readonly beginCall?: () => Promise<() => unknown>;
  /** Says more at once than any line keeps for an app that is slow; how many legs end by it. Absent: it cannot come so fast. */
  readonly flood?: () => Promise<number>;
  /** From now on the other side says everything twice. Absent: nothing of this kind can come twice. */
  readonly twice?: () => void;
  readonly close: () => Promise<void>;
}

export interface ConformanceOptions<Config> {
  readonly line: Line<Config>;
  readonly open: () => Promise<ProvingGround<Config>>;
  /** Settings that are right, as a person writes them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Each changes the right settings into wrong ones; the path of what is wrong. */
  readonly wrong: readonly { readonly path: string; readonly change: Readonly<Record<string, unknown>> }[];
}

export const describeConformance = <Config>(options: ConformanceOptions<Config>): void => {
  const { line, open, settings, wrong } = options;
  describeOnTheWire(options);
  describeUnderLoad(options);
  describe(`the line kind ${line.kind} keeps what every line keeps`, () => {
    let ground: ProvingGround<Config>;
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(() => ground.close());

    it('takes settings that are right', () => {
      expect(line.config.safeParse(settings)).toMatchObject({ success: true });
    });
    it.each(wrong)('refuses wrong settings at $path', ({ path, change }) => {
      const read = line.config.safeParse({ ...settings, ...change });
      const told = read.error?.issues.map((issue) =>
        (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'),
      );
      expect(told).toEqual([path]);
    });

    it('says what is alive before it is up, then what happens', async () => {
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      expect(hearing.said.map(({ event }) => event.type)).toEqual(['line.resynced']);
      await ground.placeCall();
      await hearing.until((heard) => endings(heard) === 2);
      hearing.abort();
      expect(await hearing.ended).toBeUndefined();
    });

    it('passes through connecting, up and down, each once', async () => {
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      hearing.abort();
      await hearing.ended;
      expect(hearing.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'up', 'down']);
    });

    it('proves that the other side is there each time it is asked', async () => {
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      for (const times of [2, 3]) {
        hearing.command({ type: 'prove' });
        await hearing.until(({ links }) => links.filter((link) => link === 'up').length === times);
      }
      expect(hearing.oddities).toEqual([]);
      hearing.abort();
      await hearing.ended;
    });

    it('ends when it is told to, and says nothing afterwards', async () => {
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      hearing.abort();
      await hearing.ended;
      const [said, links] = [hearing.said.length, hearing.links.length];
      await ground.placeCall();
      expect([hearing.said.length, hearing.links.length]).toEqual([said, links]);
    });

    it('says nothing more when it is told to end while the app takes an event', async () => {
      const hearing = listenTo(line, ground.config, {
        take: async ({ event }) => {
          if (event.type === 'leg.appeared') hearing.abort();
        },
      });
      await hearing.until(isUp);
      await ground.placeCall();
      await hearing.ended;
      expect(hearing.said.map(({ event }) => event.type)).toEqual(['line.resynced', 'leg.appeared']);
      expect(hearing.links).toHaveLength(3);
    });

    it('ends while the other side says nothing', async () => {
      const hearing = listenTo(line, ground.configForSilence);
      await hearing.until(({ links }) => links.includes('connecting'));
      hearing.abort();
      await hearing.ended;
    });

    it('does not even begin when it is told to end before', async () => {
      const aborted = AbortSignal.abort();
      const links: string[] = [];
      await line.run(ground.config, {
        signal: aborted,
        emit: async () => undefined,
        commands: (async function* () {})(),
        link: (state) => links.push(state),
        oddity: () => undefined,
        ports: { now: Date.now, certificates: () => [] },
      });
      expect({ links, connections: ground.connections() }).toEqual({ links: [], connections: 0 });
    });

    it('runs one connection and never opens a second by itself', async () => {
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      ground.cut();
      await hearing.ended;
      expect(hearing.links.at(-1)).toMatch(/^down: ./);
      // Whatever it might still have in mind had its turn.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(ground.connections()).toBe(1);
      expect(hearing.links.filter((link) => link === 'connecting')).toHaveLength(1);
    });

    it('counts what it cannot read, and stays up', async () => {
      const hearing = listenTo(line, ground.config);
      await hearing.until(isUp);
      ground.sendGarbage();
      await hearing.until(({ oddities }) => oddities.length > 0);
      expect(hearing.oddities.every(([reason, excerpt]) => reason !== '' && excerpt.length <= 100)).toBe(true);
      await ground.placeCall();
      await hearing.until((heard) => endings(heard) === 2);
      expect(hearing.links).toEqual(['connecting', 'up']);
      hearing.abort();
      await hearing.ended;
    });

    it('says in a sentence where nothing listens, and that trying again can help', async () => {
      const hearing = listenTo(line, ground.configForNobody);
      const error = await hearing.ended;
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(ConnectionRefused);
      expect(error?.message).toMatch(/^.{20,}$/);
      expect(hearing.links).toEqual(['connecting', `down: ${error?.message}`]);
    });
  });
};
