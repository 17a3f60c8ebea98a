/**
 * Tests the first line of `counterline status`. Both of its sentences begin with a capital letter, even if the second
 * one is a reason.
 */
import { expect, it } from 'vitest';
import { statusLines } from '#cli/status-lines.ts';
import { msg } from '#contract/messages.ts';

const cell = { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.line.none') } as const;

it('the status begins each sentence with a capital', () => {
  const headline = {
    state: 'broken',
    sentence: msg('now.earlierPopFailed'),
    detail: msg('because.limited'),
    failureIds: [],
  } as const;
  const [first] = statusLines({ headline, cells: { line: cell, till: cell, helpdesk: cell, agents: cell } });
  expect(first).toBe('▲ An earlier customer did not open. The request limit was reached');
});
