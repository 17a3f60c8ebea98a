/** Sends thousands of damaged messages from an authenticated client during a call, which must not be affected. */
import { expect, it } from 'vitest';
import { damaged, randomFrom } from '../../../fuzz/mutate.ts';
import { isOver, isTalking } from './test-phone.ts';
import { createRawClient, proofFor } from './raw-client.ts';
import { customer, useStage } from './use-exchange.ts';

const { exchange, registered } = useStage({ unattended: () => ({ does: 'answers', afterMs: 1 }) });

it('a damaged message does not affect other phones, and all resources are released', async () => {
  const anna = await registered('101');
  const call = exchange().ring({ ...customer, extensions: ['101'] });
  const session = await anna.rings();
  await session.accept();
  await anna.until(() => isTalking(session));

  const random = randomFrom(11);
  const { sip } = exchange();
  for (let round = 0; round < 4; round += 1) {
    const client = await createRawClient(exchange());
    const asked = await client.ask('REGISTER', { to: '<sip:102@127.0.0.1>' });
    const nonce = /nonce="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    const request = (method: string, uri: string, n: number, more: readonly string[] = []): Buffer =>
      Buffer.from(
        [
          `${method} ${uri} SIP/2.0`,
          `Via: SIP/2.0/WS raw.invalid;branch=z9hG4bK${n}`,
          'From: <sip:102@127.0.0.1>;tag=raw',
          `To: <sip:102@127.0.0.1>`,
          `Call-ID: c${n}`,
          `CSeq: ${n} ${method}`,
          `Contact: <sip:${n % 7}@raw.invalid>`,
          `Authorization: ${proofFor({ ...sip.accounts['102'], realm: sip.realm, nonce, method, uri, algorithm: 'MD5' })}`,
          ...more,
          '',
          '',
        ].join('\r\n'),
      );
    for (let n = 1; n <= 900; n += 1) {
      const whole = [
        request('REGISTER', 'sip:127.0.0.1', n),
        request('INVITE', 'sip:103@127.0.0.1', n),
        request('INVITE', 'sip:04940123456@127.0.0.1', n),
        request('SUBSCRIBE', 'sip:101@127.0.0.1', n, ['Event: dialog']),
        request('CANCEL', 'sip:103@127.0.0.1', n - 1),
        request('ACK', 'sip:103@127.0.0.1', n - 2),
      ][n % 6];
      if (whole !== undefined) client.send(random() < 0.4 ? whole : damaged(whole, random).subarray(0, 65_000));
    }
    await client.ask('OPTIONS').catch(() => undefined);
    const load = exchange().sip.load();
    expect(load.legs).toBeLessThanOrEqual(33);
    expect(load.watches).toBeLessThanOrEqual(256);
    expect(load.contacts).toBeLessThanOrEqual(6);
    client.close();
  }
  await expect
    .poll(() => exchange().sip.load())
    .toMatchObject({ connections: 1, contacts: 1, legs: 1, watches: 0, waiting: 0 });
  expect([isTalking(session), call.talking()]).toEqual([true, ['customer', '101']]);
  call.hangUp('customer');
  await anna.until(() => isOver(session));
  await expect.poll(() => exchange().calls()).toEqual([]);
});
