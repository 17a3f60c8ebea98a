/**
 * Who is behind each endpoint of an exchange, by the settings and by what the exchange says of it. Where a line would
 * read its name wrongly, the setting that mends it is proposed; a person decides. Pure.
 */
import { internalNames } from '../extension-matcher.ts';
import type { EndpointProposal } from '../line.ts';
import type { NamingConfig } from './channel-name.ts';

export interface ListedEndpoint {
  readonly name: string;
  /** `unknown`: a name that no setting explains; its calls count as calls with somebody outside. */
  readonly role: 'extension' | 'trunk' | 'unknown';
  /** Whose phone it is. */
  readonly extension?: string | undefined;
  readonly proposal?: EndpointProposal | undefined;
}

interface Facts {
  readonly name: string;
  readonly callerNumber?: string | undefined;
  readonly hintOf?: string | undefined;
  readonly isRegisteredOutside?: boolean | undefined;
}

const namesATrunk = /trunk|gateway|provider|carrier/i;

export const createEndpointRoles = (config: NamingConfig): ((facts: Facts) => ListedEndpoint) => {
  const owners = new Map(Object.entries(config.endpoints ?? {}));
  const trunks = new Set(config.trunks ?? []);
  const watched = new Set(config.extensions === '*' ? [] : config.extensions);
  const internal = internalNames(config.internalPattern);
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
    return { name, role: namesATrunk.test(name) ? 'trunk' : 'unknown' };
  };
};
