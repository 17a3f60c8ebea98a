/** Tests the command-line help and errors, and the formats of times and counts. */
import { describe, expect, it } from 'vitest';
import { parseTime } from '#cli/parse-time.ts';
import { countText, timeText } from '#cli/time-text.ts';
import manifest from '../../package.json' with { type: 'json' };
import { command, freshFolder } from '../e2e/start-app.ts';

describe('The command line', () => {
  it('prints the version', async () => {
    expect(await command(['--version'])).toMatchObject({ code: 0, out: `counterline ${manifest.version}\n` });
    const { out } = await command(['--version', '--json']);
    expect(JSON.parse(out)).toEqual({ version: manifest.version });
  });

  it("names the options and the command's help if an option does not exist", async () => {
    const { code, stderr } = await command(['ledger', 'list', '--faild']);
    expect(code).toBe(2);
    expect(stderr).toContain('The option --faild does not exist. Options: --failed,');
    expect(stderr).toContain('“counterline help ledger”');
    expect((await command(['help', 'nothing'])).code).toBe(2);
  });

  it('reports in doctor that the given settings file does not exist', async () => {
    const folder = await freshFolder();
    const path = `${folder.path}/missing.json`;
    const { code, out } = await command(['doctor', '--data', folder.path, '--settings', path]);
    await folder.remove();
    expect(code).toBe(7);
    expect(out).toContain(`▲ Settings     ${path}: this file does not exist.`);
  });
});

describe('Times and counts', () => {
  it('are local, with UTC next to them', () => {
    const at = Date.parse('2026-11-24T19:00:01Z');
    const local = new Date(at);
    expect(timeText(at)).toContain(`${String(local.getHours()).padStart(2, '0')}:00:01`);
    expect(timeText(at)).toMatch(/19:00:01 UTC\)$/);
  });

  it('have the correct plural', () => {
    expect([countText(1, 'item'), countText(2, 'item'), countText(0, 'item')]).toEqual([
      '1 item',
      '2 items',
      '0 items',
    ]);
  });

  it('accept a duration, a local day or a time for --since', () => {
    const now = Date.parse('2026-11-24T12:00:00Z');
    expect(parseTime('today', now)).toBe(new Date(new Date(now).setHours(0, 0, 0, 0)).getTime());
    expect(parseTime('yesterday', new Date(2026, 2, 1, 9).getTime())).toBe(new Date(2026, 1, 28).getTime());
    expect(parseTime('8h', now)).toBe(now - 8 * 3_600_000);
    expect(parseTime('2026-11-24', now)).toBe(new Date(2026, 10, 24).getTime());
    expect(parseTime('2026-11-24T10:00Z', now)).toBe(Date.parse('2026-11-24T10:00Z'));
    expect([parseTime('tomorrow', now), parseTime('2026-13-40', now)]).toEqual([undefined, undefined]);
  });
});
