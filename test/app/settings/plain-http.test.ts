/**
 * Tests addresses to which secrets are sent over an unencrypted connection. In new settings, such an address is
 * rejected unless it is on this PC or `allowPlainHttp` names its host. In existing settings, it is only reported. AMI
 * without TLS is only reported.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DoctorReport } from '#contract/setup.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { newPlainHttp, plainHttpAddresses } from '#app/settings/plain-http.ts';
import { ask, at, begin, save, stored, useStage, whole } from '../support/start-session.ts';

const helpdesk = (baseUrl: string, more: object = {}) => ({
  helpdesk: { baseUrl, apiKey: 'k', apiSecret: 's', ...more },
});
const line = (more: object) => ({ lines: [{ extensions: ['101'], ...more }] });
const rule = (backOffice: object) => ({ scans: { rules: [{ name: 'Card', as: 'external_identifier', backOffice }] } });

it.each<[settings: object, paths: readonly string[]]>([
  [helpdesk('https://desk.example'), []],
  [helpdesk('http://desk.example'), ['helpdesk.baseUrl']],
  [helpdesk('HTTP://DESK.example:8080/v1'), ['helpdesk.baseUrl']],
  [helpdesk('https://desk.example', { presenceUrl: 'http://10.0.0.9' }), ['helpdesk.presenceUrl']],
  [helpdesk('http://127.0.0.1:9'), []],
  [helpdesk('http://localhost:9'), []],
  [helpdesk('http://[::1]:9'), []],
  [helpdesk('http://127.0.0.1.evil.example'), ['helpdesk.baseUrl']],
  [helpdesk('http://localhost.evil.example'), ['helpdesk.baseUrl']],
  [{ ...helpdesk('http://desk.example'), allowPlainHttp: ['DESK.example'] }, []],
  [{ ...helpdesk('http://desk.example'), allowPlainHttp: ['other.example'] }, ['helpdesk.baseUrl']],
  [line({ kind: 'asterisk-ari', url: 'http://pbx:8088' }), ['lines[0].url']],
  [line({ kind: 'event-socket', url: 'ws://pbx/ws' }), ['lines[0].url']],
  [line({ kind: 'sip', server: 'ws://pbx:8088/ws' }), ['lines[0].server']],
  [line({ kind: 'sip', server: 'wss://pbx:8089/ws' }), []],
  [rule({ url: 'http://office.example/{value}', token: 't' }), ['scans.rules[0].backOffice.url']],
  [rule({ url: 'http://office.example/{value}' }), []],
  [rule({ url: 'http://127.0.0.1:9/{value}', token: 't' }), []],
])('finds unencrypted connections: %j', (settings, paths) => {
  expect(newPlainHttp(settings, undefined).map(({ path }) => path)).toEqual(paths);
  // Existing addresses stay in use and are reported.
  expect(newPlainHttp(settings, settings)).toEqual([]);
  expect(plainHttpAddresses(settings).map(({ path }) => path)).toEqual(paths);
});

it('reports AMI without TLS to another host, but does not reject it', () => {
  const ami = line({ kind: 'asterisk-ami', host: '10.0.0.5', username: 'u', secret: 's' });
  expect(plainHttpAddresses(ami)).toEqual([{ path: 'lines[0].host', host: '10.0.0.5', isAmi: true }]);
  expect(newPlainHttp(ami, undefined)).toEqual([]);
  expect(plainHttpAddresses({ ...ami, allowPlainHttp: ['10.0.0.5'] })).toEqual([]);
  expect(plainHttpAddresses(line({ kind: 'asterisk-ami', host: '10.0.0.5', tls: true }))).toEqual([]);
  expect(plainHttpAddresses(line({ kind: 'asterisk-ami', host: '127.0.0.1' }))).toEqual([]);
});

describe('An app', () => {
  useStage();
  const find = () => ({ ok: true, value: '?' }) as const;

  it('rejects an unencrypted address from a window, a file or a check until it is allowed', async () => {
    const app = await begin();
    const plain = helpdesk('http://desk.invalid');
    const refused = { problems: [{ path: 'helpdesk.baseUrl', message: { code: 'problem.plainHttp' } }] };
    expect(await save(app, plain)).toMatchObject({ saved: false, ...refused });
    const { revision } = await ask<{ revision: string }>(app, 'setup.state');
    const text = JSON.stringify(plain);
    expect(await ask(app, 'setup.readFile', { text })).toMatchObject(refused);
    expect(await ask(app, 'setup.takeFile', { text, revision })).toMatchObject({ done: false, ...refused });
    expect(await ask(app, 'setup.check', { settings: plain, part: 'helpdesk' })).toMatchObject(refused);
    const named = { ...plain, allowPlainHttp: ['desk.invalid'] };
    expect(checkSettings(named, find).ok).toBe(true);
    expect(await save(app, named)).toMatchObject({ saved: true });
    expect(stored()).toMatchObject({ allowPlainHttp: ['desk.invalid'] });
  });

  it('keeps an existing unencrypted address as limited until a user confirms it', async () => {
    const settings = { ...whole(), lines: [], ...helpdesk('http://desk.invalid') };
    writeFileSync(join(at.dataDir, 'settings.json'), JSON.stringify(settings));
    const app = await begin();
    const { headline } = app.counterline.snapshot();
    expect(headline).toMatchObject({ state: 'limited', sentence: { code: 'now.plainHttp' } });
    const of = async () =>
      (await ask<DoctorReport>(app, 'doctor.run')).findings.find(
        ({ sentence }) => sentence.code === 'doctor.settings.plain',
      );
    expect(await of()).toMatchObject({ state: 'limited', advice: { code: 'doctor.settings.plain.do' } });
    // Another change is saved, because the address already existed.
    expect(await save(app, { ...settings, agent: { extension: '102' } })).toMatchObject({ saved: true });
    expect(await save(app, { ...settings, allowPlainHttp: ['desk.invalid'] })).toMatchObject({ saved: true });
    expect(app.counterline.snapshot().headline.sentence.code).not.toBe('now.plainHttp');
    expect(await of()).toBeUndefined();
  }, 60_000);
});
