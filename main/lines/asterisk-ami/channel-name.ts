/**
 * Reads the owner of a channel from its name, such as `PJSIP/101-0000000b`, `PJSIP/trunk-0000000a` or
 * `Local/101@desks-00000001;2`.
 */
import type { LegEnd } from '#domain/calls/line-event.ts';
import { createInternalPattern } from '../extension-matcher.ts';
import type { AsteriskAmiConfig } from './config.ts';

/** A leg belongs to a party. A Local half only connects two bridges. */
export type ChannelRole =
  | { readonly kind: 'leg'; readonly end: LegEnd }
  | { readonly kind: 'wire'; readonly pair: string };

/** The settings that determine how names and numbers are read. */
export type NamingConfig = Pick<
  AsteriskAmiConfig,
  'extensions' | 'trunks' | 'endpoints' | 'internalPattern' | 'outsidePrefix' | 'areaCode'
>;
export type ReadChannelName = (channel: string) => ChannelRole;

/** The channel technologies whose endpoints an administrator names, usually after the extension. */
const namedEndpoints = new Set(['PJSIP', 'SIP', 'IAX2', 'SCCP', 'Skinny']);
/** The channel technologies whose channels are numbered outside lines. */
const lineTechnologies = new Set([
  'DAHDI',
  'mISDN',
  'CAPI',
  'MGCP',
  'OOH323',
  'H323',
  'Mobile',
  'Dongle',
  'Quectel',
  'Motif',
]);

const outside: ChannelRole = { kind: 'leg', end: { kind: 'outside' } };
const inside = (extension: string): ChannelRole => ({ kind: 'leg', end: { kind: 'extension', extension } });
const service: ChannelRole = { kind: 'leg', end: { kind: 'service' } };

export const createChannelReader = ({
  extensions,
  trunks,
  endpoints,
  internalPattern,
}: NamingConfig): ReadChannelName => {
  const watched = new Set(extensions === '*' ? [] : extensions);
  const devices = new Map(Object.entries(endpoints ?? {}));
  const trunkNames = new Set(trunks ?? []);
  const internal = createInternalPattern(internalPattern);

  return (channel) => {
    const { technology, endpoint } = parseChannelName(channel);
    if (technology === 'Local') return { kind: 'wire', pair: channel.slice(0, channel.lastIndexOf(';')) };
    if (!namedEndpoints.has(technology) && !lineTechnologies.has(technology)) return service;
    const owner = devices.get(endpoint);
    if (owner !== undefined) return inside(owner);
    if (trunkNames.has(endpoint)) return outside;
    const isExtension = watched.has(endpoint) || (namedEndpoints.has(technology) && internal.test(endpoint));
    return isExtension ? inside(endpoint) : outside;
  };
};

/**
 * Splits `PJSIP/my-trunk-0000000a` into PJSIP and my-trunk. The part after the last dash is a counter
 * of the phone system.
 */
export const parseChannelName = (channel: string): { readonly technology: string; readonly endpoint: string } => {
  const slash = channel.indexOf('/');
  const dash = channel.lastIndexOf('-');
  return {
    technology: slash === -1 ? channel : channel.slice(0, slash),
    endpoint: slash === -1 ? '' : channel.slice(slash + 1, dash > slash ? dash : undefined),
  };
};
