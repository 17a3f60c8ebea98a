/** Checks that the settings name every value of a choice. */
import { describe, expect, it } from 'vitest';
import { presenceChannels } from '#domain/presence/channels.ts';
import { loadAllTexts, setLanguage } from '../../../../renderer/window/i18n/t.ts';
import { choiceWord } from '../../../../renderer/window/view-models/settings/choice-text.ts';
import { sections } from '../../../../renderer/window/view-models/settings/form.ts';

await setLanguage('en');
await loadAllTexts();

/** Values that are shown as they are. */
const ownNames: ReadonlySet<string> = new Set(presenceChannels);

const choices = sections.flatMap(({ fields, list }) => [
  ...fields.map((field) => ({ where: field.path, field })),
  ...Object.entries(list?.kinds ?? {}).flatMap(([kind, own]) =>
    own.map((field) => ({ where: `${list?.path ?? ''} ${kind} ${field.path}`, field })),
  ),
]);
/** A receipt printer is set up in the settings file, and the window lists it. */
const kinds = [...sections.flatMap(({ list }) => Object.keys(list?.kinds ?? {})), 'receipt-printer'];

describe('A choice in the settings', () => {
  it.each(choices.filter(({ field }) => field.values !== undefined))('names every value of $where', ({ field }) => {
    const named = (value: string): boolean => ownNames.has(value) || choiceWord(value, field.path) !== value;
    expect((field.values ?? []).filter((value) => !named(value))).toEqual([]);
  });

  it('names every kind of entry', () => {
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => kind !== '' && choiceWord(kind) === kind)).toEqual([]);
  });

  it('names the same value differently in two fields', () => {
    expect([choiceWord('source', 'calls.transferExtension'), choiceWord('source', 'role')]).toEqual([
      'Transferring extension',
      'Reports calls',
    ]);
  });
});
