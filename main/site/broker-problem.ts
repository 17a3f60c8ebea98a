/**
 * The reason why the broker cannot be used, as a code for the log, `doctor` and the window. Details contain no secrets.
 */
import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { oldestBroker } from './broker-settings.ts';

export type BrokerProblemCode =
  /** The broker does not respond, or the connection was lost. */
  | 'unreachable'
  /** The broker rejects this PC's credentials. */
  | 'credentials'
  /** The NKey seed or the credentials file cannot be read. */
  | 'credentialsUnreadable'
  /** The file for the private authority's certificates cannot be read or contains none. */
  | 'authority'
  /** The broker's certificate is not trusted, or was issued for another name. */
  | 'certificate'
  /** The settings require TLS, and the broker does not offer it. */
  | 'noTls'
  | 'tooOld'
  /** This PC's account lacks a permission, for example because the account belongs to another PC. */
  | 'permission'
  | 'jetStreamOff'
  /** The broker does not have enough space for the journal. */
  | 'storageFull'
  /** Another error occurred in the journal or the election. */
  | 'journal'
  /** This PC is connected to the broker, but no host is granting requests. */
  | 'noGrantor';
export interface BrokerProblem {
  readonly code: BrokerProblemCode;
  /** A version, a subject or a system error code. */
  readonly detail?: string | undefined;
}

export class BrokerError extends Error {
  readonly problem: BrokerProblem;
  constructor(code: BrokerProblemCode, detail?: string) {
    super(code);
    this.name = 'BrokerError';
    this.problem = detail === undefined ? { code } : { code, detail };
  }
}

export const needsUpdate = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestBroker.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
};

const certificateCodes =
  /^(?:UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_|ERR_TLS_CERT_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/;
/** The broker returns these error codes if the server, the account or the stream does not have enough space. */
const fullCodes: ReadonlySet<number> = new Set([10_002, 10_023, 10_028, 10_047, 10_077]);
/** The broker returns these error codes if another host has written an entry in the meantime. */
const wrongSequenceCodes: ReadonlySet<number> = new Set([10_070, 10_071, 10_164]);
export const isWrongSequence = (error: unknown): boolean =>
  error instanceof JetStreamApiError && wrongSequenceCodes.has(error.code);
const offCodes: ReadonlySet<number> = new Set([10_039, 10_076]);

const codeIn = (error: unknown): string | undefined => {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
  }
  return undefined;
};

export const brokerProblemOf = (error: unknown): BrokerProblem => {
  if (error instanceof BrokerError) return error.problem;
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError)
    return { code: 'credentials' };
  if (error instanceof errors.PermissionViolationError) return { code: 'permission', detail: error.subject };
  if (error instanceof Error && error.name === 'JetStreamNotEnabled') return { code: 'jetStreamOff' };
  if (error instanceof JetStreamApiError)
    return fullCodes.has(error.code)
      ? { code: 'storageFull' }
      : offCodes.has(error.code)
        ? { code: 'jetStreamOff' }
        : { code: 'journal', detail: String(error.code) };
  const code = codeIn(error);
  if (code !== undefined && certificateCodes.test(code)) return { code: 'certificate', detail: code };
  if (error instanceof errors.ConnectionError && error.message.includes("does not support 'tls'"))
    return { code: 'noTls' };
  if (error instanceof Error && error.cause !== undefined && error.cause !== error) return brokerProblemOf(error.cause);
  return code === undefined ? { code: 'unreachable' } : { code: 'unreachable', detail: code };
};
