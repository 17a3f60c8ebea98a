/**
 * Derives the items of an order from its number and revenue, and its progress from its age and revenue. The same order
 * always has the same products, and the sum of their prices is the revenue of the order.
 */
import type { KnownOrder } from '../rules/kpis.ts';

interface Line {
  readonly product: string;
  readonly quantity: number;
  readonly price: number;
}
const sampleProducts = [
  'Rain coat, large',
  'Scarf, blue',
  'Wool hat',
  'Leather gloves',
  'Walking boots, 42',
  'Backpack, 20 l',
  'Merino shirt',
  'Thermos flask',
] as const;

/** Derives a small number from a text. */
const seedOf = (text: string): number => {
  let seed = 7;
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
};
const cents = (amount: number): number => Math.round(amount * 100) / 100;

export const itemsOf = ({ order_number, revenue }: Pick<KnownOrder, 'order_number' | 'revenue'>): readonly Line[] => {
  const seed = seedOf(order_number);
  const count = 1 + (seed % 3);
  const share = cents(revenue / count);
  return Array.from({ length: count }, (_, at) => ({
    product: sampleProducts[(seed + at * 3) % sampleProducts.length] ?? sampleProducts[0],
    quantity: 1,
    price: at === 0 ? cents(revenue - share * (count - 1)) : share,
  }));
};

export type Progress = 'Packing' | 'On its way' | 'Delivered' | 'Partly returned' | 'Returned';
const day = 86_400_000;

export const progressOf = (order: KnownOrder, now: number): Progress => {
  // A fully refunded order has no revenue left (B.1, B.2).
  if (order.old_revenue !== null && order.old_revenue > order.revenue)
    return order.revenue > 0 ? 'Partly returned' : 'Returned';
  const age = now - Date.parse(order.order_date);
  if (age < day) return 'Packing';
  return age < 3 * day ? 'On its way' : 'Delivered';
};
