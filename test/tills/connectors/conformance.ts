/**
 * The tests that every connector must pass: errors in settings with their paths, link states in order, one event for
 * each scan, a proof on request, an end within a second of the abort, and no customer data in the log.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import type { Connector, ConnectorSettings, TillEvent } from '#tills/connector.ts';
import { runConnector, takenReport, until, type ConnectorRun } from './connector-run.ts';

/** An environment in which the connector can be tested. A new one is opened for every test. */
export interface ConnectorGround {
  readonly settings: Readonly<Record<string, unknown>>;
  /** Settings with an address or a path that does not exist or is in use. */
  readonly settingsWithoutPlace: Readonly<Record<string, unknown>>;
  /** Sends one scan in the same way as a till. */
  readonly scan: (text: string, run: ConnectorRun) => Promise<unknown>;
  /** Sends data that no till sends. Resolves when it has been written. */
  readonly sendGarbage: (run: ConnectorRun) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

export interface ConnectorConformance<Config extends ConnectorSettings> {
  readonly connector: Connector<Config>;
  readonly open: () => Promise<ConnectorGround>;
  /** Valid settings, as a user writes them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly wrong: readonly { readonly path: string; readonly change: Readonly<Record<string, unknown>> }[];
}

const scansIn = (events: readonly TillEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'scan' ? [event.text] : []));

export const connectorConformance = <Config extends ConnectorSettings>({
  connector,
  open,
  settings,
  wrong,
}: ConnectorConformance<Config>): void => {
  describe(`The contract of the till kind ${connector.kind}`, () => {
    let ground: ConnectorGround;
    let runs: ConnectorRun[] = [];
    const begin = (...given: Parameters<typeof runConnector> extends [unknown, ...infer Rest] ? Rest : never) => {
      const run = runConnector(connector, ...given);
      runs.push(run);
      return run;
    };
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(async () => {
      for (const run of runs) await run.stop();
      runs = [];
      await ground.close();
    });

    it('accepts valid settings, with its kind as the default name', () => {
      expect(connector.config.safeParse(settings)).toMatchObject({ success: true, data: { name: connector.kind } });
    });
    it.each(wrong)('rejects invalid settings at $path', ({ path, change }) => {
      const read = connector.config.safeParse({ ...settings, ...change });
      const paths = read.error?.issues.map((issue) =>
        (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'),
      );
      expect(paths).toEqual([path]);
    });

    it('connects, reports that it is connected, and reports its address', async () => {
      const run = begin(ground.settings);
      await run.up();
      expect(run.links.map(({ state }) => state)).toEqual(['connecting', 'up']);
      expect(run.address()).not.toBe('');
    });

    it('emits one event for each scan, in order', async () => {
      const run = begin(ground.settings);
      await run.up();
      for (const text of ['anna@shop.example', '4006381333931', 'Zoë Müller']) {
        await ground.scan(text, run);
        await until(() => scansIn(run.events).includes(text), text);
      }
      expect(scansIn(run.events)).toEqual(['anna@shop.example', '4006381333931', 'Zoë Müller']);
    });

    it('continues after a rejected scan and after a late response', async () => {
      let answers = 0;
      const run = begin(ground.settings, async (event: TillEvent) => {
        answers += 1;
        if (answers === 1) return { result: 'refused', reason: 'no_rule', sentence: 'No rule.' } as const;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return takenReport(event);
      });
      await run.up();
      for (const text of ['1111', '2222', '3333']) await ground.scan(text, run);
      await until(() => scansIn(run.events).length === 3, 'three scans');
      expect(scansIn(run.events).toSorted()).toEqual(['1111', '2222', '3333']);
    });

    it('counts unreadable data with a code, and continues', async () => {
      const run = begin(ground.settings);
      await run.up();
      await ground.sendGarbage(run);
      await until(() => run.oddities.length > 0, 'an oddity');
      await ground.scan('5555', run);
      await until(() => scansIn(run.events).includes('5555'), 'the scan after the garbage');
      expect(scansIn(run.events)).toEqual(['5555']);
      for (const code of run.oddities) expect(code).toMatch(/^[a-z_]+$/);
    });

    it('does not write customer data to its log', async () => {
      const run = begin(ground.settings);
      await run.up();
      await ground.scan('secret@customer.example', run);
      await ground.sendGarbage(run);
      await until(() => run.oddities.length > 0, 'an oddity');
      expect(JSON.stringify([run.log, run.oddities, run.links])).not.toContain('secret@customer');
    });

    it('proves that its connection works', async () => {
      const run = begin(ground.settings);
      await run.up();
      const before = run.links.length;
      run.command({ type: 'prove' });
      await until(() => run.links.length > before, 'the proof');
      expect(run.links.at(-1)).toMatchObject({ state: 'up' });
    });

    it('ends on abort and frees its address for the next connection', async () => {
      const first = begin(ground.settings);
      await first.up();
      await first.stop();
      await expect(first.ended).resolves.toBeUndefined();
      const second = begin(ground.settings);
      await second.up();
      await ground.scan('7777', second);
      await until(() => scansIn(second.events).includes('7777'), 'the scan');
      expect(first.events).toEqual([]);
    });

    it('has no effect if it is aborted before it starts', async () => {
      const run = begin(ground.settings);
      await run.stop();
      await expect(run.ended).resolves.toBeUndefined();
    });

    it('fails with a reason, and with an error that allows a retry if a retry can help', async () => {
      const run = begin(ground.settingsWithoutPlace);
      const error: unknown = await run.ended.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ConnectionLost);
      expect(error).not.toBeInstanceOf(ConnectionRefused);
      expect(await connector.inspect(connector.config.parse(ground.settingsWithoutPlace))).toBeDefined();
    });

    it('finds no problems if its address can be used', async () => {
      expect(await connector.inspect(connector.config.parse(ground.settings))).toBeUndefined();
    });
  });
};
