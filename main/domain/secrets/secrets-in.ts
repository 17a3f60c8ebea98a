/**
 * Finds all plain-text secrets in the settings. A secret is a value under a secret's name, a part of an address, or a
 * part of a message that an event map sends. Logs, traces, errors and the support file omit these values. The code is
 * pure.
 */
import { isSecretName } from './secret-names.ts';

/**
 * Objects whose keys an administrator or provider chooses. These objects are skipped, because a key in them can look
 * like a secret's name. For example, the value of an endpoint named `lobby-key` is not a secret.
 */
const tables: ReadonlySet<string> = new Set([
  'endpoints',
  'agentNumbers',
  'types',
  'states',
  'directions',
  'parties',
  'causes',
]);

/** Whether a text is a placeholder such as `{token}`, which stands for a secret in a message or an address. */
const isTemplate = (text: string): boolean => /^\{\w+\}$/.test(text);

/** Whether a part of an address looks like a key: it is long and contains letters and digits. */
const isRandomPart = (part: string): boolean =>
  part.length >= 16 && /^[\w.~-]+$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Matches an address (RFC 3986, appendix B). An address without a scheme starts with its path. */
const addressShape = /^(?:[a-z][a-z\d+.-]*:\/\/(?:([^/?#]*)@)?[^/?#]*|(?=\/))([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

/**
 * Returns the secrets in an address: the user and password, and the parts of the path, query and fragment that look
 * like keys or follow a secret's name. Each secret is returned in encoded and decoded form.
 */
export const secretsInAddress = (address: string): readonly string[] => {
  const parts = addressShape.exec(address);
  if (parts === null) return [];
  const [, login = '', path = '', query = '', fragment = ''] = parts;
  const inLogin = login.split(':');
  const steps = path.split('/');
  const inPath = steps.filter((step, index) => {
    const before = steps[index - 1] ?? '';
    return isRandomPart(step) || isSecretName(before) || before.toLowerCase() === 'registerevent';
  });
  const inQuery = [query, fragment].flatMap((part) =>
    part.split(/[&;]/).flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return isSecretName(decoded(name)) || isRandomPart(value.join('=')) ? [value.join('=')] : [];
    }),
  );
  const found = [...inLogin, ...inPath, ...inQuery].flatMap((part) => [part, decoded(part)]);
  return [...new Set(found)].filter((part) => part !== '' && !isTemplate(decoded(part)));
};

const inText = (text: string): readonly string[] => {
  if (!/^\s*[[{]/.test(text)) return secretsInAddress(text.trim());
  try {
    return secretsIn(JSON.parse(text));
  } catch {
    return [];
  }
};

/** Returns the lines that can be secrets in a text with several lines, such as the credentials file of a broker. */
const longLines = (text: string): readonly string[] =>
  text.includes('\n') ? text.split(/\r?\n/).filter((line) => line.length >= 16 && !/^[-*]/.test(line)) : [];

/**
 * Returns all secrets in a value. `isSecret` means that the value is stored under the name of a secret. References
 * (`{"env"}`, `{"file"}`, `{"vault"}`) are not secrets.
 */
export const secretsIn = (value: unknown, isSecret = false): readonly string[] => {
  if (typeof value === 'number') return isSecret ? [String(value)] : [];
  if (typeof value === 'string')
    return [...(isSecret && value !== '' && !isTemplate(value) ? [value, ...longLines(value)] : []), ...inText(value)];
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, isSecret));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (tables.has(key) ? [] : secretsIn(item, isSecretName(key))));
};
