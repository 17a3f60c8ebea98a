/**
 * Maps Chromium's network errors to messages, and determines whether any byte of the request may have been sent.
 * Source: Chromium, net/base/net_error_list.h. `sent` is false only for errors that occur before a request is written.
 */
import { networkWords, type NetworkPlace } from '#platform/network-messages.ts';
import { formatInEnglish } from '#contract/format-message.ts';
import type { Message } from '#contract/messages.ts';

export type NetFailure = Error & { readonly code: string; readonly sent: boolean; readonly reason: Message };

/** Errors that occur before the first byte is sent: name resolution, connection, proxy, handshake, certificate. */
const before: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: 'ENOTFOUND',
  ERR_NAME_RESOLUTION_FAILED: 'EAI_AGAIN',
  ERR_DNS_TIMED_OUT: 'EAI_AGAIN',
  ERR_INTERNET_DISCONNECTED: 'ENETUNREACH',
  ERR_ADDRESS_UNREACHABLE: 'EHOSTUNREACH',
  ERR_ADDRESS_INVALID: 'EHOSTUNREACH',
  ERR_CONNECTION_REFUSED: 'ECONNREFUSED',
  ERR_CONNECTION_FAILED: 'EHOSTUNREACH',
  // Chromium uses this error only while connecting. If a response times out, the error is ERR_TIMED_OUT.
  ERR_CONNECTION_TIMED_OUT: 'ETIMEDOUT',
  ERR_PROXY_CONNECTION_FAILED: 'ERR_PROXY',
  ERR_TUNNEL_CONNECTION_FAILED: 'ERR_PROXY',
  ERR_PROXY_AUTH_REQUESTED: 'ERR_PROXY_AUTH',
  ERR_PROXY_AUTH_UNSUPPORTED: 'ERR_PROXY_AUTH',
  ERR_PROXY_CERTIFICATE_INVALID: 'ERR_PROXY',
  ERR_MANDATORY_PROXY_CONFIGURATION_FAILED: 'ERR_PROXY',
  ERR_NO_SUPPORTED_PROXIES: 'ERR_PROXY',
  ERR_SSL_VERSION_OR_CIPHER_MISMATCH: 'ERR_SSL_VERSION',
  ERR_CERT_COMMON_NAME_INVALID: 'ERR_TLS_CERT_ALTNAME_INVALID',
  ERR_CERT_DATE_INVALID: 'CERT_DATE_INVALID',
  ERR_CERT_AUTHORITY_INVALID: 'CERT_UNTRUSTED',
  ERR_CERT_REVOKED: 'CERT_REVOKED',
};
/** All certificate errors occur during the handshake. */
const isCertificate = (code: string): boolean => code.startsWith('ERR_CERT_');

const after: Readonly<Record<string, string>> = {
  ERR_TIMED_OUT: 'ETIMEDOUT',
  ERR_SSL_PROTOCOL_ERROR: 'EPROTO',
};

/** Creates the error for a failed request. `message` is the text from Electron: `net::ERR_…`. */
export const netFailure = (message: string, place: NetworkPlace, cause?: unknown): NetFailure => {
  const code = /\bERR_[A-Z0-9_]+/.exec(message)?.[0] ?? 'ERR_FAILED';
  const early = before[code] ?? (isCertificate(code) ? 'CERT_UNTRUSTED' : undefined);
  const sent = early === undefined;
  return failureOf(code, networkWords(early ?? after[code] ?? 'ECONNRESET', place, sent), sent, cause);
};

export const failureOf = (code: string, reason: Message, sent: boolean, cause?: unknown): NetFailure =>
  Object.assign(new Error(formatInEnglish(reason), { cause }), { code, sent, reason });
