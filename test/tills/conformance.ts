/** What every way in to the till's door has to do, whatever its wording. Each kind of till runs this whole suite. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpenedDoor, firstToken, generous, openDoor, otherToken, statusOnlyToken } from './opened-door.ts';
import { never, taken } from './scripted-desk.ts';

export type Asked = 'lookup' | 'orders' | 'customers' | 'status' | 'pair' | 'collect';

export interface WayAnswer {
  /** The body, without what only this way adds (type, id). */
  readonly body: Record<string, unknown>;
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly sentence: string;
  readonly retryAfter: number | undefined;
}

export interface TillOnWay {
  readonly ask: (asked: Asked, body?: object) => Promise<WayAnswer>;
  /** A look-up whose body is this text. */
  readonly askText: (text: string) => Promise<WayAnswer>;
}

/** `connect` without a token: a till that wants to be paired. */
export type Connect = (door: OpenedDoor, token?: string) => Promise<TillOnWay>;

const customer = { email_address: 'bob@customer.example' };
const someone = (n: number) => ({ phone_number: `+49301234${n}` });

export const tillConformance = (way: string, connect: Connect): void => {
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

  describe(`${way}: pairing`, () => {
    it('gives the token once, after a person has confirmed the code', async () => {
      const door = await openDoor();
      const till = await connect(door);
      const asked = (await till.ask('pair', { name: 'Till 3' })).body;
      expect(asked).toEqual({
        pairingId: expect.any(String),
        code: expect.stringMatching(/^\d{6}$/),
        expiresAt: expect.any(Number),
      });
      const pairingId = String(asked['pairingId']);
      expect(door.trust.pending()).toEqual([{ ...asked, name: 'Till 3' }]);
      expect((await till.ask('collect', { pairingId })).body).toEqual({ pairingId, expiresAt: asked['expiresAt'] });

      expect(door.trust.confirm(pairingId, String(asked['code']))).toEqual({ ok: true });
      const granted = (await till.ask('collect', { pairingId })).body;
      expect(granted).toMatchObject({ till: 'Till 3', rights: ['lookup', 'report', 'status'] });
      expect((await till.ask('collect', { pairingId })).code).toBe('pairing_collected');

      const paired = await connect(door, String(granted['token']));
      expect((await paired.ask('lookup', customer)).body).toMatchObject({ result: 'taken' });
      expect(door.desk.seen).toMatchObject([{ till: 'Till 3' }]);
      const log = JSON.stringify(door.log);
      for (const secret of [pairingId, String(granted['token']), String(asked['code'])])
        expect(log).not.toContain(secret);
    });

    it('says what became of a pairing that a person refused, that expired, or that never was', async () => {
      const door = await openDoor();
      const till = await connect(door);
      const ask = async (): Promise<string> => String((await till.ask('pair', { name: 'Till 3' })).body['pairingId']);
      const collect = async (pairingId: string) => (await till.ask('collect', { pairingId })).code;
      const [refused, expired] = [await ask(), await ask()];
      door.trust.refuse(refused);
      expect(await collect(refused)).toBe('pairing_refused');
      door.advance(300_000);
      expect(await collect(expired)).toBe('pairing_expired');
      expect(await collect('never-was')).toBe('pairing_unknown');
      expect(door.trust.tills()).toHaveLength(3);
    });

    it('refuses names that mislead or are taken', async () => {
      const door = await openDoor(generous);
      const till = await connect(door);
      expect(await till.ask('pair', { name: 'Till 1' })).toMatchObject({ code: 'name_taken' });
      for (const name of ['', ' ', 'x'.repeat(65), 'Till\u202e2', 'Till\n2', 7])
        expect(await till.ask('pair', { name })).toMatchObject({ code: 'wrong_body', path: 'name' });
      expect(door.trust.pending()).toEqual([]);
    });

    it('lets five pairings wait for a person, and five a minute be asked for', async () => {
      const door = await openDoor();
      const till = await connect(door);
      for (let n = 0; n < 5; n += 1) expect((await till.ask('pair', { name: `T${n}` })).code).toBeUndefined();
      expect(await till.ask('pair', { name: 'T6' })).toMatchObject({ code: 'too_many_pairings', retryAfter: 12 });
      door.advance(12_000);
      expect(await till.ask('pair', { name: 'T7' })).toMatchObject({ code: 'too_many_pairings', retryAfter: 60 });
      expect(door.trust.pending()).toHaveLength(5);
    });
  });

  it(`${way}: survives anything that is JSON, and hands over only what has the right shape`, async () => {
    const door = await openDoor({ ...generous, stillAskingMs: 60_000 });
    const till = await connect(door, firstToken);
    const field = fc.oneof(fc.emailAddress(), fc.string(), fc.integer(), fc.constant(null));
    const likely = fc.record(
      { email_address: field, phone_number: field, agent: field, extra: field },
      { requiredKeys: [] },
    );
    const body = fc.oneof({ weight: 3, arbitrary: likely }, fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })));
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const before = door.desk.seen.length;
        const { type: _type, id: _id, ...rest } = value as Record<string, unknown>;
        const answer = await till.ask('lookup', rest);
        const isRight = answer.code === undefined;
        if (isRight) expect(answer.body).toMatchObject({ result: 'taken' });
        else expect(answer).toMatchObject({ code: 'wrong_body', path: expect.any(String) });
        if (!isRight) expect(door.desk.seen).toHaveLength(before);
      }),
      { numRuns: 150 },
    );
  });
};
