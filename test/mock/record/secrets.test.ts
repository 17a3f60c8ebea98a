/** Tests that neither the file nor any output contains secrets or personal data, wherever a message contains them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordMask } from '#mock/record/mask/mask.ts';
import { startPlainServer, startRecorder, type PlainServer, type Recorder } from './recorder.ts';

const secrets = [
  'k3y-of-the-shop/ü',
  'S3cr3t&of+the shop',
  'tok-en-77-of-a-session',
  'coo-kie-88',
  'other-s3cret',
  'pa55-word-x',
];
const [apiKey = '', apiSecret = '', token = '', cookie = '', further = '', password = ''] = secrets;
const persons = [
  'mara.lindqvist',
  'Mara Lindqvist',
  'Lindqvist',
  '3023125014',
  '30 23125 014',
  'Hauptstrasse 7',
  'liam+tag',
  'jörg',
];

let server: PlainServer;
let recorder: Recorder;
beforeAll(async () => {
  server = await startPlainServer();
  recorder = await startRecorder(server.url, { secretHeaders: ['X-Shop-Thing'] });
});
afterAll(async () => {
  await recorder.end();
  await server.close();
});

const everything = {
  email_address: 'mara.lindqvist@shop.example',
  second: 'Jörg <jörg@shop.example>',
  tagged: 'mailto:liam+tag@shop.example',
  phone: '+493023125014',
  laidOut: '+49 30 23125 014',
  national: '030 23125 014',
  whole: 493_023_125_014,
  customer: { name: 'Mara Lindqvist', street: 'Hauptstrasse 7', note: `ask for Mara Lindqvist, key ${apiKey}` },
  'mara.lindqvist@shop.example': [`her number is +493023125014`, 'Hauptstrasse 7'],
  password,
  api_key: apiKey,
  nested: { deep: [{ secret: apiSecret, session_token: token }], text: JSON.stringify({ token, secret: apiSecret }) },
  content: 'I am Mara Lindqvist, Hauptstrasse 7',
  FileName: 'Mara Lindqvist.pdf',
  Base64Content: Buffer.from('Mara Lindqvist, Hauptstrasse 7').toString('base64'),
};
const basic = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
const headers = {
  'content-type': 'application/json',
  authorization: basic,
  'x-api-key': encodeURIComponent(apiKey),
  'x-shop-thing': further,
  cookie: `sid=${cookie}; theme=dark`,
  'x-customer': 'Mara Lindqvist, mara.lindqvist@shop.example',
  'x-number': '+493023125014',
  referer: 'https://till.example/?email=mara.lindqvist%40shop.example',
};
const answers: readonly (readonly [type: string, body: string])[] = [
  ['application/json', JSON.stringify(everything)],
  [
    'application/json',
    JSON.stringify({ message: `${apiKey} may not see Mara Lindqvist (mara.lindqvist@shop.example, +493023125014)` }),
  ],
  ['text/html', `<h1>Mara Lindqvist</h1><p>mara.lindqvist&#64;shop.example +493023125014 ${basic}</p>`],
  ['text/plain', `Lindqvist 030 23125 014 ${apiSecret} ${cookie}`],
  ['application/json', '{"email":"mara.lindqvist@shop.example","broken'],
];

const findAll = (text: string): readonly string[] => {
  const plain = text.toLowerCase();
  const forms = (word: string): readonly string[] => [
    word,
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
    Buffer.from(word).toString('base64').replace(/.?=*$/, ''),
  ];
  return [...secrets, ...persons].filter((word) => forms(word).some((form) => plain.includes(form.toLowerCase())));
};

describe('The recording', () => {
  it('contains no planted secret in paths, queries, headers, bodies or responses', async () => {
    const key = encodeURIComponent(apiKey);
    const paths = [
      '/conversations',
      '/dynamic/customers/',
      `/voip/registerevent/${key}`,
      `/VOIP/RegisterEvent/${key}/more`,
      `/api/v1?apikey=${key}&Channel=Chat&referrer=mara.lindqvist%40shop.example`,
      `/api/v1?ApiKey=${key}&customer=Mara%20Lindqvist&phone=%2B493023125014&token=${token}`,
      `/customers/mara.lindqvist@shop.example/%2B493023125014?q=Hauptstrasse+7`,
    ];
    const bodies = [
      JSON.stringify(everything),
      JSON.stringify({ customers: [{ ...everything, order_count: 'Mara Lindqvist' }] }),
      `name=Mara+Lindqvist&email=mara.lindqvist%40shop.example&key=${key}`,
      `<customer email="mara.lindqvist@shop.example">Mara Lindqvist</customer>`,
      '{"name":"Mara Lindqvist","email":"mara.lindqvist@shop.exam',
    ];
    // Combines each body with each path, and with an accepted and a rejected response.
    const planted = paths.flatMap((path) =>
      bodies.flatMap((body) => [200, 401].map((status) => [path, body, status] as const)),
    );
    for (const [at, [path, body, status]] of planted.entries()) {
      const [type, answer] = answers[at % answers.length] ?? ['', ''];
      server.answer((request, response) => {
        request.resume().on('end', () =>
          response
            .writeHead(status, {
              'content-type': type,
              'set-cookie': [`sid=${cookie}`, `user=${token}`],
              location: `https://x.example/voip/registerevent/${key}?email=mara.lindqvist%40shop.example`,
              'x-user': 'Mara Lindqvist',
              'www-authenticate': 'Basic realm="shop"',
            })
            .end(answer),
        );
      });
      const asked = await fetch(`${recorder.baseUrl}${path}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      expect(await asked.text()).toBe(answer);
    }
    const report = recorder.report();
    expect(report.exchanges).toBe(planted.length);
    expect(findAll(recorder.text())).toEqual([]);
    expect(findAll(recorder.messages.join('\n'))).toEqual([]);
    expect(findAll(JSON.stringify(report))).toEqual([]);
    // The useful parts remain.
    expect(recorder.text()).toContain('"authorization":"Basic ***"');
    expect(recorder.text()).toContain('may not see Name');
  });
});

describe('The masking', () => {
  const mask = createRecordMask({ secretHeaders: [], plain: ['nobody@shop.example', '999'], key: Buffer.alloc(16, 3) });
  const asked = (body: unknown): unknown => {
    const text = mask.bodies(typeof body === 'string' ? body : JSON.stringify(body), null, false)[0];
    return JSON.parse(text ?? '');
  };

  it('keeps a number and an address traceable through bodies, queries and failures', () => {
    const { PhoneNumber } = asked({ PhoneNumber: '+493023125014' }) as { PhoneNumber: string };
    expect(PhoneNumber).toMatch(/^\+493023\d{6}$/);
    expect(PhoneNumber).not.toBe('+493023125014');
    expect(asked({ PhoneNumber: 493_023_125_014 })).toEqual({ PhoneNumber: Number(PhoneNumber.slice(1)) });
    expect(mask.path('/api/v1?Channel=Chat&referrer=%2B493023125014')).toBe(
      `/api/v1?Channel=Chat&referrer=${encodeURIComponent(PhoneNumber)}`,
    );
    const { email_address: address } = asked({ email_address: 'mara@shop.example' }) as { email_address: string };
    expect(address).toMatch(/^Name\.[a-z]{6}@shop\.example$/);
    expect(mask.text('no mara@shop.example here')).toBe(`no ${address} here`);
    expect(mask.path('/x?email=mara%40shop.example')).toBe(`/x?email=${encodeURIComponent(address)}`);
  });

  it.each<[string, string]>([
    ['{ "a" : 1.50, "a":1e3 ,"b":[ true,null ] }', '{ "a" : 1.50, "a":1e3 ,"b":[ true,null ] }'],
    [
      '{"currency":"EUR","revenue":1234567.5,"order_count":1000000}',
      '{"currency":"EUR","revenue":1234567.5,"order_count":1000000}',
    ],
    [
      '{"order_date":"2026-11-20T08:52:00Z","guid":"5b0f4c1e-2f8a-4f57-9a44-6d1c0c6a1014"}',
      '{"order_date":"2026-11-20T08:52:00Z","guid":"5b0f4c1e-2f8a-4f57-9a44-6d1c0c6a1014"}',
    ],
    [
      '{"Id":"pbx-1763628067.41","EventType":"Answered","PhoneExtension":"101"}',
      '{"Id":"pbx-1763628067.41","EventType":"Answered","PhoneExtension":"101"}',
    ],
    ['{"Base64Content":"aGVsbG8=","RelationName":""}', '{"Base64Content":"bGVmdCBvdXQ=","RelationName":""}'],
    ['{"Base64Content":"no base64!"}', '{"Base64Content":"(left out)"}'],
    [
      '{"user_email_address":"nobody@shop.example","PhoneExtension":"999"}',
      '{"user_email_address":"nobody@shop.example","PhoneExtension":"999"}',
    ],
    [String.raw`{"\u0073ecret":"abc","x\"y":"z\\"}`, String.raw`{"\u0073ecret":"•••","x\"y":"Text ......"}`],
  ])('preserves the form of %s', (given, expected) => {
    const [text] = mask.bodies(given, null, false);
    expect(text?.replace(/Text [a-z]{6}/g, 'Text ......')).toBe(expected);
  });

  it('keeps invalid addresses invalid and valid ones valid, and hides both', () => {
    for (const address of [
      'mara',
      'mara lindqvist',
      'mara@',
      '@mara',
      'a@b@c',
      'mara@localhost',
      '"m l"@x.de',
      'ü@ä.de',
      'mara',
    ]) {
      const masked = (asked({ email_address: address }) as { email_address: string }).email_address;
      expect(/^[^\s@]+@[^\s@]+$/.test(masked)).toBe(/^[^\s@]+@[^\s@]+$/.test(address));
      expect(masked).not.toMatch(/mara|lindqvist|"m l|ü@/);
    }
  });
});
