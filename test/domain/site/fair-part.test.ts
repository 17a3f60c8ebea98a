/**
 * If a PC or a stolen account sends an unlimited number of requests, it receives only part of the limits. The other PCs
 * are still served in time.
 */
import { expect, it } from 'vitest';
import { createGrantor, type GrantorEffects } from '#domain/site/grantor.ts';
import { createSiteHistory } from '#domain/site/journal.ts';
import { siteVersion, type FromMember } from '#domain/site/messages.ts';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';

const minuteMs = 60_000;
const windows: readonly ServiceWindow[] = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: minuteMs, requests: 60 },
  { name: 'hour', windowMs: 60 * minuteMs, requests: 600 },
];
const v = siteVersion;

it('prevents a greedy PC from using the requests of the other PCs', () => {
  const pcs = Array.from({ length: 10 }, (_, index) => `pc${index + 1}`);
  const grantor = createGrantor({
    windows,
    fallbackReserve: 0.03,
    screenPopReserve: 0.33,
    term: 1,
    now: 0,
    history: createSiteHistory(60 * minuteMs),
    hasGap: false,
    timeoutMs: () => 10_000,
    brokerAheadMs: () => 0,
  });
  const granted = new Map<string, number>();
  const waits: number[] = [];
  const askedAt = new Map<string, number>();
  let now = 0;
  const take = ({ replies }: GrantorEffects): void => {
    for (const { pc, message } of replies) {
      if (message.kind !== 'grant') continue;
      granted.set(pc, (granted.get(pc) ?? 0) + 1);
      if (pc !== 'pc1') waits.push(now - (askedAt.get(`${pc} ${message.id}`) ?? now));
      askedAt.delete(`${pc} ${message.id}`);
      send(pc, { v, kind: 'done', id: message.id, outcome: 'accepted' });
    }
  };
  const send = (pc: string, message: FromMember): void => take(grantor.handle(pc, message, now));
  for (const pc of pcs) send(pc, { v, kind: 'hello', fallback: [], sent: [], delivered: [], isStart: true });
  const stepMs = 100;
  for (let step = 0; now < 60 * minuteMs; step += 1) {
    now = step * stepMs;
    if (step % 20 === 0) for (const pc of pcs) send(pc, { v, kind: 'renew' });
    send('pc1', { v, kind: 'ask', id: `g${step}`, n: 0, class: 'pop' });
    pcs.slice(1).forEach((pc, index) => {
      const mine = `${pc} `;
      // Each other PC sends one request every two minutes. Together, these PCs need less than half of the hourly limit.
      if ((step + index * 97) % 1_200 === 0) askedAt.set(`${mine}${step}`, now);
      for (const key of askedAt.keys())
        if (key.startsWith(mine)) send(pc, { v, kind: 'ask', id: key.slice(mine.length), n: 0, class: 'pop' });
    });
    take(grantor.advance(now));
  }
  const fairPart = 600 / pcs.length;
  expect(granted.get('pc1')).toBeGreaterThan(fairPart);
  expect(granted.get('pc1')).toBeLessThan(3 * fairPart + 0.05 * 600 + 10);
  expect(waits.length).toBeGreaterThanOrEqual(9 * 30 - 9);
  expect(Math.max(...waits)).toBeLessThan(2_000);
});
