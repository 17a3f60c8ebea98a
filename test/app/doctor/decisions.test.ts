/** Uses tables to test the result of each check for each observation, without a network. */
import { describe, expect, it } from 'vitest';
import { evaluateCertificate, type HandshakeResult } from '#app/doctor/certificate.ts';
import { evaluateClock } from '#app/doctor/clock.ts';
import { evaluateCredentials, type HelpdeskAnswer } from '#app/doctor/credentials.ts';
import { createFinding } from '#app/doctor/check-result.ts';
import { getLineKindMessages } from '#app/doctor/line-kind-messages.ts';
import { findBusiestDay, evaluateLimits, assumedDay } from '#app/doctor/limits.ts';
import { evaluatePopWait } from '#app/doctor/pop-wait.ts';
import { evaluateExtensions, evaluateLine, evaluatePermission, type LineResult } from '#app/doctor/line.ts';
import { evaluatePresence, type PresenceAnswer } from '#app/doctor/presence.ts';
import { formatInEnglish } from '#contract/format-message.ts';
import { languages } from '#domain/messages/language.ts';
import { msg } from '#domain/messages/message.ts';
import { messageFormatFor } from '#domain/messages/catalogues.ts';
import { formatMessage } from '#domain/messages/format-message.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 0, 10);
const shown = (change: Partial<Extract<HandshakeResult, { kind: 'shown' }>>): HandshakeResult => ({
  kind: 'shown',
  issuer: 'Some Authority',
  names: ['desk.example'],
  from: now - dayMs,
  until: now + 90 * dayMs,
  isPublic: true,
  ...change,
});

