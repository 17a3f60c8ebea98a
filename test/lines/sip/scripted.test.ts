/** What the practice exchange never says and real ones do, said word for word. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { listenTo, type Hearing } from '../hearing.ts';
import { sipSettings } from './desk-phone.ts';
import { inLampWords } from './lamp-traces.ts';
import { openScriptedPeer, type Heard, type ScriptedPeer } from './scripted-peer.ts';

let peer: ScriptedPeer;
let hearing: Hearing | undefined;
beforeEach(async () => {
  peer = await openScriptedPeer();
});
afterEach(async () => {
  hearing?.abort();
  await hearing?.ended;
  hearing = undefined;
  await peer.close();
});

const listen = (change: Record<string, unknown>, times = {}): Hearing => {
  const line = createSipLine({ mayBePhone: true, times: { farewellMs: 20, ...times } });
  return (hearing = listenTo(line, line.config.parse({ ...sipSettings, server: peer.url, ...change })));
};
const linesOf = ({ said }: Hearing): readonly string[] => {
  const words = inLampWords();
  return said.map(({ event }) => words(event)).slice(1);
};
const hears = (at: Hearing, line: string): Promise<void> => at.until(() => linesOf(at).includes(line));
const sdp = (direction: string): string =>
  `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\na=${direction}\r\n`;

describe('a phone', () => {
  let contact: string;
  let at: Hearing;
  let turn = 0;
  const dialog = (method: string, more: readonly string[] = []): readonly string[] => [
    `Via: SIP/2.0/WS peer.invalid;branch=z9hG4bK${(turn += 1)}`,
    'Max-Forwards: 70',
    'From: "Mara" <sip:+493023125014@pbx.example>;tag=them',
    `To: <sip:101@pbx.example>${method.startsWith('INVITE first') ? '' : `;tag=${tag}`}`,
    'Call-ID: call-1@pbx',
    `CSeq: ${turn} ${method.split(' ')[0] ?? ''}`,
    'Contact: <sip:pbx@pbx.example;transport=ws>',
    ...more,
  ];
  let tag = '';
  const say = (method: string, more: readonly string[] = [], body = ''): void => {
    const typed = body === '' ? more : [...more, 'Content-Type: application/sdp'];
    peer.send(`${method.split(' ')[0] ?? ''} ${contact} SIP/2.0`, dialog(method, typed), body);
  };
  const acknowledge = (answer: Heard): void => {
    tag = /;tag=([^;]+)/.exec(answer.header('To'))?.[1] ?? '';
    peer.send(`ACK ${contact} SIP/2.0`, [
      `Via: SIP/2.0/WS peer.invalid;branch=z9hG4bKack${turn}`,
      'Max-Forwards: 70',
      'From: <sip:+493023125014@pbx.example>;tag=them',
      `To: <sip:101@pbx.example>;tag=${tag}`,
      'Call-ID: call-1@pbx',
      `CSeq: ${answer.header('CSeq').split(' ')[0] ?? ''} ACK`,
    ]);
  };
  beforeEach(async () => {
    turn = 0;
    at = listen({ domain: 'pbx.example' });
    contact = await peer.registers();
    await at.until(({ links }) => links.includes('up'));
    say('INVITE first', ['X-Did: 493023125500'], sdp('sendrecv'));
    await peer.hears('180 INVITE');
    await hears(at, '101 of A rang');
    at.command({ type: 'answer', leg: 'call-1@pbx' });
    acknowledge(await peer.hears('200 INVITE'));
    await hears(at, '101 of A joined, device');
  });

  it('hears that the other side puts it on hold, and takes it back', async () => {
    say('INVITE', [], sdp('sendonly'));
    const answer = await peer.hears('200 INVITE');
    expect(answer.body).toContain('a=recvonly');
    acknowledge(answer);
    await hears(at, 'outside of A held');
    say('INVITE', [], sdp('sendrecv'));
    acknowledge(await peer.hears('200 INVITE'));
    await hears(at, 'outside of A resumed');
  });

  it('talks to somebody else when the exchange vouches for somebody else, and not for another spelling', async () => {
    say('INVITE', ['P-Asserted-Identity: <sip:03023125014@pbx.example>'], sdp('sendrecv'));
    acknowledge(await peer.hears('200 INVITE'));
    say('INVITE', ['P-Asserted-Identity: "Weber" <sip:+491713920021@pbx.example>'], sdp('sendrecv'));
    acknowledge(await peer.hears('200 INVITE'));
    await hears(at, 'outside of B joined, device');
    expect(linesOf(at).slice(5)).toEqual([
      'outside of A left',
      'outside of A ended: unseen',
      'outside of B calling number +491713920021',
      'outside of B joined, device',
    ]);
  });

  it('follows the other side within its own exchange, and nowhere else', async () => {
    say('REFER', ['Refer-To: <sip:0900123456@evil.example>']);
    await peer.hears('603 REFER');
    expect(at.oddities).toHaveLength(1);
    say('REFER', ['Refer-To: <sip:102@pbx.example>']);
    await peer.hears('202 REFER');
    const invite = await peer.hears('INVITE');
    expect(invite.start).toBe('INVITE sip:102@pbx.example SIP/2.0');
    await hears(at, '101 of B calling dialled 102');
  });

  it('answers a BYE in the middle of a hand-over as a hand-over that worked', async () => {
    at.command({ type: 'transfer', leg: 'call-1@pbx', to: '102', kind: 'blind' });
    const refer = await peer.hears('REFER');
    expect(refer.header('Refer-To')).toBe('sip:102@pbx.example');
    peer.answer(refer, '202 Accepted');
    say('BYE');
    await peer.hears('200 BYE');
    await hears(at, '102 of A ended: unseen');
  });

  it('keeps the call that nobody takes over', async () => {
    at.command({ type: 'transfer', leg: 'call-1@pbx', to: '102', kind: 'blind' });
    const refer = await peer.hears('REFER');
    peer.answer(refer, '202 Accepted');
    peer.send(
      `NOTIFY ${contact} SIP/2.0`,
      dialog('NOTIFY', ['Event: refer', 'Subscription-State: terminated', 'Content-Type: message/sipfrag']),
      'SIP/2.0 486 Busy Here',
    );
    await peer.hears('200 NOTIFY');
    await at.until(({ oddities }) => oddities.length > 0);
    expect(at.oddities[0]?.[0]).toBe('the phone: transfer does not work: 102 does not take it (486)');
    expect(linesOf(at).at(-1)).toBe('101 of A transfers blind to 102, fails');
    at.command({ type: 'hang-up', leg: 'call-1@pbx' });
    await peer.hears('BYE');
  });

  it('says so when the exchange does not let it hold', async () => {
    at.command({ type: 'hold', leg: 'call-1@pbx' });
    const invite = await peer.hears('INVITE');
    expect(invite.body).toContain('a=inactive');
    peer.answer(invite, '491 Request Pending');
    await at.until(({ oddities }) => oddities.length > 0);
    expect(at.oddities).toEqual([['the phone: hold does not work: the exchange refuses it (491)', '']]);
  });

  it('ends when its registration is not renewed', async () => {
    const again = (await openScriptedPeer()) satisfies ScriptedPeer;
    const short = createSipLine({ mayBePhone: true, times: { expiresS: 1, farewellMs: 20 } });
    const other = listenTo(short, short.config.parse({ ...sipSettings, server: again.url }));
    const first = await again.hears('REGISTER');
    again.answer(first, '200 OK', [`Contact: ${first.header('Contact').replace(/;expires=\d+/, '')};expires=2`]);
    await other.until(({ links }) => links.includes('up'));
    again.answer(await again.hears('REGISTER'), '503 Service Unavailable');
    expect((await other.ended)?.message ?? other.links.at(-1)).toMatch(
      /^down: the exchange at .* no longer lets “101” be registered$/,
    );
    await again.close();
  });
});

describe('an exchange that says no', () => {
  it.each([
    ['403 Forbidden', true],
    ['404 Not Found', true],
    ['503 Service Unavailable', false],
  ])('to a phone: %s, for good: %s', async (status, isForGood) => {
    const at = listen({});
    peer.answer(await peer.hears('REGISTER'), status);
    const error = await at.ended;
    expect(error?.message).toMatch(/101/);
    expect(error instanceof ConnectionRefused).toBe(isForGood);
  });
});
