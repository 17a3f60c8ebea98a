/** Sends random JSON to a till transport. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Connect } from '../conformance.ts';
import { firstToken, generous, startTestServer } from '../test-server.ts';

export const anyJsonConformance = (transport: string, connect: Connect): void => {
  it(`${transport}: reads any JSON and passes only valid bodies to the backend`, async () => {
    const server = await startTestServer({ ...generous, stillAskingMs: 60_000 });
    const till = await connect(server, firstToken);
    const field = fc.oneof(fc.emailAddress(), fc.string(), fc.integer(), fc.constant(null));
    const likely = fc.record(
      { email_address: field, phone_number: field, agent: field, extra: field },
      { requiredKeys: [] },
    );
    const body = fc.oneof({ weight: 3, arbitrary: likely }, fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })));
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const before = server.backend.seen.length;
        const { type: _type, id: _id, ...rest } = value as Record<string, unknown>;
        const answer = await till.ask('lookup', rest);
        const isRight = answer.code === undefined;
        if (isRight) expect(answer.body).toMatchObject({ result: 'taken' });
        else expect(answer).toMatchObject({ code: 'wrong_body', path: expect.any(String) });
        if (!isRight) expect(server.backend.seen).toHaveLength(before);
      }),
      { numRuns: 150 },
    );
  });
};
