/** Why a request got no answer, in words for people. `place` is host and port, never a path: it may carry a key. */

export interface NetworkPlace {
  readonly hostname: string;
  /** With the port, where one is named. */
  readonly host: string;
}

const untrusted = 'is signed by nobody whom this PC trusts';
const certificate: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet; check the clock of this PC',
  CERT_REVOKED: 'has been revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'belongs to another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_UNTRUSTED: untrusted,
};

export const networkWords = (code: string, { hostname, host }: NetworkPlace, sent: boolean): string => {
  const flaw = certificate[code];
  if (flaw !== undefined) return `The certificate of ${hostname} ${flaw}`;
  switch (code) {
    case 'ENOTFOUND':
      return `The name ${hostname} is not known`;
    case 'EAI_AGAIN':
      return `The name ${hostname} cannot be looked up now; check the network of this PC`;
    case 'ECONNREFUSED':
      return `Nothing answers at ${host}`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return `There is no way to ${host}; check the network of this PC`;
    case 'ETIMEDOUT':
      return sent ? `${host} has stopped answering` : `No connection to ${host} comes about`;
    case 'EPROTO':
      return `${host} does not speak TLS as it should; check whether the address starts with https`;
  }
  if (code.startsWith('ERR_PROXY')) return `The proxy of this PC does not let ${host} through`;
  if (code.startsWith('HPE_')) return `${host} answers something that is not HTTP`;
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS'))
    return `No secure connection to ${host} comes about (${code})`;
  return sent
    ? `${host} closed the connection without an answer`
    : `${host} closed the connection before anything was sent`;
};
