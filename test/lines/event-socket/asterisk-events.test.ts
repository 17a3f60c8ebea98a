/** Tests the documented map for Asterisk's own events with recordings of Asterisk 22. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventTranslator, type EventTranslator } from '#lines/event-socket/translate.ts';
import type { EmittedEvent } from '#lines/line.ts';
import { play } from '../../domain/calls/play-events.ts';
import { unlawful } from '../conformance/event-order.ts';

const page = readFileSync(new URL('../../../docs/connect-your-phone.md', import.meta.url), 'utf8');
const block = (kind: string): object => {
  const found = page.split(`\`\`\`json ${kind}\n`)[1]?.split('\n```')[0];
  if (found === undefined) throw new Error(`the page shows no ${kind}`);
  return JSON.parse(found) as object;
};
const config = eventSocketConfig.parse({
  ...block('asterisk-events-line'),
  token: 'of the file',
  map: block('asterisk-events'),
});
const recorded = (name: string): readonly string[] =>
  readFileSync(new URL(`../traces/asterisk-22-ari/${name}.ari`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const at = Date.UTC(2026, 10, 22, 9);

interface RestResponse {
  readonly type: string;
  readonly uri?: string;
  readonly message_body?: string;
}
/** Applies the list of channels and all events in recorded order. Other responses are ignored. */
const readLines = (translator: EventTranslator, lines: readonly string[]): readonly EmittedEvent[] =>
  lines.flatMap((line) => {
    const { type, uri, message_body: body } = JSON.parse(line) as RestResponse;
    if (type === 'RESTResponse')
      return uri === 'channels' ? (translator.list(JSON.parse(body ?? ''), at)?.emitted ?? []) : [];
    return translator.readMessage(line, at).flatMap((outcome) => {
      if (outcome.is === 'odd') throw new Error(`not understood: ${line}`);
      return outcome.is === 'said' ? outcome.emitted : [];
    });
  });
const reported = (...names: readonly string[]) => {
  const translator = createEventTranslator(config);
  const events = names.flatMap((name) => readLines(translator, recorded(name))).map(({ event }) => event);
  expect(unlawful(events)).toEqual([]);
  return play(events).reports.map(({ type, extension, direction, number, dialled }) =>
    [type, extension, direction, number, dialled ?? ''].join(' ').trim(),
  );
};
const inbound = (number: string, dialled: string) => [
  `Answered 101 Inbound +${number} +${dialled}`,
  `Disconnected 101 Inbound +${number} +${dialled}`,
];

describe('Asterisk’s own events with the documented map', () => {
  it.each<[trace: string, reports: readonly string[]]>([
    ['inbound-agent-hangs-up', inbound('491713920012', '493012345001')],
    ['inbound-held-and-resumed', inbound('493023125016', '493012345001')],
    ['inbound-cancelled-by-caller', []],
    ['inbound-rejected', []],
    ['inbound-anonymous', []],
    ['queue', inbound('493023125022', '493012345003')],
    ['two-devices-of-one-extension', inbound('493023125024', '493012345006')],
    ['internal-call', []],
    ['outbound-answered', ['Answered 101 Outbound +493023125041', 'Disconnected 101 Outbound +493023125041']],
    ['outbound-busy', []],
    ['outbound-cancelled', []],
    ['call-pick-up', []],
  ])('produce the expected reports: %s', (trace, reports) => {
    expect(reported(trace)).toEqual(reports);
  });

  it('report a transfer as two calls, because no event links them', () => {
    expect(reported('blind-transfer')).toEqual([
      ...inbound('493023125031', '493012345001'),
      'Answered 102 Inbound +493023125031',
      'Disconnected 102 Inbound +493023125031',
    ]);
  });

  it('report the end of a call from the list after the phone system was unreachable', () => {
    expect(reported('exchange-restarted-mid-call.connection-1', 'exchange-restarted-mid-call.connection-2')).toEqual(
      inbound('493023125051', '493012345001'),
    );
  });
});
