/** The SIP line: one WebSocket to an exchange, to watch lamps or to be a phone (config.ts). Never reconnects by itself. */
import type { Line } from '../line.ts';
import { sipConfig, type SipConfig } from './config.ts';
import type { SipTimes } from './connection.ts';
import { createLampCache } from './watch/lamp-cache.ts';

export interface SipLineOptions {
  readonly times?: Partial<SipTimes>;
  /** Only the practice profile, for its own exchange: a phone without sound would steal or kill real calls. */
  readonly mayBePhone?: boolean;
}

export const createSipLine = ({ times = {}, mayBePhone = false }: SipLineOptions = {}): Line<SipConfig> => {
  const memory = createLampCache();
  return {
    kind: 'sip',
    config: sipConfig(mayBePhone),
    takes: ({ mode }) =>
      mode === 'phone' ? ['answer', 'reject', 'hang-up', 'hold', 'resume', 'transfer', 'dial'] : [],
    evidence: ({ mode }) => (mode === 'phone' ? 'device' : 'inferred'),
    run: async (config, context) => {
      const { loadSip } = await import('./load-sip.ts');
      if (!context.signal.aborted) await loadSip(config, context, times, memory);
    },
  };
};
