/** Adds the API key and secret to requests (assumptions 1 and 10), and removes them from text. */
import type { Operation } from './operations.ts';
import { createRedactor } from './redactor.ts';

export type AuthScheme = 'basic' | 'headers' | 'bearer' | 'none';
export interface Auth {
  readonly scheme: AuthScheme;
  /** The names of the two headers in the scheme `headers`. The defaults are X-Api-Key and X-Api-Secret. */
  readonly keyHeader?: string | undefined;
  readonly secretHeader?: string | undefined;
}
export interface Credentials {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The keys of the call event and of the presence check. Both default to `apiKey`. */
  readonly voipKey?: string | undefined;
  readonly presenceKey?: string | undefined;
  readonly auth: Auth;
}

/** Returns the headers that authenticate a request. Operations with their key in the address need no such headers. */
export const proofHeaders = (credentials: Credentials, proof: Operation['proof']): Record<string, string> => {
  if (proof !== 'credentials') return {};
  const { apiKey, apiSecret, auth } = credentials;
  switch (auth.scheme) {
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`, 'utf8').toString('base64')}` };
    case 'headers':
      return { [auth.keyHeader ?? 'X-Api-Key']: apiKey, [auth.secretHeader ?? 'X-Api-Secret']: apiSecret };
    case 'bearer':
      return { authorization: `Bearer ${apiSecret}` };
    case 'none':
      return {};
  }
};

/**
 * Whether the headers can be sent. Only HTTP Basic encodes the key and the secret, so the other schemes cannot send
 * secrets with line breaks or characters beyond Latin-1.
 */
export const isValidInHeaders = (headers: Record<string, string>): boolean =>
  Object.entries(headers).every(
    // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
    ([name, value]) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !/[^\t\x20-\x7e\x80-\xff]/.test(value),
  );

/** Returns a function that removes every form of these credentials from text. */
export const createRedaction = (credentials: Credentials): ((text: string) => string) => {
  const { apiKey, apiSecret, voipKey, presenceKey } = credentials;
  const redactor = createRedactor();
  const pair = Buffer.from(`${apiKey}:${apiSecret}`, 'utf8').toString('base64');
  redactor.addSecrets(...[apiKey, apiSecret, voipKey, presenceKey, pair].filter((value) => value !== undefined));
  return redactor.hide;
};
