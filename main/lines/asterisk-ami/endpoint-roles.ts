/**
 * Classifies each endpoint of a phone system as an extension, a trunk or unknown, based on the settings and the phone
 * system's own data. If the settings classify a name wrongly or not at all, this module may propose a setting, and a
 * person decides. The code is pure.
 */
import { createInternalPattern } from '../extension-matcher.ts';
import type { EndpointProposal } from '../line.ts';
import type { NamingConfig } from './channel-name.ts';

export interface ListedEndpoint {
  readonly name: string;
  /**
   * `unknown` means that no setting explains the name. Calls of such an endpoint are treated as calls with an outside
   * party.
   */
  readonly role: 'extension' | 'trunk' | 'unknown';
  /** The extension of the phone. */
  readonly extension?: string | undefined;
  readonly proposal?: EndpointProposal | undefined;
}

interface EndpointFacts {
  readonly name: string;
  readonly callerNumber?: string | undefined;
  readonly hintOf?: string | undefined;
  readonly isRegisteredOutside?: boolean | undefined;
}

const isTrunkName = /trunk|gateway|provider|carrier/i;

export const createEndpointRoles = (config: NamingConfig): ((facts: EndpointFacts) => ListedEndpoint) => {
  const owners = new Map(Object.entries(config.endpoints ?? {}));
  const trunks = new Set(config.trunks ?? []);
  const watched = new Set(config.extensions === '*' ? [] : config.extensions);
  const internal = createInternalPattern(config.internalPattern);
  const isExtension = (name: string): boolean => watched.has(name) || internal.test(name);

  return ({ name, callerNumber = '', hintOf = '', isRegisteredOutside = false }) => {
    const owner = owners.get(name);
    if (owner !== undefined) return { name, role: 'extension', extension: owner };
    if (trunks.has(name)) return { name, role: 'trunk' };
    if (isRegisteredOutside && !watched.has(name))
      return { name, role: 'trunk', ...(isExtension(name) ? { proposal: { kind: 'trunk', endpoint: name } } : {}) };
    if (isExtension(name)) return { name, role: 'extension', extension: name };
    const extension = [hintOf, callerNumber].find(isExtension);
    if (extension !== undefined)
      return { name, role: 'unknown', proposal: { kind: 'endpoint', endpoint: name, extension } };
    return { name, role: isTrunkName.test(name) ? 'trunk' : 'unknown' };
  };
};
