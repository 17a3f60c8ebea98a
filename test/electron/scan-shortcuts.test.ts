/** Tests the shortcuts of the tray app and the look-up from the clipboard, without a desktop. */
import type { MessageBoxOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createClipboardLookup, scanOnClipboard } from '#electron/scan/clipboard-lookup.ts';
import { shortcutsOf } from '#electron/scan/scanner-shortcuts.ts';
import { createShortcuts } from '#electron/scan/shortcuts.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

describe('The shortcuts', () => {
  const desktop = (taken: Set<string>) => {
    const registered = new Map<string, () => void>();
    const steps: string[] = [];
    const shortcuts = createShortcuts({
      register: (keys, act) => {
        if (keys === 'broken') throw new Error('conversion failure');
        if (taken.has(keys)) return false;
        registered.set(keys, act);
        steps.push(`+${keys}`);
        return true;
      },
      unregister: (keys) => {
        registered.delete(keys);
        steps.push(`-${keys}`);
      },
      log: () => undefined,
    });
    return { shortcuts, registered, steps };
  };
  const none = (): void => undefined;

  it('are registered once, and unregistered when the settings change', () => {
    const { shortcuts, registered, steps } = desktop(new Set());
    const pressed: string[] = [];
    const first = [{ keys: 'F9', act: () => void pressed.push('F9') }];
    shortcuts.set(first);
    shortcuts.set([...first]);
    registered.get('F9')?.();
    shortcuts.set([{ keys: 'F9', act: () => void pressed.push('changed') }]);
    registered.get('F9')?.();
    shortcuts.set([{ keys: 'F10', act: none }]);
    shortcuts.set([]);
    expect({ pressed, steps }).toEqual({
      pressed: ['F9', 'changed'],
      steps: ['+F9', '-F9', '+F9', '-F9', '+F10', '-F10'],
    });
  });

  it('are reported and tried again if another program uses them', () => {
    const taken = new Set(['F9']);
    const { shortcuts, steps } = desktop(taken);
    shortcuts.set(['F9', 'broken', 'F10'].map((keys) => ({ keys, act: none })));
    expect(shortcuts.taken()).toEqual(['F9', 'broken']);
    taken.clear();
    shortcuts.retry();
    expect(shortcuts.taken()).toEqual(['broken']);
    expect(steps).toEqual(['+F10', '+F9']);
    shortcuts.set([]);
    expect(shortcuts.taken()).toEqual([]);
  });

  it('come from the scanner in the settings', () => {
    const scanner = { name: 'Counter', suffix: 'enter', layout: 'us', keyGapMs: 40, clipboardShortcut: 'F9' } as const;
    const actions = { scanWindow: none, clipboard: none };
    expect(shortcutsOf(scanner, actions)).toEqual([{ keys: 'F9', act: none }]);
    expect(shortcutsOf(undefined, actions)).toEqual([]);
  });
});

describe('The text on the clipboard', () => {
  it.each([
    [' 2912345678906\r\n', '2912345678906'],
    ['bob@customer.example', 'bob@customer.example'],
    ['', undefined],
    [' \n', undefined],
    ['29123\n45678', undefined],
    ['bob\u202E@customer.example', undefined],
    ['9'.repeat(513), undefined],
  ])('%j becomes %j', (text, scan) => {
    expect(scanOnClipboard(text)).toBe(scan);
  });

  const start = (text: string, response: number, preview: object = {}) => {
    const asked: MessageBoxOptions[] = [];
    const opened: string[] = [];
    const previewed: unknown[] = [];
    const lookUp = createClipboardLookup({
      readText: async () => text,
      words: inEnglish,
      ask: async (question) => {
        asked.push(question);
        return response;
      },
      showWindow: (page) => void opened.push(page),
      host: () =>
        ({
          'scans.preview': async (input: unknown) => {
            previewed.push(input);
            return { problems: [], customer: [], ...preview };
          },
          'scans.open': async (input: { text: string }) => {
            opened.push(input.text);
            return { result: 'taken', reason: 'created', sentence: 'Done.', ledgerId: '1', tookMs: 1 };
          },
        }) as never,
      log: (message, error) => {
        throw new Error(message, { cause: error });
      },
    });
    return { lookUp, asked, opened, previewed };
  };
  const email = { rule: 'E-mail', customer: [{ field: 'email_address', value: 'bob@customer.example' }] };

  it('is looked up after the person confirms a dialog that shows it', async () => {
    const { lookUp, asked, opened, previewed } = start('bob@customer.example\n', 1, email);
    await lookUp();
    expect(previewed).toEqual([{ text: 'bob@customer.example', asksBackOffice: false }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.detail).toContain('bob@customer.example');
    expect(opened).toEqual(['bob@customer.example', '#ledger']);
  });

  it('is not looked up if the person declines', async () => {
    const { lookUp, asked, opened } = start('bob@customer.example', 0, email);
    await lookUp();
    expect([asked.length, opened]).toEqual([1, []]);
  });

  it('is neither shown nor sent if no rule matches, because it can be a password', async () => {
    const { lookUp, asked, opened } = start('correct horse battery', 1, { why: 'No rule.' });
    await lookUp();
    expect(asked.map(({ type, message }) => [type, message])).toEqual([
      ['info', expect.stringContaining('No scan rule matches the text on the clipboard')],
    ]);
    expect(JSON.stringify(asked)).not.toContain('horse');
    expect(opened).toEqual([]);
  });

  it('is shown in only one dialog at a time', async () => {
    const { lookUp, asked } = start('bob@customer.example', 0, email);
    await Promise.all([lookUp(), lookUp()]);
    expect(asked).toHaveLength(1);
  });
});
