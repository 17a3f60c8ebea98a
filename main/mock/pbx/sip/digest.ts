/**
 * Digest authentication (RFC 7616, and RFC 2617 for clients without qop). Nothing is stored per nonce, because each
 * nonce contains the proof that it is valid.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readParams } from './address.ts';
import { splitOutside } from './message.ts';

export type Verdict = 'right' | 'wrong' | 'stale' | 'none';

export interface Digest {
  /**
   * The values of WWW-Authenticate, with the stronger algorithm first (RFC 8760). MD5 must be last, because sip.js
   * supports only MD5 and reads only the last value.
   */
  readonly challenges: (stale?: boolean) => readonly string[];
  /** `none` includes credentials that cannot be checked. In that case, the client must be challenged again. */
  readonly judge: (
    authorization: string | undefined,
    request: { readonly method: string; readonly uri: string },
    passwordOf: (username: string) => string | undefined,
  ) => { readonly verdict: Verdict; readonly username: string };
}

const algorithms = { 'SHA-256': 'sha256', MD5: 'md5' } as const;
const hashed = (algorithm: keyof typeof algorithms, text: string): string =>
  createHash(algorithms[algorithm]).update(text).digest('hex');

export const createDigest = (realm: string, now: () => number, nonceLifeMs = 60_000): Digest => {
  const key = randomBytes(32);
  const seal = (at: string): string => createHmac('sha256', key).update(at).digest('hex').slice(0, 32);
  const freshNonce = (): string => {
    const at = `${now().toString(36)}.${randomBytes(6).toString('hex')}`;
    return `${at}.${seal(at)}`;
  };
  const ageOf = (nonce: string): number | undefined => {
    const end = nonce.lastIndexOf('.');
    const at = nonce.slice(0, Math.max(0, end));
    return isSame(nonce.slice(end + 1), seal(at)) ? now() - Number.parseInt(at, 36) : undefined;
  };

  return {
    challenges: (stale = false) => {
      const nonce = freshNonce();
      return Object.keys(algorithms).map(
        (algorithm) =>
          `Digest realm="${realm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"${stale ? ', stale=true' : ''}`,
      );
    },
    judge: (authorization, { method, uri }, passwordOf) => {
      if (authorization === undefined || !/^digest\s/i.test(authorization)) return { verdict: 'none', username: '' };
      const given = readParams(splitOutside(authorization.slice(7), ','));
      const part = (name: string): string => given.get(name) ?? '';
      const username = part('username');
      const algorithm = part('algorithm') === '' ? 'MD5' : part('algorithm').toUpperCase();
      if (part('realm') !== realm || (algorithm !== 'MD5' && algorithm !== 'SHA-256'))
        return { verdict: 'none', username };
      const age = ageOf(part('nonce'));
      if (age === undefined) return { verdict: 'none', username };
      const hash = (text: string): string => hashed(algorithm, text);
      const own = hash(`${username}:${realm}:${passwordOf(username) ?? randomBytes(16).toString('hex')}`);
      const asked = hash(`${method}:${part('uri')}`);
      const middle = given.has('qop') ? `${part('nonce')}:${part('nc')}:${part('cnonce')}:auth` : part('nonce');
      if (part('uri') !== uri || !isSame(part('response').toLowerCase(), hash(`${own}:${middle}:${asked}`)))
        return { verdict: 'wrong', username };
      return { verdict: age > nonceLifeMs ? 'stale' : 'right', username };
    },
  };
};

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(hexed(given)), Buffer.from(hexed(expected)));
const hexed = (text: string): string => createHash('sha256').update(text).digest('hex');
