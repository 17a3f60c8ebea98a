/**
 * Invalid values for a field, which were derived manually from the helpdesk API: wrong types, and values that look
 * right. Each is a piece of JSON text.
 */
import type { JsonSchema } from './fields.ts';

/** The response and the journal return this markup as text. */
const markup = '"<img src=x onerror=alert(1)>"';
const objects = ['{}', '{"a":"b"}'];
const arrays = ['[]', '["text"]', '[null]'];
const noText = ['null', '0', '17', '1.5', 'true', 'false', ...objects, ...arrays];
const noNumber = [
  'null',
  '""',
  '"17"',
  '"1.5"',
  '"1e3"',
  '"NaN"',
  '"Infinity"',
  '"€5"',
  '"1,5"',
  'true',
  'false',
  markup,
];
const noBoolean = [markup, 'null', '"true"', '"false"', '"True"', '""', '0', '1', ...objects, ...arrays];
const half = [String.raw`"\ud800"`, String.raw`"a\udc00b"`, String.raw`"\udc00\ud800"`];

const noUtc = [
  '',
  ' ',
  '2026-11-20',
  '20-11-2026 09:30',
  '2026-11-20 09:30:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-11-31T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T09:60:00Z',
  '2026-11-20T09:30:60Z',
  '2026-11-20T09:30:00+25:00',
  '2026-11-20T09:30:00+0100',
  '2026-11-20t09:30:00z',
  '2026-11-20T09:30:00Z ',
  ' 2026-11-20T09:30:00Z',
  '26-11-20T09:30:00Z',
  '+002026-11-20T09:30:00Z',
  '2026-11-20T09:30:00,5Z',
  '٢٠٢٦-11-20T09:30:00Z',
  '1763631000',
  'yesterday',
];
const noEmail = [
  '',
  ' ',
  'mara',
  'mara@',
  '@shop.example',
  'mara @shop.example',
  'a@b@shop.example',
  'mara@shop example',
];
const noPhone = ['', '+', '+0493023125014', '0303023125014', '+49 30 23125014', '+49-3023125014', '++493023125014'];
const alsoNoPhone = ['+49302312a014', '+4', `+4${'9'.repeat(18)}`, '+٤٩٣٠٢٣١٢٥٠١٤', '493023125014x', '(030) 23125014'];
const noBase64 = ['####', 'abc', 'YQ=', 'YQ===', 'a b=', '-_-_', 'data:text/plain;base64,YQ==', 'YQ==\n'];

const texts = (values: readonly string[]): string[] => values.map((value) => JSON.stringify(value));

const nearWords = (words: readonly string[]): string[] => {
  const near = words.flatMap((word) => [
    word.toLowerCase(),
    word.toUpperCase(),
    ` ${word}`,
    `${word} `,
    `${word}\u200b`,
    word.slice(0, -1),
    `${word}${word}`,
  ]);
  return texts([...new Set(near)].filter((word) => !words.includes(word)));
};

const noLocal = noUtc.map((one) => one.replace(/Z\b/, ''));

const wrongTexts = ({ enum: words, pattern = '', examples, minLength, contentEncoding }: JsonSchema): string[] => {
  if (words !== undefined) return [...nearWords(words), markup];
  if (contentEncoding === 'base64') return [...texts(noBase64), markup];
  if (examples !== undefined) return [...texts(examples[0]?.endsWith('Z') ? noUtc : noLocal), markup];
  if (pattern.includes('@')) return [...texts(noEmail), markup];
  if (pattern.startsWith('^\\+')) return [...texts([...noPhone, ...alsoNoPhone]), markup];
  if (pattern !== '') throw new Error(`Nobody has typed yet what is wrong for the pattern ${pattern}`);
  return minLength === 1 ? ['""'] : [];
};

/** Returns values that are invalid, even for a lenient helpdesk. */
export const wrongFor = (schema: JsonSchema): readonly string[] => {
  const [first] = schema.anyOf ?? [];
  if (first !== undefined && schema.type === undefined) return wrongFor(first);
  const { type = 'nothing' } = schema;
  switch (type) {
    case 'string':
      return [...noText, ...wrongTexts(schema), ...half];
    case 'integer':
    case 'number': {
      const large = ['1e400', '-1e400'];
      const broken = ['1.5', '-0.5', '1e300', '9007199254740992', '-9007199254740992'];
      const whole = schema.type === 'integer' ? [...broken, ...(schema.minimum === 0 ? ['-1'] : [])] : [];
      return [...noNumber, ...objects, ...arrays, ...large, ...whole];
    }
    case 'boolean':
      return noBoolean;
    case 'array':
      return ['null', '""', '"text"', '0', 'true', ...objects, '{"0":{}}', '{"length":1}'];
    case 'object':
      return ['null', '""', '"text"', '0', 'true', ...arrays, '[{}]'];
    default:
      throw new Error(`Nobody has typed yet what is wrong for ${JSON.stringify(schema)}`);
  }
};

/** Returns the text that a rejection must use for the actual value. `undefined` means a missing field. */
export const cameWords = (json: string | undefined): string => {
  if (json === undefined) return 'got nothing';
  const value: unknown = JSON.parse(json);
  if (value === null) return 'got null';
  if (typeof value === 'string')
    return value.isWellFormed() ? `got ${JSON.stringify(value)}` : 'half of a surrogate pair';
  if (typeof value === 'number' || typeof value === 'boolean') return `got the ${typeof value} ${value}`;
  return Array.isArray(value) ? 'got an array' : 'got an object';
};
