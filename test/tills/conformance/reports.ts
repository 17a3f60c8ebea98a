/** Tests reports and status requests. */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, startTestServer, statusOnlyToken } from '../test-server.ts';

export const reportConformance = (transport: string, connect: Connect): void => {
  describe(`${transport}: reports and status`, () => {
    it('pass orders and customers to the backend unchanged, and return the receipt', async () => {
      const server = await startTestServer();
      const rejected = [{ index: 1, path: 'revenue', message: 'expected a number' }];
      server.backend.reportScript = async (_items, ledgerId) => ({ ledgerId, accepted: 1, rejected });
      const till = await connect(server, firstToken);
      const orders = [{ order_number: 'A-1' }, { order_number: 'A-2', revenue: 'much' }];
      expect((await till.ask('orders', { orders })).body).toEqual({ ledgerId: 'page-1', accepted: 1, rejected });
      expect((await till.ask('customers', { customers: [{ anything: [1] }] })).body).toMatchObject({
        ledgerId: 'page-2',
      });
      expect(server.backend.seen).toEqual([
        { till: 'Till 1', asked: 'orders', body: orders },
        { till: 'Till 1', asked: 'customers', body: [{ anything: [1] }] },
      ]);
    });

    it('ask the till to keep data that the backend cannot store', async () => {
      const server = await startTestServer();
      server.backend.reportScript = async () => ({ notStored: 'The disk of this PC is full. Free some space.' });
      const till = await connect(server, firstToken);
      const answer = await till.ask('orders', { orders: [{}] });
      expect(answer).toMatchObject({ code: 'not_kept', retryAfter: 60, sentence: expect.stringContaining('full') });
    });

    it('return the status of this PC and the till', async () => {
      const server = await startTestServer();
      const till = await connect(server, statusOnlyToken);
      expect((await till.ask('status')).body).toEqual({
        state: 'working',
        sentence: 'Everything is working',
        till: 'Sign',
        rights: ['status'],
      });
    });
  });
};
