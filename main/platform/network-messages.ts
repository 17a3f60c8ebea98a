/** Why a request got no answer, in words for people. `place` is host and port, never a path: it may carry a key. */
import { say, type Said, type WordCode } from '#domain/messages/message.ts';

export interface NetworkPlace {
  readonly hostname: string;
  /** With the port, where one is named. */
  readonly host: string;
}

const untrusted = 'reason.certificate.untrusted';
const certificate: Readonly<Record<string, WordCode>> = {
  CERT_HAS_EXPIRED: 'reason.certificate.expired',
  CERT_NOT_YET_VALID: 'reason.certificate.notYet',
  // Chromium does not say which of the two.
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

export const networkWords = (code: string, { hostname, host }: NetworkPlace, sent: boolean): Said => {
  const flaw = certificate[code];
  if (flaw !== undefined) return say(flaw, { host: hostname });
  switch (code) {
    case 'ENOTFOUND':
      return say('reason.nameUnknown', { host: hostname });
    case 'EAI_AGAIN':
      return say('reason.nameSilent', { host: hostname });
    case 'ECONNREFUSED':
      return say('reason.nothingAnswers', { host });
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return say('reason.noWay', { host });
    case 'ETIMEDOUT':
      return say(sent ? 'reason.stopped' : 'reason.noConnection', { host });
    case 'EPROTO':
      return say('reason.noTls', { host });
  }
  if (code === 'ERR_PROXY_AUTH') return say('reason.proxyAuth', { host });
  if (code === 'ABORT_ERR') return say('reason.calledOffAt', { host });
  if (code.startsWith('ERR_PROXY')) return say('reason.proxy', { host });
  if (code.startsWith('HPE_')) return say('reason.notHttp', { host });
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return say('reason.notSecure', { host, code });
  return say(sent ? 'reason.closed' : 'reason.closedBefore', { host });
};
