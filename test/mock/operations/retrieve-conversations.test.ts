import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversationsAnswer } from '#helpdesk/schemas.ts';
import type { StateSeed } from '#mock/mock.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const seed: StateSeed = {
  agents: [{ extension: '101', emailAddress: 'anna@shop.example', name: 'Anna Brandt' }],
  conversations: Array.from({ length: 120 }, (_, index) => ({
    guid: `g${index}`,
    startDateTime: at(index),
    customer: index % 2 === 0 ? 'even@shop.example' : 'odd@shop.example',
    linkedOrderNumbers: index % 3 === 0 ? ['77', `n${index}`] : [],
    ...(index === 5 && { state: 'hidden' as const, webStore: 'Berlin Mitte', owner: 'anna@shop.example', tags: 'a,b' }),
    messages: [{ sentDateTime: at(index), kind: 'customer' as const, content: `hello ${index}` }],
  })),
};

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice({ seed });
});
afterEach(() => practice.close());

const read = async (query: Record<string, unknown>) => {
  const answer = await practice.post('/conversations', query);
  expect(answer).toMatchObject({ status: 200 });
  return conversationsAnswer.parse(answer.json).conversations;
};
const guids = async (query: Record<string, unknown>) => (await read(query)).map((one) => one.guid);

describe('A request for conversations', () => {
  it('returns the newest first, 50 per page, and supports skip', async () => {
    expect(await guids({})).toEqual(Array.from({ length: 50 }, (_, index) => `g${119 - index}`));
    expect(await guids({ skip: 50 })).toEqual(Array.from({ length: 50 }, (_, index) => `g${69 - index}`));
    expect(await guids({ skip: 100 })).toHaveLength(20);
    expect(await guids({ skip: 120 })).toEqual([]);
    await practice.assume({ pageSize: 7 });
    expect(await guids({})).toHaveLength(7);
  });

  it('returns all messages for one conversation guid, and notes messages omitted from a page', async () => {
    const messageAt = (index: number) => ({ sentDateTime: at(index), kind: 'customer', content: `line ${index}` });
    const messages = Array.from({ length: 510 }, (_, index) => messageAt(index));
    await practice.control('PUT', 'state', {
      conversations: [
        { guid: 'short', startDateTime: at(1), messages: messages.slice(10) },
        { guid: 'long', startDateTime: at(0), messages },
      ],
    });
    const sizes = (page: Awaited<ReturnType<typeof read>>) => page.map((one) => one.messages?.length);
    const page = await read({});
    expect(sizes(page)).toEqual([500, 500]);
    expect(page[1]?.messages?.[0]?.content).toBe('line 10');
    const noted = async () => (await practice.journal()).slice(-1)[0]?.violations;
    expect(await noted()).toMatchObject([
      {
        path: 'conversations[1].messages',
        message: 'only the newest 500 of 510 messages are in this response; a request with guid "long" returns all',
      },
    ]);
    expect(sizes(await read({ guid: 'long' }))).toEqual([510]);
    expect(await noted()).toEqual([]);
  });

  it('requires all filters to match', async () => {
    await practice.assume({ pageSize: 1_000 });
    expect(await guids({ emailAddress: 'EVEN@shop.example' })).toHaveLength(60);
    expect(await guids({ orderNumber: '77' })).toHaveLength(40);
    expect(await guids({ orderNumber: '77', emailAddress: 'odd@shop.example' })).toHaveLength(20);
    expect(await guids({ guid: 'g4', emailAddress: 'even@shop.example' })).toEqual(['g4']);
    expect(await guids({ guid: 'g4', emailAddress: 'odd@shop.example' })).toEqual([]);
    expect(await guids({ guid: 'nobody' })).toEqual([]);
  });

  it('returns exact keys, a lower-case state and times without a time zone', async () => {
    const [conversation] = await read({ guid: 'g5' });
    expect(conversation).toEqual({
      guid: 'g5',
      subject: '',
      channel: 'Email',
      state: 'hidden',
      owner: { type: 'Agent', name: 'Anna Brandt', emailAddress: 'anna@shop.example' },
      'the service': 'Berlin Mitte',
      linkedOrderNumbers: '',
      tags: 'a,b',
      startDateTime: '2026-11-20T08:05:00',
      messages: [
        { sentDateTime: '2026-11-20T08:05:00', sender: { type: 'Customer' }, content: 'hello 5', scope: 'external' },
      ],
    });
    expect((await read({ guid: 'g3' }))[0]?.linkedOrderNumbers).toBe('77,n3');
    await practice.assume({ stateCase: 'capitalised' });
    expect((await read({ guid: 'g5' }))[0]?.state).toBe('Hidden');
  });
});
