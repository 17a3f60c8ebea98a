/** Tests which values are masked and which remain readable, and that equal values stay equal after masking. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskDeep } from '#domain/personal-data/mask-deep.ts';
import { maskName, maskNumber, maskText } from '#domain/personal-data/mask.ts';

describe('Masked text', () => {
  it.each([
    ['+493023125014 rings', '+4930•••••14 rings'],
    ['030 23125 014', '030 ••••• 14'],
    ['tel:03023125014', 'tel:030•••••14'],
    ['x?tel=%2B493023125014', 'x?tel=%2B•••••14'],
    ['x?mail=mara%40shop.example&n=1', 'x?mail=m•••%40shop.example&n=1'],
    ['(201) 555-0123', '(201) ••••• 23'],
    ['+1 (201) 555-0123', '+1 (201) ••••• 23'],
    ['ask mara@shop.example', 'ask m•••@shop.example'],
    ['Greetings,\nmara@shop.example', 'Greetings,\nm•••@shop.example'],
  ])('is shown for %j as %j', (text, shown) => {
    expect(maskText(text)).toBe(shown);
  });

  it.each([
    '101',
    '2026-11-20T10:00:00Z',
    '192.168.100.200',
    '12 orders',
    'took 12345 ms',
    'item pbx:1795339683.71',
    'at 10:31:00.123456',
  ])('is unchanged for %j', (text) => {
    expect(maskText(text)).toBe(text);
  });

  it('keeps IDs unchanged', () => {
    for (let n = 0; n < 2_000; n += 1) {
      const id = randomUUID();
      expect(maskText(`item ${id} went`)).toBe(`item ${id} went`);
    }
  });
});

describe('A masked number', () => {
  it.each([
    ['030 23125014', '030 ••••• 14'],
    ['+31 20 555 0105', '+31 20 ••••• 05'],
    ['0171 5550162', '0171 ••••• 62'],
    ['(213) 373-4253', '(213) ••••• 53'],
    ['400612345678', '400•••••78'],
    ['+493023125014', '+4930•••••14'],
    ['104', '104'],
    ['110', '110'],
  ])('is shown for %s as %s', (plain, masked) => {
    expect(maskNumber(plain)).toBe(masked);
  });

  it('is unchanged when it is masked again', () => {
    for (const masked of ['030 ••••• 14', '+353 123 ••••• 14', '+4930•••••14', '(201) ••••• 23'])
      expect(maskText(`call ${masked}.`)).toBe(`call ${masked}.`);
  });
});

it('keeps the first character of a name', () => {
  expect([maskName('Mara Lindqvist'), maskName('Ågot'), maskName('😀 x'), maskName('')]).toEqual([
    'M•••',
    'Å•••',
    '😀•••',
    '',
  ]);
});

describe('A masked value', () => {
  it('covers an entry, its reason, and the body inside a step', () => {
    const page = {
      id: '4930231250140',
      callId: '1700000000.123456',
      startedAt: 1_700_000_000_000,
      who: { number: '+493023125014', name: 'Mara Lindqvist', email: 'mara@shop.example', external: 'C-77' },
      line: 'pbx',
      why: { code: 'why.refused', values: { words: 'nobody has +493023125014', status: 400 } },
    };
    const body = JSON.stringify({ PhoneNumber: '+493023125014', Content: 'Greetings,\nmara@shop.example', n: 4711 });
    expect(maskDeep({ page, steps: [{ pageId: page.id, body }] })).toEqual({
      page: {
        ...page,
        who: { number: '+4930•••••14', name: 'M•••', email: 'm•••@shop.example', external: 'C•••' },
        why: { code: 'why.refused', values: { words: 'nobody has +4930•••••14', status: 400 } },
      },
      steps: [{ pageId: page.id, body: '{"PhoneNumber":"+4930•••••14","Content":"G•••","n":4711}' }],
    });
  });

  it.each([
    ['Mara Lindqvist', 'M•••'],
    ['030 23125014', '030 ••••• 14'],
    ['mara@shop.example', 'm•••@shop.example'],
    ['3 orders', '3 orders'],
    ['101', '101'],
  ])('covers the name of the waiting caller: %j as %j', (who, shown) => {
    expect(maskDeep({ who })).toEqual({ who: shown });
  });

  it.each([
    ['a84b4c76e66710@pbx.example', 'a84b4c76e66710@pbx.example'],
    ['3f2c1b9e-7d44-4c1e-9a55-2f6d8b7c0e11@10.0.0.5', '3f2c1b9e-7d44-4c1e-9a55-2f6d8b7c0e11@10.0.0.5'],
    ['7rq2k0v9bd1m@127.0.0.1', '7rq2k0v9bd1m@127.0.0.1'],
    ['mara1984@shop.example', 'm•••@shop.example'],
    ['mara@10.0.0.5', 'm•••@10.0.0.5'],
  ])('contains the call ID %s in a log, an entry and a report as %s', (id, shown) => {
    const line = `line pbx: call pbx:${id} has ended`;
    expect(maskText(line)).toBe(`line pbx: call pbx:${shown} has ended`);
    expect(maskDeep({ ledgerId: `pbx:${id}`, words: line })).toEqual({
      ledgerId: `pbx:${shown}`,
      words: maskText(line),
    });
  });

  it('hides numbers and addresses that are names of fields, and keeps each entry', () => {
    const agentNumbers = { '+491711234567': '101', '+491711234568': '102', '+491711239967': '103' };
    const after = maskDeep({ agentNumbers, agents: { 'mara@shop.example': '104' }, 'asterisk-ami': { port: 5038 } });
    expect(JSON.stringify(after)).not.toMatch(/1234567|1234568|1239967|mara@/);
    expect(Object.values((after as { agentNumbers: object }).agentNumbers)).toEqual(['101', '102', '103']);
    expect(after).toMatchObject({ agents: { 'm•••@shop.example': '104' }, 'asterisk-ami': { port: 5038 } });
  });

  it('hides a number inside an ID and uses the same mask for it everywhere', () => {
    const masked = maskText('call +493023125014@10.0.0.5');
    expect(masked).toMatch(/^call ~[\da-f]{4}@10\.0\.0\.5$/);
    const { callId } = maskDeep({ callId: '+493023125014@10.0.0.5' }) as { callId: string };
    expect(`call ${callId}`).toBe(masked);
    expect(maskText(masked)).toBe(masked);
    expect(maskText('call +493023125015@10.0.0.5')).not.toBe(masked);
  });

  const plain = fc.oneof(
    fc.uuid(),
    fc.stringMatching(/^\d{6,16}\.\d{1,6}$/),
    fc.string().filter((id) => !id.includes('@')),
  );
  const reported = fc.oneof(
    fc.string(),
    fc.constantFrom('\n', '\\', '"').chain((sign) => fc.string().map((text) => `${text},${sign}mara@shop.example`)),
    fc.stringMatching(/^\+\d{7,14}$/),
  );
  it('keeps the body valid JSON with its IDs, and hides phone numbers and addresses', () => {
    fc.assert(
      fc.property(plain, reported, fc.uuid(), fc.double({ noNaN: true }), (id, text, guid, at) => {
        const before = { id, ledgerId: guid, at, words: text, body: JSON.stringify({ text, guid, list: [text] }) };
        const after = maskDeep(before) as typeof before;
        expect([after.id, after.ledgerId, after.at]).toEqual([id, guid, at]);
        const inside = JSON.parse(after.body) as { text: string; guid: string; list: string[] };
        expect([inside.guid, inside.text, inside.list]).toEqual([guid, after.words, [after.words]]);
        expect(after.words).not.toMatch(/mara@|^\+\d{7,}$/);
        expect(maskDeep(after)).toEqual(after);
      }),
    );
  });
});
