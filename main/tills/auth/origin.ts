/** Checks a request's Host header and the web page that the request comes from. */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';

/**
 * A request to a foreign name that resolves to 127.0.0.1 (DNS rebinding) has that name in its Host header. Therefore,
 * only loopback names with this server's port are accepted.
 */
export const isOurHost = (host: string | undefined, port: number): boolean =>
  host !== undefined && ['127.0.0.1', 'localhost', '[::1]'].some((name) => host.toLowerCase() === `${name}:${port}`);

const parsed = (text: string): { protocol: string; origin: string } =>
  URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' };

const isOrigin = (text: string): boolean => {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/*?#@]+$/.test(text)) return false;
  const { protocol, origin } = parsed(text);
  return protocol === 'http:' || protocol === 'https:' ? origin === text : protocol !== '';
};

/**
 * An origin as browsers send it: scheme, host and any non-default port. It must not contain a path and must not be `*`
 * or `null`.
 */
export const webOrigin = z.string().refine(isOrigin, {
  error: encodeMessage('problem.origin'),
});

export interface RequestOrigin {
  readonly origin: string | undefined;
  /**
   * The Sec-Fetch-Site header (Fetch Metadata). Browsers send it even without an Origin, for example for
   * images, frames and links.
   */
  readonly site: string | undefined;
}

/**
 * Whether the request comes from a web page of another origin but has no Origin header. Programs send neither of the
 * two headers.
 */
export const hidesItsOrigin = ({ origin, site }: RequestOrigin): boolean =>
  origin === undefined && (site === 'cross-site' || site === 'same-site');
