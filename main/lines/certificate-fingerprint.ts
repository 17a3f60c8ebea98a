/**
 * Trusts a certificate by its fingerprint, for phone systems with a self-signed certificate. Nothing is sent before the
 * fingerprint has been compared.
 */
import type { AgentOptions } from 'node:https';
import { Agent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect, getCACertificates, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';

/**
 * The setting for the fingerprint. It is the SHA-256 fingerprint of the certificate, with or without colons. The
 * command `openssl x509 -fingerprint -sha256` prints it after the `=`.
 */
export const certificateFingerprint = z
  .string({ error: encodeMessage('problem.text') })
  .regex(/^(?:SHA256:)?[\da-f]{2}(?::?[\da-f]{2}){31}$/i, { error: encodeMessage('problem.fingerprint') })
  .optional();

export class FingerprintMismatch extends Error {
  override readonly name = 'FingerprintMismatch';
  readonly shown: string;
  readonly expected: string;
  constructor(shown: string, expected: string) {
    super('the certificate has a different fingerprint');
    this.shown = shown;
    this.expected = expected;
  }
}

/** Formats a fingerprint as uppercase pairs of digits, separated by colons: `AB:CD:…`. */
const formatFingerprint = (fingerprint: string): string =>
  fingerprint
    .replace(/^SHA256:/i, '')
    .replaceAll(':', '')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&:');

const readFingerprint = (socket: TLSSocket): string | undefined => socket.getPeerX509Certificate()?.fingerprint256;

/**
 * Opens a TLS connection. With a `fingerprint`, only the certificate with this fingerprint is trusted. `isTrusted` is
 * called when the certificate is trusted, before anything is read or written. If the fingerprint differs, the socket
 * emits `FingerprintMismatch` as its error.
 */
export const connectTrusted = (
  options: ConnectionOptions,
  fingerprint: string | undefined,
  certificates: readonly string[],
  isTrusted: () => void,
): TLSSocket => {
  if (fingerprint === undefined)
    return connect({ ...options, ca: [...getCACertificates('default'), ...certificates] }, isTrusted);
  const expected = formatFingerprint(fingerprint);
  const socket = connect({ ...options, rejectUnauthorized: false }, () => {
    const shown = readFingerprint(socket);
    if (shown === expected) isTrusted();
    else socket.destroy(new FingerprintMismatch(shown ?? '–', expected));
  });
  return socket;
};

/** An HTTPS agent that sends requests only if the fingerprint of the server's certificate matches. */
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

const probeTimeoutMs = 3_000;

/**
 * Returns the fingerprint of the TLS server at this address, or undefined if no server responds with a certificate.
 * Sends no application data.
 */
export const fetchFingerprint = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false }, () => give(readFingerprint(socket)));
    const timer = setTimeout(() => give(undefined), probeTimeoutMs);
    const give = (fingerprint: string | undefined): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(fingerprint);
    };
    socket.on('error', () => give(undefined));
    socket.on('close', () => give(undefined));
  });
