/** How a caller proves who it is ("Authentication" 3–5; assumptions 1, 10). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';

export interface Credentials {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Key in the path of register call event; a subscription may have its own. */
  readonly voipKey: string;
  readonly presenceKey: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Equal, without telling by its time where the two differ. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const afterScheme = (header: string | undefined, scheme: string): string | null => {
  if (header === undefined || header.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  return header[scheme.length] === ' ' ? header.slice(scheme.length + 1).trim() : null;
};

export const headerNames = (authHeaders: string): readonly [key: string, secret: string] => {
  const [key = '', secret = ''] = authHeaders.split(',').map((name) => name.trim().toLowerCase());
  return [key, secret];
};

const single = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Credentials are compared as digests: expected ones are made once for each pair, not at every request. */
export function createProof(credentials: Credentials) {
  const basic = Buffer.from(`${credentials.apiKey}:${credentials.apiSecret}`).toString('base64');
  return {
    credentials: (
      headers: IncomingHttpHeaders,
      values: Pick<AssumptionValues, 'authScheme' | 'authHeaders'>,
    ): boolean => {
      if (values.authScheme === 'none') return true;
      if (values.authScheme === 'basic') return sameSecret(afterScheme(headers.authorization, 'basic') ?? '', basic);
      if (values.authScheme === 'bearer') {
        const token = afterScheme(headers.authorization, 'bearer') ?? '';
        return (
          sameSecret(token, credentials.apiSecret) ||
          sameSecret(token, `${credentials.apiKey}:${credentials.apiSecret}`)
        );
      }
      const [key, secret] = headerNames(values.authHeaders);
      const right = sameSecret(single(headers[key]), credentials.apiKey);
      return sameSecret(single(headers[secret]), credentials.apiSecret) && right;
    },
    voipKey: (key: string): boolean => sameSecret(key, credentials.voipKey),
    presenceKey: (key: string): boolean => sameSecret(key, credentials.presenceKey),
  };
}
export type Proof = ReturnType<typeof createProof>;
