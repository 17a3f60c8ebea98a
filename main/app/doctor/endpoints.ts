/**
 * Lists the endpoints that are configured in a phone system. A phone system that refuses to list them is not reported
 * as faulty.
 */
import type { EndpointPorts } from '#app/endpoints/endpoint-facts.ts';
import { readEndpoints } from '#app/endpoints/read-endpoints.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';

export type EndpointNames =
  | {
      readonly kind: 'found';
      readonly names: readonly string[];
      /**
       * Maps an endpoint's name to the extension whose dialplan hint contains the endpoint, or to the endpoint's caller
       * number.
       */
      readonly owners?: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'unlisted' };

export const listEndpointNames = async (
  line: Pick<LineSetting, 'kind' | 'config'>,
  ports: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointNames> => {
  const read = await readEndpoints(line, ports, signal);
  // A partial list does not prove that an endpoint is missing.
  if (read?.kind !== 'found' || read.isPartial) return { kind: 'unlisted' };
  const owners = read.endpoints.flatMap(({ name, hintOf, callerNumber }) => {
    const owner = hintOf ?? callerNumber;
    return owner === undefined || owner === name ? [] : [[name, owner] as const];
  });
  const names = read.endpoints.map(({ name }) => name);
  return owners.length === 0 ? { kind: 'found', names } : { kind: 'found', names, owners: new Map(owners) };
};
