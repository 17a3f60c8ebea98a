/**
 * Checks a certificate: its validity period, its names and its issuer. An issuer that only this PC trusts is reported,
 * because it usually belongs to a device that inspects TLS traffic.
 */
import type { CheckResult } from './check-result.ts';

/** The result of a TLS handshake. */
export type HandshakeResult =
  | {
      readonly kind: 'shown';
      /** The error code, or undefined if this PC trusts the certificate for this host name. */
      readonly fault?: string | undefined;
      readonly issuer: string;
      /** The names for which the certificate is valid. */
      readonly names: readonly string[];
      /** The start of the validity period, in ms since 1970. */
      readonly from: number;
      readonly until: number;
      /** Whether the chain ends at a public certificate authority. */
      readonly isPublic: boolean;
    }
  /** No certificate could be read. `code` is the error code, `no_certificate`, or `late` after a time-out. */
  | { readonly kind: 'failed'; readonly code: string };

const dayMs = 86_400_000;
const soonDays = 14;

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
]);

export const evaluateCertificate = (host: string, shown: HandshakeResult, nowMs: number): CheckResult => {
  if (shown.kind === 'failed')
    return {
      state: 'broken',
      code: 'doctor.certificate.noTls',
      values: { host, code: shown.code },
      advice: 'doctor.certificate.noTls.do',
    };
  const { fault, issuer, names } = shown;
  // TLS reports only one error. A wrong date is reported first, because the user can often correct the clock.
  if (fault === 'CERT_HAS_EXPIRED' || (fault !== undefined && shown.until < nowMs))
    return {
      state: 'broken',
      code: 'doctor.certificate.expired',
      values: { host, day: shown.until },
      advice: 'doctor.certificate.expired.do',
    };
  if (fault === 'CERT_NOT_YET_VALID')
    return {
      state: 'broken',
      code: 'doctor.certificate.early',
      values: { host, day: shown.from },
      advice: 'doctor.certificate.early.do',
    };
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return {
      state: 'broken',
      code: 'doctor.certificate.wrongName',
      values: { host, names: names.slice(0, 3).join(', ') || '–' },
      advice: 'doctor.certificate.wrongName.do',
    };
  if (fault !== undefined) {
    return untrusted.has(fault)
      ? {
          state: 'broken',
          code: 'doctor.certificate.untrusted',
          values: { host, issuer },
          advice: 'doctor.certificate.untrusted.do',
        }
      : {
          state: 'broken',
          code: 'doctor.certificate.fault',
          values: { host, issuer, code: fault },
          advice: 'doctor.certificate.fault.do',
        };
  }
  const days = Math.floor((shown.until - nowMs) / dayMs);
  if (days < soonDays)
    return {
      state: 'limited',
      code: 'doctor.certificate.soon',
      values: { host, day: shown.until, days },
      advice: 'doctor.certificate.soon.do',
    };
  return shown.isPublic
    ? { state: 'ok', code: 'doctor.certificate.ok', values: { host, issuer, day: shown.until } }
    : { state: 'ok', code: 'doctor.certificate.own', values: { host, issuer } };
};
