import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PairingEvent,
  type Pairings,
  expirePairings,
  isOpen,
  pairingRules,
  step,
} from '#domain/pairing/pairing.ts';
import { tillName } from '#domain/pairing/till-rights.ts';

const asked = (pairingId: string, at = 0): PairingEvent => ({
  type: 'till.asked',
  at,
  pairingId,
  name: 'Till 2',
  code: '123456',
});
const entered = (code: string, at = 0): PairingEvent => ({ type: 'code.entered', at, pairingId: 'p', code });
const collected = (at = 0, origin?: string): PairingEvent => ({ type: 'till.collected', at, pairingId: 'p', origin });
const play = (...events: PairingEvent[]) =>
  events.reduce<{ pairings: Pairings; outcomes: unknown[] }>(
    ({ pairings, outcomes }, event) => {
      const next = step(pairings, event);
      return {
        pairings: next.pairings,
        outcomes: [...outcomes, next.outcome.is === 'over' ? next.outcome.stage : next.outcome.is],
      };
    },
    { pairings: [], outcomes: [] },
  );

describe('A pairing', () => {
  it('is requested, then confirmed, then collected once', () => {
    expect(play(asked('p'), collected(), entered('123456'), collected(), collected()).outcomes).toEqual([
      'opened',
      'waiting',
      'confirmed',
      'granted',
      'collected',
    ]);
  });

  it('has the rights that a user grants', () => {
    const { pairings } = play(asked('p'), {
      type: 'code.entered',
      at: 0,
      pairingId: 'p',
      code: '123456',
      rights: ['status'],
    });
    expect(step(pairings, collected()).outcome).toMatchObject({ is: 'granted', pairing: { rights: ['status'] } });
  });

  it('is rejected after five wrong codes, even if the correct code follows', () => {
    const wrong = Array.from({ length: 5 }, () => entered('000000'));
    const { outcomes } = play(asked('p'), ...wrong, entered('123456'), collected());
    expect(outcomes.slice(-3)).toEqual(['wrong code', 'refused', 'refused']);
  });

  it('expires after five minutes, whether or not it was confirmed', () => {
    expect(play(asked('p'), entered('123456', pairingRules.livesMs)).outcomes[1]).toBe('expired');
    expect(play(asked('p'), entered('123456'), collected(pairingRules.livesMs - 1)).outcomes[2]).toBe('granted');
    expect(play(asked('p'), entered('123456'), collected(pairingRules.livesMs)).outcomes[2]).toBe('expired');
    expect(play(asked('p'), collected(pairingRules.livesMs + pairingRules.rememberedMs)).outcomes[1]).toBe('unknown');
  });

  it('can be rejected by a user until its token is collected', () => {
    const refused: PairingEvent = { type: 'person.refused', at: 0, pairingId: 'p' };
    expect(play(asked('p'), entered('123456'), refused, collected(), refused).outcomes.slice(2)).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
    expect(play(asked('p'), entered('123456'), collected(), refused).outcomes[3]).toBe('collected');
  });

  it('can be collected again if its token could not be saved, but only until it expires', () => {
    const notSaved = (at = 0): PairingEvent => ({ type: 'token.notSaved', at, pairingId: 'p' });
    const begin = [asked('p'), entered('123456'), collected()];
    expect(play(...begin, notSaved(), collected(), collected()).outcomes.slice(3)).toEqual([
      'confirmed',
      'granted',
      'collected',
    ]);
    expect(play(...begin, notSaved(), collected(pairingRules.livesMs)).outcomes.at(-1)).toBe('expired');
    expect(play(asked('p'), notSaved(), collected()).outcomes.slice(1)).toEqual(['asked', 'waiting']);
  });

  it('is visible only to the page that requested it', () => {
    const byPage = { ...asked('p'), origin: 'https://till.example' } as PairingEvent;
    const { outcomes } = play(
      byPage,
      entered('123456'),
      collected(),
      collected(0, 'https://evil.example'),
      collected(0, 'https://till.example'),
    );
    expect(outcomes.slice(2)).toEqual(['unknown', 'unknown', 'granted']);
  });

  it('allows at most four other pairings to wait at the same time', () => {
    const { outcomes, pairings } = play(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => asked(id)));
    expect(outcomes.at(-1)).toBe('too many');
    expect(step(pairings, asked('g', pairingRules.livesMs)).outcome.is).toBe('opened');
  });
});

