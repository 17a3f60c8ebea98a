/** Watch lamps that do not speak beside some that do: the line is up with those, and knows what it does not know. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSipLine } from '#lines/sip/line.ts';
import { listenTo, type Hearing } from '../hearing.ts';
import { sipSettings } from './desk-phone.ts';
import { lampScript, rings } from './lamp-script.ts';
import { inLampWords } from './lamp-traces.ts';
import { openScriptedPeer, type Heard, type ScriptedPeer } from './scripted-peer.ts';

let peer: ScriptedPeer;
let hearing: Hearing | undefined;
const { granted, notify } = lampScript(() => peer);
beforeEach(async () => {
  peer = await openScriptedPeer();
});
afterEach(async () => {
  hearing?.abort();
  await hearing?.ended;
  hearing = undefined;
  await peer.close();
});

const extensionOf = (subscribe: Heard): string => /sip:(\d+)@/.exec(subscribe.start)?.[1] ?? '';
/** A busy machine takes its time between two lamps. */
const quick = { farewellMs: 20, restMs: 20, lampsWithinMs: 250 };
/** The subscriptions of 101, 102 and 103, the first two granted and dark. */
const begin = async (line = createSipLine({ times: quick })) => {
  const config = line.config.parse({
    ...sipSettings,
    server: peer.url,
    mode: 'watch',
    extensions: ['101', '102', '103'],
  });
  const at = (hearing = listenTo(line, config));
  const asked = new Map<string, Heard>();
  while (asked.size < 3) {
    const subscribe = await peer.hears('SUBSCRIBE');
    // The farewell of a connection before.
    if (subscribe.header('Expires') === '0') continue;
    asked.set(extensionOf(subscribe), subscribe);
  }
  const subscription = (extension: string): Heard => {
    const found = asked.get(extension);
    if (found === undefined) throw new Error(`nobody asks for ${extension}`);
    return found;
  };
  for (const extension of ['101', '102']) {
    granted(subscription(extension));
    notify(subscription(extension), 0, '');
  }
  return { at, subscription };
};
const linesOf = ({ said }: Hearing): readonly string[] => {
  const words = inLampWords();
  return said.map(({ event }) => words(event));
};

it.each(['never answers', 'grants and says nothing'])(
  'the line is up although the exchange %s for one, and names it',
  async (how) => {
    const { at, subscription } = await begin();
    if (how !== 'never answers') granted(subscription('103'));
    await at.until(({ links }) => links.includes('up'));
    expect(at.unknown).toEqual(['103']);
    notify(subscription('101'), 1, rings);
    await at.until((each) => linesOf(each).includes('101 of A rang'));
    expect(at.links).toEqual(['connecting', 'up']);
  },
);

it('a silent lamp is asked for again and again; when it speaks, what is alive is said', async () => {
  const { at } = await begin(createSipLine({ times: { ...quick, answerWithinMs: 1_000 } }));
  await at.until(({ links }) => links.includes('up'));
  // More often than makes a lamp count as refused.
  for (let n = 0; n < 4; n += 1) expect(extensionOf(await peer.hears('SUBSCRIBE'))).toBe('103');
  const last = await peer.hears('SUBSCRIBE');
  granted(last);
  notify(last, 0, rings);
  await at.until(({ unknown }) => unknown.length === 0);
  expect(linesOf(at)).toEqual([
    'resynced: ',
    'resynced: outside of A calling number 4930231250; 103 of A called, ringing',
  ]);
  notify(last, 1, '');
  await at.until((each) => linesOf(each).includes('103 of A ended: unknown'));
  expect(at.links).toEqual(['connecting', 'up']);
});

it('one that is there no more after a loss leaves no call behind', async () => {
  const line = createSipLine({ times: quick });
  const { at, subscription } = await begin(line);
  granted(subscription('103'));
  notify(subscription('103'), 0, '');
  await at.until(({ links }) => links.includes('up'));
  notify(subscription('103'), 1, rings);
  await at.until((each) => linesOf(each).includes('103 of A rang'));
  at.abort();
  await at.ended;
  const again = await begin(line);
  await again.at.until(({ links }) => links.includes('up'));
  expect([linesOf(again.at), again.at.unknown]).toEqual([['resynced: '], ['103']]);
});

it('where no lamp speaks at all the line is not up', async () => {
  const line = createSipLine({ times: { ...quick, answerWithinMs: 800 } });
  const at = (hearing = listenTo(
    line,
    line.config.parse({ ...sipSettings, server: peer.url, mode: 'watch', extensions: ['101'] }),
  ));
  expect(String(await at.ended)).toContain('does not answer');
  expect(at.links).not.toContain('up');
});
