/**
 * Sample messages for testing a preset map, based on the providers' documentation. Numbers and names are fictitious.
 */
import type { ReadyMap } from '#lines/event-socket/presets.ts';

const entity = '/callcontrol/101/participants/5';
const customer = {
  id: 5,
  dn: '101',
  party_caller_name: 'Mara Lindqvist',
  party_dn: '10001',
  party_caller_id: '+493023125014',
  party_did: '+493023125500',
  party_dn_type: 'Wexternalline',
  callid: 42,
  legid: 2,
};

const threeCx: readonly unknown[] = [
  { sequence: 1, event: { event_type: 0, entity, attached_data: null } },
  { ...customer, status: 'Ringing' },
  { sequence: 2, event: { event_type: 0, entity, attached_data: null } },
  { ...customer, status: 'Connected' },
  { sequence: 3, event: { event_type: 0, entity: '/callcontrol/101/devices/sip%3A101', attached_data: null } },
  { sequence: 4, event: { event_type: 1, entity, attached_data: null } },
];

export const readySamples: Readonly<Record<ReadyMap, string>> = {
  '3cx-v20': threeCx.map((message) => JSON.stringify(message)).join('\n'),
};
