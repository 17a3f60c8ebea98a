/** Scans and typing on PCs with four keyboard layouts, with real key events of the X server. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Screen } from '../desktop/screen.ts';
import { openScanField, openShop, type Shop } from './shop.ts';
import { openKeyboard, type Keyboard } from './xdotool.ts';

export interface TillStage {
  readonly screen: Screen;
  readonly chromium: string;
  readonly folder: string;
}
export interface TillScenario {
  readonly name: string;
  /** Resolves with the errors. An empty list means success. */
  readonly play: (stage: TillStage) => Promise<readonly string[]>;
}

/** The language of each layout, by the layout's name in X. */
const layouts = { de: 'German', fr: 'French', gb: 'English', nl: 'Dutch' } as const;
type Layout = keyof typeof layouts;
/** The longest pause between two keys of a scan. It is long because a busy machine can delay a key. */
const keyGapMs = 200;
const personGapMs = 300;
const prefix = '~';
const timeoutMs = 15_000;

const rules = [
  // The key of the first character is a dead key in the French and Dutch layouts.
  { name: 'Card', pattern: String.raw`^\[A\](?P<value>[^ @]+@[^ @]+)$`, as: 'email_address' },
  { name: 'E-mail', pattern: '^(?P<value>[^ @]+@[^ @]+)$', as: 'email_address' },
];

const shownNext = async (shop: Shop, before: number): Promise<readonly string[]> => {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(100)) {
    const shown = await shop.shown();
    if (shown.length > before) return shown.slice(before);
  }
  return [];
};

interface Step {
  readonly what: string;
  readonly type: (keyboard: Keyboard) => Promise<void>;
  readonly expected: string;
}

/** Plays the steps in one window with this layout. */
const play = async (
  { screen, chromium, folder }: TillStage,
  layout: Layout,
  scanner: object,
  steps: readonly Step[],
): Promise<readonly string[]> => {
  const keyboard = openKeyboard(screen);
  await keyboard.setLayout(layout);
  const shop = await openShop(folder, {
    scans: { rules },
    tills: [{ kind: 'scanner', name: 'Counter', keyGapMs, ...scanner }],
  });
  const { field, close } = await openScanField(screen, chromium, join(folder, 'chromium'), shop.addresses.windowUrl);
  const remarks: string[] = [];
  try {
    for (const { what, type, expected } of steps) {
      const before = (await shop.shown()).length;
      await type(keyboard);
      const shown = await shownNext(shop, before);
      if (shown.join(', ') !== expected) {
        const left = await field.inputValue();
        const status = await field.page().getByRole('status').allInnerTexts();
        remarks.push(
          `${what}: expected ${expected}, got ${shown.join(', ') || 'nothing'}; field: “${left}”; status: ${status.join(' ')}`,
        );
        await field.fill('');
      }
    }
  } finally {
    await close();
    await shop.close();
    await keyboard.setLayout('us');
  }
  return remarks;
};

/** Returns text with letters, digits and symbols whose keys are in different positions in the layouts. */
const card = (layout: Layout, nth: number): string => `Zy_q-a+${nth}w^m@${layout}.shop.example`;

export const scanScenarios: readonly TillScenario[] = (Object.keys(layouts) as Layout[]).flatMap((layout) => [
  {
    name: `on a PC with a ${layouts[layout]} keyboard (${layout}), scans from a scanner with its factory setting (US) arrive as printed, and typed text arrives as typed`,
    play: (stage) =>
      play(stage, layout, { layout: 'us', prefix }, [
        {
          what: 'a scan',
          type: ({ scanAsUs }) => scanAsUs(`${prefix}${card(layout, 1)}`),
          expected: card(layout, 1),
        },
        {
          what: 'a scan that begins with a bracket',
          type: ({ scanAsUs }) => scanAsUs(`${prefix}[A]${card(layout, 2)}`),
          expected: card(layout, 2),
        },
        {
          what: 'typed text',
          type: ({ typeSlowly }) => typeSlowly(`zya@${layout}.example`, personGapMs),
          expected: `zya@${layout}.example`,
        },
        {
          what: 'a scan after typed text',
          type: ({ scanAsUs }) => scanAsUs(`${prefix}${card(layout, 3)}`),
          expected: card(layout, 3),
        },
      ]),
  },
  {
    name: `on a PC with a ${layouts[layout]} keyboard (${layout}), scans from a scanner with the same layout arrive as printed`,
    play: (stage) =>
      play(stage, layout, { layout: 'same', prefix: '#' }, [
        {
          what: 'a scan',
          type: ({ scanAsSame }) => scanAsSame(`#ZyqaWm_4-5@${layout}.shop.example`),
          expected: `ZyqaWm_4-5@${layout}.shop.example`,
        },
        {
          what: 'typed text',
          type: ({ typeSlowly }) => typeSlowly(`zyb@${layout}.example`, personGapMs),
          expected: `zyb@${layout}.example`,
        },
      ]),
  },
]);
