/**
 * Parses `counterline://` links: `counterline://customer?phone=…`, `?email=…` or `?external=…` (a card number), and
 * `counterline://open/PAGE`. `lookup` is the older name of `customer` and does not accept `external`. Any web page can
 * contain a link, so the user is always asked before a link has an effect.
 */
export const linkScheme = 'counterline:';
export const linkPages = ['now', 'ledger', 'waiting', 'connections', 'practice', 'settings'] as const;
export type LinkPage = (typeof linkPages)[number];

export type Link =
  | { readonly is: 'lookup'; readonly phone?: string; readonly email?: string }
  /** The scan rules determine which customer the text belongs to. */
  | { readonly is: 'scan'; readonly external: string }
  | { readonly is: 'open'; readonly page: LinkPage }
  /** `reason` is one of this app's codes. */
  | { readonly is: 'refused'; readonly reason: string };

const longest = 512;
const refused = (reason: string): Link => ({ is: 'refused', reason });

/** A phone number: digits with common separators. */
const phone = /^\+?[\d\s().\-/]{5,24}$/;
const email = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,190}$/;
const external = /^[\p{L}\p{N}][\p{L}\p{N}._+/ -]{0,63}$/u;
/** Control and format characters, which could make the dialog show misleading text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export const readLink = (text: string): Link => {
  if (text.length > longest) return refused('too_long');
  const url = URL.parse(text);
  if (url?.protocol !== linkScheme) return refused('no_link');
  if (url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') return refused('wrong_link');
  // Some browsers add a slash after the host.
  const path = url.pathname.replace(/\/$/, '');
  if (url.host === 'lookup' && path === '') return lookup(url.searchParams);
  if (url.host === 'customer' && path === '') return customer(url.searchParams);
  if (url.host === 'open' && url.search === '') {
    const page = linkPages.find((known) => path === `/${known}`);
    return page === undefined ? refused('unknown_page') : { is: 'open', page };
  }
  return refused('unknown_link');
};

const customer = (given: URLSearchParams): Link => {
  const names = [...given.keys()];
  if (names.length !== 1 || names[0] !== 'external') return lookup(given);
  const value = (given.get('external') ?? '').trim();
  if (unseen.test(value)) return refused('unseen_letters');
  return external.test(value) ? { is: 'scan', external: value } : refused('wrong_external');
};

const lookup = (given: URLSearchParams): Link => {
  const names = [...given.keys()];
  const [name] = names;
  if (names.length !== 1 || name === undefined) return refused('wrong_question');
  // A plus sign that was not encoded arrives as a space.
  const value = (given.get(name) ?? '').trim();
  if (unseen.test(value)) return refused('unseen_letters');
  if (name === 'phone') {
    const number = /^\d{9,}/.test(value) && given.get(name)?.startsWith(' ') === true ? `+${value}` : value;
    return phone.test(number) ? { is: 'lookup', phone: number } : refused('wrong_number');
  }
  if (name === 'email') return email.test(value) ? { is: 'lookup', email: value } : refused('wrong_email');
  return refused('wrong_question');
};
