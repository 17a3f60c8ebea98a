/**
 * The tests that every kind of line must pass: one connection, an end on abort, link states in order, rejected settings
 * with their path, and counted unreadable data.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import type { Line } from '#lines/line.ts';
import { describeUnderLoad } from './conformance/load.ts';
import { describeOnTheWire } from './conformance/wire.ts';
import { countEndedLegs, isUp, runLine } from './line-run.ts';

/** An environment in which the line can be tested. A new one is opened for every test. */
export interface ProvingGround<Config> {
  readonly config: Config;
  /** Settings for an address where no server is listening. */
  readonly configForNobody: Config;
  /** Settings for a server that accepts the connection and never sends anything. */
  readonly configForSilence: Config;
  /** Returns the number of connections that have been opened so far. */
  readonly connections: () => number;
  /** Plays a customer's call from beginning to end. In this call, two legs end. */
  readonly placeCall: () => Promise<unknown>;
  /** Makes the server send unreadable data. */
  readonly sendGarbage: () => void;
  /** Makes the server close the connection. */
  readonly cut: () => void;
  /** The loopback port of the phone system. The suite places its own proxy between the line and this port. */
  readonly port: number;
  /** The number of connections that one attempt is allowed to open. The default is one. */
  readonly socketsAtOnce?: number;
  readonly configAt: (port: number) => Config;
  /** Settings with a wrong password. */
  readonly configRefused: Config;
  /** Passwords and keys in the settings. They must not occur in the line's output. */
  readonly secrets: readonly string[];
  /** Begins a call that continues until it is ended. Undefined if this kind of line has no calls when it connects. */
  readonly beginCall?: () => Promise<() => unknown>;
  /**
   * Sends more data at once than a line buffers for a slow app. Resolves with the number of legs that this data ends.
   * Undefined if this is not possible for this kind of line.
   */
  readonly flood?: () => Promise<number>;
  /** Makes the server send every message twice from now on. Undefined if this is not possible for this kind of line. */
  readonly twice?: () => void;
  readonly close: () => Promise<void>;
}

export interface ConformanceOptions<Config> {
  readonly line: Line<Config>;
  readonly open: () => Promise<ProvingGround<Config>>;
  /** Valid settings, as a user writes them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Each change makes the valid settings invalid. `path` is the location of the error. */
  readonly wrong: readonly { readonly path: string; readonly change: Readonly<Record<string, unknown>> }[];
}

export const describeConformance = <Config>(options: ConformanceOptions<Config>): void => {
  const { line, open, settings, wrong } = options;
  describeOnTheWire(options);
  describeUnderLoad(options);
  describe(`The contract of the line kind ${line.kind}`, () => {
    let ground: ProvingGround<Config>;
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(() => ground.close());

    it('accepts valid settings', () => {
      expect(line.config.safeParse(settings)).toMatchObject({ success: true });
    });
    it.each(wrong)('rejects invalid settings at $path', ({ path, change }) => {
      const read = line.config.safeParse({ ...settings, ...change });
      const paths = read.error?.issues.map((issue) =>
        (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'),
      );
      expect(paths).toEqual([path]);
    });

    it('reports active calls before it is connected, and events after that', async () => {
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      expect(lineRun.emitted.map(({ event }) => event.type)).toEqual(['line.resynced']);
      await ground.placeCall();
      await lineRun.until((now) => countEndedLegs(now) === 2);
      lineRun.abort();
      expect(await lineRun.ended).toBeUndefined();
    });

    it('goes through the states connecting, up and down, each once', async () => {
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      lineRun.abort();
      await lineRun.ended;
      expect(lineRun.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'up', 'down']);
    });

    it('responds to each probe', async () => {
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      for (const times of [2, 3]) {
        lineRun.command({ type: 'prove' });
        await lineRun.until(({ links }) => links.filter((link) => link === 'up').length === times);
      }
      expect(lineRun.oddities).toEqual([]);
      lineRun.abort();
      await lineRun.ended;
    });

    it('ends on abort and does not report anything after it', async () => {
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      lineRun.abort();
      await lineRun.ended;
      const [emitted, links] = [lineRun.emitted.length, lineRun.links.length];
      await ground.placeCall();
      expect([lineRun.emitted.length, lineRun.links.length]).toEqual([emitted, links]);
    });

    it('does not report anything more if it is aborted while the app processes an event', async () => {
      const lineRun = runLine(line, ground.config, {
        take: async ({ event }) => {
          if (event.type === 'leg.appeared') lineRun.abort();
        },
      });
      await lineRun.until(isUp);
      await ground.placeCall();
      await lineRun.ended;
      expect(lineRun.emitted.map(({ event }) => event.type)).toEqual(['line.resynced', 'leg.appeared']);
      expect(lineRun.links).toHaveLength(3);
    });

    it('ends even if the server is silent', async () => {
      const lineRun = runLine(line, ground.configForSilence);
      await lineRun.until(({ links }) => links.includes('connecting'));
      lineRun.abort();
      await lineRun.ended;
    });

    it('does not start if it was already aborted', async () => {
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

    it('opens one connection and never reconnects automatically', async () => {
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      ground.cut();
      await lineRun.ended;
      expect(lineRun.links.at(-1)).toMatch(/^down: ./);
      // This wait allows all pending work to run.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(ground.connections()).toBe(1);
      expect(lineRun.links.filter((link) => link === 'connecting')).toHaveLength(1);
    });

    it('counts unreadable data and stays connected', async () => {
      const lineRun = runLine(line, ground.config);
      await lineRun.until(isUp);
      ground.sendGarbage();
      await lineRun.until(({ oddities }) => oddities.length > 0);
      expect(lineRun.oddities.every(([reason, excerpt]) => reason !== '' && excerpt.length <= 100)).toBe(true);
      await ground.placeCall();
      await lineRun.until((now) => countEndedLegs(now) === 2);
      expect(lineRun.links).toEqual(['connecting', 'up']);
      lineRun.abort();
      await lineRun.ended;
    });

    it('reports an unreachable address as an error that can be retried', async () => {
      const lineRun = runLine(line, ground.configForNobody);
      const error = await lineRun.ended;
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(ConnectionRefused);
      expect(error?.message).toMatch(/^.{20,}$/);
      expect(lineRun.links).toEqual(['connecting', `down: ${error?.message}`]);
    });
  });
};
