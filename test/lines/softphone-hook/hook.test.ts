/**
 * Tests the parsing of values from a command line or a URL. The result is a hook, or a code that
 * names the invalid value.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHook, type RawHook } from '#lines/softphone-hook/hook.ts';

const mara = '+493023125014';

describe('A hook', () => {
  it.each<[RawHook, object]>([
    [
      { event: 'answered', number: mara },
      { event: 'answered', number: mara },
    ],
    [
      { event: 'connected', number: ` ${mara.slice(1)}` },
      { event: 'answered', number: mara },
    ],
    [
      { event: 'ring', number: `"Lindqvist, Mara" <sip:${mara}@pbx;user=phone>` },
      { event: 'ring', number: mara },
    ],
    [{ event: 'ring', number: 'sip:anonymous@anonymous.invalid' }, { event: 'ring' }],
    [{ event: 'end', number: '' }, { event: 'disconnected' }],
    [
      { event: 'start', number: '1002@pbx.example:5060' },
      { event: 'start', number: '1002' },
    ],
    [
      { event: 'answered', number: mara, id: 'g-1', extension: '101', direction: 'Incoming', referrer: '+4930231255' },
      { event: 'answered', number: mara, id: 'g-1', extension: '101', direction: 'inbound', referrer: '+4930231255' },
    ],
    [
      { event: 'transfer', number: mara, to: 'sip:105@pbx' },
      { event: 'transfer', number: mara, to: '105' },
    ],
  ])('is parsed from %j', (raw, hook) => expect(readHook(raw)).toEqual({ ok: true, hook }));

  it.each<[string, RawHook]>([
    ['event', { event: 'rm -rf', number: mara }],
    ['event', { event: 'constructor', number: mara }],
    ['event', { number: mara }],
    ['number', { event: 'ring', number: '1'.repeat(200) }],
    ['number', { event: 'ring', number: `${mara}\u202E` }],
    ['placeholder', { event: 'ring', number: '$RemoteParty' }],
    ['placeholder', { event: 'ring', number: '%1' }],
    ['placeholder', { event: 'ring', number: mara, id: '$CallGUID' }],
    ['id', { event: 'ring', number: mara, id: 'x'.repeat(129) }],
    ['id', { event: 'ring', number: mara, id: 'a\nb' }],
    ['extension', { event: 'ring', number: mara, extension: '10 1' }],
    ['direction', { event: 'ring', number: mara, direction: 'up' }],
    ['direction', { event: 'ring', number: mara, direction: 'toString' }],
    ['to', { event: 'transfer', number: mara }],
    ['to', { event: 'answered', number: mara, to: '105' }],
    ['to', { event: 'transfer', number: mara, to: '10 5' }],
  ])('is rejected because of the %s: %j', (fault, raw) => expect(readHook(raw)).toEqual({ ok: false, fault }));

  it('has a limited length and contains no invisible characters for any input', () => {
    // Special characters, invisible characters, and any other characters up to U+2FFF.
    const letter = fc.oneof(
      fc.constantFrom(...Array.from('+0123<>@;:$%"\u202E\u0007\n ')),
      fc.integer({ min: 1, max: 0x2fff }).map((code) => String.fromCodePoint(code)),
    );
    const any = fc.option(fc.string({ unit: letter, maxLength: 150 }), { nil: undefined });
    const raws = fc.record({ event: fc.constantFrom('ring', 'transfer', 'end'), number: any, id: any, to: any });
    const isRight = (value: unknown): boolean => String(value).length <= 129 && !/[\p{Cc}\p{Cf}]/u.test(String(value));
    fc.assert(
      fc.property(raws, (raw) => {
        const read = readHook(raw);
        if (!read.ok) return true;
        const { number = '1', ...rest } = read.hook;
        return /\d/.test(number) && [number, ...Object.values(rest)].every(isRight);
      }),
    );
  });
});
