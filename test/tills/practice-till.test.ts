/** Tests that the practice till sends its token only to a program that has proven that it knows the token. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTillClient } from '../../renderer/till/till-client.ts';
import { startTestServer } from './test-server.ts';

const memoryOf = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};

it('ignores a program that only claims to be Counterline, and uses the real one', async () => {
  const server = await startTestServer();
  const seen: string[] = [];
  const imposter = createServer((request, response) => {
    seen.push(JSON.stringify([request.url, request.headers]));
    response.end(JSON.stringify({ proof: 'ab'.repeat(32), result: 'taken', sentence: '', tookMs: 1 }));
  });
  await new Promise<void>((resolve) => imposter.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void imposter.close());
  const imposterUrl = `http://127.0.0.1:${(imposter.address() as AddressInfo).port}`;

  const memory = memoryOf();
  const paired = createTillClient([server.url], memory);
  const asked = await paired.pair('Practice till');
  if (!('code' in asked)) throw new Error('not asked');
  expect(await paired.collect(asked.pairingId)).toBe('waiting');
  server.registry.confirm(asked.pairingId, asked.code);
  expect(await paired.collect(asked.pairingId)).toBe('granted');

  const question = { phone_number: '+493012345678' };
  expect(await createTillClient([imposterUrl, server.url], memory).lookup(question)).toMatchObject({ result: 'taken' });
  expect(seen.map((text) => (JSON.parse(text) as string[])[0])).toEqual(['/challenge']);
  expect(seen.join('\n')).not.toContain(memory.getItem('till.token') ?? '?');

  // After the revocation, the app cannot prove that it knows the token, so the till must be paired again.
  await server.registry.revoke('Practice till');
  const later = createTillClient([server.url], memory);
  expect(await later.lookup(question)).toEqual({ failed: 'unpaired' });
  expect(later.isPaired()).toBe(false);
});
