/**
 * Returns an endpoint with the role that the form assigns to it, and without a proposal. If the form does not assign a
 * role, returns the endpoint unchanged.
 */
import type { Output } from '#contract/contract.ts';
import { at } from '../../view-models/settings/paths.ts';
import { isGroup } from '#contract/settings.ts';

export type Endpoint = Output<'setup.endpoints'>['endpoints'][number];

export const roleNow = (endpoint: Endpoint, line: unknown): Endpoint => {
  const { name } = endpoint;
  const [owners, trunks] = [at(line, 'endpoints'), at(line, 'trunks')];
  const owner = isGroup(owners) ? owners[name] : undefined;
  if (typeof owner === 'string') return { name, role: 'extension', extension: owner };
  return Array.isArray(trunks) && trunks.includes(name) ? { name, role: 'trunk' } : endpoint;
};
