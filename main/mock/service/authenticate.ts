/** Checks a client's credentials ("Authentication" 3–5; assumptions 1, 10). */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';

export interface Credentials {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The key in the path of the operation "Register call event". A subscription can have its own key. */
  readonly voipKey: string;
  readonly presenceKey: string;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
/** Creates a function that compares a text with a secret in constant time. Only the length of the secret can leak. */
export const secretCheck = (expected: string): ((given: string) => boolean) => {
  const right = Buffer.from(expected);
  return (given) => {
    const its = Buffer.from(given);
    return its.length === right.length && timingSafeEqual(its, right);
  };
};

/**
 * Creates a function that compares a text with each of several secrets, so that the time does not reveal which secret
 * matched.
 */
export const secretsCheck = (expected: () => readonly string[]): ((given: string) => boolean) => {
  let known: readonly string[] = [];
  let right: readonly Buffer[] = [];
  return (given) => {
    const now = expected();
    if (now.length !== known.length || now.some((secret, at) => secret !== known[at])) {
      known = now;
      right = now.map(digest);
    }
    const its = digest(given);
    return right.reduce((found, one) => timingSafeEqual(its, one) || found, false);
  };
};

const afterScheme = (header: string | undefined, scheme: string): string | undefined => {
  if (header === undefined || header.slice(0, scheme.length).toLowerCase() !== scheme) return undefined;
  return header[scheme.length] === ' ' ? header.slice(scheme.length + 1).trim() : undefined;
};

const headerNames = (authHeaders: string): readonly [key: string, secret: string] => {
  const [key = '', secret = ''] = authHeaders.split(',').map((name) => name.trim().toLowerCase());
  return [key, secret];
};

const single = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * `subscriptions` returns the keys of the VoIP subscriptions. These keys are valid only for call events and presence
 * checks (B.4, B.6).
 */
export const createProof = (
  { apiKey, apiSecret, voipKey, presenceKey }: Credentials,
  subscriptions: () => readonly string[] = () => [],
) => {
  const isKey = secretCheck(apiKey);
  const isSecret = secretCheck(apiSecret);
  const isPair = secretCheck(`${apiKey}:${apiSecret}`);
  const isBasic = secretCheck(Buffer.from(`${apiKey}:${apiSecret}`).toString('base64'));
  return {
    credentials: (
      headers: IncomingHttpHeaders,
      values: Pick<AssumptionValues, 'authScheme' | 'authHeaders'>,
    ): boolean => {
      if (values.authScheme === 'none') return true;
      if (values.authScheme === 'basic') return isBasic(afterScheme(headers.authorization, 'basic') ?? '');
      if (values.authScheme === 'bearer') {
        const token = afterScheme(headers.authorization, 'bearer') ?? '';
        return isSecret(token) || isPair(token);
      }
      const [key, secret] = headerNames(values.authHeaders);
      const right = isKey(single(headers[key]));
      return isSecret(single(headers[secret])) && right;
    },
    voipKey: secretsCheck(() => [voipKey, ...subscriptions()]),
    presenceKey: secretsCheck(() => [presenceKey, ...subscriptions()]),
  };
};
export type Proof = ReturnType<typeof createProof>;
