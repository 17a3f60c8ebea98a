/**
 * The line of a PC that receives its calls from a server host of its site. It uses one connection to the broker, with
 * the account of the PC. The NATS client is loaded when the first connection is opened.
 */
import type { Line } from '../line.ts';
import { siteLineConfig, type SiteLineConfig } from './config.ts';

export interface SiteLineTimes {
  /** The time in ms that a line waits for a server host before it fails. */
  readonly firstWaitMs: number;
  /** The time in ms for the same wait after a failure. It is longer, because each attempt logs in to the broker. */
  readonly waitMs: number;
  /** The time in ms that a line waits for another host after its host has disappeared. */
  readonly switchMs: number;
}
/**
 * The information about the host that remains when a connection has ended. The next error message uses this
 * information.
 */
export interface KnownHost {
  /** The name of the last host that sent calls. */
  name?: string;
  /** The wall-clock time of the first failure in ms. Undefined while the host sends calls. */
  awaySince?: number | undefined;
}
/** The first wait is shorter than 8 s, because the `doctor` command waits only 8 s for a line. */
const defaultTimes: SiteLineTimes = { firstWaitMs: 6_000, waitMs: 60_000, switchMs: 1_500 };

export const createSiteLine = (times: Partial<SiteLineTimes> = {}): Line<SiteLineConfig> => {
  const hosts = new Map<string, KnownHost>();
  return {
    kind: 'site',
    config: siteLineConfig,
    supportedCommands: () => [],
    evidence: () => 'exchange',
    run: async (config, context) => {
      if (context.signal.aborted) return;
      context.link('connecting');
      const { runConnection } = await import('./connection.ts');
      await runConnection(config, context, { ...defaultTimes, ...times }, hosts);
    },
  };
};
