/**
 * Tests the dry run of a map: what the line's translator returns for each pasted message, or the reason why there is no
 * result.
 */
import { describe, expect, it } from 'vitest';
import { messagesIn } from '#app/map-preview/messages.ts';
import { trialHost } from '#app/map-preview/trial.ts';
import { calls, type Input, type Output } from '#contract/contract.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { providerMap } from '../../lines/event-socket/fake-provider.ts';

const ready = (): Output<'lines.readyMaps'>['maps'][number] => {
  const { maps } = trialHost['lines.readyMaps']({}) as Output<'lines.readyMaps'>;
  const [first] = maps;
  if (first === undefined) throw new Error('no map is ready');
  return first;
};
const run = (map: string, messages: string, house?: Input<'lines.dryRun'>['house']): Output<'lines.dryRun'> =>
  calls['lines.dryRun'].output.parse(
    trialHost['lines.dryRun'](calls['lines.dryRun'].input.parse({ map, messages, house })),
  );
const describeRows = ({ rows }: Output<'lines.dryRun'>): readonly string[] =>
  rows.map(({ line, is, why, asks, events, isAnswer }) =>
    [
      `${line} ${is}${isAnswer ? ' (answer)' : ''}`,
      ...(asks === undefined ? [] : [asks]),
      ...(why === undefined ? [] : [inEnglish(why)]),
      ...events.map(inEnglish),
    ].join(' | '),
  );
const own = JSON.stringify(providerMap);

