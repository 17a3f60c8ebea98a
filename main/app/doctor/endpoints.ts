/** Which phones an exchange knows. One that does not tell is no fault. */
import type { EndpointPorts } from '#app/endpoints/endpoint-facts.ts';
import { readEndpoints } from '#app/endpoints/read-endpoints.ts';
import type { LineSetting } from '#app/settings/read.ts';

export type EndpointsFound =
  | {
      readonly kind: 'found';
      readonly names: readonly string[];
      /** Whose phone a name hides, by its hint or its caller number. */
      readonly owners?: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'unlisted' };

export const endpointsOf = async (
  line: Pick<LineSetting, 'kind' | 'config'>,
  ports: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointsFound> => {
  const read = await readEndpoints(line, ports, signal);
  // Of a list that is not whole nothing can be said to be missing.
  if (read?.kind !== 'found' || read.isPartial) return { kind: 'unlisted' };
  const owners = read.endpoints.flatMap(({ name, hintOf, callerNumber }) => {
    const owner = hintOf ?? callerNumber;
    return owner === undefined || owner === name ? [] : [[name, owner] as const];
  });
  const names = read.endpoints.map(({ name }) => name);
  return owners.length === 0 ? { kind: 'found', names } : { kind: 'found', names, owners: new Map(owners) };
};
