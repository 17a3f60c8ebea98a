/** Tests integrators' responses on the desk (2.1–2.3, 2.8), and the identification of callers. */
import { describe, expect, it } from 'vitest';
import { detailsShown, ordersShown, panelShown, profileShown } from '#mock/rules/display.ts';
import { identifyCaller } from '#mock/rules/caller-identification.ts';
import { after } from '#mock/rules/screen.ts';

const field = (name: string, text: string, href: string | null = null) => ({ name, value: [{ text, href }] });

describe('The display', () => {
  it('shows a profile with its own fields', () => {
    const profile = {
      name: 'Mara',
      email_address: 'm@a.example',
      phone_number: '+49301',
      customer_since: '2021-03-14',
      total_spent: '€612.40',
      order_count: 9,
    };
    expect(profileShown({ ...profile, panel_view: { Tier: 'Gold' }, beyond: 1 })).toEqual({
      name: 'Mara',
      emailAddress: 'm@a.example',
      phoneNumber: '+49301',
      since: '2021-03-14',
      spent: '€612.40',
      orderCount: 9,
      fields: [field('Tier', 'Gold')],
    });
    expect(profileShown(profile).fields).toEqual([]);
  });

  it('shows blocks in each layout with their links', () => {
    const shown = detailsShown({
      details_view: [
        { display_as: 'details', data: { status: 'Sent', parcels: 2, nested: { a: 1 }, gone: null } },
        { display_as: 'rows', caption: 'Shipments', data: [{ shipment: '<a href="https://p.example/1">P-1</a>' }] },
        { display_as: 'columns', caption: 'Products', data: [{ product: 'Hat' }, { product: 'Scarf' }] },
      ],
    });
    expect(shown).toEqual([
      { displayAs: 'details', caption: null, entries: [[field('status', 'Sent'), field('parcels', '2')]] },
      { displayAs: 'rows', caption: 'Shipments', entries: [[field('shipment', 'P-1', 'https://p.example/1')]] },
      { displayAs: 'columns', caption: 'Products', entries: [[field('product', 'Hat')], [field('product', 'Scarf')]] },
    ]);
  });

  it('shows every field of an item except its identifier', () => {
    expect(panelShown({ data: [{ id: 'v1', voucher: 'V-100' }] })).toEqual({
      items: [{ id: 'v1', title: 'V-100', fields: [field('voucher', 'V-100')] }],
      count: 1,
    });
  });

  it.each([
    ['without a number in its list', { date: '20-11-2026 09:30', status: 'Packing' }],
    ['with another number in its list', { status: 'Packing', order_number: 'Web shop 4711' }],
    ['with the same number in its list', { status: 'Packing', order_number: 'A-1' }],
    ['with its number in another field', { invoice: 'A-1', order_number: '4711' }],
  ])('shows an order with its order number, %s, and its complete list', (_, list_view) => {
    const fields = Object.entries(list_view).map(([name, text]) => field(name, text));
    expect(ordersShown({ orders: [{ order_number: 'A-1', list_view }] }).items).toEqual([
      { id: 'A-1', title: 'A-1', fields },
    ]);
  });

  it('shows a limited number of items and characters, and the total', () => {
    const long = 'x'.repeat(50_000);
    const list_view = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, long]));
    const orders = Array.from({ length: 5_000 }, (_, n) => ({ order_number: `${n}`, list_view }));
    const { items, count } = ordersShown({ orders });
    expect([items.length, count, items[0]?.fields.length]).toEqual([100, 5_000, 40]);
    expect(items[0]?.fields[0]?.value[0]?.text).toHaveLength(2_001);
    expect(panelShown({ data: [{ id: 'x'.repeat(1_001) }, { id: 'y' }] }).items.map(({ id }) => id)).toEqual(['y']);
  });
});

describe('The identification of a caller', () => {
  const named = (...emails: string[]) => ({
    customers: emails.map((email_address) => ({
      email_address,
      name: `Name of ${email_address}`,
      phone_number: '',
      order_count: '0',
      total_spent: '',
    })),
    orders: [],
  });
  const one = (emailAddress: string, name: string | null) => ({ kind: 'one', emailAddress, name });
  it.each([
    ['nobody', [], [], { kind: 'none' }],
    ['no customer', [], [named(), named()], { kind: 'none' }],
    ['one known customer', ['a@x.example'], [], one('a@x.example', null)],
    [
      'one known customer, and the same one in a link',
      ['a@x.example'],
      [named('A@x.example')],
      one('a@x.example', null),
    ],
    ['one known customer, and another one in a link', ['a@x.example'], [named('b@x.example')], { kind: 'several' }],
    ['one in a link', [], [named(), named('a@x.example')], one('a@x.example', 'Name of a@x.example')],
    [
      'the same one in two links',
      [],
      [named('a@x.example'), named('A@X.example')],
      one('a@x.example', 'Name of a@x.example'),
    ],
    ['several in one link', [], [named('a@x.example', 'b@x.example')], { kind: 'several' }],
    ['several in two links', [], [named('a@x.example'), named('b@x.example')], { kind: 'several' }],
    ['several known customers', ['a@x.example', 'b@x.example'], [named('a@x.example')], { kind: 'several' }],
    ['an invalid address', [], [named('', 'no address', 'a@x.example')], one('a@x.example', 'Name of a@x.example')],
  ])('is based on the responses: %s', (_, own, answers, expected) => {
    expect(identifyCaller(own, answers)).toEqual(expected);
  });

  it('includes customers who have placed an order', () => {
    const order = { email_address: 'b@x.example', order_number: '1', order_date: '', revenue: '', name: 'B' };
    expect(identifyCaller([], [{ ...named('a@x.example'), orders: [order] }])).toEqual({ kind: 'several' });
  });
});

it('adds an entry to the list from which it was selected', () => {
  const orders = { kind: 'orders', link: 'A' } as const;
  const order = { kind: 'order', link: 'A', id: '1' } as const;
  expect(after([], order)).toEqual([order]);
  expect(after([orders], order)).toEqual([orders, order]);
  expect(after([orders, order], { ...order, id: '2' })).toEqual([orders, { ...order, id: '2' }]);
  expect(after([orders, order], orders)).toEqual([orders]);
  expect(after([{ kind: 'orders', link: 'B' }], order)).toEqual([order]);
  expect(after([orders], { kind: 'item', panel: 'A', id: '1' })).toEqual([{ kind: 'item', panel: 'A', id: '1' }]);
});
