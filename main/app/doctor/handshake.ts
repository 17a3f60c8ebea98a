/** Performs a TLS handshake over an open socket to read the certificate. No data is sent. */
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
import type { HandshakeResult } from './certificate.ts';

const timeoutMs = 4_000;

export const performHandshake = (
  socket: Socket,
  host: string,
  certificates: readonly string[],
  signal: AbortSignal,
): Promise<HandshakeResult> =>
  new Promise((resolve) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const tls = connectTls({
      socket,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      host,
      // The certificate is only inspected, and no data is sent. The code below reports certificate errors.
      rejectUnauthorized: false,
      ca: [...getCACertificates('default'), ...certificates],
    });
    const finish = (shown: HandshakeResult): void => {
      ended.removeEventListener('abort', late);
      tls.removeAllListeners('error');
      tls.on('error', () => undefined);
      tls.destroy();
      resolve(shown);
    };
    const late = (): void => finish({ kind: 'failed', code: 'late' });
    ended.addEventListener('abort', late, { once: true });
    tls.once('secureConnect', () => finish(readCertificate(tls, host)));
    tls.once('error', (error: NodeJS.ErrnoException) => finish({ kind: 'failed', code: error.code ?? 'ECONNRESET' }));
    tls.once('close', () => finish({ kind: 'failed', code: 'ECONNRESET' }));
  });

const readCertificate = (tls: TLSSocket, host: string): HandshakeResult => {
  const certificate = tls.getPeerCertificate(true);
  if (Object.keys(certificate).length === 0) return { kind: 'failed', code: 'no_certificate' };
  // Node sets a string code here, even though its types declare an Error.
  const error: unknown = tls.authorizationError;
  const trustError = tls.authorized ? undefined : typeof error === 'string' ? error : codeOf(error);
  const nameError = checkServerIdentity(host, certificate) === undefined ? undefined : 'ERR_TLS_CERT_ALTNAME_INVALID';
  return {
    kind: 'shown',
    fault: trustError === 'ERR_TLS_CERT_ALTNAME_INVALID' ? nameError : (trustError ?? nameError),
    issuer: nameOf(certificate.issuer),
    names: namesOf(certificate),
    from: Date.parse(certificate.valid_from),
    until: Date.parse(certificate.valid_to),
    isPublic: hasPublicRoot(certificate),
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

/**
 * The fingerprints of the public root certificates. Reading the root certificates takes tens of milliseconds, so they
 * are read once and only when needed.
 */
let cachedRoots: ReadonlySet<string> | undefined;
const publicRoots = (): ReadonlySet<string> =>
  (cachedRoots ??= new Set(getCACertificates('bundled').map((pem) => new X509Certificate(pem).fingerprint256)));

const hasPublicRoot = (certificate: DetailedPeerCertificate): boolean => {
  let current = certificate;
  for (let depth = 0; depth < 10; depth += 1) {
    if (publicRoots().has(current.fingerprint256)) return true;
    const next: DetailedPeerCertificate | undefined = current.issuerCertificate;
    if (next === undefined || next.fingerprint256 === current.fingerprint256) return false;
    current = next;
  }
  return false;
};
