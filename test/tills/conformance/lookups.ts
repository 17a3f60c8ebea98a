/** Look-ups: an answer in time, and one look-up for a card scanned twice. */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, openDoor, otherToken } from '../opened-door.ts';
import { never, taken } from '../scripted-desk.ts';

const customer = { email_address: 'bob@customer.example' };

export const lookupConformance = (way: string, connect: Connect): void => {
  describe(`${way}: look-ups`, () => {
    it('answers with result, reason, sentence, page and time', async () => {
      const door = await openDoor();
      const till = await connect(door, firstToken);
      const { body } = await till.ask('lookup', { ...customer, agent: 'anna@shop.example' });
      expect(body).toEqual({ ...taken('page-1'), tookMs: expect.any(Number) });
      expect(body['tookMs']).toBeGreaterThanOrEqual(0);
      expect(door.desk.seen).toEqual([
        { till: 'Till 1', asked: 'lookup', body: { ...customer, agent: 'anna@shop.example' } },
      ]);
    });

    it.each(['refused', 'unsure'] as const)('passes on that a look-up is %s', async (result) => {
      const door = await openDoor();
      door.desk.lookupScript = async (_request, ledgerId) => ({
        result,
        reason: 'why',
        sentence: 'So it is.',
        ledgerId,
      });
      const till = await connect(door, firstToken);
      expect((await till.ask('lookup', customer)).body).toMatchObject({ result, reason: 'why', sentence: 'So it is.' });
    });

    it('takes the same card scanned twice within 3 s as one look-up, from two tills too', async () => {
      const door = await openDoor();
      const [till, other] = [await connect(door, firstToken), await connect(door, otherToken)];
      await till.ask('lookup', { phone_number: '+49 30 / 1234-5' });
      const again = await other.ask('lookup', { phone_number: '0049 (30) 12345' });
      expect(again.body).toMatchObject({ result: 'taken', reason: 'repeated', ledgerId: 'page-1' });
      expect(again.body['sentence']).toContain('a moment ago');
      expect(door.desk.seen).toHaveLength(1);
      door.advance(3_001);
      expect((await till.ask('lookup', { phone_number: '+493012345' })).body).toMatchObject({
        reason: 'created',
        ledgerId: 'page-2',
      });
    });

    it('lets the second scan wait for the first answer, however long that takes', async () => {
      const door = await openDoor({ answerMs: 60_000 });
      const answer = Promise.withResolvers<void>();
      door.desk.lookupScript = async (_request, ledgerId) => answer.promise.then(() => taken(ledgerId));
      const till = await connect(door, firstToken);
      const first = till.ask('lookup', customer);
      await door.desk.lookups(1);
      door.advance(8_000);
      const second = till.ask('lookup', customer);
      await till.ask('status');
      answer.resolve();
      expect((await first).body).toMatchObject({ reason: 'created', ledgerId: 'page-1' });
      expect((await second).body).toMatchObject({ reason: 'repeated', ledgerId: 'page-1' });
      expect(door.desk.seen.filter(({ asked }) => asked === 'lookup')).toHaveLength(1);
    });

    it('keeps apart what is asked for two agents', async () => {
      const door = await openDoor();
      const till = await connect(door, firstToken);
      await till.ask('lookup', { ...customer, agent: 'anna@shop.example' });
      await till.ask('lookup', { ...customer, agent: 'ben@shop.example' });
      expect(door.desk.seen).toHaveLength(2);
    });

    it.each([
      [false, { result: 'refused', reason: 'expired' }],
      [true, { result: 'unsure', reason: 'no_answer' }],
    ])('has the desk’s last word at the deadline (handed on: %s)', async (handsOn, expected) => {
      const door = await openDoor({ answerMs: 80 });
      door.desk.handsOn = handsOn;
      door.desk.lookupScript = () => never();
      const till = await connect(door, firstToken);
      expect((await till.ask('lookup', customer)).body).toMatchObject({ ...expected, ledgerId: 'page-1' });
      expect(door.desk.givenUp).toEqual(['page-1']);
    });

    it('is not sure when the desk fails while a look-up is on its way', async () => {
      const door = await openDoor();
      door.desk.lookupScript = () => Promise.reject(new Error('a fault'));
      const till = await connect(door, firstToken);
      expect((await till.ask('lookup', customer)).body).toMatchObject({ result: 'unsure', reason: 'no_answer' });
    });

    it('says so when the desk fails before a look-up is on its way, and goes on', async () => {
      const door = await openDoor();
      door.desk.lookupScript = () => {
        throw new Error('bob@customer.example is in this message');
      };
      const till = await connect(door, firstToken);
      expect((await till.ask('lookup', customer)).code).toBe('internal');
      expect((await till.ask('status')).body).toMatchObject({ state: 'working' });
      expect(door.log.find(({ fault }) => fault !== undefined)?.fault).toMatch(/^Error\n +at /);
      expect(JSON.stringify(door.log)).not.toContain('customer.example');
    });
  });
};
