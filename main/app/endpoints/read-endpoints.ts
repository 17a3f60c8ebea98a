/** Reads the endpoints of the phone system to which a line connects. */
import type { LineSetting } from '#app/settings/read-settings.ts';
import { readAmiEndpoints } from './ami-endpoint-reader.ts';
import { readAriEndpoints } from './ari-endpoint-reader.ts';
import type { EndpointPorts, EndpointsRead } from './endpoint-facts.ts';

/** Returns undefined if this kind of line has no list of endpoints. The returned promise never rejects. */
export const readEndpoints = async (
  { kind, config }: Pick<LineSetting, 'kind' | 'config'>,
  ports: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointsRead | undefined> => {
  if (kind === 'asterisk-ami') return readAmiEndpoints(config, ports, signal);
  return kind === 'asterisk-ari' ? readAriEndpoints(config, ports, signal) : undefined;
};
