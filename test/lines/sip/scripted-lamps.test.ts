/** Watch lamps of exchanges that say what the practice exchange never says, word for word. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSipLine } from '#lines/sip/line.ts';
import { listenTo, type Hearing } from '../hearing.ts';
import { sipSettings } from './desk-phone.ts';
import { inLampWords } from './lamp-traces.ts';
import { lampScript, rings } from './lamp-script.ts';
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
  const line = createSipLine({ mayBePhone: true, times: { farewellMs: 20, restMs: 20, ...times } });
  return (hearing = listenTo(line, line.config.parse({ ...sipSettings, server: peer.url, ...change })));
};
const linesOf = ({ said }: Hearing): readonly string[] => {
  const words = inLampWords();
  return said.map(({ event }) => words(event)).slice(1);
};
const hears = (at: Hearing, line: string): Promise<void> => at.until(() => linesOf(at).includes(line));

describe('a lamp', () => {
  const { granted, notify } = lampScript(() => peer);
  const begin = async (times = {}): Promise<{ readonly at: Hearing; readonly subscribe: Heard }> => {
    const at = listen({ mode: 'watch', extensions: ['101'] }, times);
    const subscribe = await peer.hears('SUBSCRIBE');
    expect([subscribe.header('Event'), subscribe.header('Accept')]).toEqual(['dialog', 'application/dialog-info+xml']);
    peer.answer(subscribe, '200 OK', ['Expires: 600', 'Contact: <sip:101@pbx.example;transport=ws>']);
    notify(subscribe, 0, '');
    await at.until(({ links }) => links.includes('up'));
    return { at, subscribe };
  };

  it('that comes late is passed over', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 2, rings);
    await hears(at, '101 of A rang');
    notify(subscribe, 2, '');
    notify(subscribe, 3, '<dialog id="a"><state>terminated</state></dialog>');
    await hears(at, 'outside of A ended: unknown');
  });

  it('that left something out of a partial document is asked for the whole', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 5, rings, ['active', 'partial']);
    await peer.hears('SUBSCRIBE');
    await at.until(({ oddities }) => oddities.length > 0);
    expect(at.oddities[0]?.[0]).toBe('the lamp of 101 left something out');
    expect(linesOf(at)).toEqual([]);
  });

  it('says nothing of changes until the whole has come, and then what it shows', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 5, rings, ['active', 'partial']);
    granted(await peer.hears('SUBSCRIBE'));
    notify(subscribe, 6, '<dialog id="b" direction="initiator"><state>early</state></dialog>', ['active', 'partial']);
    notify(subscribe, 7, rings);
    await hears(at, '101 of A rang');
    expect(linesOf(at).some((line) => line.includes('101 of B'))).toBe(false);
    // Asked once: the second one was on its way already.
    expect(at.oddities.length).toBe(1);
    notify(subscribe, 8, '<dialog id="a"><state>terminated</state></dialog>', ['active', 'partial']);
    await hears(at, '101 of A ended: unknown');
  });

  it('of an exchange that counts its documents anew is read on', async () => {
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
    await hears(at, '101 of A rang');
  });

  it.each<[how: string, seconds: number, state: string]>([
    ['its answer', 1, 'active'],
    ['its NOTIFY', 600, 'active;expires=1'],
  ])('that the exchange keeps shorter, as %s says, is renewed in time, again and again', async (_, seconds, state) => {
    const at = listen({ mode: 'watch', extensions: ['101'] });
    const subscribe = await peer.hears('SUBSCRIBE');
    granted(subscribe, seconds);
    notify(subscribe, 0, '', [state]);
    for (const version of [1, 2]) {
      const renewal = await peer.hears('SUBSCRIBE');
      expect(renewal.header('Call-ID')).toBe(subscribe.header('Call-ID'));
      granted(renewal, seconds);
      if (version === 1) notify(subscribe, version, '', [state]);
    }
    expect([at.links, at.oddities]).toEqual([['connecting', 'up'], []]);
  });

  it('whose subscription the exchange has forgotten is asked for anew, once', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '', ['active;expires=1']);
    peer.answer(await peer.hears('SUBSCRIBE'), '481 Subscription does not exist');
    const again = await peer.hears('SUBSCRIBE');
    expect(again.header('Call-ID')).not.toBe(subscribe.header('Call-ID'));
    granted(again);
    notify(again, 0, rings);
    await hears(at, '101 of A rang');
    expect(at.links).toEqual(['connecting', 'up']);
  });

  it('for which the exchange wants more time at once is asked for with that', async () => {
    const at = listen({ mode: 'watch', extensions: ['101'] });
    peer.answer(await peer.hears('SUBSCRIBE'), '423 Interval Too Brief', ['Min-Expires: 3600']);
    const again = await peer.hears('SUBSCRIBE');
    expect(again.header('Expires')).toBe('3600');
    granted(again, 3600);
    notify(again, 0, '');
    await at.until(({ links }) => links.includes('up'));
  });

  it('that the exchange takes away for good is not asked for again', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '', ['terminated;reason=rejected']);
    expect(String(await at.ended)).toContain('no longer shows the lamp of 101 (403)');
  });

  it('of one extension says nothing about another', async () => {
    const at = listen({ mode: 'watch', extensions: ['101', '102'] });
    const both = [await peer.hears('SUBSCRIBE'), await peer.hears('SUBSCRIBE')];
    for (const each of both) granted(each);
    for (const each of both) notify(each, 0, '');
    await at.until(({ links }) => links.includes('up'));
    const [, second] = both;
    if (second !== undefined) {
      notify(second, 1, '', ['terminated']);
      const again = await peer.hears('SUBSCRIBE');
      expect(again.start).toContain('sip:102@');
      granted(again);
      notify(again, 0, rings);
    }
    await hears(at, '102 of A rang');
    expect(at.links).toEqual(['connecting', 'up']);
  });

  it('whose subscription the exchange ends is asked for again', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '', ['terminated']);
    const again = await peer.hears('SUBSCRIBE');
    expect(again.header('Call-ID')).not.toBe(subscribe.header('Call-ID'));
    peer.answer(again, '200 OK', ['Expires: 600', 'Contact: <sip:101@pbx.example;transport=ws>']);
    notify(again, 0, rings);
    await hears(at, '101 of A rang');
    expect(at.links).toEqual(['connecting', 'up']);
  });

  it('is let go of before the connection ends', async () => {
    // With all its patience, so that only the exchange's word can end it in time.
    const { at, subscribe } = await begin({ farewellMs: 60_000 });
    at.abort();
    const farewell = await peer.hears('SUBSCRIBE');
    expect(farewell.header('Expires')).toBe('0');
    // Still there, as long as nothing is said to it.
    expect(at.links.at(-1)).toBe('up');
    peer.answer(farewell, '200 OK', ['Expires: 0', 'Contact: <sip:101@pbx.example;transport=ws>']);
    notify(subscribe, 1, '', ['terminated']);
    expect(await at.ended).toBeUndefined();
  });

  it('that brings something else is counted', async () => {
    const { at, subscribe } = await begin();
    notify(subscribe, 1, '<x>', ['active']);
    notify(subscribe, 2, '', ['active'], 'application/pidf+xml');
    await at.until(({ oddities }) => oddities.length === 2);
    expect(at.oddities.map(([reason]) => reason)).toEqual([
      'the lamp of 101: a dialog-info document is not XML',
      'the lamp of 101 brings application/pidf+xml',
    ]);
  });
});
