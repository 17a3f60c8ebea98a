/** A TLS handshake over a socket that is open, to look at the certificate. Nothing is sent over it. */
import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import {
  checkServerIdentity,
  connect as connectTls,
  getCACertificates,
  type DetailedPeerCertificate,
  type TLSSocket,
} from 'node:tls';
import type { Shown } from './certificate.ts';

const withinMs = 4_000;

export const handshake = (
  socket: Socket,
  host: string,
  certificates: readonly string[],
  signal: AbortSignal,
): Promise<Shown> =>
  new Promise((resolve) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    const tls = connectTls({
      socket,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      host,
      // It is looked at, not trusted: the flaw is named below and nothing is sent.
      rejectUnauthorized: false,
      ca: [...getCACertificates('default'), ...certificates],
    });
    const give = (shown: Shown): void => {
      ended.removeEventListener('abort', late);
      tls.removeAllListeners('error');
      tls.on('error', () => undefined);
      tls.destroy();
      resolve(shown);
    };
    const late = (): void => give({ kind: 'failed', code: 'late' });
    ended.addEventListener('abort', late, { once: true });
    tls.once('secureConnect', () => give(read(tls, host)));
    tls.once('error', (error: NodeJS.ErrnoException) => give({ kind: 'failed', code: error.code ?? 'ECONNRESET' }));
    tls.once('close', () => give({ kind: 'failed', code: 'ECONNRESET' }));
  });

const read = (tls: TLSSocket, host: string): Shown => {
  const certificate = tls.getPeerCertificate(true);
  if (Object.keys(certificate).length === 0) return { kind: 'failed', code: 'no_certificate' };
  // Node sets a code here although its types promise an Error.
  const error: unknown = tls.authorizationError;
  const distrust = tls.authorized ? undefined : typeof error === 'string' ? error : codeOf(error);
  const misnamed = checkServerIdentity(host, certificate) === undefined ? undefined : 'ERR_TLS_CERT_ALTNAME_INVALID';
  return {
    kind: 'shown',
    fault: distrust === 'ERR_TLS_CERT_ALTNAME_INVALID' ? misnamed : (distrust ?? misnamed),
    issuer: nameOf(certificate.issuer),
    names: namesOf(certificate),
    from: Date.parse(certificate.valid_from),
    until: Date.parse(certificate.valid_to),
    isPublic: endsPublicly(certificate),
  };
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'CERT_UNTRUSTED';

type Name = Readonly<Record<string, string | string[] | undefined>>;
const nameOf = (name: Name): string => {
  const [given] = [name['O'], name['CN'], name['OU']].filter((part) => part !== undefined).flat();
  return (given ?? '–').slice(0, 80);
};

const namesOf = ({ subjectaltname, subject }: DetailedPeerCertificate): readonly string[] =>
  subjectaltname === undefined
    ? [nameOf({ CN: subject.CN })]
    : subjectaltname.split(/,\s*/).map((name) => name.replace(/^[^:]+:/, '').slice(0, 80));

/** Read once, and only when a certificate is looked at: it takes tens of milliseconds. */
let known: ReadonlySet<string> | undefined;
const publicRoots = (): ReadonlySet<string> =>
  (known ??= new Set(getCACertificates('bundled').map((pem) => new X509Certificate(pem).fingerprint256)));

const endsPublicly = (certificate: DetailedPeerCertificate): boolean => {
  let current = certificate;
  for (let depth = 0; depth < 10; depth += 1) {
    if (publicRoots().has(current.fingerprint256)) return true;
    const next: DetailedPeerCertificate | undefined = current.issuerCertificate;
    if (next === undefined || next.fingerprint256 === current.fingerprint256) return false;
    current = next;
  }
  return false;
};
