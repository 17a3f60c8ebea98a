/**
 * The way to the helpdesk, step by step, as a request goes it: name, proxy, connection, certificate, credentials,
 * clock. What cannot be looked at because an earlier step fails is said to be skipped, and why.
 */
import type { Settings } from '#app/settings/schema.ts';
import { certificateTold } from './certificate.ts';
import { clockTold } from './clock.ts';
import { credentialsTold, type Answered } from './credentials.ts';
import { finding, type CheckName, type Finding } from './check-result.ts';
import { handshake } from './handshake.ts';
import { nameTold, probeName } from './dns-check.ts';
import { placeOf, type Place } from './host-port.ts';
import { proxyTold, type ProxyUse } from './proxy.ts';
import { reach, reachTold } from './tcp-check.ts';

export type Helpdesk = NonNullable<Settings['helpdesk']>;

export interface WayPorts {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
  readonly proxyOf: (address: string) => Promise<ProxyUse>;
}

/** What is asked of the helpdesk itself: by the running app through its budget, or by a client of its own. */
export interface Questions {
  readonly credentials: () => Promise<Answered>;
  /** The word Online or Offline, or what came instead. */
  readonly presence: (channel: string, referrer: string | undefined) => Promise<Answered>;
  /** How far this PC is ahead of that host, ms. */
  readonly aheadOf: (host: string) => number | undefined;
}

type Say = (found: Finding) => void;

/** Name, proxy, connection and certificate of one address. True: a request could go there. */
export const checkWay = async (address: string, ports: WayPorts, signal: AbortSignal, say: Say): Promise<boolean> => {
  const place = placeOf(address);
  if (place === undefined) return false;
  const { host } = place;
  const skip = (code: 'doctor.skipped.before' | 'doctor.skipped.proxy', ...checks: readonly CheckName[]): boolean => {
    for (const check of checks) say(finding(check, host, { state: 'skipped', code, values: { host } }));
    // What a foreign proxy lets through the question for the credentials shows.
    return code === 'doctor.skipped.proxy';
  };
  const proxy = await ports.proxyOf(address);
  const isFound = await sayName(place, proxy, signal, say);
  say(finding('proxy', host, proxyTold(host, proxy)));
  if (proxy.kind === 'foreign') return skip('doctor.skipped.proxy', 'reach', 'certificate');
  if (!isFound || proxy.kind === 'unreadable') return skip('doctor.skipped.before', 'reach', 'certificate');
  const reached = await reach(place, proxy, signal);
  say(finding('reach', host, reachTold(place, proxy, reached)));
  if (reached.kind !== 'open') return skip('doctor.skipped.before', 'certificate');
  if (!place.isSecure) {
    reached.socket.destroy();
    say(finding('certificate', host, plainTold(host)));
    return true;
  }
  const shown = await handshake(reached.socket, host, ports.certificates(), signal);
  reached.socket.destroy();
  const told = certificateTold(host, shown, ports.wallMs());
  say(finding('certificate', host, told));
  return told.state !== 'broken';
};

const sayName = async (place: Place, proxy: ProxyUse, signal: AbortSignal, say: Say): Promise<boolean> => {
  const { host } = place;
  if (proxy.kind === 'proxy' || proxy.kind === 'foreign') {
    // It is the proxy that looks names up; this PC may not know them at all.
    say(finding('name', host, { state: 'skipped', code: 'doctor.name.proxy', values: { host } }));
    return true;
  }
  const found = await probeName(host, signal);
  say(finding('name', host, nameTold(host, found)));
  return found.kind !== 'failed';
};

/** Credentials over an open wire: fine on this machine, for everybody to read anywhere else. */
const plainTold = (host: string) =>
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
  questions: Questions,
  ports: WayPorts,
  signal: AbortSignal,
  say: Say,
): Promise<void> => {
  const host = placeOf(baseUrl)?.host ?? '–';
  if (!(await checkWay(baseUrl, ports, signal, say))) {
    for (const check of ['credentials', 'clock'] as const)
      say(finding(check, host, { state: 'skipped', code: 'doctor.skipped.before', values: { host } }));
    return;
  }
  say(finding('credentials', host, credentialsTold(host, await questions.credentials())));
  const aheadMs = questions.aheadOf(URL.parse(baseUrl)?.host ?? '');
  say(finding('clock', host, clockTold(host, aheadMs, limits.place !== undefined)));
};
