/** Who stands behind a request: the Host it was sent to and the web page it came from. */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';

/**
 * A name that points to 127.0.0.1 (DNS rebinding) reaches the door with its own name as Host, so only
 * the loopback names with our own port are answered.
 */
export const isOurHost = (host: string | undefined, port: number): boolean =>
  host !== undefined && ['127.0.0.1', 'localhost', '[::1]'].some((name) => host.toLowerCase() === `${name}:${port}`);

/** An origin as browsers send it: scheme, host and, when it is not the usual one, port. No path, no `*`, not `null`. */
export const webOrigin = z.string().refine(isOrigin, {
  error: coded('problem.origin'),
});

function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/*?#@]+$/.test(text)) return false;
  const { protocol, origin } = parsed(text);
  return protocol === 'http:' || protocol === 'https:' ? origin === text : protocol !== '';
}

const parsed = (text: string): { protocol: string; origin: string } =>
  URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' };

export interface Visit {
  readonly origin: string | undefined;
  /** Browsers say so themselves (Fetch Metadata), also where they send no Origin: images, frames, links. */
  readonly site: string | undefined;
}

/** A page of another site that hides its origin. Programs send neither header. */
export const hidesItsOrigin = ({ origin, site }: Visit): boolean =>
  origin === undefined && (site === 'cross-site' || site === 'same-site');
