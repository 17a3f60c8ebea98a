/** Tests pairing. The token is returned only once, after a user has confirmed the code. */
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { generous, startTestServer } from '../test-server.ts';

const customer = { email_address: 'bob@customer.example' };

export const pairingConformance = (transport: string, connect: Connect): void => {
  describe(`${transport}: pairing`, () => {
    it('returns the token once after a user has confirmed the code', async () => {
      const server = await startTestServer();
      const till = await connect(server);
      const asked = (await till.ask('pair', { name: 'Till 3' })).body;
      expect(asked).toEqual({
        pairingId: expect.any(String),
        code: expect.stringMatching(/^\d{6}$/),
        expiresAt: expect.any(Number),
      });
      const pairingId = String(asked['pairingId']);
      expect(server.registry.pending()).toEqual([{ ...asked, name: 'Till 3' }]);
      expect((await till.ask('collect', { pairingId })).body).toEqual({ pairingId, expiresAt: asked['expiresAt'] });

      expect(server.registry.confirm(pairingId, String(asked['code']))).toEqual({ ok: true });
      const granted = (await till.ask('collect', { pairingId })).body;
      expect(granted).toMatchObject({ till: 'Till 3', rights: ['lookup', 'report', 'status'] });
      expect((await till.ask('collect', { pairingId })).code).toBe('pairing_collected');

      const paired = await connect(server, String(granted['token']));
      expect((await paired.ask('lookup', customer)).body).toMatchObject({ result: 'taken' });
      expect(server.backend.seen).toMatchObject([{ till: 'Till 3' }]);
      const log = JSON.stringify(server.log);
      for (const secret of [pairingId, String(granted['token']), String(asked['code'])])
        expect(log).not.toContain(secret);
    });

    it('reports the outcome of a rejected, an expired and an unknown pairing', async () => {
      const server = await startTestServer();
      const till = await connect(server);
      const ask = async (): Promise<string> => String((await till.ask('pair', { name: 'Till 3' })).body['pairingId']);
      const collect = async (pairingId: string) => (await till.ask('collect', { pairingId })).code;
      const [refused, expired] = [await ask(), await ask()];
      server.registry.refuse(refused);
      expect(await collect(refused)).toBe('pairing_refused');
      server.advance(300_000);
      expect(await collect(expired)).toBe('pairing_expired');
      expect(await collect('never-was')).toBe('pairing_unknown');
      expect(server.registry.tills()).toHaveLength(3);
    });

    it('rejects misleading names and names that are in use', async () => {
      const server = await startTestServer(generous);
      const till = await connect(server);
      expect(await till.ask('pair', { name: 'Till 1' })).toMatchObject({ code: 'name_taken' });
      const invisible = ['Till\u202e2', 'Till\n2', 'Till\u200b2', 'Till\u00ad2', 'Till\u3164', '\u2800', 'T\ufe0fill'];
      const combining = ['Tıll\u0336 2', 'T\u0489ill', 'Till 2\u20e3'];
      for (const name of ['', ' ', 'x'.repeat(41), 7, 'Till ★', ...invisible, ...combining])
        expect(await till.ask('pair', { name })).toMatchObject({ code: 'wrong_body', path: 'name' });
      expect(server.registry.pending()).toEqual([]);
    });

    it('normalises the name to composed Unicode with single spaces', async () => {
      const server = await startTestServer(generous);
      const till = await connect(server);
      for (const name of ['Caisse\u0301  2 ', 'Kasse', '店のレジ 1', 'Till-2 (front)'])
        expect((await till.ask('pair', { name })).code).toBeUndefined();
      expect(server.registry.pending().map(({ name }) => name)).toEqual([
        'Caissé 2',
        'Kasse',
        '店のレジ 1',
        'Till-2 (front)',
      ]);
      expect((await till.ask('pair', { name: 'Till   1' })).code).toBe('name_taken');
    });

    it('allows five pending pairings and five requests per minute', async () => {
      const server = await startTestServer();
      const till = await connect(server);
      for (let n = 0; n < 5; n += 1) expect((await till.ask('pair', { name: `T${n}` })).code).toBeUndefined();
      expect(await till.ask('pair', { name: 'T6' })).toMatchObject({ code: 'too_many_pairings', retryAfter: 12 });
      server.advance(12_000);
      expect(await till.ask('pair', { name: 'T7' })).toMatchObject({ code: 'too_many_pairings', retryAfter: 60 });
      expect(server.registry.pending()).toHaveLength(5);
    });
  });
};
