/**
 * Checks the connection to the helpdesk step by step: name, proxy, connection, certificate, credentials, clock. If a
 * step fails, the steps that need it are skipped, with the reason.
 */
import type { HostPort, ProxyUse } from '#app/types.ts';
import type { Settings } from '#app/settings/schema.ts';
import { evaluateCertificate } from './certificate.ts';
import { evaluateClock } from './clock.ts';
import { evaluateCredentials, type HelpdeskAnswer } from './credentials.ts';
import { createFinding, type CheckName, type Finding } from './check-result.ts';
import { performHandshake } from './handshake.ts';
import { evaluateName, resolveHost } from './dns-check.ts';
import { parseHostPort } from './host-port.ts';
import { evaluateProxy } from './proxy.ts';
import { openConnection, evaluateReach } from './tcp-check.ts';

export type Helpdesk = NonNullable<Settings['helpdesk']>;

export interface ConnectionPorts {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
  readonly proxyOf: (address: string) => Promise<ProxyUse>;
}

/** The requests to the helpdesk, sent by the running app within its request limits or by a separate client. */
export interface HelpdeskRequests {
  readonly credentials: () => Promise<HelpdeskAnswer>;
  /** Returns Online or Offline, or the error. */
  readonly presence: (channel: string, referrer: string | undefined) => Promise<HelpdeskAnswer>;
  /** Returns how far this PC's clock is ahead of the host's clock, in ms. */
  readonly aheadOf: (host: string) => number | undefined;
}

type ReportFinding = (found: Finding) => void;

/**
 * Checks the name, proxy, connection and certificate of one address. Returns whether requests can be sent
 * to the address.
 */
export const checkConnection = async (
  address: string,
  ports: ConnectionPorts,
  signal: AbortSignal,
  report: ReportFinding,
): Promise<boolean> => {
  const place = parseHostPort(address);
  if (place === undefined) return false;
  const { host } = place;
  const skip = (code: 'doctor.skipped.before' | 'doctor.skipped.proxy', ...checks: readonly CheckName[]): boolean => {
    for (const check of checks) report(createFinding(check, host, { state: 'skipped', code, values: { host } }));
    // The check of the credentials shows whether a proxy of an unknown kind forwards requests.
    return code === 'doctor.skipped.proxy';
  };
  const proxy = await ports.proxyOf(address);
  const isFound = await checkHostName(place, proxy, signal, report);
  report(createFinding('proxy', host, evaluateProxy(host, proxy)));
  if (proxy.kind === 'foreign') return skip('doctor.skipped.proxy', 'reach', 'certificate');
  if (!isFound || proxy.kind === 'unreadable') return skip('doctor.skipped.before', 'reach', 'certificate');
  const reached = await openConnection(place, proxy, signal);
  report(createFinding('reach', host, evaluateReach(place, proxy, reached)));
  if (reached.kind !== 'open') return skip('doctor.skipped.before', 'certificate');
  if (!place.isSecure) {
    reached.socket.destroy();
    report(createFinding('certificate', host, evaluatePlainHttp(host)));
    return true;
  }
  const shown = await performHandshake(reached.socket, host, ports.certificates(), signal);
  reached.socket.destroy();
  const result = evaluateCertificate(host, shown, ports.wallMs());
  report(createFinding('certificate', host, result));
  return result.state !== 'broken';
};

const checkHostName = async (
  place: HostPort,
  proxy: ProxyUse,
  signal: AbortSignal,
  report: ReportFinding,
): Promise<boolean> => {
  const { host } = place;
  if (proxy.kind === 'proxy' || proxy.kind === 'foreign') {
    // The proxy resolves names, so this PC may be unable to resolve them.
    report(createFinding('name', host, { state: 'skipped', code: 'doctor.name.proxy', values: { host } }));
    return true;
  }
  const found = await resolveHost(host, signal);
  report(createFinding('name', host, evaluateName(host, found)));
  return found.kind !== 'failed';
};

/**
 * Returns a warning, unless the host is this PC. Unencrypted credentials are safe only if they do not leave this PC.
 */
const evaluatePlainHttp = (host: string) =>
  ['127.0.0.1', '::1', 'localhost'].includes(host)
    ? ({ state: 'skipped', code: 'doctor.certificate.local', values: { host } } as const)
    : ({
        state: 'limited',
        code: 'doctor.certificate.plain',
        values: { host },
        advice: 'doctor.certificate.plain.do',
      } as const);

export const checkHelpdesk = async (
  { baseUrl, limits }: Pick<Helpdesk, 'baseUrl' | 'limits'>,
  requests: HelpdeskRequests,
  ports: ConnectionPorts,
  signal: AbortSignal,
  report: ReportFinding,
): Promise<void> => {
  const host = parseHostPort(baseUrl)?.host ?? '–';
  if (!(await checkConnection(baseUrl, ports, signal, report))) {
    for (const check of ['credentials', 'clock'] as const)
      report(createFinding(check, host, { state: 'skipped', code: 'doctor.skipped.before', values: { host } }));
    return;
  }
  report(createFinding('credentials', host, evaluateCredentials(host, await requests.credentials())));
  const aheadMs = requests.aheadOf(URL.parse(baseUrl)?.host ?? '');
  report(createFinding('clock', host, evaluateClock(host, aheadMs, limits.place !== undefined)));
};
