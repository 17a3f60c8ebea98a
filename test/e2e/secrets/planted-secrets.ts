/** The secrets and the customer that tests plant, and the search for them in many encodings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Each secret is unique. The search also finds a secret whose last three characters are missing. */
export const secrets = {
  apiKey: 'PLNT-Qkey71/ab+9=x',
  apiSecret: 'PLNT Qsecret72:ü&y',
  voipKey: 'PLNT-Qvoip73/cd',
  presenceKey: 'PLNT-Qpresence74+e',
  ami: 'PLNT-Qami75-manager',
  amiEcho: 'PLNT-Qecho76-manager',
  sip: 'PLNT-Qsip77-phone',
  till: 'PLNT-Qtill78-0123456789',
  wrongTill: 'PLNT-Qwrong79-0123456789',
  typed: 'PLNT-Qtyped80-in-a-form',
} as const;

export const customer = {
  number: '+493023128814',
  national: '03023128814',
  spoken: '030 23128814',
  email: 'mara.plnt@shop.example',
  name: 'Qmara Plntqvist',
} as const;
/** The store's phone number and the agent's e-mail address. They are not customer data. */
export const own = { referrer: '+493023125500', email: 'anna.plnt@shop.example' } as const;

const formsOf = (secret: string): readonly string[] => {
  const encoded = encodeURIComponent(secret);
  const inside = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]).toString('base64');
    // The ends are removed, because their encoding depends on the neighbouring characters.
    return text.slice(4, -4);
  });
  return [
    secret,
    secret.slice(0, -3),
    encoded,
    encoded.replace(/%../g, (code) => code.toLowerCase()),
    encodeURIComponent(encoded),
    new URLSearchParams({ a: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
    ...inside,
    ...inside.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'utf16le').toString('latin1'),
  ];
};

/** Returns the names of the secrets that the text contains in any encoding. */
export const secretsIn = (text: string, more: Readonly<Record<string, string>> = {}): readonly string[] => {
  const lower = text.toLowerCase();
  return Object.entries({ ...secrets, ...more })
    .filter(([, secret]) => formsOf(secret).some((form) => lower.includes(form.toLowerCase())))
    .map(([name]) => name);
};

const customerForms: readonly RegExp[] = [
  /3023128814/,
  /23128814/,
  /30 ?23128814/,
  /mara\.plnt(@|%40|\\u0040)/i,
  /Plntqvist/,
];
export const containsCustomerData = (text: string): boolean =>
  customerForms.some((form) => form.test(text)) ||
  [customer.number, customer.email].some((plain) => text.includes(Buffer.from(plain).toString('base64').slice(0, -4)));

export interface Found {
  readonly file: string;
  readonly what: readonly string[];
}

/** Searches every file below this folder, read as UTF-8 and as Latin-1. Returns the files that contain a match. */
export const searchFolder = (folder: string, more: Readonly<Record<string, string>> = {}): readonly Found[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const bytes = readFileSync(path);
      const text = `${bytes.toString('utf8')}\n${bytes.toString('latin1')}`;
      return {
        file: relative(folder, path).replaceAll('\\', '/'),
        what: [...secretsIn(text, more), ...(containsCustomerData(text) ? ['customer'] : [])].toSorted(),
      };
    })
    .filter(({ what }) => what.length > 0)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
