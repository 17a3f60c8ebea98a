/** Tests dialog subscriptions on phone systems that differ from the practice phone system. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SipTimes } from '#lines/sip/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { runLine, type LineRun } from '../../line-run.ts';
import { sipSettings } from '../desk-phone.ts';
import { inLampWords } from './dialog-recordings.ts';
import { lampScript, rings } from './dialog-script.ts';
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
  const line = createSipLine({ mayBePhone: true, times: { unregisterTimeoutMs: 20, retryDelayMs: 20, ...times } });
  return (lineRun = runLine(line, line.config.parse({ ...sipSettings, server: peer.url, ...change })));
};
const linesOf = ({ emitted }: LineRun): readonly string[] => {
  const words = inLampWords();
  return emitted.map(({ event }) => words(event)).slice(1);
};
const waitForLine = (at: LineRun, line: string): Promise<void> => at.until(() => linesOf(at).includes(line));

describe('A dialog subscription', () => {
  const { granted, notify } = lampScript(() => peer);
  const begin = async (
    times: Partial<SipTimes> = {},
  ): Promise<{ readonly at: LineRun; readonly subscribe: SipMessage }> => {
    const at = listen({ mode: 'watch', extensions: ['101'] }, times);
    const subscribe = await peer.receive('SUBSCRIBE');
    expect([subscribe.header('Event'), subscribe.header('Accept')]).toEqual(['dialog', 'application/dialog-info+xml']);
    peer.answer(subscribe, '200 OK', ['Expires: 600', 'Contact: <sip:101@pbx.example;transport=ws>']);
    notify(subscribe, 0, '');
    await at.until(({ links }) => links.includes('up'));
    return { at, subscribe };
  };

  it('ignores late documents', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 2, rings);
    await waitForLine(at, '101 of A rang');
    notify(subscribe, 2, '');
    notify(subscribe, 3, '<dialog id="a"><state>terminated</state></dialog>');
    await waitForLine(at, 'outside of A ended: unknown');
  });

  it('requests the full state after a gap in partial documents', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 5, rings, ['active', 'partial']);
    await peer.receive('SUBSCRIBE');
    await at.until(({ oddities }) => oddities.length > 0);
    expect(at.oddities[0]?.[0]).toBe('a notification for the busy lamp field (BLF) of 101 is incomplete');
    expect(linesOf(at)).toEqual([]);
  });

  it('reports no changes until the full state has arrived, and then its calls', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 5, rings, ['active', 'partial']);
    granted(await peer.receive('SUBSCRIBE'));
    notify(subscribe, 6, '<dialog id="b" direction="initiator"><state>early</state></dialog>', ['active', 'partial']);
    notify(subscribe, 7, rings);
    await waitForLine(at, '101 of A rang');
    expect(linesOf(at).some((line) => line.includes('101 of B'))).toBe(false);
    // The second partial document is not counted as another gap, because the full state has already been requested.
    expect(at.oddities.length).toBe(1);
    notify(subscribe, 8, '<dialog id="a"><state>terminated</state></dialog>', ['active', 'partial']);
    await waitForLine(at, '101 of A ended: unknown');
  });

  it('continues if the phone system restarts its document version numbers', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 4, '');
    const text = `<dialog-info version="0" state="full" entity="sip:101@pbx">${rings}</dialog-info>`;
    peer.send(
      `NOTIFY ${/<([^>]*)>/.exec(subscribe.header('Contact'))?.[1] ?? ''} SIP/2.0`,
      [
        'Via: SIP/2.0/WS peer.invalid;branch=z9hG4bKanew',
        'Max-Forwards: 70',
        'From: <sip:101@127.0.0.1>;tag=peer',
        `To: ${subscribe.header('From')}`,
        `Call-ID: ${subscribe.header('Call-ID')}`,
        'CSeq: 9 NOTIFY',
        'Contact: <sip:101@pbx.example;transport=ws>',
        'Event: dialog',
        'Subscription-State: active;expires=600',
        'Content-Type: application/dialog-info+xml',
      ],
      text,
    );
    await waitForLine(at, '101 of A rang');
  });

  it.each<[how: string, seconds: number, state: string]>([
    ['its answer', 1, 'active'],
    ['its NOTIFY', 600, 'active;expires=1'],
  ])('is renewed in time if the phone system shortens it repeatedly (%s)', async (_, seconds, state) => {
    const at = listen({ mode: 'watch', extensions: ['101'] });
    const subscribe = await peer.receive('SUBSCRIBE');
    granted(subscribe, seconds);
    notify(subscribe, 0, '', [state]);
    for (const version of [1, 2]) {
      const renewal = await peer.receive('SUBSCRIBE');
      expect(renewal.header('Call-ID')).toBe(subscribe.header('Call-ID'));
      granted(renewal, seconds);
      if (version === 1) notify(subscribe, version, '', [state]);
    }
    expect([at.links, at.oddities]).toEqual([['connecting', 'up'], []]);
  });

  it('is created again if the phone system has lost it', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '', ['active;expires=1']);
    peer.answer(await peer.receive('SUBSCRIBE'), '481 Subscription does not exist');
    const again = await peer.receive('SUBSCRIBE');
    expect(again.header('Call-ID')).not.toBe(subscribe.header('Call-ID'));
    granted(again);
    notify(again, 0, rings);
    await waitForLine(at, '101 of A rang');
    expect(at.links).toEqual(['connecting', 'up']);
  });

  it('is requested with a longer duration if the phone system demands it', async () => {
    const at = listen({ mode: 'watch', extensions: ['101'] });
    peer.answer(await peer.receive('SUBSCRIBE'), '423 Interval Too Brief', ['Min-Expires: 3600']);
    const again = await peer.receive('SUBSCRIBE');
    expect(again.header('Expires')).toBe('3600');
    granted(again, 3600);
    notify(again, 0, '');
    await at.until(({ links }) => links.includes('up'));
  });

  it('is not repeated if the phone system ends it permanently', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '', ['terminated;reason=rejected']);
    expect(String(await at.ended)).toContain('no longer provides the busy lamp field (BLF) for 101 (403)');
  });

  it('ignores documents for another extension', async () => {
    const at = listen({ mode: 'watch', extensions: ['101', '102'] });
    const both = [await peer.receive('SUBSCRIBE'), await peer.receive('SUBSCRIBE')];
    for (const each of both) granted(each);
    for (const each of both) notify(each, 0, '');
    await at.until(({ links }) => links.includes('up'));
    const [, second] = both;
    if (second !== undefined) {
      notify(second, 1, '', ['terminated']);
      const again = await peer.receive('SUBSCRIBE');
      expect(again.start).toContain('sip:102@');
      granted(again);
      notify(again, 0, rings);
    }
    await waitForLine(at, '102 of A rang');
    expect(at.links).toEqual(['connecting', 'up']);
  });

  it('is requested again if the phone system ends it', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '', ['terminated']);
    const again = await peer.receive('SUBSCRIBE');
    expect(again.header('Call-ID')).not.toBe(subscribe.header('Call-ID'));
    peer.answer(again, '200 OK', ['Expires: 600', 'Contact: <sip:101@pbx.example;transport=ws>']);
    notify(again, 0, rings);
    await waitForLine(at, '101 of A rang');
    expect(at.links).toEqual(['connecting', 'up']);
  });

  it('is ended before the connection is closed', async () => {
    // The time-out is long, so that only the phone system's response can end the subscription in time.
    const { at, subscribe } = await begin({ unregisterTimeoutMs: 60_000 });
    at.abort();
    const farewell = await peer.receive('SUBSCRIBE');
    expect(farewell.header('Expires')).toBe('0');
    // The line stays connected until the phone system responds.
    expect(at.links.at(-1)).toBe('up');
    peer.answer(farewell, '200 OK', ['Expires: 0', 'Contact: <sip:101@pbx.example;transport=ws>']);
    notify(subscribe, 1, '', ['terminated']);
    expect(await at.ended).toBeUndefined();
  });

  it('counts a document of another type', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '<x>', ['active']);
    notify(subscribe, 2, '', ['active'], 'application/pidf+xml');
    await at.until(({ oddities }) => oddities.length === 2);
    expect(at.oddities.map(([reason]) => reason)).toEqual([
      'the busy lamp field (BLF) of 101: a dialog-info document is not XML',
      'the busy lamp field (BLF) of 101 sent the content type application/pidf+xml',
    ]);
  });
});
