/**
 * Tests that repeated and reordered messages produce the same reports. Plays the recordings with every message doubled,
 * and with neighbouring messages about different channels swapped.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectedJournal, buildExpectedJournal, type ExpectedJournal } from '#app/replay/expected.ts';
import { step } from '#domain/calls/machine.ts';
import { noCalls } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { callEventBody } from '#helpdesk/request-bodies.ts';
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import { isCallEvent, channelHeaders } from '#lines/asterisk-ami/event-filter.ts';
import { randomFrom } from '../fuzz/mutate.ts';
import { messagesIn, newTranslator, traceBytes } from './asterisk-ami/recordings.ts';

const folder = new URL('traces/', import.meta.url);
const names = ['asterisk-22', 'asterisk-22-more'].flatMap((part) =>
  readdirSync(new URL(`${part}/`, folder))
    .filter((name) => name.endsWith('.ami') && !/noisy|connecting|connection-/.test(name))
    .map((name) => `${part}/${name.slice(0, -'.ami'.length)}`)
    .filter((name) => existsSync(new URL(`${name}.expected.json`, folder))),
);

const journalOfMessages = (messages: readonly AmiMessage[], { extensions, country }: ExpectedJournal) => {
  const translator = newTranslator({ extensions: extensions === '*' ? '*' : [...extensions] });
  const reports: CallEvent[] = [];
  let state = noCalls;
  for (const [at, message] of messages.entries())
    for (const messageText of translator.read(message)) {
      const result = step(
        state,
        { line: 'pbx', at, ...messageText },
        {
          extensions,
          toE164: (number) => toE164(number, country),
          internal: false,
          transferExtension: 'target',
          withheldNumber: null,
          referrerForm: 'e164',
        },
      );
      ({ state } = result);
      for (const effect of result.effects) if (effect.type === 'report') reports.push(callEventBody(effect.report));
    }
  const played = { messages: messages.length, events: 0, reports, oddities: 0, open: state.calls.size };
  return buildExpectedJournal(played, { extensions, country });
};

const subjectOf = (message: AmiMessage): string | undefined => {
  const name = message.get('Event') ?? '';
  return isCallEvent(name) ? message.get(channelHeaders[name]) : undefined;
};

describe.each(names)('The recording %s', (name) => {
  const expected = expectedJournal.parse(JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')));
  const messages = messagesIn(traceBytes(name));

  it('produces the same reports if every message arrives twice', () => {
    expect(
      journalOfMessages(
        messages.flatMap((message) => [message, message]),
        expected,
      ),
    ).toEqual(expected);
  });

  it('produces the same reports if neighbouring messages for different channels are swapped', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = randomFrom(seed);
      const order = [...messages];
      for (let at = 1; at < order.length; at += 1) {
        const [one, other] = [order[at - 1], order[at]];
        if (one === undefined || other === undefined || random() > 0.2 || subjectOf(one) === subjectOf(other)) continue;
        [order[at - 1], order[at]] = [other, one];
        at += 1;
      }
      expect({ seed, journal: journalOfMessages(order, expected).journal }).toEqual({
        seed,
        journal: expected.journal,
      });
    }
  });
});
