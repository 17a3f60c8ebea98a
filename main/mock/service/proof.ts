/** How a caller proves who it is ("Authentication" 3–5; assumptions 1, 10). */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';

export interface Credentials {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Key in the path of register call event; a subscription may have its own. */
  readonly voipKey: string;
  readonly presenceKey: string;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
/** A check for one secret, which does not tell by its time where the two differ. */
export function secretCheck(expected: string): (given: string) => boolean {
  const right = digest(expected);
  return (given) => timingSafeEqual(digest(given), right);
}

const afterScheme = (header: string | undefined, scheme: string): string | null => {
  if (header === undefined || header.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  return header[scheme.length] === ' ' ? header.slice(scheme.length + 1).trim() : null;
};

const headerNames = (authHeaders: string): readonly [key: string, secret: string] => {
  const [key = '', secret = ''] = authHeaders.split(',').map((name) => name.trim().toLowerCase());
  return [key, secret];
};

const single = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');

export function createProof({ apiKey, apiSecret, voipKey, presenceKey }: Credentials) {
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
    voipKey: secretCheck(voipKey),
    presenceKey: secretCheck(presenceKey),
  };
}
export type Proof = ReturnType<typeof createProof>;