describe('The doctor’s checks', () => {
  it.each(languages)('show a rejected line only once in %s', (language) => {
    const reason = msg('reason.line.login', { username: 'desk', words: 'no', address: '127.0.0.1' });
    const { code, values } = evaluateLine('pbx', { kind: 'refused', reason });
    const manner = messageFormatFor(language, []);
    const [sentence, sentences] = [formatMessage(msg(code, values), manner), formatMessage(reason, manner)];
    expect(sentence.replace(sentences, '').replaceAll(/[\s\u00a0]/g, '')).toBe('pbx:');
  });
  it.each<[HandshakeResult, string, string]>([
    [shown({}), 'ok', 'doctor.certificate.ok'],
    [shown({ isPublic: false, issuer: 'Shop Proxy CA' }), 'ok', 'doctor.certificate.own'],
    [shown({ until: now + 5 * dayMs }), 'limited', 'doctor.certificate.soon'],
    [shown({ until: now - dayMs, fault: 'CERT_HAS_EXPIRED' }), 'broken', 'doctor.certificate.expired'],
    // The certificate is self-signed and expired. Node reports only the first fault, but the doctor must report
    // that the certificate has expired.
    [shown({ until: now - dayMs, fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'broken', 'doctor.certificate.expired'],
    [shown({ from: now + dayMs, fault: 'CERT_NOT_YET_VALID' }), 'broken', 'doctor.certificate.early'],
    [shown({ fault: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'broken', 'doctor.certificate.wrongName'],
    [shown({ fault: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'broken', 'doctor.certificate.untrusted'],
    [shown({ fault: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'broken', 'doctor.certificate.untrusted'],
    [shown({ fault: 'CERT_REVOKED' }), 'broken', 'doctor.certificate.fault'],
    [{ kind: 'failed', code: 'EPROTO' }, 'broken', 'doctor.certificate.noTls'],
  ])('evaluate the certificate in row %#', (seen, state, code) => {
    expect(evaluateCertificate('desk.example', seen, now)).toMatchObject({ state, code });
  });

  it('name an untrusted issuer, and an issuer that only this PC trusts', () => {
    for (const seen of [
      shown({ isPublic: false, issuer: 'Shop Proxy CA' }),
      shown({ fault: 'CERT_UNTRUSTED', issuer: 'Shop Proxy CA' }),
    ])
      expect(
        formatInEnglish(createFinding('certificate', 'x', evaluateCertificate('desk.example', seen, now)).sentence),
      ).toContain('“Shop Proxy CA”');
  });

  it.each<[number | undefined, string, string]>([
    [undefined, 'skipped', 'doctor.clock.unknown'],
    [0, 'ok', 'doctor.clock.ok'],
    [60_000, 'ok', 'doctor.clock.ok'],
    [-60_000, 'ok', 'doctor.clock.ok'],
    [61_000, 'limited', 'doctor.clock.ahead'],
    [-3_600_000, 'limited', 'doctor.clock.behind'],
  ])('evaluate a clock %s ms ahead as %s', (ahead, state, code) => {
    expect(evaluateClock('desk.example', ahead)).toMatchObject({ state, code });
  });

  it.each([
    [1_400, 'ok', 'doctor.clock.ok'],
    [-2_000, 'limited', 'doctor.clock.turns'],
    [61_000, 'limited', 'doctor.clock.ahead'],
  ])('evaluate a clock %s ms ahead as %s when PCs take turns', (ahead, state, code) => {
    expect(evaluateClock('desk.example', ahead, true)).toMatchObject({ state, code });
  });

  it.each([
    ['the full share', { share: 1 }, 'ok', 'doctor.pops.ok', undefined],
    ['a third', { share: 1 / 3 }, 'ok', 'doctor.pops.ok', undefined],
    ['a quarter without a place', { share: 1 / 4 }, 'limited', 'doctor.pops.noPlace', 'doctor.pops.noPlace.do'],
    ['one of 500 without a place', { share: 1 / 500 }, 'limited', 'doctor.pops.noPlace', 'doctor.pops.do'],
    ['a quarter with its place', { share: 1 / 4, place: 2 }, 'limited', 'doctor.pops.wait', 'doctor.pops.do'],
  ])('show the delay of a screen pop with %s', (_, limits, state, code, advice) => {
    expect(evaluatePopWait({ screenPopReserve: 0.33, ...limits })).toMatchObject({
      state,
      code,
      ...omitUndefined({ advice }),
    });
  });

  it('calculate the delay of a screen pop in the same way as the request budget', () => {
    const waitOf = (limits: object) => evaluatePopWait({ share: 1, screenPopReserve: 0.33, ...limits }).values;
    // The median delay is about half a cycle of 4 × 0.867 s, and 99% of the delays are shorter than a cycle.
    expect(waitOf({ share: 1 / 4, place: 1 })).toMatchObject({ half: 1.6, most: 3.3 });
    expect(waitOf({ share: 1 / 12, place: 12 })).toMatchObject({ half: 5.2 });
    // 160 requests in 8 hours use up the hourly share, so some screen pops wait for minutes.
    const { half, most } = waitOf({ share: 1 / 500 }) ?? {};
    expect(half).toBeLessThan(120);
    expect(most).toBeGreaterThan(200);
  });

  it.each<[HelpdeskAnswer, string, string]>([
    [{ kind: 'accepted', status: 200 }, 'ok', 'ok'],
    [{ kind: 'unauthorised' }, 'broken', 'wrong'],
    [{ kind: 'limited', status: 429 }, 'limited', 'limited'],
    [{ kind: 'refused', status: 403 }, 'broken', 'forbidden'],
    [{ kind: 'refused', status: 404 }, 'broken', 'refused'],
    [{ kind: 'unreachable', code: 'bad_credentials' }, 'broken', 'letters'],
    [{ kind: 'unreachable', code: 'redirected', reason: 'elsewhere' }, 'broken', 'none'],
    [{ kind: 'unknown', code: 'timeout', reason: 'late' }, 'broken', 'none'],
  ])('evaluate the response to a credentials check: %j', (answer, state, code) => {
    expect(evaluateCredentials('desk.example', answer)).toMatchObject({ state, code: `doctor.credentials.${code}` });
  });

  it('give different advice for wrong credentials and denied access', () => {
    const adviceFor = (answer: HelpdeskAnswer) => evaluateCredentials('desk.example', answer).advice;
    expect(adviceFor({ kind: 'unauthorised', status: 401 })).toBe('doctor.credentials.wrong.do');
    expect(adviceFor({ kind: 'refused', status: 403 })).toBe('doctor.credentials.forbidden.do');
  });

  it.each<[number, number, number, boolean, string, string]>([
    // 80 calls in 8 hours need 20 requests an hour. 1/500 of 10,000 is the same number, and presence checks use part of
    // it.
    [1 / 500, 80, 0, true, 'limited', 'doctor.limits.short'],
    [1 / 500, 80, 0, false, 'limited', 'doctor.limits.tight'],
    [1 / 400, 80, 0, false, 'ok', 'doctor.limits.ok'],
    [1 / 500, 30, 0, true, 'ok', 'doctor.limits.ok'],
    [1 / 500, 30, 200, false, 'limited', 'doctor.limits.short'],
    [1, 200, 500, true, 'ok', 'doctor.limits.ok'],
  ])(
    'evaluate a share of %d with %d calls, %d look-ups and presence %s',
    (share, callsADay, lookupsADay, checksPresence, state, code) => {
      const use = { share, hourly: 10_000, callsADay, lookupsADay, checksPresence, isEstimated: false };
      expect(evaluateLimits(use)).toMatchObject({ state, code });
    },
  );

  it('compare the number of needed requests with the number that remains after presence checks', () => {
    for (const checksPresence of [true, false])
      for (let callsADay = 1; callsADay < 200; callsADay += 1) {
        const use = { share: 1 / 500, hourly: 10_000, callsADay, lookupsADay: 0, checksPresence, isEstimated: false };
        const { code, values } = evaluateLimits(use);
        expect(Number(values?.['need']) > Number(values?.['allowed'])).toBe(code === 'doctor.limits.short');
      }
  });

  it('show how many requests a call needs, or an estimate if none were counted', () => {
    const use = { share: 1 / 500, hourly: 10_000, ...assumedDay, checksPresence: true, isEstimated: true };
    const sentence = formatInEnglish(createFinding('limits', undefined, evaluateLimits(use)).sentence);
    expect(sentence).toContain('80 calls in 8 hours needs 20 requests per hour');
    expect(sentence).toContain('This PC’s share allows only');
  });

  it('use the figures of the busiest day in the ledger', () => {
    const at = (day: number, kind: string, count: number) =>
      Array.from({ length: count }, () => ({ kind, startedAt: day * dayMs + 5 }));
    expect(
      findBusiestDay([...at(1, 'inbound', 3), ...at(2, 'inbound', 2), ...at(2, 'lookup', 4), ...at(2, 'internal', 9)]),
    ).toEqual({
      callsADay: 2,
      lookupsADay: 4,
    });
    expect(findBusiestDay(at(1, 'internal', 5))).toBeUndefined();
  });

  it.each<[LineResult, string, string]>([
    [{ kind: 'up' }, 'ok', 'ok'],
    [{ kind: 'up', oddity: 'tells about none' }, 'ok', 'limited'],
    [{ kind: 'up', missingEvents: 'no right' }, 'ok', 'broken'],
    [{ kind: 'refused', reason: 'no' }, 'broken', 'skipped'],
    [{ kind: 'lost', reason: 'gone' }, 'broken', 'skipped'],
    [{ kind: 'late' }, 'broken', 'skipped'],
  ])('evaluate line %j', (found, state, permission) => {
    expect(evaluateLine('pbx', found).state).toBe(state);
    expect(evaluatePermission('pbx', 'asterisk-ami', found).state).toBe(permission);
  });

  it.each(['sip', 'asterisk-ari', 'event-socket', 'softphone-hook'])(
    'do not mention manager.conf for a line of kind %s',
    (kind) => {
      const { advice } = createFinding('permission', 'pbx', evaluatePermission('pbx', kind, { kind: 'up' }));
      const sentences = [advice ?? msg('doctor.failed'), msg(getLineKindMessages(kind).noCall, { extension: '101' })]
        .map(formatInEnglish)
        .join();
      expect(sentences).toContain('101');
      expect(sentences).not.toMatch(/manager|read=/);
      expect(formatInEnglish(msg(getLineKindMessages('asterisk-ami').prove))).toContain('manager.conf');
    },
  );

  it('name the extensions that are unknown to a phone system', () => {
    const found = { kind: 'found', names: ['101', '102'] } as const;
    expect(evaluateExtensions('pbx', ['101'], found).state).toBe('ok');
    expect(evaluateExtensions('pbx', ['101', '1O2'], found)).toMatchObject({
      state: 'broken',
      values: { extensions: '1O2' },
    });
    expect(evaluateExtensions('pbx', ['106'], { kind: 'found', names: ['tel106', 'tel1066', '101'] })).toMatchObject({
      state: 'broken',
      values: { mapping: 'tel106 → 106' },
      advice: 'doctor.extensions.similar.do',
    });
    expect(evaluateExtensions('pbx', '*', found).state).toBe('ok');
    expect(evaluateExtensions('pbx', ['101'], { kind: 'unlisted' }).state).toBe('skipped');
  });

  it.each<[PresenceAnswer, string]>([
    [{ kind: 'accepted', word: 'Online' }, 'ok'],
    [{ kind: 'accepted', word: 'Offline' }, 'ok'],
    [{ kind: 'limited', status: 429 }, 'limited'],
    [{ kind: 'refused', status: 404 }, 'broken'],
    [{ kind: 'unknown', reason: 'late' }, 'broken'],
  ])('evaluate presence %j as %s', (answer, state) => {
    expect(evaluatePresence('Chat', answer).state).toBe(state);
  });
});
