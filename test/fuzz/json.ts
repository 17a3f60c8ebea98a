/** Sends damaged bodies, frames and settings to their schemas. Each is either valid or rejected with a reason. */
import { calls, requestFrame } from '#contract/contract.ts';
import { lookupRequest } from '#domain/lookups/lookup.ts';
import * as wire from '#helpdesk/schemas.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { damaged } from './mutate.ts';
import type { Fuzz } from './run.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

interface Reads {
  readonly name: string;
  readonly sample: object;
  readonly read: (value: unknown) => { readonly success: boolean; readonly why: string };
}
const bySchema =
  (schema: {
    safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
  }) =>
  (value: unknown) => {
    const { success, error } = schema.safeParse(value);
    return { success, why: error?.issues[0]?.message.slice(0, 60) ?? '' };
  };

const readers: readonly Reads[] = [
  {
    name: 'till look-up',
    sample: { email_address: 'mara@shop.example', phone_number: '030 23125 014', agent: 'anna@shop.example' },
    read: bySchema(lookupRequest),
  },
  {
    name: 'order report',
    sample: {
      orders: [
        {
          order_number: '1',
          email_address: 'a@b.example',
          revenue: 1.5,
          order_date: '2026-11-20T10:00:00Z',
          is_first_order: true,
        },
      ],
    },
    read: bySchema(wire.ordersReport),
  },
  {
    name: 'window frame',
    sample: { id: 1, call: 'ledger.list', input: { take: 10, text: 'x' } },
    read: bySchema(requestFrame),
  },
  {
    name: 'ledger filter',
    sample: { text: 'x', states: ['working'], skip: 0, take: 10 },
    read: bySchema(calls['ledger.list'].input),
  },
  {
    name: 'settings file',
    sample: {
      helpdesk: { baseUrl: 'https://h.example', apiKey: 'k', apiSecret: 's' },
      lines: [{ kind: 'asterisk-ami', name: 'pbx', host: 'h', username: 'u', secret: 's', extensions: ['101'] }],
    },
    read: (value) => {
      const checked = checkSettings(value, () => ({ ok: true, value: 'x' }));
      return {
        success: checked.ok,
        why: checked.ok ? '' : inEnglish(checked.problems[0]?.message ?? 'no reason').slice(0, 60),
      };
    },
  },
];

const slowdown = 10;

export const json: readonly Fuzz[] = readers.map(({ name, sample, read }) => ({
  name,
  run: (count, random, note) => {
    const whole = Buffer.from(JSON.stringify(sample));
    // Schemas are slower than byte parsers, so they receive only a tenth of the messages.
    for (let n = 0; n < count / slowdown; n += 1) {
      let value: unknown;
      try {
        value = JSON.parse(damaged(whole, random).toString('utf8'));
      } catch {
        note('invalid JSON');
        continue;
      }
      const { success, why } = read(value);
      if (!success && why === '') throw new Error(`${name}: rejected ${JSON.stringify(value)} without a reason`);
      note(success ? 'valid' : why);
    }
    return Math.floor(count / slowdown);
  },
}));
