/**
 * Chromium cannot register a new scheme from outside. A page at `app://window/` therefore has the origin
 * `https://window.app.host.invalid`. The host translates addresses in both directions, so the app sees only its own
 * scheme.
 */
const schemes = new Set<string>();
export const knowScheme = (scheme: string): void => void schemes.add(scheme);

const suffix = '.host.invalid';

/** Translates an address of the app, such as `app://window/a` to `https://window.app.host.invalid/a`. */
export const toWeb = (address: string): string => {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(address) ?? [];
  if (!schemes.has(scheme)) return address;
  return `https://${host}.${scheme}${suffix}${rest === '' ? '/' : rest}`;
};

/** Reverses `toWeb`. */
export const toApp = (address: string): string =>
  address.replace(/^(blob:)?https:\/\/([^/:]+)\.([a-z0-9+-]+)\.host\.invalid(?=[/?#]|$)/, '$1$3://$2');

/** Returns the scheme of the address if the app itself responds to this scheme. Otherwise, returns undefined. */
export const ownScheme = (address: string): string | undefined => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(toApp(address))?.[1];
  return scheme !== undefined && schemes.has(scheme) ? scheme : undefined;
};

export const originOf = (address: string): string => {
  const app = toApp(address);
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(app) ?? [];
  if (schemes.has(scheme)) return `${scheme}://${host}`;
  return URL.parse(app)?.origin ?? 'null';
};

/** Replaces the app's scheme in a content policy with its web origin. */
export const policyForWeb = (policy: string): string =>
  policy
    .replace(/\b([a-z][a-z0-9+-]*):\/\/([^\s;,/]+)/g, (source, scheme: string, host: string) =>
      schemes.has(scheme) ? `https://${host}.${scheme}${suffix}` : source,
    )
    .replace(/(?<=\s)([a-z][a-z0-9+-]*):(?=[\s;]|$)/g, (source, scheme: string) =>
      schemes.has(scheme) ? `https://*.${scheme}${suffix}` : source,
    );
