/** Refusals by shape, right, size and frequency. None of them reaches the desk. */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, generous, openDoor, otherToken, statusOnlyToken } from '../opened-door.ts';
import { never } from '../scripted-desk.ts';

const customer = { email_address: 'bob@customer.example' };
const someone = (n: number) => ({ phone_number: `+49301234${n}` });

export const refusalConformance = (way: string, connect: Connect): void => {
  describe(`${way}: refusals`, () => {
    it.each([
      ['lookup', {}, 'email_address'],
      ['lookup', { external_identifier: 'C-1' }, 'email_address'],
      ['lookup', { email_address: 'nobody' }, 'email_address'],
      ['lookup', { phone_number: 4930 }, 'phone_number'],
      ['lookup', { ...customer, colour: 'red' }, 'colour'],
      ['lookup', { ...customer, agent: null }, 'agent'],
      ['orders', {}, 'orders'],
      ['orders', { orders: [] }, 'orders'],
      ['orders', { orders: 'A-1' }, 'orders'],
      ['customers', { customers: [{}], orders: [{}] }, 'orders'],
    ] as const)('refuses %s %j with the path %s', async (asked, body, path) => {
      const door = await openDoor();
      const till = await connect(door, firstToken);
      const answer = await till.ask(asked, body);
      expect(answer).toMatchObject({ code: 'wrong_body', path });
      expect(answer.sentence).toMatch(new RegExp(`^${path}: `));
      expect(door.desk.seen).toEqual([]);
    });

    it('names the place where JSON breaks, and bounds its depth', async () => {
      const door = await openDoor();
      const till = await connect(door, firstToken);
      const broken = await till.askText('{"email_address":\n  bob}');
      expect(broken.code).toBe('not_json');
      expect(broken.sentence).toContain('character 21 (line 2, column 3)');
      expect((await till.askText('['.repeat(17))).code).toBe('too_deep');
      const asDeepAsMayBe = `{"type":"lookup","id":1,"x":${'['.repeat(15)}"]]]]}}}}"${']'.repeat(15)}}`;
      expect((await till.askText(asDeepAsMayBe)).code).toBe('wrong_body');
      expect(door.desk.seen).toEqual([]);
    });

    it('keeps a till without the right away from the desk', async () => {
      const door = await openDoor();
      const till = await connect(door, statusOnlyToken);
      expect(await till.ask('lookup', customer)).toMatchObject({
        code: 'right_missing',
        sentence: expect.stringContaining('lookup'),
      });
      expect((await till.ask('orders', { orders: [{}] })).code).toBe('right_missing');
      expect(door.desk.seen).toEqual([]);
    });

    it('bounds a look-up at 64 KiB and a report at 1 MiB', async () => {
      const door = await openDoor();
      const till = await connect(door, firstToken);
      const large = await till.ask('lookup', { phone_number: '1'.repeat(65_537) });
      expect(large).toMatchObject({ code: 'too_large', sentence: expect.stringContaining('64 KiB') });
      expect((await till.ask('orders', { orders: [{ text: 'x'.repeat(900_000) }] })).body).toMatchObject({
        accepted: 1,
      });
      expect(door.desk.seen).toHaveLength(1);
    });

    it('gives each till five look-ups at once and two a second, of its own', async () => {
      const door = await openDoor();
      const [till, other] = [await connect(door, firstToken), await connect(door, otherToken)];
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => till.ask('lookup', someone(n))));
      expect(answers.map(({ code }) => code ?? 'well').toSorted()).toEqual([
        'too_many_requests',
        'well',
        'well',
        'well',
        'well',
        'well',
      ]);
      expect(answers.find(({ code }) => code !== undefined)?.retryAfter).toBe(1);
      expect((await other.ask('lookup', someone(7))).code).toBeUndefined();
      door.advance(500);
      expect((await till.ask('lookup', someone(8))).code).toBeUndefined();
      expect(door.desk.seen).toHaveLength(7);
    });

    it('bounds the look-ups that wait for an answer, and the reports a minute', async () => {
      const door = await openDoor({
        ...generous,
        lookupsUnderWay: 2,
        answerMs: 150,
        reports: { burst: 10, perMinute: 10 },
      });
      door.desk.lookupScript = () => never();
      const till = await connect(door, firstToken);
      const open = [till.ask('lookup', someone(1)), till.ask('lookup', someone(2))];
      await door.desk.lookups(2);
      expect((await till.ask('lookup', someone(3))).code).toBe('too_many_lookups');
      await Promise.all(open);
      for (let n = 0; n < 10; n += 1) expect((await till.ask('orders', { orders: [{}] })).code).toBeUndefined();
      expect(await till.ask('customers', { customers: [{}] })).toMatchObject({
        code: 'too_many_requests',
        retryAfter: 6,
      });
    });
  });
};
