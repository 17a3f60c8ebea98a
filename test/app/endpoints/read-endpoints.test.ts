/**
 * Tests reading the endpoints of a phone system, over the manager interface with different permissions and over the
 * REST interface.
 */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildEndpointsReport } from '#app/endpoints/endpoint-messages.ts';
import { readEndpoints } from '#app/endpoints/read-endpoints.ts';
import { createEndpointRoles } from '#lines/asterisk-ami/endpoint-roles.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { account, createAriExchange } from '../../lines/asterisk-ari/recorded-exchange.ts';
import { closedPort, ends, endServers, listening, never } from '../doctor/fake-servers.ts';

endServers();

const ports = { certificates: () => [] };
const ami = (port: number, change: object = {}) => ({
  kind: 'asterisk-ami',
  name: 'pbx',
  config: {
    kind: 'asterisk-ami',
    name: 'pbx',
    host: '127.0.0.1',
    port,
    username: 'practice',
    secret: 'practice',
    extensions: ['101'],
    ...change,
  },
});
const readSentences = async (line: ReturnType<typeof ami>) =>
  buildEndpointsReport(line, await readEndpoints(line, ports, never));
const shown = ({ endpoints }: Awaited<ReturnType<typeof readSentences>>): readonly string[] =>
  endpoints.map(({ name, role, proposal }) =>
    proposal?.kind === 'endpoint' ? `${role} ${name} → ${proposal.extension}` : `${role} ${name}`,
  );
const all = [
  'extension 101',
  'extension 102',
  'extension 103',
  'extension 104',
  'unknown carla-mobile → 103',
  'trunk trunk',
];

describe('The manager interface', () => {
  it.each([
    { write: ['call', 'reporting', 'system'], code: 'doctor.endpoints.read', advice: undefined },
    // Device states and dial plan hints need only the permissions of the line itself.
    { write: ['call', 'reporting'], code: 'doctor.endpoints.partial', advice: 'doctor.endpoints.allow' },
    { write: ['reporting'], code: 'doctor.endpoints.partial', advice: 'doctor.endpoints.allow' },
  ])('lists the endpoints with write=$write', async ({ write, code, advice }) => {
    const exchange = await createPracticeExchange({ port: 0, write });
    ends.push(exchange.close);
    const found = await readSentences(ami(exchange.port));
    expect(shown(found)).toEqual(all);
    expect([found.sentence.code, found.advice?.code]).toEqual([code, advice]);
  });

  it('reports a missing permission or a wrong secret', async () => {
    const exchange = await createPracticeExchange({ port: 0, write: ['agent'] });
    ends.push(exchange.close);
    for (const line of [ami(exchange.port), ami(exchange.port, { secret: 'wrong' })])
      expect(await readSentences(line)).toMatchObject({
        endpoints: [],
        sentence: { code: 'doctor.endpoints.denied' },
        advice: { code: 'doctor.endpoints.allow' },
      });
  });

  it('reports a missing server and a different kind of line', async () => {
    expect((await readSentences(ami(await closedPort()))).sentence.code).toBe('doctor.endpoints.unanswered');
    const sip = { kind: 'sip', name: 'phone', config: {} };
    expect((await readSentences(sip as never)).sentence.code).toBe('doctor.endpoints.noList');
  });

  it('is not contacted after the user has left the page', async () => {
    const port = await listening(createServer());
    expect(await readEndpoints(ami(port), ports, AbortSignal.abort())).toEqual({ kind: 'unanswered' });
  });

  it('lists the peers of the legacy channel driver with their caller numbers', async () => {
    const success = (action: string, ...more: readonly string[]): string =>
      ['Response: Success', `ActionID: ${action}`, ...more].join('\r\n') + '\r\n\r\n';
    const event = (...fields: readonly string[]): string => `${fields.join('\r\n')}\r\n\r\n`;
    const answers: Readonly<Record<string, string>> = {
      Challenge: success('Challenge', 'Challenge: 1'),
      Login: success('Login'),
      SIPpeers:
        success('SIPpeers') +
        event('Event: PeerEntry', 'ObjectName: anna-desk') +
        event('Event: PeerEntry', 'ObjectName: carrier-1') +
        event('Event: PeerlistComplete'),
      SIPshowpeer: success('SIPshowpeer', 'Callerid: "Anna" <101>'),
    };
    const port = await listening(
      createServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', (text) => {
          for (const [, action = ''] of text.toString().matchAll(/^Action: (\w+)/gm))
            socket.write(
              answers[action] ?? event('Response: Error', `ActionID: ${action}`, 'Message: Invalid/unknown command'),
            );
        });
      }),
    );
    const found = await readSentences(ami(port));
    expect(found.sentence.code).toBe('doctor.endpoints.read');
    expect(shown(found)).toContain('unknown anna-desk → 101');
  });
});

describe('The REST interface', () => {
  const ari = (url: string, change: object = {}) => ({
    kind: 'asterisk-ari',
    name: 'pbx',
    config: { kind: 'asterisk-ari', name: 'pbx', url, ...account, extensions: ['101'], ...change },
  });

  it('lists the endpoints with their caller numbers, or reports the missing permission', async () => {
    const exchange = await createAriExchange();
    ends.push(exchange.close);
    const listed = ['101', 'anna-desk', '4930'].map((resource) => ({ technology: 'PJSIP', resource }));
    exchange.answer(/^endpoints$/, 200, JSON.stringify(listed));
    const settings = (attribute: string, value: string): string => JSON.stringify([{ attribute, value }]);
    exchange.answer(/endpoint\/anna-desk$/, 200, settings('callerid', '"Anna" <101>'));
    exchange.answer(/endpoint\/4930$/, 200, settings('outbound_auth', 'carrier'));
    const found = await readSentences(ari(exchange.url) as never);
    expect(found.endpoints).toEqual([
      { name: '101', role: 'extension', extension: '101' },
      { name: '4930', role: 'trunk', proposal: { kind: 'trunk', endpoint: '4930' } },
      {
        name: 'anna-desk',
        role: 'unknown',
        proposal: { kind: 'endpoint', endpoint: 'anna-desk', extension: '101' },
      },
    ]);
    expect(await readSentences(ari(exchange.url, { password: 'wrong' }) as never)).toMatchObject({
      sentence: { code: 'doctor.endpoints.denied' },
      advice: { code: 'doctor.endpoints.allowAri' },
    });
  });
});

describe('The role of an endpoint', () => {
  const roleOf = createEndpointRoles({
    extensions: ['200001'],
    endpoints: { tel1: '106' },
    trunks: ['77'],
    internalPattern: '^1\\d\\d$',
  });
  it.each([
    [{ name: 'tel1' }, { role: 'extension', extension: '106' }],
    [{ name: '77' }, { role: 'trunk' }],
    [{ name: '105' }, { role: 'extension', extension: '105' }],
    [
      { name: '200001', isRegisteredOutside: true },
      { role: 'extension', extension: '200001' },
    ],
    [
      { name: '110', isRegisteredOutside: true },
      { role: 'trunk', proposal: { kind: 'trunk', endpoint: '110' } },
    ],
    [{ name: 'x', callerNumber: '+493012345678' }, { role: 'unknown' }],
    [
      { name: 'x', callerNumber: '4930123', hintOf: '107' },
      { role: 'unknown', proposal: { kind: 'endpoint', endpoint: 'x', extension: '107' } },
    ],
    [{ name: 'SIP-Trunk-Berlin' }, { role: 'trunk' }],
  ])('is derived correctly from %j: %j', (facts, role) => {
    expect(roleOf(facts)).toEqual({ name: facts.name, ...role });
  });
});
