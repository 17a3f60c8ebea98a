/** Tests that no output contains the practice helpdesk's credentials, wherever an integrator sends them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '../desk/desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

const apiKey = 'k3y-of-the/shop';
const apiSecret = 'S3cr3t&of+the shop';
const voipKey = 'v01p-key-x';
const presenceKey = 'pr3sence-key-x';
const [kept, changed] = ['subscription-77', 'subscription-that-went'];
const all = [apiKey, apiSecret, voipKey, presenceKey, kept, changed];
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const percentEach = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const inForms = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams([['', secret]]).toString().slice(1),
  percentEach(secret),
  base64(secret).replace(/.?=*$/, ''),
];
const shownIn = (text: string): readonly string[] =>
  [...all.flatMap(inForms), ...inForms(`${apiKey}:${apiSecret}`)].filter((form) => text.includes(form));

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice({ credentials: { apiKey, apiSecret, voipKey, presenceKey } });
  const subscribe = (key: string) =>
    practice.control('PUT', 'state', { voipSubscriptions: [{ name: 'exchange', apiKey: key }] });
  await subscribe(changed);
  await practice.post(`/voip/register-event/${changed}`, {});
  await subscribe(kept);
});
afterAll(() => practice.close());

describe('The journal on the desk', () => {
  it('contains no credentials from any part of the request', async () => {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ apiKey, apiSecret, nested: [{ [apiSecret]: `is ${apiKey}` }], pair: practice.basic });
    const escaped = JSON.stringify({ it: 'X' }).replace(
      'X',
      [...Buffer.from(apiKey)].map((byte) => `\\u00${byte.toString(16).padStart(2, '0')}`).join(''),
    );
    const bodies = [body, escaped, `${body.slice(0, -1)}, broken`, `key=${percentEach(apiKey)}&s=${apiSecret}`];
    for (const key of all.flatMap((secret) => [encodeURIComponent(secret), percentEach(secret)])) {
      for (const text of bodies)
        await practice.post(`/showcustomer?apikey=${key}&apisecret=${key}&it=${key}`, text, {
          ...json,
          'X-Api': decodeURIComponent(key),
          'X-Pass': apiSecret,
          'X-Pair': base64(`${apiKey}:${apiSecret}`),
          'X-Form': key,
        });
      await practice.post(`/voip/register-event/${key}`, { Direction: decodeURIComponent(key), PhoneReferrer: key });
      await practice.presence(`api-key=${key}&Channel=Chat&referrer=${key}`);
      await fetch(`${practice.mock.presenceUrl}/api/v1/${key}`);
    }
    const { text } = await practice.control('GET', 'journal');
    expect(shownIn(text)).toEqual([]);
    expect(text).toContain('/service/voip/register-event/***');
    expect(text).toContain('"nested":[{"***":"is ***"}]');
    const asked = { requests: [{ operation: 'showCustomer', body: { apiKey: 'other' } }] };
    expect(shownIn((await practice.control('POST', 'verify', asked)).text)).toEqual([]);
    const desk = await openDesk(practice, '101');
    const { entries } = await desk.requests(({ total }) => total > 0);
    expect(entries.length).toBeGreaterThan(50);
    const details = [];
    for (const { id } of entries) details.push(await desk.request(id));
    desk.close();
    expect(shownIn(JSON.stringify([entries, details]))).toEqual([]);
    expect(JSON.stringify(entries)).toContain('***');
    expect(details.every(({ curl }) => curl.startsWith('curl -i'))).toBe(true);
  });

  it('contains no part of a credential at the end of a truncated body', async () => {
    await practice.control('DELETE', 'journal');
    // The desk shows 100,000 characters, and some secrets cross that boundary.
    for (let at = 99_960; at <= 100_000; at += 1) await practice.post('/messages/', `${'x'.repeat(at)}${apiSecret}`);
    const desk = await openDesk(practice, '101');
    const { entries } = await desk.requests(({ total }) => total > 40);
    for (const { id } of entries) {
      expect((await desk.request(id)).requestBody.replace(/^x+/, '')).toMatch(/^\**$/);
    }
    desk.close();
  });

  it('keeps all other text unchanged', async () => {
    await practice.control('DELETE', 'journal');
    const body = { user_email_address: 'anna@shop.example', customer: { email_address: 'x%41@shop.example', n: 12.5 } };
    await practice.post('/showcustomer?q=%41', body);
    const [entry] = await practice.journal();
    expect(entry).toMatchObject({ path: '/service/showcustomer?q=%41', request: { body } });
  });
});
