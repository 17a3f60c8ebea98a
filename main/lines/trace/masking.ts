/**
 * Masks one raw message for a trace. The calls stay recognisable, but numbers, names, addresses and passwords are
 * replaced. The mask recognises headers (AMI, SIP, HTTP), XML and JSON, and processes any other text line by line.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { isSecretName } from '#domain/secrets/secret-names.ts';
import { createAliases } from '#domain/personal-data/pseudonym.ts';

export interface TraceMask {
  readonly message: (text: string) => string;
}

export interface TraceMaskOptions {
  /** The passwords and keys of the line. Those with at least four characters are removed wherever they occur. */
  readonly secrets: readonly string[];
  /** The watched extensions, which stay unmasked. */
  readonly plain: readonly string[];
  /** The key from which the replacement digits and names are derived. The default is a random key. */
  readonly key?: Buffer;
}

const hiddenPlaceholder = '(left out)';
const isSecret = (name: string): boolean => isSecretName(name) || /challenge$/i.test(name);
const nameKey =
  /(?:caller|callerid|connected|connectedline|display|first|last|full|contact|customer|party|member|agent|owner)_?name$|^display$/i;
/** Fields whose values a dial plan can set to any text. */
const freeKey = /^(?:value|appdata|app_data|chanvariable(?:\(.*\))?|variable_value|userfield|accountcode|subject)$/i;
const persons = new Set(['caller', 'connected', 'customer', 'contact', 'agent', 'party']);
/**
 * The values that state whether a number is withheld (`CALLERID(num-pres)`). They stay unmasked, because a replay would
 * otherwise treat a withheld number as shown.
 */
const presentation = /^(?:allowed|prohib)(?:_(?:not_screened|passed_screen|failed_screen))?$/;
/** Fields in which a long number cannot be a phone number. */
const countKey = /time|date|stamp|at$|seq|version|duration|length|epoch/i;

const proofs =
  /\b(response|nonce|cnonce|opaque|\w{0,40}(?:api_?key|token|passw(?:or)?d|secret|signature)|key|pass|pwd|sig)=("[^"]*"|[^\s,;&"]+)/gi;
/** Matches a name before an address. The length is limited, so that no input makes the match slow. */
const shownName = /("(?:[^"\\]|\\.){0,200}"|(?<=^|[\s,:])[^\s"<>:,;=][^"<>:,;=]{0,80}?)(\s{0,4}<(?:sips?|tel):)/g;
const attributeName = /\b(display)="([^"]*)"/gi;
const callerName = /(CALLERID\((?:name|all)\)=)([^,)&]+)/gi;

export const createTraceMask = ({ secrets, plain, key = randomBytes(16) }: TraceMaskOptions): TraceMask => {
  const stay = new Set(plain);
  const { numbers, name, emails } = createAliases((about) => createHmac('sha256', key).update(about).digest(), stay);
  const hide = secrets.filter(({ length }) => length >= 4);

  /**
   * Masks a value that a dial plan can set to any text. Dial strings and channel names are needed for a replay, but any
   * other text can be personal.
   */
  const free = (text: string): string =>
    presentation.test(text)
      ? text
      : text.includes('/') && /^[\w./@:;,|&^<>()+ -]*$/.test(text)
        ? loose(text)
        : name(text);
  const loose = (text: string): string =>
    numbers(
      emails(
        text
          .replace(proofs, `$1="${hiddenPlaceholder}"`)
          .replace(attributeName, (_, attribute: string, shown: string) => `${attribute}="${name(shown)}"`)
          .replace(shownName, (_, shown: string, rest: string) =>
            shown.startsWith('"') ? `"${name(shown.slice(1, -1))}"${rest}` : `${name(shown)}${rest}`,
          )
          .replace(callerName, (_, left: string, shown: string) => `${left}${name(shown)}`),
      ),
    );

  const line = (given: string): string => {
    if (given.endsWith('\r')) return `${line(given.slice(0, -1))}\r`;
    const [, header, between = '', value = ''] = /^([A-Za-z][\w.()-]{0,60})(\s?:\s*)(.*)$/s.exec(given) ?? [];
    if (header === undefined) return loose(given);
    const head = `${numbers(header)}${between}`;
    if (isSecret(header)) return `${head}${hiddenPlaceholder}`;
    if (nameKey.test(header)) return `${head}${name(value)}`;
    return `${head}${freeKey.test(header) ? free(value) : loose(value)}`;
  };
  const inJson = (value: unknown, key: string, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => inJson(item, key, parent));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([inner, item]) => [numbers(inner), inJson(item, inner, key)]),
      );
    if (typeof value === 'number')
      return Number.isSafeInteger(value) && value >= 100_000 && !countKey.test(key)
        ? Number(numbers(String(value)))
        : value;
    if (typeof value !== 'string') return value;
    if (isSecret(key)) return hiddenPlaceholder;
    // A JSON string can itself contain JSON, such as the body of a response.
    if (/^\s*[[{]/.test(value)) return json(value) ?? loose(value);
    if (nameKey.test(key) || (key === 'name' && persons.has(parent))) return name(value);
    return freeKey.test(key) ? free(value) : loose(value);
  };
  const json = (text: string): string | undefined => {
    try {
      return JSON.stringify(inJson(JSON.parse(text), '', ''));
    } catch {
      return undefined;
    }
  };
  return {
    message: (given) => {
      const text = hide.reduce((left, secret) => left.replaceAll(secret, hiddenPlaceholder), given);
      if (/^\s*[[{]/.test(text)) {
        const masked = json(text);
        if (masked !== undefined) return masked;
      }
      // The body after the headers of a request or a response can also be JSON.
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const masked = /^\s*[[{]/.test(body) ? json(body) : undefined;
      const lines = (part: string): string => part.split('\n').map(line).join('\n');
      return masked === undefined ? lines(text) : `${lines(head)}\r\n\r\n${masked}`;
    },
  };
};
