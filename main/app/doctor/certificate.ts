/**
 * Is the certificate right: its time, its name, and who stands behind it? An issuer that only this PC trusts is named:
 * most often it is a network that inspects TLS, and whoever looks for a fault must know that it is on the way.
 */
import type { Told } from './check-result.ts';

/** What a TLS handshake showed. */
export type Shown =
  | {
      readonly kind: 'shown';
      /** The code of what is wrong with it; undefined: this PC trusts it for this name. */
      readonly fault?: string | undefined;
      readonly issuer: string;
      /** The names it is for. */
      readonly names: readonly string[];
      /** Wall clock, ms. */
      readonly from: number;
      readonly until: number;
      /** One of the authorities that everybody trusts stands at the end of its chain. */
      readonly isPublic: boolean;
    }
  /** No handshake came about: the code of the error, or `late`. */
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

export const certificateTold = (host: string, shown: Shown, nowMs: number): Told => {
  if (shown.kind === 'failed')
    return {
      state: 'broken',
      code: 'doctor.certificate.noTls',
      values: { host, code: shown.code },
      advice: 'doctor.certificate.noTls.do',
    };
  const { fault, issuer, names } = shown;
  // A fault hides the ones behind it; the time is the reader's own to mend, so it counts first.
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
