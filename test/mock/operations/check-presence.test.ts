import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterEach(() => practice.control('POST', 'reset').then(() => practice.control('PUT', 'limits', { enabled: false })));
afterAll(() => practice.close());

const ask = (query: string) => practice.presence(`apikey=${practice.mock.apiKey}&${query}`);
const set = (agent: string, channel: string, online: boolean) =>
  practice.control('PUT', 'presence', { agent, channel, online });

describe('The presence check', () => {
  it('returns Online while an agent of the channel is online, and Offline otherwise', async () => {
    expect((await ask('Channel=Chat')).text).toBe('Online');
    await set('101', 'Chat', false);
    expect((await ask('Channel=Chat')).text).toBe('Online');
    await set('ben@shop.example', 'Chat', false);
    expect((await ask('Channel=Chat')).text).toBe('Offline');
    expect((await ask('Channel=SMS')).text).toBe('Offline');
    await set('104', 'SMS', true);
    expect((await ask('Channel=SMS')).text).toBe('Online');
    expect((await ask('Channel=Facebook%20Messenger')).text).toBe('Online');
    expect((await ask('Channel=Facebook+Messenger')).text).toBe('Online');
  });

  it('uses the web store of the referrer', async () => {
    await practice.control('PUT', 'state', {
      agents: [
        { extension: '1', emailAddress: 'a@shop.example', name: 'A', channels: { Chat: true }, webStores: ['North'] },
        { extension: '2', emailAddress: 'b@shop.example', name: 'B', channels: { Email: true } },
      ],
      webStores: [
        { name: 'North', referrers: ['+493023125501', 'north@shop.example'] },
        { name: 'South', referrers: ['https://south.example', '{{bot}}'] },
      ],
    });
    const word = async (query: string) => (await ask(query)).text;
    expect(await word('Channel=Chat&referrer=%2B493023125501')).toBe('Online');
    expect(await word('Channel=Chat&referrer=north%40shop.example')).toBe('Online');
    expect(await word('Channel=Chat&referrer=https%3A%2F%2Fsouth.example')).toBe('Offline');
    expect(await word('Channel=Email&referrer=%7B%7Bbot%7D%7D')).toBe('Online');
  });

  it.each([
    ['without Channel', '', 400, 'Channel'],
    ['with an empty Channel', 'Channel=', 400, 'Channel'],
    ['with another case', 'Channel=chat', 400, 'Channel'],
    ['with an unknown channel', 'Channel=Telegram', 400, 'Channel'],
    ['with the parameter in lower case', 'channel=Chat', 400, 'Channel'],
    ['with an unknown referrer', 'Channel=Chat&referrer=https%3A%2F%2Felsewhere.example', 404, 'referrer'],
    ['with an empty referrer', 'Channel=Chat&referrer=', 404, 'referrer'],
    ['with a bare plus', 'Channel=Chat&referrer=+493023125500', 404, 'referrer'],
  ])('is rejected %s', async (_name, query, status, path) => {
    const answer = await ask(query);
    expect([answer.status, (answer.json as { errors: { path: string }[] }).errors[0]?.path]).toEqual([status, path]);
  });

  it('explains a bare plus', async () => {
    expect((await ask('Channel=Chat&referrer=+493023125500')).text).toContain('%2B');
  });

  it('returns 404 for an unknown key and 400 without a key', async () => {
    expect((await practice.presence('apikey=guess&Channel=Chat')).status).toBe(404);
    expect((await practice.presence('Channel=Chat')).status).toBe(400);
  });

  it('accepts only GET at its own path', async () => {
    const post = await fetch(`${practice.mock.presenceUrl}/api/v1?apikey=${practice.mock.apiKey}&Channel=Chat`, {
      method: 'POST',
    });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetch(`${practice.mock.presenceUrl}/api/v2?apikey=x&Channel=Chat`)).status).toBe(404);
  });

  it('can return JSON or the word surrounded by white space', async () => {
    await practice.assume({ presenceBody: 'json' });
    const json = await ask('Channel=Chat');
    expect([json.text, json.headers.get('content-type')]).toEqual(['"Online"', 'application/json; charset=utf-8']);
    await practice.assume({ presenceBody: 'spaced' });
    expect((await ask('Channel=Chat')).text).toBe(' Online\r\n');
  });

  it('notes parameters that are not part of the helpdesk API', async () => {
    expect((await ask('Channel=Chat&Channel=Email&lang=de')).text).toBe('Online');
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry?.violations.map((one) => one.path)).toEqual(['Channel', 'lang']);
  });
});
