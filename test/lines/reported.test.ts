/** From recorded bytes of a real exchange to what the helpdesk is told: the line and the call machine together. */
import { describe, expect, it } from 'vitest';
import { step } from '#domain/call/machine.ts';
import { noCalls, type CallSettings } from '#domain/call/state.ts';
import { toE164 } from '#domain/number/e164.ts';
import { messagesIn, newTranslator, traceBytes } from './traces.ts';

const settings: CallSettings = {
  extensions: ['101', '102'],
  toE164: (heard) => toE164(heard, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};

const reported = (name: string): { readonly told: readonly string[]; readonly ids: number; readonly open: number } => {
  const translator = newTranslator();
  const told: string[] = [];
  const ids = new Set<string>();
  let state = noCalls;
  for (const [at, message] of messagesIn(traceBytes(name)).entries())
    for (const said of translator.read(message)) {
      const result = step(state, { line: 'pbx', at, ...said }, settings);
      ({ state } = result);
      for (const effect of result.effects) {
        if (effect.type !== 'report') continue;
        const { type, extension, direction, number, dialled, callId } = effect.report;
        ids.add(callId);
        told.push(`${type} ${extension}, ${direction} ${number}${dialled === undefined ? '' : ` to ${dialled}`}`);
      }
    }
  return { told, ids: ids.size, open: state.calls.size };
};

const once = (extension: string, who: string): readonly string[] => [
  `Answered ${extension}, ${who}`,
  `Disconnected ${extension}, ${who}`,
];
const handedOver = (who: string): readonly string[] => [
  `Answered 101, ${who}`,
  `Transfer 102, ${who}`,
  `Answered 102, ${who}`,
  `Disconnected 102, ${who}`,
];
const customer = 'Inbound +491713920011 to +493023125501';

describe('what the helpdesk is told of a recorded call', () => {
  it.each<[string, readonly string[]]>([
    ['asterisk-22/inbound-caller-hangs-up', once('101', 'Inbound +493023125011 to +493012345001')],
    ['asterisk-22/inbound-held-and-resumed', once('101', 'Inbound +493023125016 to +493012345001')],
    ['asterisk-22/two-devices-of-one-extension', once('101', 'Inbound +493023125024 to +493012345006')],
    ['asterisk-22/ring-group-answered-elsewhere', once('102', 'Inbound +491713920021 to +493012345002')],
    ['asterisk-22/queue', once('101', 'Inbound +493023125022 to +493012345003')],
    ['asterisk-22/outbound-answered', once('101', 'Outbound +493023125041')],
    ['asterisk-22/blind-transfer', handedOver('Inbound +493023125031 to +493012345001')],
    ['asterisk-22/blind-transfer-rejected', once('101', 'Inbound +491713920032 to +493012345001')],
    ['asterisk-22-more/click-to-call', once('101', 'Outbound +494066969123')],
    ['asterisk-22-more/local-channel', once('101', 'Inbound +491713920011 to +493023125508')],
    ['asterisk-22-more/call-pick-up', once('102', customer)],
    ['asterisk-22-more/attended-transfer', handedOver(customer)],
    ['asterisk-22-more/attended-transfer-feature-code', handedOver(customer)],
    ['asterisk-22-more/blind-transfer-feature-code', handedOver(customer)],
    ['asterisk-22-more/blonde-transfer', handedOver(customer)],
    ['asterisk-22-more/consultation-cancelled', once('101', customer)],
    [
      'asterisk-22-more/blind-transfer-outside',
      [`Answered 101, ${customer}`, `Transfer 101, ${customer}`, `Disconnected 101, ${customer}`],
    ],
  ])('%s', (name, told) => {
    expect(reported(name)).toEqual({ told, ids: 1, open: 0 });
  });

  it.each([
    'inbound-cancelled-by-caller',
    'inbound-not-answered',
    'inbound-rejected',
    'inbound-anonymous',
    'queue-abandoned',
    'outbound-cancelled',
    'outbound-busy',
    'internal-call',
  ])('asterisk-22/%s: nothing', (name) => {
    expect(reported(`asterisk-22/${name}`)).toEqual({ told: [], ids: 0, open: 0 });
  });

  it('keeps two calls of one agent apart', () => {
    const { told, ids } = reported('asterisk-22-more/call-waiting');
    const second = 'Inbound +491713920012 to +493023125501';
    expect(told).toEqual([`Answered 101, ${customer}`, ...once('101', second), `Disconnected 101, ${customer}`]);
    expect(ids).toBe(2);
  });
});
