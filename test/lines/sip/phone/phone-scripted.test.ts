/** Tests behaviour of real phone systems that the practice phone system does not show. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import type { SipTimes } from '#lines/sip/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { runLine, type LineRun } from '../../line-run.ts';
import { sipSettings } from '../desk-phone.ts';
import { inLampWords } from '../watch/dialog-recordings.ts';
import { openScriptedPeer, type SipMessage, type ScriptedPeer } from '../scripted-peer.ts';

let peer: ScriptedPeer;
let lineRun: LineRun | undefined;
beforeEach(async () => {
  peer = await openScriptedPeer();
});
afterEach(async () => {
  lineRun?.abort();
  await lineRun?.ended;
  lineRun = undefined;
  await peer.close();
});

const listen = (change: Record<string, unknown>, times: Partial<SipTimes> = {}): LineRun => {
  const line = createSipLine({ mayBePhone: true, times: { unregisterTimeoutMs: 20, ...times } });
  return (lineRun = runLine(line, line.config.parse({ ...sipSettings, server: peer.url, ...change })));
};
const linesOf = ({ emitted }: LineRun): readonly string[] => {
  const words = inLampWords();
  return emitted.map(({ event }) => words(event)).slice(1);
};
const waitForLine = (at: LineRun, line: string): Promise<void> => at.until(() => linesOf(at).includes(line));
const sdp = (direction: string): string =>
  `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\na=${direction}\r\n`;

describe('A phone', () => {
  let contact: string;
  let at: LineRun;
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
  const send = (method: string, more: readonly string[] = [], body = ''): void => {
    const typed = body === '' ? more : [...more, 'Content-Type: application/sdp'];
    peer.send(`${method.split(' ')[0] ?? ''} ${contact} SIP/2.0`, dialog(method, typed), body);
  };
  const acknowledge = (answer: SipMessage): void => {
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
    send('INVITE first', ['X-Did: 493023125500'], sdp('sendrecv'));
    await peer.receive('180 INVITE');
    await waitForLine(at, '101 of A rang');
    at.command({ type: 'answer', leg: 'call-1@pbx' });
    acknowledge(await peer.receive('200 INVITE'));
    await waitForLine(at, '101 of A joined, device');
  });

  it('reports that the other party holds and resumes the call', async () => {
    send('INVITE', [], sdp('sendonly'));
    const answer = await peer.receive('200 INVITE');
    expect(answer.body).toContain('a=recvonly');
    acknowledge(answer);
    await waitForLine(at, 'outside of A held');
    send('INVITE', [], sdp('sendrecv'));
    acknowledge(await peer.receive('200 INVITE'));
    await waitForLine(at, 'outside of A resumed');
  });

  it('reports another party if the phone system asserts one, and ignores a different spelling', async () => {
    send('INVITE', ['P-Asserted-Identity: <sip:03023125014@pbx.example>'], sdp('sendrecv'));
    acknowledge(await peer.receive('200 INVITE'));
    send('INVITE', ['P-Asserted-Identity: "Weber" <sip:+491713920021@pbx.example>'], sdp('sendrecv'));
    acknowledge(await peer.receive('200 INVITE'));
    await waitForLine(at, 'outside of B joined, device');
    expect(linesOf(at).slice(5)).toEqual([
      'outside of A left',
      'outside of A ended: unseen',
      'outside of B calling number +491713920021',
      'outside of B joined, device',
    ]);
  });

  it('follows a REFER only within its own phone system', async () => {
    send('REFER', ['Refer-To: <sip:0900123456@evil.example>']);
    await peer.receive('603 REFER');
    expect(at.oddities).toHaveLength(1);
    send('REFER', ['Refer-To: <sip:102@pbx.example>']);
    await peer.receive('202 REFER');
    const invite = await peer.receive('INVITE');
    expect(invite.start).toBe('INVITE sip:102@pbx.example SIP/2.0');
    await waitForLine(at, '101 of B calling dialled 102');
  });

  it('treats a BYE during a transfer as a successful transfer', async () => {
    at.command({ type: 'transfer', leg: 'call-1@pbx', to: '102', kind: 'blind' });
    const refer = await peer.receive('REFER');
    expect(refer.header('Refer-To')).toBe('sip:102@pbx.example');
    peer.answer(refer, '202 Accepted');
    send('BYE');
    await peer.receive('200 BYE');
    await waitForLine(at, '102 of A ended: unseen');
  });

  it('keeps a call whose transfer fails', async () => {
    at.command({ type: 'transfer', leg: 'call-1@pbx', to: '102', kind: 'blind' });
    const refer = await peer.receive('REFER');
    peer.answer(refer, '202 Accepted');
    peer.send(
      `NOTIFY ${contact} SIP/2.0`,
      dialog('NOTIFY', ['Event: refer', 'Subscription-State: terminated', 'Content-Type: message/sipfrag']),
      'SIP/2.0 486 Busy Here',
    );
    await peer.receive('200 NOTIFY');
    await at.until(({ oddities }) => oddities.length > 0);
    expect(at.oddities[0]?.[0]).toBe('the phone: transfer failed: 102 did not accept the call (486)');
    expect(linesOf(at).at(-1)).toBe('101 of A transfers blind to 102, fails');
    at.command({ type: 'hang-up', leg: 'call-1@pbx' });
    await peer.receive('BYE');
  });

  it('reports that the phone system rejects a hold', async () => {
    at.command({ type: 'hold', leg: 'call-1@pbx' });
    const invite = await peer.receive('INVITE');
    expect(invite.body).toContain('a=inactive');
    peer.answer(invite, '491 Request Pending');
    await at.until(({ oddities }) => oddities.length > 0);
    expect(at.oddities).toEqual([['the phone: hold failed: the phone system rejected the request (491)', '']]);
  });

  it('disconnects if its registration is not renewed', async () => {
    const again = (await openScriptedPeer()) satisfies ScriptedPeer;
    const short = createSipLine({ mayBePhone: true, times: { expiresS: 1, unregisterTimeoutMs: 20 } });
    const other = runLine(short, short.config.parse({ ...sipSettings, server: again.url }));
    const first = await again.receive('REGISTER');
    again.answer(first, '200 OK', [`Contact: ${first.header('Contact').replace(/;expires=\d+/, '')};expires=2`]);
    await other.until(({ links }) => links.includes('up'));
    again.answer(await again.receive('REGISTER'), '503 Service Unavailable');
    expect((await other.ended)?.message ?? other.links.at(-1)).toMatch(
      /^down: the phone system at .* has removed the registration of “101”$/,
    );
    await again.close();
  });
});

describe('A phone system that rejects requests', () => {
  it.each([
    ['403 Forbidden', true],
    ['404 Not Found', true],
    ['503 Service Unavailable', false],
  ])('responds to a registration with %s, permanently: %s', async (status, isForGood) => {
    const at = listen({});
    peer.answer(await peer.receive('REGISTER'), status);
    const error = await at.ended;
    expect(error?.message).toMatch(/101/);
    expect(error instanceof ConnectionRefused).toBe(isForGood);
  });
});
