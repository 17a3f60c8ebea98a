/**
 * Finds addresses that receive secrets without TLS, because anyone on the network path can read such secrets. New
 * settings are allowed to contain such an address only if `allowPlainHttp` names its host. Existing settings continue
 * to work, but are reported. The code is pure.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { msg } from '#domain/messages/message.ts';
import { hostOf, isPlain } from '#site/broker-settings.ts';
import type { Problem } from './validation-problems.ts';

export interface PlainHttpAddress {
  /** For example `helpdesk.baseUrl` or `lines[0].url`. */
  readonly path: string;
  readonly host: string;
  /**
   * Whether the address belongs to Asterisk's manager interface. In many installations, this interface has no TLS, so
   * the address is reported but not rejected.
   */
  readonly isAmi: boolean;
}

const isHere = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host);
const sameHost = (one: string, other: string): boolean =>
  one.replace(/^\[|\]$/g, '').toLowerCase() === other.replace(/^\[|\]$/g, '').toLowerCase();

const inAddress = (path: string, address: unknown): readonly PlainHttpAddress[] => {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null || !/^(?:http|ws):$/.test(url.protocol) || isHere(url.hostname)) return [];
  return [{ path, host: url.hostname, isAmi: false }];
};

const inLine = (line: unknown, index: number): readonly PlainHttpAddress[] => {
  if (!isRecord(line)) return [];
  const { kind, host, tls, url, server } = line;
  const path = `lines[${index}]`;
  if (kind === 'asterisk-ami')
    return typeof host !== 'string' || tls === true || isHere(host)
      ? []
      : [{ path: `${path}.host`, host, isAmi: true }];
  return [...inAddress(`${path}.url`, url), ...inAddress(`${path}.server`, server)];
};

/**
 * Checks the back office of a scan rule. A back office without a token is not checked, because it receives only card
 * numbers.
 */
const inScanRule = (rule: unknown, index: number): readonly PlainHttpAddress[] => {
  const backOffice = isRecord(rule) ? rule['backOffice'] : undefined;
  if (!isRecord(backOffice) || backOffice['token'] === undefined) return [];
  return inAddress(`scans.rules[${index}].backOffice.url`, backOffice['url']);
};

/**
 * Checks the servers of a site. An NKey is only used to sign, so it is never sent over the network. The same applies to
 * a credentials file. A shared line sends callers' numbers, so its site is checked like a site with a secret.
 */
const inSite = (site: unknown, lines: unknown): readonly PlainHttpAddress[] => {
  if (!isRecord(site) || !Array.isArray(site['servers'])) return [];
  const hasSiteLine = Array.isArray(lines) && lines.some((line) => isRecord(line) && line['kind'] === 'site');
  const isPrivate = ['password', 'token', 'sharedLine'].some((key) => site[key] !== undefined);
  if (!isPrivate && !hasSiteLine) return [];
  const servers = site['servers'].map((server: unknown) => (typeof server === 'string' ? server : ''));
  const tls = site['tls'] === undefined ? undefined : {};
  return servers.flatMap((server, index): readonly PlainHttpAddress[] => {
    if (server === '' || !isPlain(server, { servers, tls })) return [];
    const host = hostOf(server);
    return isHere(host) ? [] : [{ path: `site.servers[${index}]`, host, isAmi: false }];
  });
};

const allPlainHttpAddresses = ({
  helpdesk,
  lines,
  scans,
  site,
}: Readonly<Record<string, unknown>>): readonly PlainHttpAddress[] => [
  ...(isRecord(helpdesk)
    ? [
        ...inAddress('helpdesk.baseUrl', helpdesk['baseUrl']),
        ...inAddress('helpdesk.presenceUrl', helpdesk['presenceUrl']),
      ]
    : []),
  ...(Array.isArray(lines) ? lines.flatMap(inLine) : []),
  ...inSite(site, lines),
  ...(isRecord(scans) && Array.isArray(scans['rules']) ? scans['rules'].flatMap(inScanRule) : []),
];

/** Returns the addresses without TLS whose hosts `allowPlainHttp` does not name. */
export const plainHttpAddresses = (settings: unknown): readonly PlainHttpAddress[] => {
  if (!isRecord(settings)) return [];
  const { allowPlainHttp } = settings;
  const allowed = Array.isArray(allowPlainHttp) ? allowPlainHttp.filter((host) => typeof host === 'string') : [];
  return allPlainHttpAddresses(settings).filter(({ host }) => !allowed.some((name) => sameHost(name, host)));
};

/**
 * Returns a problem for each address without TLS that the previous settings did not contain. Addresses of Asterisk's
 * manager interface are allowed.
 */
export const newPlainHttp = (given: unknown, before: unknown): readonly Problem[] => {
  const known = isRecord(before) ? allPlainHttpAddresses(before) : [];
  const isKnown = ({ path, host }: PlainHttpAddress): boolean =>
    known.some((place) => place.path.replace(/\d+/, '') === path.replace(/\d+/, '') && sameHost(place.host, host));
  return plainHttpAddresses(given)
    .filter((place) => !place.isAmi && !isKnown(place))
    .map(({ path, host }) => ({ path, message: msg('problem.plainHttp', { host }) }));
};

export const hostsOf = (places: readonly PlainHttpAddress[]): string =>
  [...new Set(places.map(({ host }) => host))].join(', ');
