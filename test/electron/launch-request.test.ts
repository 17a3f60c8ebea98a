/**
 * Tests links and command lines that a second start forwards. They are untrusted, and invalid ones are rejected with a
 * code.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isHookCall,
  isUnknownCommand,
  parseForwardedRequest,
  parseLaunchArguments,
} from '#electron/second-instance/launch-request.ts';
import { forwardHook } from '#electron/second-instance/forward-hook.ts';
import type { CallAnswer } from '#app/hooks/http-call-client.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { readLink } from '#electron/second-instance/link.ts';

describe('Links', () => {
  it.each([
    ['counterline://lookup?phone=%2B493023125014', { is: 'lookup', phone: '+493023125014' }],
    ['counterline://lookup?phone=+493023125014', { is: 'lookup', phone: '+493023125014' }],
    ['counterline://lookup/?phone=030%2023125-014', { is: 'lookup', phone: '030 23125-014' }],
    ['COUNTERLINE://lookup?email=mara@shop.example', { is: 'lookup', email: 'mara@shop.example' }],
    ['counterline://customer?phone=%2B493023125014', { is: 'lookup', phone: '+493023125014' }],
    ['counterline://customer/?email=mara@shop.example', { is: 'lookup', email: 'mara@shop.example' }],
    ['counterline://customer?external=2912345678906', { is: 'scan', external: '2912345678906' }],
    ['counterline://open/settings', { is: 'open', page: 'settings' }],
    ['counterline://open/ledger/', { is: 'open', page: 'ledger' }],
  ])('parse %s', (text, link) => expect(readLink(text)).toEqual(link));

  it.each([
    ['https://shop.example', 'no_link'],
    ['counterline://transfer/105', 'unknown_link'],
    ['counterline://open/../../etc/passwd', 'unknown_page'],
    ['counterline://open/settings?write=1', 'unknown_link'],
    ['counterline://open/settings#now', 'wrong_link'],
    ['counterline://user:secret@lookup?phone=1', 'wrong_link'],
    ['counterline://lookup', 'wrong_question'],
    ['counterline://lookup?phone=0301234&email=a@b.example', 'wrong_question'],
    ['counterline://lookup?phone=0301234&phone=0305678', 'wrong_question'],
    ['counterline://lookup?phone=*21*0900123456%23', 'wrong_number'],
    ['counterline://lookup?phone=%3Cscript%3E', 'wrong_number'],
    ['counterline://lookup?email=a%20b@shop.example', 'wrong_email'],
    ['counterline://lookup?email=%E2%80%AEa@shop.example', 'unseen_letters'],
    [`counterline://lookup?email=${'a'.repeat(600)}@shop.example`, 'too_long'],
    ['counterline://customer', 'wrong_question'],
    ['counterline://customer?external=1&email=a@b.example', 'wrong_question'],
    ['counterline://customer?external=1&external=2', 'wrong_question'],
    ['counterline://customer?external=', 'wrong_external'],
    ['counterline://customer?external=%3Cscript%3E', 'wrong_external'],
    ['counterline://customer?external=12%E2%80%AE34', 'unseen_letters'],
    ['counterline://lookup?external=12', 'wrong_question'],
    ['counterline://customer/4711?external=12', 'unknown_link'],
    ['counterline:', 'unknown_link'],
    ['', 'no_link'],
  ])('are rejected: %s', (text, reason) => expect(readLink(text)).toEqual({ is: 'refused', reason }));

  it('are accepted only in the documented forms', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `counterline://lookup?phone=${text}`),
          fc.string().map((text) => `counterline://customer?external=${text}`),
        ),
        (text) => {
          const link = readLink(text);
          if (link.is === 'scan') expect(link.external).toMatch(/^[^\p{Cc}\p{Cf}<>"]+$/u);
          if (link.is === 'lookup') expect(link.phone ?? link.email).toMatch(/^[^\p{Cc}\p{Cf}<>"]+$/u);
        },
      ),
    );
  });
});

describe('The arguments of a start', () => {
  it('are separated into the app’s own arguments and other arguments', () => {
    expect(
      parseLaunchArguments(['--data', '/srv/c', '--practice', '--no-sandbox', '-psn_0_1', 'counterline://open/now']),
    ).toEqual({
      data: '/srv/c',
      practice: true,
      hidden: false,
      rest: ['counterline://open/now'],
    });
  });
  it('are recognised as commands, but an invalid link is not', () => {
    expect(['call answered', 'rm -rf'].map((text) => isUnknownCommand(text.split(' ')))).toEqual([false, true]);
    expect(['call answered', 'rm -rf', 'calls'].map((text) => isHookCall(text.split(' ')))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['counterline://open/now', 'counterline://transfer/105'].map((text) => isUnknownCommand([text]))).toEqual([
      false,
      false,
    ]);
    expect(isUnknownCommand([])).toBe(false);
  });
});

describe('A start by a softphone', () => {
  const mara = '+493023125014';
  const start = async (
    words: readonly string[],
    answers: Readonly<Record<string, CallAnswer | undefined>>,
    isHandedOver = false,
  ): Promise<readonly [exit: number, asked: readonly string[], printed: string]> => {
    const asked: string[] = [];
    let printed = '';
    const exit = await forwardHook(parseLaunchArguments(words).rest, {
      folders: ['data', 'practice'],
      askRunning: async (folder, call, input) => {
        asked.push(`${folder} ${call} ${JSON.stringify(input)}`);
        return answers[folder];
      },
      forwardToFirstInstance: () => isHandedOver,
      words: inEnglish,
      print: (sentence) => {
        printed += sentence;
      },
    });
    return [exit, asked, printed];
  };
  const hook = `call.hook {"event":"answered","number":"${mara}"}`;
  const taken: CallAnswer = { ok: true, code: 'done', sentence: 'Accepted: answered.' };

  it('keeps the arguments after the command, and finds the app’s own arguments before it', () => {
    expect(
      parseLaunchArguments(['--data', '/srv/c', 'call', 'answered', '--number', mara, '--id', 'g-1']),
    ).toMatchObject({
      data: '/srv/c',
      rest: ['call', 'answered', '--number', mara, '--id', 'g-1'],
    });
    expect(parseLaunchArguments(['call', '--data', '/srv/c', 'ring', mara])).toMatchObject({
      data: '/srv/c',
      rest: ['call', 'ring', mara],
    });
  });
  it('tries the real app before practice, and ends like the command line', async () => {
    expect(await start(['call', 'answered', mara], { data: taken })).toEqual([0, [`data ${hook}`], taken.sentence]);
    expect(await start(['call', 'answered', mara], { practice: taken })).toMatchObject([
      0,
      { length: 2 },
      taken.sentence,
    ]);
    const refused = { ok: false, code: 'no_line', sentence: 'No softphone line is set up.' };
    expect(await start(['call', 'answered', '--number', mara], { data: refused })).toEqual([
      4,
      [`data ${hook}`],
      refused.sentence,
    ]);
  });
  it('forwards the event if the socket is not found, and reports that no app is running', async () => {
    expect((await start(['call', 'answered', mara], {}, true))[0]).toBe(0);
    expect(await start(['call', 'answered', mara], {})).toMatchObject([
      3,
      { length: 2 },
      'Counterline is not running, so it did not receive the event.',
    ]);
  });
  it.each([[['call']], [['call', 'eaten', mara]], [['call', 'answered']], [['call', 'ring', mara, '--exec', 'x']]])(
    'does not contact an app for %j',
    async (words) => expect((await start(words, { data: taken })).slice(0, 2)).toEqual([2, []]),
  );
});

describe('A second start', () => {
  it.each([
    [{ counterline: [] }, { is: 'show' }],
    [{ counterline: ['counterline://open/now'] }, { is: 'link', link: { is: 'open', page: 'now' } }],
    [{ counterline: ['counterline://open/now', 'more'] }, { is: 'refused', reason: 'more_than_a_link' }],
    [{ counterline: ['rm', '-rf', '/'] }, { is: 'refused', reason: 'unknown_command' }],
    [{ counterline: ['call', 'answered'] }, { is: 'refused', reason: 'no_hook' }],
    [{ counterline: ['call', 'eaten', '+493023125014'] }, { is: 'refused', reason: 'no_hook' }],
    [{ counterline: ['call', 'ring', '1', '2'] }, { is: 'refused', reason: 'no_hook' }],
    [{ counterline: ['call', 'ring', '+49302312', '--exec', 'x'] }, { is: 'refused', reason: 'no_hook' }],
    [
      { counterline: ['call', 'ring', '+493023125014'] },
      { is: 'call', raw: { event: 'ring', number: '+493023125014' } },
    ],
    [
      { counterline: ['call', 'answered', '--number', '030', '--id', 'g-1'] },
      { is: 'call', raw: { event: 'answered', number: '030', id: 'g-1' } },
    ],
    [{ counterline: ['call', 'x'.repeat(2_000)] }, { is: 'refused', reason: 'wrong_shape' }],
    [{ counterline: Array.from({ length: 100 }, () => 'call') }, { is: 'refused', reason: 'wrong_shape' }],
    [{ counterline: 'call' }, { is: 'refused', reason: 'wrong_shape' }],
    [undefined, { is: 'refused', reason: 'wrong_shape' }],
  ])('parses %j', (data, handed) => expect(parseForwardedRequest(data)).toEqual(handed));
});