describe('A dry run', () => {
  it.each(['name', 'text'] as const)(
    "shows the results for a valid map's samples if the map is given by its %s",
    (by) => {
      const { name, map, messages } = ready();
      const output = run(by === 'name' ? name : map, messages);
      expect(describeRows(output)).toEqual([
        '1 ask | /callcontrol/101/participants/5',
        '2 said (answer) | +493023125014 calls | extension 101 is called | extension 101 rings',
        '3 ask | /callcontrol/101/participants/5',
        '4 said (answer) | +493023125014 is connected | extension 101 is connected',
        '5 nothing | the message refers to /callcontrol/101/devices/sip%3A101, which is not part of a call',
        '6 said | extension 101 is disconnected: hung up | +493023125014 is disconnected: hung up',
      ]);
      expect(output.rows[1]?.call).toEqual({
        id: '42',
        extension: '101',
        direction: 'inbound',
        number: '+493023125014',
        name: 'Mara Lindqvist',
        dialled: '+493023125500',
      });
    },
  );

  it('shows the reason for each message without a result, and continues', () => {
    const messages = [
      '{"op":"call","call":{"id":"1","ext":"101","state":"dialing","dir":"out","to":"030 23125 014"}}',
      '{"op":"call","call":{"id":"1","ext":"101","state":"dialing","dir":"out","to":"030 23125 014"}}',
      '{"op":"fax"}',
      '{"op":"call","call":{"id":"1","ext":"101","state":"singing"}}',
      '{"op":"call","call":{"id":"2","ext":"101","state":"active"}}',
      '{"op":"call","call":{"ext":"101","state":"ringing"}}',
      '{"op":"notice"}',
      '{"op": broken',
      'nothing at all',
      '{"op":"call","call":{"id":"1","ext":"101","state":"over","why":"busy"}}',
    ].join('\n');
    expect(describeRows(run(own, messages))).toEqual([
      '1 said | 030 23125 014 is called | extension 101 dials 030 23125 014',
      '2 nothing | the message contains nothing new',
      '3 odd | the map does not define the value “fax” for op',
      '4 odd | the map does not define the value “singing” for call.state',
      '5 said | the direction of a call that was already active is unknown, so the call is shown but not reported | an unidentified party joins | extension 101 is called | a withheld number is connected | extension 101 is connected',
      '6 odd | a message does not contain the call ID: call.id has no value',
      '7 nothing | the map ignores “notice”',
      '8 odd | a message is not a JSON object or list',
      '9 odd | a message is not a JSON object or list',
      '10 said | extension 101 is disconnected: busy | 030 23125 014 is disconnected: busy',
    ]);
  });

  it.each([
    ['{"call": "x"', '', /at line 1, column 13/],
    ['3cx-v19', '', /"3cx-v20"/],
    ['', '', /built-in map/],
    [JSON.stringify({ ...providerMap, types: { call: 'rings' } }), 'types.call', /one of "ringing".*got "rings"/],
    [JSON.stringify({ ...providerMap, numbr: 'x' }), 'numbr', /key/],
    [`{"call":${'['.repeat(40_000)}`, '', /JSON/],
  ])('shows the error in the map and its position: %.40s', (map, path, message) => {
    const { problems, rows } = run(map, '{}');
    expect(rows).toEqual([]);
    expect(problems[0]?.path).toBe(path);
    const words = problems[0]?.message ?? '';
    expect(typeof words === 'string' ? words : inEnglish(words)).toMatch(message);
  });

  it("parses numbers in the same way as the map's line", () => {
    const call = (id: string, to: string) =>
      JSON.stringify({ op: 'call', call: { id, ext: '101', state: 'dialing', dir: 'out', to } });
    const messages = [call('1', '003023125014'), call('2', '7654321'), call('3', 'berlin-1')].join('\n');
    const whoIn = (house?: Input<'lines.dryRun'>['house']) => {
      const { rows } = run(own, messages, house);
      return rows.map(({ call, events }) => `${call?.number}: ${inEnglish(events[0] ?? '')}`);
    };
    expect(whoIn()).toEqual([
      '003023125014: 003023125014 is called',
      '7654321: 7654321 is called',
      'berlin-1: berlin-1 is called',
    ]);
    const house = { outsidePrefix: '0', internalPattern: '^\\d{7}$', extensions: ['101', 'berlin-1'] };
    expect(whoIn(house)).toEqual([
      '03023125014: 03023125014 is called',
      '7654321: extension 7654321 joins',
      'berlin-1: extension berlin-1 joins',
    ]);
    const comes = JSON.stringify({
      op: 'call',
      call: { id: '4', ext: '101', state: 'ringing', from: '0015112345678' },
    });
    const [row] = run(own, comes, { ...house, country: 'de' }).rows;
    expect(row?.call?.number).toBe('015112345678');
    expect(run(own, messages, { internalPattern: '([' }).problems.map(({ path }) => path)).toEqual(['internalPattern']);
  });

  it('counts the messages in text with unfinished objects', () => {
    const { rows, left } = run(own, '{\n'.repeat(100_000));
    expect([rows.length, left]).toEqual([200, 99_800]);
  });

  it('reads 200 messages and shows the number of remaining messages', () => {
    const { rows, left } = run(own, '{"op":"notice"}\n'.repeat(250));
    expect([rows.length, left]).toEqual([200, 50]);
  });
});

describe('Pasted text', () => {
  it.each([
    [
      'one on each line',
      '{"a":1}\n{"b":2}\n',
      [
        [1, '{"a":1}'],
        [2, '{"b":2}'],
      ],
    ],
    [
      'indented JSON',
      '{\n  "a": "}"\n}\n\n{"b":2}',
      [
        [1, '{\n  "a": "}"\n}'],
        [5, '{"b":2}'],
      ],
    ],
    [
      'several on one line',
      '{"a":1} {"b":2}, [3]',
      [
        [1, '{"a":1}'],
        [1, '{"b":2}'],
        [1, '[3]'],
      ],
    ],
    [
      'a syntax error between two messages',
      '{"a":\n{"b":2}\n',
      [
        [1, '{"a":'],
        [2, '{"b":2}'],
      ],
    ],
    ['no text', ' \n , \n', []],
    [
      'plain words',
      'hello\r\n{"a":1}',
      [
        [1, 'hello'],
        [2, '{"a":1}'],
      ],
    ],
  ] as const)('is split into messages: %s', (_, text, messages) => {
    expect(messagesIn(text).map(({ line, text }) => [line, text])).toEqual(messages);
  });
});
