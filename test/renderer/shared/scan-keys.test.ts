/** Tests how the keys from scanners and from people are read, in four keyboard layouts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addKey, fewestKeys, scanIn, type KeyPress, type ScanKeySettings } from '../../../renderer/shared/scan-keys.ts';

const settings: ScanKeySettings = { layout: 'us', keyGapMs: 40 };

/** The keys of a US keyboard, by position, row by row. */
const positions = [
  ['Backquote', 'Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9', 'Digit0'],
  ['Minus', 'Equal', 'KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyP'],
  ['BracketLeft', 'BracketRight', 'KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK', 'KeyL'],
  [
    'Semicolon',
    'Quote',
    'Backslash',
    'KeyZ',
    'KeyX',
    'KeyC',
    'KeyV',
    'KeyB',
    'KeyN',
    'KeyM',
    'Comma',
    'Period',
    'Slash',
  ],
].flat();
/** The characters that each layout types in these positions, without and with Shift. `◌` is a dead key. */
const layouts = {
  us: ["`1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?'],
  de: ['◌1234567890ß◌qwertzuiopü+asdfghjklöä#yxcvbnm,.-', '°!"§$%&/()=?◌QWERTZUIOPÜ*ASDFGHJKLÖÄ\'YXCVBNM;:_'],
  fr: ['²&é"\'(-è_çà)=azertyuiop◌$qsdfghjklmù*wxcvbn,;:!', '◌1234567890°+AZERTYUIOP◌£QSDFGHJKLM%µWXCVBN?./§'],
  nl: ['◌1234567890-=qwertyuiop[]asdfghjkl;◌\\zxcvbnm,./', '◌!@#$%◌&*()_+QWERTYUIOP{}ASDFGHJKL:◌|ZXCVBNM<>?'],
} as const;
type Layout = keyof typeof layouts;

/** Returns the keys that a PC with `layout` receives from a scanner with the layout `as`. */
const scannerKeys = (text: string, layout: Layout, as: Layout = 'us', gap = 5): KeyPress[] =>
  Array.from(text).flatMap((character, index): KeyPress[] => {
    const level = layouts[as][0].includes(character) ? 0 : 1;
    const place = Array.from(layouts[as][level]).indexOf(character);
    if (place < 0) throw new Error(`${as} cannot type ${character}`);
    const at = 1_000 + index * gap;
    const key = Array.from(layouts[layout][level])[place] ?? '';
    const press = { code: positions[place] ?? '', key: key === '◌' ? 'Dead' : key, isControl: false, at };
    const shift = { code: 'ShiftLeft', key: 'Shift', isShift: true, isControl: false, at };
    return level === 1 ? [shift, { ...press, isShift: true }] : [{ ...press, isShift: false }];
  });
const read = (keys: readonly KeyPress[], given: ScanKeySettings = settings, after = 5): string | undefined =>
  scanIn(
    keys.reduce<readonly KeyPress[]>((run, press) => addKey(run, press, given), []),
    (keys.at(-1)?.at ?? 0) + after,
    given,
  );

it('uses keyboard layouts of the same size', () => {
  for (const layout of Object.values(layouts))
    for (const level of layout) expect(Array.from(level)).toHaveLength(positions.length);
});

describe.each(['us', 'de', 'fr', 'nl'] as const)('On a PC with the layout %s, a scanner', (layout) => {
  it.each(['2912345678906', 'CARD-ZY12_qw', 'https://shop.example/?c=A1&z=Y2', 'mara.y@shop.example', ']C10112345'])(
    'sends keys that are read as %s with the factory setting',
    (card) => expect(read(scannerKeys(card, layout))).toBe(card),
  );
  it.each(['2912345678906', 'CARDZYwqAM12'])('sends keys that are read as %s if it is set to this layout', (card) => {
    expect(read(scannerKeys(card, layout, layout), { ...settings, layout: 'same' })).toBe(card);
  });
});

it('can send digits from the number pad and the GS1 group separator', () => {
  const pad = Array.from('1234').map((digit, index) => ({
    code: `Numpad${digit}`,
    key: digit,
    isShift: false,
    isControl: false,
    at: index,
  }));
  expect(read(pad)).toBe('1234');
  const separator = { code: 'BracketRight', key: ']', isShift: false, isControl: true, at: 1_016 };
  expect(read([...scannerKeys('0101', 'us'), separator])).toBe('0101\u001D');
});

describe('A person', () => {
  it.each<[name: string, keys: readonly KeyPress[], after?: number]>([
    ['types slowly', scannerKeys('2912345678906', 'us', 'us', 90)],
    ['waits before Enter', scannerKeys('2912345678906', 'us'), 200],
    ['presses three keys at once', scannerKeys('123', 'us')],
    ['presses Enter alone', []],
  ])('%s', (_, keys, after) => expect(read(keys, settings, after)).toBeUndefined());

  it("types without the scanner's prefix", () => {
    const given = { ...settings, prefix: '~' };
    expect(read(scannerKeys('2912345678906', 'us'), given)).toBeUndefined();
    expect(read(scannerKeys('~2912345678906', 'us'), given)).toBe('2912345678906');
  });
  it('can correct text, and earlier text is ignored', () => {
    const back = { code: 'Backspace', key: 'Backspace', isShift: false, isControl: false, at: 1_020 };
    const after = scannerKeys('12', 'us').map((press) => ({ ...press, at: press.at + 25 }));
    expect(read([...scannerKeys('2912', 'us'), back, ...after])).toBeUndefined();
  });
});

const characters = [...new Set(layouts.us.join(''))];
const card = fc
  .array(fc.constantFrom(...characters), { minLength: fewestKeys, maxLength: 60 })
  .map((all) => all.join(''));
const layoutOf = fc.constantFrom<Layout>('us', 'de', 'fr', 'nl');

it('reads any text that a scanner sends, even after typed text', () => {
  fc.assert(
    fc.property(
      card,
      layoutOf,
      fc.integer({ min: 0, max: 40 }),
      fc.string({ maxLength: 3 }),
      (text, layout, gap, typed) => {
        const before = Array.from(typed).map((key) => ({
          code: 'KeyX',
          key,
          isShift: false,
          isControl: false,
          at: 900,
        }));
        expect(read([...before, ...scannerKeys(text, layout, 'us', gap)])).toBe(text);
      },
    ),
  );
});
it('does not treat text as a scan if one of its last keys came slowly', () => {
  fc.assert(
    fc.property(
      card,
      layoutOf,
      fc.integer({ min: 41, max: 2_000 }),
      fc.integer({ min: 1, max: fewestKeys - 1 }),
      (text, layout, pause, from) => {
        const keys = scannerKeys(text, layout);
        const characters = keys.filter(({ key }) => key !== 'Shift');
        const slowAt = characters.at(-from)?.at ?? 0;
        const late = keys.map((press) => (press.at >= slowAt ? { ...press, at: press.at + pause } : press));
        expect(read(late)).toBeUndefined();
      },
    ),
  );
});
