/** The practice till's end of the till server: it shows its token to a program that has proven that it knows it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTillDoor } from '../../renderer/till/till-door.ts';
import { openDoor } from './opened-door.ts';

const memoryOf = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};

it('passes over a program that only says it is Counterline, and is served by the real one', async () => {
  const door = await openDoor();
  const seen: string[] = [];
  const imposter = createServer((request, response) => {
    seen.push(JSON.stringify([request.url, request.headers]));
    response.end(JSON.stringify({ proof: 'ab'.repeat(32), result: 'taken', sentence: '', tookMs: 1 }));
  });
  await new Promise<void>((resolve) => imposter.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void imposter.close());
  const imposterUrl = `http://127.0.0.1:${(imposter.address() as AddressInfo).port}`;

  const memory = memoryOf();
  const paired = createTillDoor([door.url], memory);
  const asked = await paired.pair('Practice till');
  if (!('code' in asked)) throw new Error('not asked');
  expect(await paired.collect(asked.pairingId)).toBe('waiting');
  door.trust.confirm(asked.pairingId, asked.code);
  expect(await paired.collect(asked.pairingId)).toBe('granted');

  const question = { phone_number: '+493012345678' };
  expect(await createTillDoor([imposterUrl, door.url], memory).lookup(question)).toMatchObject({ result: 'taken' });
  expect(seen.map((text) => (JSON.parse(text) as string[])[0])).toEqual(['/challenge']);
  expect(seen.join('\n')).not.toContain(memory.getItem('till.token') ?? '?');

  // Revoked: the app proves nothing any more, and the till pairs again.
  await door.trust.revoke('Practice till');
  const later = createTillDoor([door.url], memory);
  expect(await later.lookup(question)).toEqual({ failed: 'unpaired' });
  expect(later.isPaired()).toBe(false);
});
