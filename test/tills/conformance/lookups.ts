/** Tests look-ups: a response in time, and only one look-up for a card that is scanned twice. */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, startTestServer, otherToken } from '../test-server.ts';
import { neverResolves, acceptedVerdict } from '../scripted-backend.ts';

const customer = { email_address: 'bob@customer.example' };

export const lookupConformance = (transport: string, connect: Connect): void => {
  describe(`${transport}: look-ups`, () => {
    it('contain the result, reason, message, page and time', async () => {
      const server = await startTestServer();
      const till = await connect(server, firstToken);
      const { body } = await till.ask('lookup', { ...customer, agent: 'anna@shop.example' });
      expect(body).toEqual({ ...acceptedVerdict('page-1'), tookMs: expect.any(Number) });
      expect(body['tookMs']).toBeGreaterThanOrEqual(0);
      expect(server.backend.seen).toEqual([
        { till: 'Till 1', asked: 'lookup', body: { ...customer, agent: 'anna@shop.example' } },
      ]);
    });

    it.each(['refused', 'unsure'] as const)('return the backend result %s', async (result) => {
      const server = await startTestServer();
      server.backend.lookupScript = async (_request, ledgerId) => ({
        result,
        reason: 'why',
        sentence: 'So it is.',
        ledgerId,
      });
      const till = await connect(server, firstToken);
      expect((await till.ask('lookup', customer)).body).toMatchObject({ result, reason: 'why', sentence: 'So it is.' });
    });

    it('are counted once if a card is scanned twice within 3 s, even on two tills', async () => {
      const server = await startTestServer();
      const [till, other] = [await connect(server, firstToken), await connect(server, otherToken)];
      await till.ask('lookup', { phone_number: '+49 30 / 1234-5' });
      const again = await other.ask('lookup', { phone_number: '0049 (30) 12345' });
      expect(again.body).toMatchObject({ result: 'taken', reason: 'repeated', ledgerId: 'page-1' });
      expect(again.body['sentence']).toContain('a moment ago');
      expect(server.backend.seen).toHaveLength(1);
      server.advance(3_001);
      expect((await till.ask('lookup', { phone_number: '+493012345' })).body).toMatchObject({
        reason: 'created',
        ledgerId: 'page-2',
      });
    });

    it('cause the second scan to wait for the first response', async () => {
      const server = await startTestServer({ answerMs: 60_000 });
      const answer = Promise.withResolvers<void>();
      server.backend.lookupScript = async (_request, ledgerId) => answer.promise.then(() => acceptedVerdict(ledgerId));
      const till = await connect(server, firstToken);
      const first = till.ask('lookup', customer);
      await server.backend.lookups(1);
      server.advance(8_000);
      const second = till.ask('lookup', customer);
      await till.ask('status');
      answer.resolve();
      expect((await first).body).toMatchObject({ reason: 'created', ledgerId: 'page-1' });
      expect((await second).body).toMatchObject({ reason: 'repeated', ledgerId: 'page-1' });
      expect(server.backend.seen.filter(({ asked }) => asked === 'lookup')).toHaveLength(1);
    });

    it('are separate for two agents', async () => {
      const server = await startTestServer();
      const till = await connect(server, firstToken);
      await till.ask('lookup', { ...customer, agent: 'anna@shop.example' });
      await till.ask('lookup', { ...customer, agent: 'ben@shop.example' });
      expect(server.backend.seen).toHaveLength(2);
    });

    it.each([
      [false, { result: 'refused', reason: 'expired' }],
      [true, { result: 'unsure', reason: 'no_answer' }],
    ])('return the final verdict at the deadline (sent: %s)', async (handsOn, expected) => {
      const server = await startTestServer({ answerMs: 80 });
      server.backend.handsOn = handsOn;
      server.backend.lookupScript = () => neverResolves();
      const till = await connect(server, firstToken);
      expect((await till.ask('lookup', customer)).body).toMatchObject({ ...expected, ledgerId: 'page-1' });
      expect(server.backend.givenUp).toEqual(['page-1']);
    });

    it('are reported as unsure if the backend fails during a look-up', async () => {
      const server = await startTestServer();
      server.backend.lookupScript = () => Promise.reject(new Error('a fault'));
      const till = await connect(server, firstToken);
      expect((await till.ask('lookup', customer)).body).toMatchObject({ result: 'unsure', reason: 'no_answer' });
    });

    it('return an error after a backend failure, and continue', async () => {
      const server = await startTestServer();
      server.backend.lookupScript = () => {
        throw new Error('bob@customer.example is in this message');
      };
      const till = await connect(server, firstToken);
      expect((await till.ask('lookup', customer)).code).toBe('internal');
      expect((await till.ask('status')).body).toMatchObject({ state: 'working' });
      expect(server.log.find(({ fault }) => fault !== undefined)?.fault).toMatch(/^Error\n +at /);
      expect(JSON.stringify(server.log)).not.toContain('customer.example');
    });
  });
};
