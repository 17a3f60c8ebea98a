/**
 * The line of a PC whose calls a server host of its site shares. One connection to the broker, with the account of the
 * PC. The NATS client is loaded with the first connection.
 */
import type { Line } from '../line.ts';
import { siteLineConfig, type SiteLineConfig } from './config.ts';

export interface SiteLineTimes {
  /** How long a line waits for a server host before it fails. */
  readonly firstWaitMs: number;
  /** The same after a failure, since each attempt is a login at the broker. */
  readonly waitMs: number;
  /** How long a line that was connected waits for another host. */
  readonly switchMs: number;
}
/** The doctor waits for 8 s. */
const usualTimes: SiteLineTimes = { firstWaitMs: 6_000, waitMs: 60_000, switchMs: 1_500 };

export const createSiteLine = (times: Partial<SiteLineTimes> = {}): Line<SiteLineConfig> => {
  /** The start of the time without a host, by line. Wall clock, in ms. */
  const awaySince = new Map<string, number>();
  return {
    kind: 'site',
    config: siteLineConfig,
    supportedCommands: () => [],
    evidence: () => 'exchange',
    run: async (config, context) => {
      if (context.signal.aborted) return;
      context.link('connecting');
      const { runConnection } = await import('./connection.ts');
      await runConnection(config, context, { ...usualTimes, ...times }, awaySince);
    },
  };
};
