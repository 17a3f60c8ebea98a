/** Lamps of exchanges that say more than Asterisk, and moments that recordings do not show. */
import { describe, expect, it } from 'vitest';
import type { Dialog } from '#lines/sip/dialog-info.ts';
import { createLampTranslator } from '#lines/sip/watch/translate.ts';
import { inLampWords } from './lamp-traces.ts';

type Told = Omit<Dialog, 'id'> & { readonly id?: string };
const number = '493023125014';
const rings = (who = number): Told => ({ state: 'early', direction: 'recipient', remote: { number: who } });
const busy: Told = { state: 'confirmed' };
const off = (event?: string): Told => ({ state: 'terminated', event });

/** One lamp after the other; `[extension, dialog]`. */
const told = (
  ...given: readonly (readonly [string, Told])[]
): { readonly lines: readonly string[]; readonly left: number } => {
  const translator = createLampTranslator({ extensions: ['101', '102', '103'] });
  const words = inLampWords();
  const lines = given.flatMap(([extension, dialog], at) =>
    translator
      .read(extension, { version: at, isFull: true, dialogs: [{ id: extension, ...dialog }] }, at)
      .map(({ event }) => words(event)),
  );
  return { lines, left: translator.size() };
};

describe('lamps', () => {
  it.each([
    ['remote-bye', 'outside of A ended: hung-up, by itself'],
    ['local-bye', '101 of A ended: hung-up, by itself'],
    [undefined, 'outside of A ended: hung-up'],
  ])('who hung up is said only where the exchange says it: %s', (event, line) => {
    expect(told(['101', rings()], ['101', busy], ['101', off(event)]).lines).toContain(line);
  });
  it.each([
    ['cancelled', 'cancelled'],
    ['rejected', 'rejected'],
    ['replaced', 'elsewhere'],
    ['timeout', 'no-answer'],
    ['error', 'failed'],
    ['something new', 'unknown'],
    [undefined, 'unknown'],
  ])('why it stopped ringing: %s', (event, cause) => {
    expect(told(['101', rings()], ['101', off(event)]).lines).toContain(`101 of A ended: ${cause}`);
  });

  it('an outbound call whose ringing was shown is answered when it is confirmed', () => {
    const dials: Told = { state: 'early', direction: 'initiator', remote: { number } };
    expect(told(['101', dials], ['101', { ...dials, state: 'confirmed' }], ['101', off()]).lines).toEqual([
      `101 of A calling dialled ${number}`,
      `outside of A called number ${number} dialled ${number}`,
      'outside of A joined, inferred',
      '101 of A joined, inferred',
      '101 of A ended: hung-up',
      'outside of A ended: hung-up',
    ]);
  });
  it('an outbound call that is confirmed at once is no answer', () => {
    expect(
      told(['101', { state: 'confirmed', direction: 'initiator', remote: { number } }], ['101', off()]).lines,
    ).toEqual(['101 of A calling, unseen', '101 of A ended: unseen']);
  });
  it('an inbound call that is first seen when it is up is taken for answered where the exchange names the caller', () => {
    expect(told(['101', { ...rings(), state: 'confirmed' }]).lines).toContain('101 of A joined, inferred');
  });

  it('keeps two customers with one number apart when both are answered', () => {
    const { lines, left } = told(
      ['101', rings()],
      ['102', rings()],
      ['101', busy],
      ['102', busy],
      ['101', off()],
      ['102', off()],
    );
    expect(lines.filter((line) => line.includes('joined'))).toEqual([
      'outside of A joined, inferred',
      '101 of A joined, inferred',
      'outside of B joined, inferred',
      '102 of B joined, inferred',
    ]);
    expect(left).toBe(0);
  });
  it('does not take a customer who rings again for one who is talking', () => {
    const { lines } = told(['101', rings()], ['101', busy], ['102', rings()]);
    expect(lines).toContain(`outside of B calling number ${number}`);
  });
  it('two callers without a number are two calls', () => {
    const withheld: Told = { state: 'early', direction: 'recipient', remote: {} };
    expect(told(['101', withheld], ['102', withheld]).lines).toContain('outside of B calling');
  });
  it('knows colleagues whichever lamp is faster', () => {
    const internal = ['101 of A joined, inferred', '102 of A joined, inferred'];
    const joins = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => line.includes('joined')).toSorted();
    const caller: readonly [string, Told] = ['101', busy];
    const called: readonly [string, Told] = ['102', rings('101')];
    const answers: readonly [string, Told] = ['102', busy];
    const first = told(caller, called, answers, ['102', off()], ['101', off()]);
    const second = told(called, caller, answers, ['101', off()], ['102', off()]);
    expect([joins(first.lines), joins(second.lines)]).toEqual([internal, internal]);
    expect([first.left, second.left]).toEqual([0, 0]);
  });
  it('begins a new call where the exchange left out that the old one ended', () => {
    expect(told(['101', rings()], ['101', rings('491713920012')]).lines.slice(3)).toEqual([
      '101 of A ended: unseen',
      'outside of A ended: unseen',
      'outside of B calling number 491713920012',
      '101 of B called',
      '101 of B rang',
    ]);
  });
  it('learns the number while it rings', () => {
    expect(told(['101', { state: 'early', direction: 'recipient' }], ['101', rings()]).lines.at(-1)).toBe(
      `outside of A described number ${number}`,
    );
  });
  it('uses the Call-ID where there is one, for the same Id on every PC', () => {
    const translator = createLampTranslator({ extensions: ['101'] });
    const [first] = translator.read(
      '101',
      { version: 0, isFull: true, dialogs: [{ id: 'x', callId: 'abc@pbx', ...rings() }] },
      5,
    );
    expect(first?.event).toMatchObject({ type: 'leg.appeared', call: 'abc@pbx' });
  });
  it('takes a dialog that a full document no longer lists for ended, and a partial one not', () => {
    const translator = createLampTranslator({ extensions: ['101'] });
    const read = (isFull: boolean, dialogs: readonly Dialog[]): number =>
      translator.read('101', { version: 0, isFull, dialogs }, 0).length;
    expect(read(true, [{ id: 'x', ...rings() }])).toBe(3);
    expect(read(false, [])).toBe(0);
    expect(read(true, [])).toBe(2);
    expect(translator.size()).toBe(0);
  });
});
