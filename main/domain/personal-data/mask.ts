/** Masks phone numbers, e-mail addresses and names in windows, logs, exports and support files. */

const dots = '•••••';
/** The maximum number of digits of extensions, short codes and emergency numbers, which are not secret. */
const shortDigits = 5;
/**
 * The maximum number of digits of the country and area codes together. A longer prefix would contain part of the
 * subscriber number.
 */
const areaDigits = 6;
const hiddenDigits = 4;

/**
 * Keeps the start of the number, usually the area code, and the last two digits. `+493023125014` becomes
 * `+4930•••••14`, `030 23125 014` becomes `030 ••••• 14`, and `+31 20 555 0105` becomes `+31 20 ••••• 05`. `101` stays
 * unchanged.
 */
export const maskNumber = (number: string): string => {
  const digits = number.replace(/\D/g, '');
  if (digits.length <= shortDigits) return number;
  const isForeign = number.startsWith('+');
  const groups = number.split(/[\s/-]+/);
  const kept = isForeign ? 2 : 1;
  const area = groups.slice(0, kept).join(' ');
  const inArea = area.replace(/\D/g, '').length;
  const end = digits.slice(-2);
  return groups.length > kept && inArea <= areaDigits && digits.length - inArea - 2 >= hiddenDigits
    ? `${area} ${dots} ${end}`
    : `${number.slice(0, isForeign ? 5 : 3)}${dots}${end}`;
};

/** Masks an e-mail address: `mara@shop.example` becomes `m•••@shop.example`. */
export const maskEmail = (address: string): string => address.replace(/^([^@])[^@]*@/, '$1•••@');

/** Masks a name: `Mara Lindqvist` becomes `M•••`. */
export const maskName = (name: string): string => name.replace(/^(.).*$/su, '$1•••');

const address = /(?<![^\s"'<>@,;:])[^\s"'<>@,;:]+@[^\s"'<>@,;:]+/g;
/**
 * Whether a machine created the ID. Such IDs mix letters and digits. Also returns true for IDs that this module has
 * already shortened, so that they stay unchanged.
 */
const isRandom = (local: string): boolean =>
  /^~[\da-f]{4}$/.test(local) ||
  (local.length >= 8 && (local.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 3) ||
  /^[\da-f]{8}-[\da-f-]{27}$/i.test(local);

/**
 * Returns the FNV-1a hash of a text, reduced to 16 bits. The short hash is sufficient to follow one call, but not to
 * recover a number.
 */
const shortened = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `~${((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0')}`;
};

/**
 * A phone system's call ID such as `a84b4c76e66710@pbx.example` stays unchanged, because it helps to follow a call. An
 * ID that contains only digits can be a phone number, so it is replaced with the same short hash everywhere. Other text
 * with an @ is masked as an e-mail address.
 */
const addressOrCall = (found: string): string => {
  const at = found.lastIndexOf('@');
  const [local, host] = [found.slice(0, at), found.slice(at)];
  if (isRandom(local)) return found;
  return /^\+?[\d_.-]{7,}$/.test(local) ? `${shortened(local)}${host}` : maskEmail(found);
};

/** Keeps an ID that connects records, but masks a name or number before an @. */
export const maskId = (id: string): string => id.replace(address, addressOrCall);

/** Matches an encoded e-mail address inside a web address. */
const encodedAddress = /(?<![^\s"'<>@,;:/?&=%])([^\s"'<>@,;:/?&=%])[^\s"'<>@,;:/?&=]*%40/gi;
/**
 * Matches an ID, which stays unchanged, or a number. The number is international, or national with or without brackets
 * around the area code.
 */
const idOrNumber =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b\d{10}\.\d{1,7}\b|(?:\+|%2B)\d[\d\s()./-]{4,18}\d(?![\d\s()./-]{0,24}•)|(?<![\w.-])(?<!\d:)(?:\(\d{2,5}\)\s?)?(?!\d{4}-\d\d-\d\d)\d[\d\s./-]{4,18}\d(?![\d\s()./-]{0,24}•)/gi;
const standsAsItIs = /^\d{1,3}(\.\d{1,3}){3}$|^[\da-f]{8}-[\da-f-]{27}$|^\d{10}\.\d{1,7}$/i;

/** Matches text that contains neither an address nor a number. Most texts and all message codes match. */
const isPlain = /^[^@%\d]*$/;

/**
 * Masks e-mail addresses and numbers with six or more digits in any text. Dates, times, IPv4 addresses and IDs stay
 * readable. For JSON, use `maskDeep`.
 */
export const maskText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .replace(address, addressOrCall)
        .replace(encodedAddress, '$1•••%40')
        .replace(idOrNumber, (found) => (standsAsItIs.test(found) ? found : maskNumber(found)));
