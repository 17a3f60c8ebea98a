/** Tests phone systems that send more than Asterisk, and cases without a recording. */
import { describe, expect, it } from 'vitest';
import type { Dialog } from '#lines/sip/dialog-info.ts';
import { createDialogTranslator } from '#lines/sip/watch/translate.ts';
import { inLampWords } from './dialog-recordings.ts';

type PlayedHooks = Omit<Dialog, 'id'> & { readonly id?: string };
const number = '493023125014';
const rings = (who = number): PlayedHooks => ({ state: 'early', direction: 'recipient', remote: { number: who } });
const busy: PlayedHooks = { state: 'confirmed' };
const off = (event?: string): PlayedHooks => ({ state: 'terminated', event });

/** Reads a document for each `[extension, dialog]`, in order. Returns the events, and the number of items in memory. */
const linesFor = (
  ...given: readonly (readonly [string, PlayedHooks])[]
): { readonly lines: readonly string[]; readonly left: number } => {
  const translator = createDialogTranslator({ extensions: ['101', '102', '103'] });
  const words = inLampWords();
  const lines = given.flatMap(([extension, dialog], at) =>
    translator
      .read(extension, { version: at, isFull: true, dialogs: [{ id: extension, ...dialog }] }, at)
      .map(({ event }) => words(event)),
  );
  return { lines, left: translator.size() };
};

describe('Dialog documents', () => {
  it.each([
    ['remote-bye', 'outside of A ended: hung-up, by itself'],
    ['local-bye', '101 of A ended: hung-up, by itself'],
    [undefined, 'outside of A ended: hung-up'],
  ])('show who hung up only if the phone system sends it: %s', (event, line) => {
    expect(linesFor(['101', rings()], ['101', busy], ['101', off(event)]).lines).toContain(line);
  });
  it.each([
    ['cancelled', 'cancelled'],
    ['rejected', 'rejected'],
    ['replaced', 'elsewhere'],
    ['timeout', 'no-answer'],
    ['error', 'failed'],
    ['something new', 'unknown'],
    [undefined, 'unknown'],
  ])('show why the ringing stopped: %s', (event, cause) => {
    expect(linesFor(['101', rings()], ['101', off(event)]).lines).toContain(`101 of A ended: ${cause}`);
  });

  it('confirm an outbound call whose ringing was sent', () => {
    const dials: PlayedHooks = { state: 'early', direction: 'initiator', remote: { number } };
    expect(linesFor(['101', dials], ['101', { ...dials, state: 'confirmed' }], ['101', off()]).lines).toEqual([
      `101 of A calling dialled ${number}`,
      `outside of A called number ${number} dialled ${number}`,
      'outside of A joined, inferred',
      '101 of A joined, inferred',
      '101 of A ended: hung-up',
      'outside of A ended: hung-up',
    ]);
  });
  it('do not confirm an outbound call that is confirmed immediately', () => {
    expect(
      linesFor(['101', { state: 'confirmed', direction: 'initiator', remote: { number } }], ['101', off()]).lines,
    ).toEqual(['101 of A calling, unseen', '101 of A ended: unseen']);
  });
  it('confirm an inbound call that is first seen as answered if they contain the caller', () => {
    expect(linesFor(['101', { ...rings(), state: 'confirmed' }]).lines).toContain('101 of A joined, inferred');
  });

  it('separate two customers with the same number if both are answered', () => {
    const { lines, left } = linesFor(
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
  it('separate a customer who calls again from a customer who is talking', () => {
    const { lines } = linesFor(['101', rings()], ['101', busy], ['102', rings()]);
    expect(lines).toContain(`outside of B calling number ${number}`);
  });
  it('separate two callers without a number', () => {
    const withheld: PlayedHooks = { state: 'early', direction: 'recipient', remote: {} };
    expect(linesFor(['101', withheld], ['102', withheld]).lines).toContain('outside of B calling');
  });
  it('match two colleagues for any order of documents', () => {
    const internal = ['101 of A joined, inferred', '102 of A joined, inferred'];
    const joins = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => line.includes('joined')).toSorted();
    const caller: readonly [string, PlayedHooks] = ['101', busy];
    const called: readonly [string, PlayedHooks] = ['102', rings('101')];
    const answers: readonly [string, PlayedHooks] = ['102', busy];
    const first = linesFor(caller, called, answers, ['102', off()], ['101', off()]);
    const second = linesFor(called, caller, answers, ['101', off()], ['102', off()]);
    expect([joins(first.lines), joins(second.lines)]).toEqual([internal, internal]);
    expect([first.left, second.left]).toEqual([0, 0]);
  });
  it('start a new call if the phone system skipped the end of the old call', () => {
    expect(linesFor(['101', rings()], ['101', rings('491713920012')]).lines.slice(3)).toEqual([
      '101 of A ended: unseen',
      'outside of A ended: unseen',
      'outside of B calling number 491713920012',
      '101 of B called',
      '101 of B rang',
    ]);
  });
  it('complete the number while the call is ringing', () => {
    expect(linesFor(['101', { state: 'early', direction: 'recipient' }], ['101', rings()]).lines.at(-1)).toBe(
      `outside of A described number ${number}`,
    );
  });
  it('use the Call-ID, if sent, so that every PC has the same ID', () => {
    const translator = createDialogTranslator({ extensions: ['101'] });
    const [first] = translator.read(
      '101',
      { version: 0, isFull: true, dialogs: [{ id: 'x', callId: 'abc@pbx', ...rings() }] },
      5,
    );
    expect(first?.event).toMatchObject({ type: 'leg.appeared', call: 'abc@pbx' });
  });
  it('end a dialog that is missing from a full document, but not from a partial one', () => {
    const translator = createDialogTranslator({ extensions: ['101'] });
    const read = (isFull: boolean, dialogs: readonly Dialog[]): number =>
      translator.read('101', { version: 0, isFull, dialogs }, 0).length;
    expect(read(true, [{ id: 'x', ...rings() }])).toBe(3);
    expect(read(false, [])).toBe(0);
    expect(read(true, [])).toBe(2);
    expect(translator.size()).toBe(0);
  });
});
