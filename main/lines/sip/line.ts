/**
 * The SIP line: one WebSocket to a phone system, either to watch extensions or to be a phone (config.ts). It never
 * reconnects automatically.
 */
import type { Line } from '../line.ts';
import { sipConfig, type SipConfig } from './config.ts';
import type { SipTimes } from './connection.ts';
import { createDialogCache } from './watch/dialog-cache.ts';

export interface SipLineOptions {
  readonly times?: Partial<SipTimes>;
  /** True only in practice mode. On a real phone system, a phone without audio would answer real calls. */
  readonly mayBePhone?: boolean;
}

export const createSipLine = ({ times = {}, mayBePhone = false }: SipLineOptions = {}): Line<SipConfig> => {
  const memory = createDialogCache();
  return {
    kind: 'sip',
    config: sipConfig(mayBePhone),
    supportedCommands: ({ mode }) =>
      mode === 'phone' ? ['answer', 'reject', 'hang-up', 'hold', 'resume', 'transfer', 'dial'] : [],
    evidence: ({ mode }) => (mode === 'phone' ? 'device' : 'inferred'),
    run: async (config, context) => {
      const { loadSip } = await import('./load-sip.ts');
      if (!context.signal.aborted) await loadSip(config, context, times, memory);
    },
  };
};
