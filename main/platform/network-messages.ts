/** Messages for requests that received no response. `host` never includes a path, because a path can contain a key. */
import { msg, type Message, type WordCode } from '#domain/messages/message.ts';

export interface NetworkPlace {
  readonly hostname: string;
  /** Includes the port if the address contains one. */
  readonly host: string;
}

const untrusted = 'reason.certificate.untrusted';
const certificate: Readonly<Record<string, WordCode>> = {
  CERT_HAS_EXPIRED: 'reason.certificate.expired',
  CERT_NOT_YET_VALID: 'reason.certificate.notYet',
  // Chromium does not report whether the certificate has expired or is not valid yet, so the text covers both.
  CERT_DATE_INVALID: 'reason.certificate.date',
  CERT_REVOKED: 'reason.certificate.revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'reason.certificate.otherName',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_UNTRUSTED: untrusted,
};

export const networkWords = (code: string, { hostname, host }: NetworkPlace, sent: boolean): Message => {
  const flaw = certificate[code];
  if (flaw !== undefined) return msg(flaw, { host: hostname });
  switch (code) {
    case 'ENOTFOUND':
      return msg('reason.nameUnknown', { host: hostname });
    case 'EAI_AGAIN':
      return msg('reason.nameSilent', { host: hostname });
    case 'ECONNREFUSED':
      return msg('reason.nothingAnswers', { host });
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return msg('reason.noWay', { host });
    case 'ETIMEDOUT':
      return msg(sent ? 'reason.stopped' : 'reason.noConnection', { host });
    case 'EPROTO':
      return msg('reason.noTls', { host });
  }
  if (code === 'ERR_PROXY_AUTH') return msg('reason.proxyAuth', { host });
  if (code === 'ABORT_ERR') return msg('reason.calledOffAt', { host });
  if (code.startsWith('ERR_PROXY')) return msg('reason.proxy', { host });
  if (code.startsWith('HPE_')) return msg('reason.notHttp', { host });
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return msg('reason.notSecure', { host, code });
  return msg(sent ? 'reason.closed' : 'reason.closedBefore', { host });
};