const someEvent: fc.Arbitrary<(at: number, n: number) => PairingEvent> = fc
  .record({
    type: fc.constantFrom('till.asked', 'till.asked', 'code.entered', 'person.refused', 'till.collected'),
    which: fc.nat(8),
    code: fc.constantFrom('123456', '000000', '000000'),
  })
  .map(({ type, which, code }) => (at, n): PairingEvent => {
    const pairingId = `p${Math.max(0, n - which)}`;
    if (type === 'till.asked') return asked(`p${n}`, at);
    if (type === 'code.entered') return { type, at, pairingId, code };
    return type === 'person.refused' ? { type, at, pairingId } : { type: 'till.collected', at, pairingId };
  });

describe('Pairing events in random order', () => {
  it('grant one token after the correct code, in time and before the fifth wrong code', () => {
    const events = fc.array(fc.record({ event: someEvent, afterMs: fc.oneof(fc.nat(1_000), fc.nat(400_000)) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(events, (steps) => {
        let pairings: Pairings = [];
        let at = 0;
        const [granted, confirmed] = [new Set<string>(), new Set<string>()];
        const wrong = new Map<string, number>();
        const askedAt = new Map<string, number>();
        steps.forEach(({ event, afterMs }, n) => {
          at += afterMs;
          const now = event(at, n);
          const { pairings: next, outcome } = step(pairings, now);
          pairings = next;
          const id = now.pairingId;
          if (outcome.is === 'opened') askedAt.set(id, at);
          if (outcome.is === 'wrong code') wrong.set(id, (wrong.get(id) ?? 0) + 1);
          if (outcome.is === 'confirmed') confirmed.add(id);
          if (outcome.is === 'granted') {
            expect(granted.has(id)).toBe(false);
            expect(confirmed.has(id)).toBe(true);
            expect(wrong.get(id) ?? 0).toBeLessThan(pairingRules.wrongCodes);
            expect(at - (askedAt.get(id) ?? 0)).toBeLessThan(pairingRules.livesMs);
            granted.add(id);
          }
          expect(pairings.filter(isOpen).length).toBeLessThanOrEqual(pairingRules.open);
          expect(pairings.length).toBeLessThanOrEqual(pairingRules.known);
        });
        expect(expirePairings(pairings, at + pairingRules.livesMs + pairingRules.rememberedMs)).toEqual([]);
      }),
    );
  });

  it('drop the oldest finished pairing if too many are stored', () => {
    let pairings: Pairings = [];
    for (let n = 0; n < 100; n += 1) {
      pairings = step(pairings, asked(`p${n}`)).pairings;
      pairings = step(pairings, { type: 'person.refused', at: 0, pairingId: `p${n}` }).pairings;
    }
    expect(pairings).toHaveLength(pairingRules.known);
    expect(pairings.at(-1)?.pairingId).toBe('p99');
  });
});

describe('The name of a till', () => {
  it.each(['Till 2', 'Kasse Süd (links)', '収銀台１', 'Caisse n° 3 €'])('can be %s', (name) => {
    expect(tillName.parse(` ${name} `)).toBe(name);
  });
  it.each(['', '   ', 'a\nb', 'a\u0000b', 'abc\u202etxt', 'zero\u200bwidth', 'x'.repeat(65), 2, null])(
    'cannot be %j',
    (name) => {
      expect(tillName.safeParse(name).success).toBe(false);
    },
  );
});
