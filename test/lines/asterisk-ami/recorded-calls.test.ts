/**
 * Plays recorded bytes from a real Asterisk 22 through the parser, the translator and the call state machine, and
 * checks the reports to the helpdesk. The expected values describe what happened on the phones. They are not
 * copied from the output.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { step } from '#domain/calls/machine.ts';
import { pageOf } from '#domain/calls/call-page.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { createAmiParser } from '#lines/asterisk-ami/parser.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import { isWantedEvent, wantedHeaders } from '#lines/asterisk-ami/event-filter.ts';

const replay = (name: string, extensions: readonly string[]) => {
  const settings: CallSettings = {
    extensions,
    toE164: (number) => toE164(number, 'DE'),
    internal: false,
    transferExtension: 'target',
    withheldNumber: null,
    referrerForm: 'e164',
  };
  const oddities: string[] = [];
  const oddity = (reason: string): void => void oddities.push(reason);
  const parser = createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity });
  const translator = createTranslator({ extensions: [...extensions] }, { oddity });
  let state = noCalls;
  const reports: string[] = [];
  const ids = new Set<string>();
  let outcome = 'no page';
  let why = '';
  const text = readFileSync(new URL(`../traces/asterisk-22/${name}.ami`, import.meta.url));
  // The text is read in chunks of 700 bytes, as a network may deliver it.
  for (let from = 0; from < text.length; from += 700) {
    for (const message of parser.push(text.subarray(from, from + 700))) {
      for (const { event } of translator.read(message)) {
        const result = step(state, { line: 'pbx', at: from, event }, settings);
        state = result.state;
        for (const effect of result.effects) {
          if (effect.type === 'call') ({ outcome, why } = read(pageOf(effect.call, from, settings)));
          if (effect.type !== 'report') continue;
          const { type, extension, number, dialled, direction, callId } = effect.report;
          ids.add(callId);
          reports.push([type, extension, number, dialled ?? 'no referrer', direction].join(' '));
        }
      }
    }
  }
  return { reports, ids, outcome, why, oddities, left: state.calls.size + translator.size() };
};

const read = ({ outcome, why }: LedgerPage) => ({ outcome, why: why.code });
const inbound = (number: string, dialled: string, ...events: string[]): string[] =>
  events.map((event) => `${event} ${number} ${dialled} Inbound`);

describe('A real phone system recording with 101 and 102 watched', () => {
  it.each<[name: string, reports: string[], outcome: string]>([
    [
      'inbound-caller-hangs-up',
      inbound('+493023125011', '+493012345001', 'Answered 101', 'Disconnected 101'),
      'Waiting',
    ],
    [
      'inbound-agent-hangs-up',
      inbound('+491713920012', '+493012345001', 'Answered 101', 'Disconnected 101'),
      'Waiting',
    ],
    [
      'inbound-held-and-resumed',
      inbound('+493023125016', '+493012345001', 'Answered 101', 'Disconnected 101'),
      'Waiting',
    ],
    ['inbound-cancelled-by-caller', [], 'Missed'],
    ['inbound-not-answered', [], 'Missed'],
    ['inbound-rejected', [], 'Missed'],
    ['inbound-anonymous', [], 'Withheld'],
    [
      'ring-group-answered-elsewhere',
      inbound('+491713920021', '+493012345002', 'Answered 102', 'Disconnected 102'),
      'Waiting',
    ],
    [
      'two-devices-of-one-extension',
      inbound('+493023125024', '+493012345006', 'Answered 101', 'Disconnected 101'),
      'Waiting',
    ],
    ['queue', inbound('+493023125022', '+493012345003', 'Answered 101', 'Disconnected 101'), 'Waiting'],
    ['queue.noisy', inbound('+493023125022', '+493012345003', 'Answered 101', 'Disconnected 101'), 'Waiting'],
    ['queue-abandoned', [], 'Missed'],
    [
      'blind-transfer',
      inbound('+493023125031', '+493012345001', 'Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'),
      'Waiting',
    ],
    [
      'blind-transfer.noisy',
      inbound('+493023125031', '+493012345001', 'Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'),
      'Waiting',
    ],
    [
      'blind-transfer-rejected',
      inbound('+491713920032', '+493012345001', 'Answered 101', 'Disconnected 101'),
      'Waiting',
    ],
    [
      'outbound-answered',
      ['Answered 101 +493023125041 no referrer Outbound', 'Disconnected 101 +493023125041 no referrer Outbound'],
      'Waiting',
    ],
    ['outbound-busy', [], 'No answer'],
    ['outbound-cancelled', [], 'No answer'],
    ['internal-call', [], 'Internal'],
  ])('produces the expected reports: %s', (name, reports, outcome) => {
    const played = replay(name, ['101', '102']);
    expect(played.reports).toEqual(reports);
    expect(played.outcome).toBe(outcome);
    expect(played.ids.size).toBe(reports.length === 0 ? 0 : 1);
    expect(played.oddities).toEqual([]);
    expect(played.left).toBe(0);
  });

  it.each([
    ['inbound-cancelled-by-caller', 'call.missed'],
    ['inbound-not-answered', 'call.unanswered'],
    ['inbound-rejected', 'call.declined'],
    ['queue-abandoned', 'call.missed'],
    ['outbound-cancelled', 'call.cancelled'],
    ['outbound-busy', 'call.busy'],
  ])('has the reason in its ledger entry: %s (%s)', (name, why) => {
    expect(replay(name, ['101', '102']).why).toBe(why);
  });

  it('shows at 101 that a colleague answered first, without a report to the helpdesk', () => {
    const played = replay('ring-group-answered-elsewhere', ['101']);
    expect([played.reports, played.outcome]).toEqual([[], 'Elsewhere']);
  });
});
