/** Tests that the app proves its identity before a till sends its token. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, startTestServer, otherToken, statusOnlyToken } from '../test-server.ts';

const nonce = 'f1d2d2f924e986ac86fdf7b36c94bcdf';
/** Calculates a proof. This is a second implementation, based on docs/connect-your-till.md. */
export const proofBy = (token: string, port: number, asked = nonce): string =>
  createHmac('sha256', createHash('sha256').update(token).digest())
    .update(['counterline-till-proof', port, asked].join('\n'))
    .digest('hex');

export const challengeConformance = (transport: string, connect: Connect): void => {
  describe(`${transport}: the challenge`, () => {
    it('gets a response without a token for each till, even for a paired till', async () => {
      const server = await startTestServer();
      const granted = await server.registry.grant('Till 3');
      if (!granted.ok) throw new Error(granted.refusal.code);
      const till = await connect(server);
      const tokens = [firstToken, otherToken, statusOnlyToken, granted.token];
      const { body } = await till.ask('challenge', { nonce });
      expect(body).toEqual({ proof: expect.any(String) });
      expect(String(body['proof']).split(' ').toSorted()).toEqual(
        tokens.map((token) => proofBy(token, server.port)).toSorted(),
      );
      const other = await till.ask('challenge', { nonce: `${nonce}0` });
      expect(String(other.body['proof']).split(' ')).toContain(proofBy(granted.token, server.port, `${nonce}0`));

      await server.registry.revoke('Till 3');
      const after = String((await till.ask('challenge', { nonce })).body['proof']);
      expect(after.split(' ')).not.toContain(proofBy(granted.token, server.port));
      expect(JSON.stringify(server.log)).not.toContain(nonce);
    });

    it('accepts only valid nonces', async () => {
      const server = await startTestServer();
      const till = await connect(server);
      for (const wrong of ['x'.repeat(15), 'x'.repeat(129), `${nonce}\n9211`, `${nonce} `, 'é'.repeat(20), 7, null])
        expect(await till.ask('challenge', { nonce: wrong })).toMatchObject({ code: 'wrong_body', path: 'nonce' });
      expect(await till.ask('challenge', { nonce, token: firstToken })).toMatchObject({ code: 'wrong_body' });
    });

    it('is delayed in a flood, and rejected if too many are waiting', async () => {
      const server = await startTestServer({
        challenges: { burst: 2, perMinute: 60 },
        slowedMs: 50,
        slowedAnswers: 1,
        wrongFrames: 100,
      });
      const till = await connect(server);
      for (let nth = 0; nth < 2; nth += 1) expect((await till.ask('challenge', { nonce })).code).toBeUndefined();
      const answers = await Promise.all([1, 2, 3].map(() => till.ask('challenge', { nonce })));
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['too_many_requests', 'too_many_requests', undefined]);
    });
  });
};
