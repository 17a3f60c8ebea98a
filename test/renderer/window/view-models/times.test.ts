import { describe, expect, it } from 'vitest';
import { afterText, stepTimes } from '../../../../renderer/window/view-models/timeline-steps.ts';
import { clock, span, stopwatch } from '../../../../renderer/window/view-models/time-text.ts';
import { messageText } from '../../../../renderer/window/view-models/format.ts';
import { lengthText } from '../../../../renderer/window/view-models/entry-text.ts';
import { setLanguage, loadAllTexts } from '../../../../renderer/window/i18n/t.ts';

await setLanguage('en');
await loadAllTexts();

describe('The timeline', () => {
  it('shows the time for received events and +ms for the steps after them', () => {
    const steps = [
      { at: 1_000, kind: 'heard' },
      { at: 6_000, kind: 'heard' },
      { at: 6_001, kind: 'decided' },
      { at: 6_002, kind: 'sent' },
      { at: 6_086, kind: 'reply' },
    ] as const;
    expect(stepTimes(steps)).toEqual([
      { is: 'clock', at: 1_000 },
      { is: 'clock', at: 6_000 },
      { is: 'after', ms: 1 },
      { is: 'after', ms: 2 },
      { is: 'after', ms: 86 },
    ]);
  });

  it('shows the time for the first step, a late step, and a step out of order', () => {
    const steps = [
      { at: 5_000, kind: 'decided' },
      { at: 4_000, kind: 'sent' },
      { at: 64_000, kind: 'sent' },
      { at: 64_010, kind: 'reply' },
    ] as const;
    expect(stepTimes(steps).map(({ is }) => is)).toEqual(['clock', 'clock', 'clock', 'after']);
  });

  it('shows long waits in seconds', () => {
    expect(afterText(86, 'en')).toBe('+86 ms');
    expect(afterText(1_234, 'en')).toBe('+1.2 s');
  });
});

describe('Durations', () => {
  it.each([
    [0, '00:00'],
    [134_900, '02:14'],
    [3_734_000, '1:02:14'],
    [-5_000, '00:00'],
  ])('show %i ms on the stopwatch as %s', (ms, text) => {
    expect(stopwatch(ms)).toBe(text);
  });

  it.each([
    [400, { unit: 'seconds', count: 0 }],
    [12_000, { unit: 'seconds', count: 12 }],
    [180_000, { unit: 'minutes', count: 3 }],
    [7_200_000, { unit: 'hours', count: 2 }],
    [259_200_000, { unit: 'days', count: 3 }],
  ])('convert %i ms to %j', (ms, expected) => {
    expect(span(ms)).toEqual(expected);
  });

  it("show a call's duration in seconds", () => {
    expect(lengthText(215_000)).toBe('3 min 35 s');
    expect(lengthText(9_000)).toBe('9 s');
  });
});

describe('Sentences from the host', () => {
  const display = { masked: false, country: 'DE', locale: 'en-GB', now: Date.parse('2026-11-20T09:43:21Z') };
  it('contain formatted phone numbers, masked if necessary', () => {
    const words = { code: 'heard.calling', values: { extension: '101', dialled: '+493023125014' } } as const;
    expect(messageText(words, display)).toBe('101 dials 030 23125014');
    expect(messageText(words, { ...display, masked: true })).toBe('101 dials 030 ••••• 14');
  });

  it('contain translated practice names and other names unchanged', async () => {
    await setLanguage('de');
    const revoked = (name: string) => messageText({ code: 'answer.tillRevoked', values: { name } }, display);
    expect(revoked('Practice till')).toContain('Übungskasse');
    expect(revoked('Till 2')).toContain('Till 2');
    expect(clock(new Date(2026, 10, 20, 6, 5).getTime(), 'en-US')).toMatch(/^6:05\WAM$/);
    expect(clock(new Date(2026, 10, 20, 6, 5).getTime())).toBe('06:05');
    await setLanguage('en');
  });

  it('contain formatted times and unchanged text', () => {
    const at = new Date(2026, 10, 20, 9, 5).getTime();
    const cell = (time: string | number) =>
      messageText({ code: 'cell.line.up', values: { name: 'pbx', time } }, display);
    expect(cell(at)).toBe('Connected to pbx since 09:05');
    expect(cell('08:12')).toBe('Connected to pbx since 08:12');
  });
});
