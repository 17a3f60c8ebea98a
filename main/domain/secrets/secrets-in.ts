/**
 * Every secret that settings hold as plain text: under a telling name, in an address, in a message that a map sends.
 * Logs, traces, errors and the support file leave them out by their value. Pure.
 */
import { isSecretName } from './secret-names.ts';

/** Their keys are an administrator's or a provider's own words: the endpoint of a secretary holds no secret. */
const tables: ReadonlySet<string> = new Set([
  'endpoints',
  'agentNumbers',
  'types',
  'states',
  'directions',
  'parties',
  'causes',
]);

/** `{token}` in a message or an address is where the secret is put in. */
const isTemplate = (text: string): boolean => /^\{\w+\}$/.test(text);

/** A part of a path that somebody could not type: a key, not a word. */
const isRandomPart = (part: string): boolean =>
  part.length >= 16 && /^[\w.~-]+$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** RFC 3986, appendix B; an address without a scheme begins with its path. */
const addressShape = /^(?:[a-z][a-z\d+.-]*:\/\/(?:([^/?#]*)@)?[^/?#]*|(?=\/))([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

/** User and password, query parameters with telling names, and keys in the path, each as written and decoded. */
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

/** `isSecret`: what is given stands under a telling name. References (`{"env"}`, `{"file"}`, `{"vault"}`) are no secrets. */
export const secretsIn = (value: unknown, isSecret = false): readonly string[] => {
  if (typeof value === 'number') return isSecret ? [String(value)] : [];
  if (typeof value === 'string')
    return [...(isSecret && value !== '' && !isTemplate(value) ? [value] : []), ...inText(value)];
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, isSecret));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (tables.has(key) ? [] : secretsIn(item, isSecretName(key))));
};
