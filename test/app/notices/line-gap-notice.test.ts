import { expect, it } from 'vitest';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { createLineGapNotice } from '#app/notices/line-gap-notice.ts';
import type { LineLink } from '#app/telephony/line-supervisor.ts';

const stoodStill = msg('reason.line.stoodStill', { seconds: 60 });
const silent = msg('reason.line.silentNow');

/**
 * Returns the notices for a line that is connected, is lost for this reason 10 s after the start, and is connected
 * again `backAtS` seconds after the start.
 */
const noticesOf = (backAtS: number, reason: MessageOrText, isRemoved = false): readonly string[] => {
  const codes: string[] = [];
  let now = 0;
  let link: LineLink | undefined = { state: 'up', since: 0 };
  const look = createLineGapNotice({
    lines: () => (link === undefined ? [] : [{ name: 'pbx', link }]),
    notices: { add: ({ sentence }) => void codes.push(inEnglish(sentence)) },
    wallMs: () => now,
  });
  look();
  link = { state: 'down', since: 10_000, reason, unreachableSince: 10_000 };
  look();
  link = { state: 'connecting', since: 10_500, reason, unreachableSince: 10_000 };
  look();
  if (isRemoved) {
    link = undefined;
    look();
  }
  now = backAtS * 1_000;
  link = { state: 'up', since: now };
  look();
  look();
  return codes;
};

it.each([
  ['too short for a call', 14, silent, []],
  ['half a minute', 40, silent, ['The line pbx was disconnected for 30 seconds']],
  ['an hour', 3_610, silent, ['The line pbx was disconnected for 60 minutes']],
  ['a PC that slept, with an immediate reconnect', 11, stoodStill, ['The line pbx was disconnected for 61 seconds']],
] as const)('shows the correct notices: %s', (_, backAtS, reason, sentences) => {
  expect(noticesOf(backAtS, reason).map((sentence) => sentence.split('.')[0])).toEqual(sentences);
});

it('forgets a line that was removed', () => {
  expect(noticesOf(40, silent, true)).toEqual([]);
});
