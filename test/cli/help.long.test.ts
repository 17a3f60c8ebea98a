/** Tests the help of every command in real processes. */
import { describe, expect, it } from 'vitest';

import { command } from '../e2e/start-app.ts';

describe('help', () => {
  it('lists every command and explains all its options', async () => {
    const { code, out } = await command(['help']);
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name);
    expect(names).toContain('ledger');
    for (const name of names) {
      const help = await command(['help', name]);
      expect([name, help.code]).toEqual([name, 0]);
      const [usage = ''] = help.out.split('\n');
      for (const [, option = ''] of usage.matchAll(/\[(--[a-z-]+)/g))
        expect(help.out).toMatch(new RegExp(String.raw`^ {2}${option}\b.* {2}[A-Z].{10,}\.$`, 'm'));
      expect((await command([name, '--help'])).out).toBe(help.out);
    }
  }, 120_000);
});
