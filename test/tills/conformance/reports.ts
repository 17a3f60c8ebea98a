/** Reports and status. */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, openDoor, statusOnlyToken } from '../opened-door.ts';

export const reportConformance = (way: string, connect: Connect): void => {
  describe(`${way}: reports and status`, () => {
    it('hands over orders and customers as they came, and returns the receipt', async () => {
      const door = await openDoor();
      const rejected = [{ index: 1, path: 'revenue', message: 'expected a number' }];
      door.desk.reportScript = async (_items, ledgerId) => ({ ledgerId, accepted: 1, rejected });
      const till = await connect(door, firstToken);
      const orders = [{ order_number: 'A-1' }, { order_number: 'A-2', revenue: 'much' }];
      expect((await till.ask('orders', { orders })).body).toEqual({ ledgerId: 'page-1', accepted: 1, rejected });
      expect((await till.ask('customers', { customers: [{ anything: [1] }] })).body).toMatchObject({
        ledgerId: 'page-2',
      });
      expect(door.desk.seen).toEqual([
        { till: 'Till 1', asked: 'orders', body: orders },
        { till: 'Till 1', asked: 'customers', body: [{ anything: [1] }] },
      ]);
    });

    it('tells the till to keep what the desk cannot keep', async () => {
      const door = await openDoor();
      door.desk.reportScript = async () => ({ notKept: 'The disk of this PC is full. Free some space.' });
      const till = await connect(door, firstToken);
      const answer = await till.ask('orders', { orders: [{}] });
      expect(answer).toMatchObject({ code: 'not_kept', retryAfter: 60, sentence: expect.stringContaining('full') });
    });

    it('says how this PC is, and who the till is', async () => {
      const door = await openDoor();
      const till = await connect(door, statusOnlyToken);
      expect((await till.ask('status')).body).toEqual({
        state: 'working',
        sentence: 'Everything works',
        till: 'Sign',
        rights: ['status'],
      });
    });
  });
};
