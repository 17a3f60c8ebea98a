/** Tests responses that arrive over several connections in any order. The result follows the order of the events. */
import { describe, expect, it } from 'vitest';
import { createReader } from '#lines/asterisk-ari/reader.ts';
import type { AriMessage } from '#lines/asterisk-ari/message.ts';
import { inWords } from '../asterisk-ami/recordings.ts';

const open = () => {
  const lines: string[] = [];
  const words = inWords();
  /** The requests for the call to which a channel belongs, oldest first. */
  const questions: { readonly channel: string; readonly answered: (call: string | undefined) => void }[] = [];
  const reader = createReader(
    { extensions: '*' },
    {
      requestVariable: (channel, variable, answered) => {
        if (variable === 'CHANNEL(linkedid)') questions.push({ channel, answered });
        else answered(undefined);
      },
      emit: ({ event }) => void lines.push(words(event)),
      oddity: (reason) => {
        throw new Error(reason);
      },
      onLive: () => undefined,
    },
  );
  reader.start([], []);
  return { reader, lines, questions };
};

const channel = (id: string, name: string, state = 'Down') => ({
  id,
  name: `PJSIP/${name}-${id}`,
  state,
  caller: { number: name.startsWith('trunk') ? '4930231250' : name, name: '' },
  dialplan: { exten: 's', app_name: '', app_data: '' },
});
const created = (...of: Parameters<typeof channel>): AriMessage => ({
  type: 'ChannelCreated',
  channel: channel(...of),
});
const entered = (bridge: string, members: readonly string[], ...of: Parameters<typeof channel>): AriMessage => ({
  type: 'ChannelEnteredBridge',
  channel: channel(...of),
  bridge: { id: bridge, technology: 'simple_bridge', channels: members },
});

describe('Requests about one channel', () => {
  /**
   * Sends events to the reader. Channel 1 calls 101, so the call of channel 2, which belongs to 101, is requested. Then
   * channel 2 is connected to channel 3 instead, so the calls of channels 3 and 2 are requested.
   */
  const meet = () => {
    const at = open();
    at.reader.receive(created('1', 'trunk', 'Ring'));
    at.reader.receive(created('2', '101'));
    at.reader.receive(created('3', 'trunk', 'Ring'));
    at.reader.receive(entered('b', ['3'], '3', 'trunk', 'Up'));
    at.reader.receive(entered('b', ['3', '2'], '2', '101', 'Up'));
    expect(at.questions.map((question) => question.channel)).toEqual(['2', '3', '2']);
    return at;
  };
  const expected = [
    'resynced: ',
    '1 of call 1 is outside calling number 4930231250',
    '2 of call 1 is 101 called number 101',
    '3 of call 3 is outside calling number 4930231250',
    '3 joined A',
    '2 regrouped to 3',
    '2 joined A',
  ];
  it.each([
    ['in their order', [0, 1, 2]],
    ['the last one first', [2, 1, 0]],
    ['the first one last', [1, 2, 0]],
  ])('give the same result if the responses arrive %s', (_, order) => {
    const { reader, lines, questions } = meet();
    const answers = ['1', '3', '3'];
    for (const at of order) questions[at]?.answered(answers[at]);
    expect(lines).toEqual(expected);
    expect(reader.waiting()).toBe(0);
  });
});

it('are sent for both channels when two unknown channels are connected', () => {
  const { reader, lines, questions } = open();
  reader.receive(created('1', '101'));
  reader.receive(created('2', '102'));
  reader.receive(entered('b', ['1'], '1', '101', 'Up'));
  reader.receive(entered('b', ['1', '2'], '2', '102', 'Up'));
  expect(questions.map((question) => question.channel)).toEqual(['1', '2', '1', '2']);
  const answers = ['1', '2', '1', '1'];
  for (const [at, { answered }] of questions.entries()) answered(answers[at]);
  expect(lines.slice(-2)).toEqual(['2 regrouped to 1', '2 joined A']);
});

it('are repeated for a channel with an open request, because its call may have changed', () => {
  const { reader, questions } = open();
  for (const [id, name] of [
    ['1', 'trunk'],
    ['2', 'trunk2'],
    ['3', 'trunk3'],
  ] as const)
    reader.receive(created(id, name, 'Ring'));
  reader.receive(entered('b', ['1'], '1', 'trunk', 'Up'));
  reader.receive(entered('b', ['1', '2'], '2', 'trunk2', 'Up'));
  expect(questions.map((question) => question.channel)).toEqual(['1', '2']);
  questions[1]?.answered('1');
  // Channel 2 is now in call 1, and the response about channel 1 has not arrived.
  reader.receive(entered('c', ['2'], '2', 'trunk2', 'Up'));
  reader.receive(entered('c', ['2', '1'], '1', 'trunk', 'Up'));
  expect(questions.map((question) => question.channel)).toEqual(['1', '2', '2', '1']);
});
