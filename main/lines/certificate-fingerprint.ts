/**
 * A certificate that is trusted for its fingerprint: that of an exchange that signed its own. Nothing is sent before the
 * fingerprint was compared.
 */
import type { AgentOptions } from 'node:https';
import { Agent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect, getCACertificates, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';

/** The setting: SHA-256 of the certificate, as `openssl x509 -fingerprint -sha256` prints it, or without colons. */
export const certificateFingerprint = z
  .string({ error: coded('problem.text') })
  .regex(/^(?:SHA256:)?[\da-f]{2}(?::?[\da-f]{2}){31}$/i, { error: coded('problem.fingerprint') })
  .optional();

export class OtherFingerprint extends Error {
  override readonly name = 'OtherFingerprint';
  readonly shown: string;
  readonly expected: string;
  constructor(shown: string, expected: string) {
    super('the certificate has another fingerprint');
    this.shown = shown;
    this.expected = expected;
  }
}

/** Upper case, in pairs: `AB:CD:…`. */
const inPairs = (fingerprint: string): string =>
  fingerprint
    .replace(/^SHA256:/i, '')
    .replaceAll(':', '')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&:');

const shownBy = (socket: TLSSocket): string => socket.getPeerX509Certificate()?.fingerprint256 ?? '–';

/**
 * A TLS connection; with `fingerprint` only to the owner of that certificate. `isTrusted` is called before anything is
 * written or read; anything else is an error of the socket.
 */
export const connectTrusted = (
  options: ConnectionOptions,
  fingerprint: string | undefined,
  certificates: readonly string[],
  isTrusted: () => void,
): TLSSocket => {
  if (fingerprint === undefined)
    return connect({ ...options, ca: [...getCACertificates('default'), ...certificates] }, isTrusted);
  const expected = inPairs(fingerprint);
  const socket = connect({ ...options, rejectUnauthorized: false }, () => {
    const shown = shownBy(socket);
    if (shown === expected) isTrusted();
    else socket.destroy(new OtherFingerprint(shown, expected));
  });
  return socket;
};

/** The same for HTTP: a request is given its connection when the fingerprint is right. */
export class FingerprintAgent extends Agent {
  readonly #fingerprint: string;
  constructor(fingerprint: string, options: AgentOptions = {}) {
    super(options);
    this.#fingerprint = fingerprint;
  }
  override createConnection(
    options: ConnectionOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = connectTrusted(options, this.#fingerprint, [], () => {
      socket.off('error', failed);
      callback?.(null, socket);
    });
    const failed = (error: Error): void => callback?.(error, socket);
    socket.once('error', failed);
    return undefined;
  }
}

const probeWithinMs = 3_000;

/** The fingerprint of what answers in TLS, whoever it is; undefined: nobody does. Nothing is sent over it. */
export const shownFingerprint = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false }, () => give(shownBy(socket)));
    const timer = setTimeout(() => give(undefined), probeWithinMs);
    const give = (fingerprint: string | undefined): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(fingerprint);
    };
    socket.on('error', () => give(undefined));
    socket.on('close', () => give(undefined));
  });
