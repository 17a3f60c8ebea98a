/** Tests the messages for responses: only a request that is retried has a message that promises a retry. */
import { expect, it } from 'vitest';
import { answerMessage } from '#app/ledger/delivery-step-messages.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { msg } from '#domain/messages/message.ts';

const unreachable = { kind: 'unreachable', code: 'ECONNREFUSED', reason: msg('reason.noTurn') } as const;

it.each([
  [false, false, /retry automatically/],
  [false, true, /^The request was not sent: /],
  [true, false, /retry automatically/],
  [true, true, /will not be sent again/],
])('an unreachable helpdesk: sent %s, final %s', (sent, isFinal, expected) => {
  const text = formatInEnglish(answerMessage({ ...unreachable, sent }, isFinal));
  expect(text).toMatch(expected);
  if (isFinal) expect(text).not.toMatch(/retry automatically/);
});
