import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#helpdesk/operations.ts';
import { bodyOf, goldenRequest, nameOf, posts, wrongBodies, type Post } from './golden-bodies.ts';
import { startPractice, type Practice, type Reply } from '../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
  // Adds the channel that the golden bodies use.
  await practice.control('PUT', 'state', { customChannels: [{ externalIdentifier: 'till-chat', name: 'Till chat' }] });
});
afterAll(() => practice.close());
// Each test reads the journal, which must contain only that test's requests.
beforeEach(() => practice.control('DELETE', 'journal'));

const send = (name: Post, body: unknown): Promise<Reply> => {
  const path = goldenRequest(name).path.replace('<apikey>', practice.mock.apiKey);
  return practice.post(path, body);
};
interface ErrorBody {
  readonly status: number;
  readonly reason: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

describe('The practice helpdesk with bodies from the helpdesk API', () => {
  it.each(posts)('accepts every valid body of %s without a note', async (name) => {
    for (const body of goldenRequest(name).bodies) {
      const answer = await send(name, body);
      expect(answer).toMatchObject({ status: goldenRequest(name).success });
      if (answer.status === 201) expect(answer.text).toBe('');
      const [entry] = (await practice.journal()).slice(-1);
      expect(entry).toMatchObject({ operation: name, violations: [], request: { body } });
    }
  });

  it('responds to every presence query with one of the two words', async () => {
    for (const query of goldenRequest('checkPresence').queries) {
      const answer = await practice.presence(query.replace('<apikey>', practice.mock.apiKey));
      expect([answer.status, ['Online', 'Offline'].includes(answer.text)]).toEqual([200, true]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    }
  });

  describe('The validation of invalid bodies', () => {
    let before: unknown;
    beforeAll(async () => {
      await practice.assume({ strict: true });
      before = await practice.state();
    });

    it.each(wrongBodies.map((wrong) => [nameOf(wrong), wrong] as const))(
      'rejects %s in strict mode',
      async (_name, wrong) => {
        const answer = await send(wrong.operation, bodyOf(wrong));
        const error = answer.json as ErrorBody;
        expect(answer.status).toBe(400);
        expect(error).toMatchObject({ status: 400, reason: 'Bad Request' });
        expect(error.errors.map((one) => one.path)).toContain(wrong.path);
        for (const one of error.errors) expect(one.message.length).toBeGreaterThan(10);
        const [entry] = (await practice.journal()).slice(-1);
        expect(entry?.violations.map((one) => one.path)).toContain(wrong.path);
        expect(entry?.violations.every((one) => one.section === operations[wrong.operation].section)).toBe(true);
      },
    );

    it('leaves the state unchanged after all these rejections', async () => {
      expect(await practice.state()).toEqual(before);
    });
  });

  it.each(wrongBodies.filter((wrong) => wrong.lenient).map((wrong) => [nameOf(wrong), wrong] as const))(
    'accepts and notes %s in lenient mode',
    async (_name, wrong) => {
      await practice.assume({ strict: false });
      const answer = await send(wrong.operation, bodyOf(wrong));
      expect(answer).toMatchObject({ status: goldenRequest(wrong.operation).success });
      const [entry] = (await practice.journal()).slice(-1);
      expect(entry?.violations.map((one) => one.path)).toEqual([wrong.path]);
    },
  );
});
