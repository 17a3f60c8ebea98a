/**
 * Replaces secrets in text with a placeholder. Recognises secrets by their position or form, even if the settings do
 * not contain them. The code is pure.
 */

export const hiddenPlaceholder = '•••';

const name = String.raw`[\w.%-]{0,40}(?:key|token|secret|passw(?:or)?d|passphrase|credentials?|signature|ticket)`;
const short = String.raw`(?:[\w%-]{0,40}(?:[_-]|%5F|%2D))?(?:pass|pwd|sig|auth|jwt)`;
const field = String.raw`[\w-]{0,40}(?:api[_-]?key|access[_-]?key|voip[_-]?key|presence[_-]?key|private[_-]?key|secret|passw(?:or)?d|passphrase|token|credentials?|signature|authorization|cookie)`;
const quote = String.raw`\\{0,3}["']`;

const places: readonly (readonly [RegExp, string])[] = [
  [/(\/(?:registerevent|api_?key|access_?token|token)\/)[^/?#\s"']+/gi, `$1${hiddenPlaceholder}`],
  [new RegExp(String.raw`([?&;#](?:${name}|${short})=)[^&#\s"']+`, 'gi'), `$1${hiddenPlaceholder}`],
  [/(:\/\/)[^/\s"'@]+@/g, `$1${hiddenPlaceholder}@`],
  [
    new RegExp(`(${quote}(?:${field}|${short})${quote}\\s*:\\s*${quote})(?:[^"'\\\\]|\\\\[^"'])*`, 'gi'),
    `$1${hiddenPlaceholder}`,
  ],
  [
    /^((?:secret|password|key|authorization|proxy-authorization|cookie|set-cookie|x-api-\w+)\s*:\s*).+$/gim,
    `$1${hiddenPlaceholder}`,
  ],
  [/\b((?:[Bb]asic|BASIC|[Bb]earer|BEARER)\s+)(?=[^\s"']*[\dA-Z=])[\w+/=~.-]{8,}/g, `$1${hiddenPlaceholder}`],
  // Counterline's own tokens are 24 or 32 random bytes in Base64url.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)(?:[\w-]{43}|[\w-]{32})(?![\w-])/g, hiddenPlaceholder],
];

export const hideSecretPlaces = (text: string): string =>
  places.reduce((rest, [place, put]) => rest.replace(place, put), text);
