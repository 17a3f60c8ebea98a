/**
 * Tests silent extensions together with extensions that respond. The line is connected with the responding extensions,
 * and reports the silent extensions as unknown.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSipLine } from '#lines/sip/line.ts';
import { runLine, type LineRun } from '../../line-run.ts';
import { sipSettings } from '../desk-phone.ts';
import { lampScript, rings } from './dialog-script.ts';
import { inLampWords } from './dialog-recordings.ts';
import { openScriptedPeer, type SipMessage, type ScriptedPeer } from '../scripted-peer.ts';

let peer: ScriptedPeer;
let lineRun: LineRun | undefined;
const { granted, notify } = lampScript(() => peer);
beforeEach(async () => {
  peer = await openScriptedPeer();
});
afterEach(async () => {
  lineRun?.abort();
  await lineRun?.ended;
  lineRun = undefined;
  await peer.close();
});

const extensionOf = (subscribe: SipMessage): string => /sip:(\d+)@/.exec(subscribe.start)?.[1] ?? '';
/**
 * The times are short, but `silentTimeoutMs` is longer, because a busy machine may need time between two extensions.
 */
const quick = { unregisterTimeoutMs: 20, retryDelayMs: 20, silentTimeoutMs: 250 };
/** Starts the line and receives its subscriptions to 101, 102 and 103. The first two are granted and idle. */
const begin = async (line = createSipLine({ times: quick })) => {
  const config = line.config.parse({
    ...sipSettings,
    server: peer.url,
    mode: 'watch',
    extensions: ['101', '102', '103'],
  });
  const at = (lineRun = runLine(line, config));
  const asked = new Map<string, SipMessage>();
  while (asked.size < 3) {
    const subscribe = await peer.receive('SUBSCRIBE');
    // This SUBSCRIBE ends the previous subscription.
    if (subscribe.header('Expires') === '0') continue;
    asked.set(extensionOf(subscribe), subscribe);
  }
  const subscription = (extension: string): SipMessage => {
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
const linesOf = ({ emitted }: LineRun): readonly string[] => {
  const words = inLampWords();
  return emitted.map(({ event }) => words(event));
};

it.each(['never responds', 'grants the subscription but sends nothing'])(
  'is connected although the phone system %s for one extension, and names that extension',
  async (how) => {
    const { at, subscription } = await begin();
    if (how !== 'never responds') granted(subscription('103'));
    await at.until(({ links }) => links.includes('up'));
    expect(at.unknown).toEqual(['103']);
    notify(subscription('101'), 1, rings);
    await at.until((each) => linesOf(each).includes('101 of A rang'));
    expect(at.links).toEqual(['connecting', 'up']);
  },
);

it('retries a silent extension and reports its live calls once it responds', async () => {
  const { at } = await begin(createSipLine({ times: { ...quick, answerTimeoutMs: 1_000 } }));
  await at.until(({ links }) => links.includes('up'));
  // These are more attempts than the line makes before it treats an extension as rejected.
  for (let n = 0; n < 4; n += 1) expect(extensionOf(await peer.receive('SUBSCRIBE'))).toBe('103');
  const last = await peer.receive('SUBSCRIBE');
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

it('ends the call of an extension that is silent after a reconnect', async () => {
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

it('stays disconnected if no extensions respond', async () => {
  const line = createSipLine({ times: { ...quick, answerTimeoutMs: 800 } });
  const at = (lineRun = runLine(
    line,
    line.config.parse({ ...sipSettings, server: peer.url, mode: 'watch', extensions: ['101'] }),
  ));
  expect(String(await at.ended)).toContain('is not responding');
  expect(at.links).not.toContain('up');
});
