/**
 * Tests rejections based on a request's body, permission, size and rate. None of the rejected requests reach the
 * backend.
 */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, generous, startTestServer, otherToken, statusOnlyToken } from '../test-server.ts';
import { neverResolves } from '../scripted-backend.ts';

const customer = { email_address: 'bob@customer.example' };
const someone = (n: number) => ({ phone_number: `+49301234${n}` });

export const refusalConformance = (transport: string, connect: Connect): void => {
  describe(`${transport}: rejections`, () => {
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
    ] as const)('are returned for %s %j with the path %s', async (asked, body, path) => {
      const server = await startTestServer();
      const till = await connect(server, firstToken);
      const answer = await till.ask(asked, body);
      expect(answer).toMatchObject({ code: 'wrong_body', path });
      expect(answer.sentence).toMatch(new RegExp(`^${path}: `));
      expect(server.backend.seen).toEqual([]);
    });

    it('name the position of a JSON error and limit the depth', async () => {
      const server = await startTestServer();
      const till = await connect(server, firstToken);
      const broken = await till.askText('{"email_address":\n  bob}');
      expect(broken.code).toBe('not_json');
      expect(broken.sentence).toContain('character 21 (line 2, column 3)');
      expect((await till.askText('['.repeat(17))).code).toBe('too_deep');
      const asDeepAsMayBe = `{"type":"lookup","id":1,"x":${'['.repeat(15)}"]]]]}}}}"${']'.repeat(15)}}`;
      expect((await till.askText(asDeepAsMayBe)).code).toBe('wrong_body');
      expect(server.backend.seen).toEqual([]);
    });

    it('prevent requests without the permission from reaching the backend', async () => {
      const server = await startTestServer();
      const till = await connect(server, statusOnlyToken);
      expect(await till.ask('lookup', customer)).toMatchObject({
        code: 'right_missing',
        sentence: expect.stringContaining('lookup'),
      });
      expect((await till.ask('orders', { orders: [{}] })).code).toBe('right_missing');
      expect(server.backend.seen).toEqual([]);
    });

    it('limit a look-up to 64 KiB and a report to 1 MiB', async () => {
      const server = await startTestServer();
      const till = await connect(server, firstToken);
      const large = await till.ask('lookup', { phone_number: '1'.repeat(65_537) });
      expect(large).toMatchObject({ code: 'too_large', sentence: expect.stringContaining('64 KiB') });
      expect((await till.ask('orders', { orders: [{ text: 'x'.repeat(900_000) }] })).body).toMatchObject({
        accepted: 1,
      });
      expect(server.backend.seen).toHaveLength(1);
    });

    it('allow each till a burst of five look-ups and two per second', async () => {
      const server = await startTestServer();
      const [till, other] = [await connect(server, firstToken), await connect(server, otherToken)];
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
      server.advance(500);
      expect((await till.ask('lookup', someone(8))).code).toBeUndefined();
      expect(server.backend.seen).toHaveLength(7);
    });

    it('limit open look-ups and reports per minute', async () => {
      const server = await startTestServer({
        ...generous,
        lookupsUnderWay: 2,
        answerMs: 150,
        reports: { burst: 10, perMinute: 10 },
      });
      server.backend.lookupScript = () => neverResolves();
      const till = await connect(server, firstToken);
      const open = [till.ask('lookup', someone(1)), till.ask('lookup', someone(2))];
      await server.backend.lookups(2);
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
