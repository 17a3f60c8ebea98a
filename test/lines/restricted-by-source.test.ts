/**
 * Tests withheld numbers with the SIP phone, watched extensions, the event socket or the softphone as the only source.
 * The calls go through the real lines over real sockets and the real call state machine. The file is longer than 250
 * lines because it has one table per source.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import type { ReceivedHook } from '#lines/line.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { readHook, type RawHook } from '#lines/softphone-hook/hook.ts';
import { createSoftphoneHookLine } from '#lines/softphone-hook/line.ts';
import { callsIn } from './asterisk-numbers/scripted-exchange.ts';
import { inboundCall, openFakeProvider, providerMap, providerToken } from './event-socket/fake-provider.ts';
import { isUp, runLine, type LineRun } from './line-run.ts';
import { sipSettings } from './sip/desk-phone.ts';
import { lampScript } from './sip/watch/dialog-script.ts';
import { openScriptedPeer } from './sip/scripted-peer.ts';

const number = '+491711234567';
const withheld = 'Withheld: the number was withheld';
const reported = `Answered ${number}`;
const short = (shown: string): string => `Withheld: ${shown} is not a full phone number, shows ${shown}`;
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Ends the line. Returns the reported number of the call, or the outcome in the ledger entry of the call. */
const verdictOf = async (lineRun: LineRun): Promise<string> => {
  lineRun.abort();
  await lineRun.ended;
  const { reports, pages } = callsIn(lineRun.emitted, { country: 'DE' });
  expect(JSON.stringify([...reports, ...pages.values(), lineRun.oddities])).not.toMatch(/\\u00|[\p{Cc}\p{Cf}]/u);
  const answered = reports.find(({ type }) => type === 'Answered');
  const [page] = pages.values();
  if (answered !== undefined) return `Answered ${answered.number}`;
  const { outcome, why, who } = page ?? {};
  return `${outcome ?? 'no page'}: ${why === undefined ? '' : inEnglish(why)}${who?.number === undefined ? '' : `, shows ${who.number}`}`;
};
const ended = ({ emitted }: LineRun): boolean => emitted.some(({ event }) => event.type === 'leg.ended');
const talking = ({ emitted }: LineRun): boolean =>
  emitted.filter(({ event }) => event.type === 'leg.joined').length === 2;

describe('A number from the SIP phone', () => {
  /** Runs a phone call with these INVITE headers. `later` contains the headers of a re-INVITE during the call. */
  const phone = async (headers: readonly string[], later?: readonly string[]): Promise<LineRun> => {
    const peer = await openScriptedPeer();
    ends.push(peer.close);
    const line = createSipLine({ mayBePhone: true, times: { unregisterTimeoutMs: 20 } });
    const lineRun = runLine(line, line.config.parse({ ...sipSettings, server: peer.url, domain: 'pbx.example' }));
    const contact = await peer.registers();
    await lineRun.until(isUp);
    let [turn, tag] = [0, ''];
    const send = (method: string, more: readonly string[], body = ''): void =>
      peer.send(
        `${method} ${contact} SIP/2.0`,
        [
          `Via: SIP/2.0/WS peer.invalid;branch=z9hG4bK${(turn += 1)}`,
          'Max-Forwards: 70',
          `To: <sip:101@pbx.example>${tag === '' ? '' : `;tag=${tag}`}`,
          'Call-ID: call-1@pbx',
          `CSeq: ${method === 'ACK' ? turn - 1 : turn} ${method}`,
          'Contact: <sip:pbx@pbx.example;transport=ws>',
          ...more,
          ...(body === '' ? [] : ['Content-Type: application/sdp']),
        ],
        body,
      );
    const sdp =
      'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\na=sendrecv\r\n';
    const from = headers.filter((each) => each.startsWith('From:'));
    send('INVITE', headers, sdp);
    await peer.receive('180 INVITE');
    lineRun.command({ type: 'answer', leg: 'call-1@pbx' });
    tag = /;tag=([^;]+)/.exec((await peer.receive('200 INVITE')).header('To'))?.[1] ?? '';
    send('ACK', from);
    turn -= 1;
    await lineRun.until(talking);
    if (later !== undefined) {
      send('INVITE', [...from, ...later], sdp);
      await peer.receive('200 INVITE');
      send('ACK', from);
      turn -= 1;
    }
    send('BYE', from);
    await lineRun.until(ended);
    return lineRun;
  };
  const plain = `From: "Mara" <sip:${number}@pbx>;tag=them`;
  const asserted = `P-Asserted-Identity: "Mara" <sip:${number}@pbx>`;
  it.each([
    ['a number', [plain], reported],
    ['parameters', [`From: <sip:${number};npdi;rn=+4930@pbx;user=phone>;tag=them`], reported],
    ['Unavailable despite an asserted identity', ['From: <sip:unavailable@pbx>;tag=them', asserted], reported],
    ['an anonymous From', ['From: "Anonymous" <sip:anonymous@anonymous.invalid>;tag=them'], withheld],
    [
      'an anonymous From despite an asserted identity',
      ['From: "Anonymous" <sip:anonymous@anonymous.invalid>;tag=them', asserted],
      withheld,
    ],
    ['Anonymous together with the number', [`From: "Anonymous" <sip:${number}@pbx>;tag=them`], withheld],
    ['the host of RFC 3323', [`From: <sip:${number}@anonymous.invalid>;tag=them`], withheld],
    ['Privacy: id', [plain, asserted, 'Privacy: id'], withheld],
    ['Privacy: user;critical', [plain, 'Privacy: user;critical'], withheld],
    ['Privacy: none', [plain, 'Privacy: none'], reported],
    ['Remote-Party-ID', [plain, `Remote-Party-ID: <sip:${number}@pbx>;party=calling;privacy=full`], withheld],
    ['unavailable', ['From: <sip:unavailable@pbx>;tag=them'], withheld],
    ['letters', ['From: <sip:sales-hotline@pbx>;tag=them'], short('sales-hotline')],
    ['64 digits', [`From: <sip:${'1'.repeat(64)}@pbx>;tag=them`], short('1'.repeat(64))],
    ['control characters', ['From: <sip:%1b%5b31m%e2%80%ae@pbx>;tag=them'], short('[31m')],
    ['a control character in the number', [`From: <sip:+4917%07112%e2%80%8e34567@pbx>;tag=them`], reported],
  ])('is reported or withheld as expected: %s', async (_what, headers, expected) => {
    expect(await verdictOf(await phone(headers))).toBe(expected);
  });
  it('is retracted if a later message marks it as restricted', async () => {
    const { emitted } = await phone([plain], [asserted, 'Privacy: id']);
    expect(emitted.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'leg.described', withheld: true }),
    );
  });
});

describe('A number from watched extensions', () => {
  const watchExtension = async (...identities: readonly string[]): Promise<LineRun> => {
    const peer = await openScriptedPeer();
    ends.push(peer.close);
    const { notify, granted } = lampScript(() => peer);
    const line = createSipLine({ mayBePhone: true, times: { unregisterTimeoutMs: 20, retryDelayMs: 20 } });
    const config = { ...sipSettings, server: peer.url, mode: 'watch', extensions: ['101'] };
    const lineRun = runLine(line, line.config.parse(config));
    const subscribe = await peer.receive('SUBSCRIBE');
    granted(subscribe);
    notify(subscribe, 0, '');
    await lineRun.until(isUp);
    const dialog = (state: string, identity: string): string =>
      `<dialog id="a" direction="recipient"><remote>${identity}</remote><state>${state}</state></dialog>`;
    let version = 0;
    for (const identity of identities) notify(subscribe, (version += 1), dialog('early', identity));
    notify(subscribe, (version += 1), dialog('confirmed', identities.at(-1) ?? ''));
    notify(subscribe, (version += 1), dialog('terminated', ''));
    await lineRun.until(ended);
    return lineRun;
  };
  const plain = `<identity>sip:${number}@pbx</identity>`;
  const anonymous = '<identity display="Anonymous">sip:anonymous@anonymous.invalid</identity>';
  it.each([
    ['a number', [plain], reported],
    ['parameters', [`<identity>sip:${number};npdi@pbx</identity>`], reported],
    ['an unknown number that comes later', ['<identity>sip:unknown@pbx</identity>', plain], reported],
    ['anonymous', [anonymous], withheld],
    ['Anonymous together with the number', [`<identity display="Anonymous">sip:${number}@pbx</identity>`], withheld],
    ['an anonymous identity together with the target', [`${anonymous}<target uri="sip:${number}@pbx"/>`], withheld],
    ['restricted after the number', [plain, `<identity display="Restricted">sip:${number}@pbx</identity>`], withheld],
    ['the number after anonymous', [anonymous, plain], withheld],
    ['letters', ['<identity>sip:sales-hotline@pbx</identity>'], short('sales-hotline')],
    ['64 digits', [`<identity>sip:${'1'.repeat(64)}@pbx</identity>`], short('1'.repeat(64))],
    ['control characters', ['<identity>sip:%1b%5b31m%e2%80%ae@pbx</identity>'], short('[31m')],
  ])('is reported or withheld as expected: %s', async (_what, identities, expected) => {
    expect(await verdictOf(await watchExtension(...identities))).toBe(expected);
  });
});

describe('A number from the event socket', () => {
  const socket = async (...states: readonly Readonly<Record<string, unknown>>[]): Promise<LineRun> => {
    const provider = await openFakeProvider();
    ends.push(provider.close);
    const line = createEventSocketLine({ keepAliveMs: 50 });
    const map = {
      ...providerMap,
      // FreeSWITCH sends the privacy in a field of the channel or in a variable.
      withheld: {
        path: ['call.privacy_hide_number', 'call.variable_privacy_hide_number', 'call.presentation'],
        is: ['true', 'restricted'],
      },
    };
    const config = {
      kind: 'event-socket',
      name: 'cloud',
      url: provider.url,
      token: providerToken,
      extensions: ['101'],
    };
    const lineRun = runLine(line, line.config.parse({ ...config, map }), { country: () => 'DE' });
    await lineRun.until(isUp);
    const sendState = (state: string, more: Readonly<Record<string, unknown>>): void =>
      provider.send({ op: 'call', call: { ...inboundCall, from: number, state, ...more } });
    for (const more of states) sendState('ringing', more);
    sendState('active', states.at(-1) ?? {});
    sendState('over', {});
    await lineRun.until(ended);
    return lineRun;
  };
  it.each([
    ['a number', [{}], reported],
    ['parameters', [{ from: `sip:${number};npdi;rn=+4930@carrier` }], reported],
    ['allowed', [{ privacy_hide_number: false, presentation: 'allowed' }], reported],
    ['an unavailable number that comes later', [{ from: 'unavailable' }, {}], reported],
    ['anonymous', [{ from: 'anonymous' }], withheld],
    ['Anonymous together with the number', [{ name: 'Anonymous' }], withheld],
    ['privacy_hide_number', [{ privacy_hide_number: true }], withheld],
    [
      'as a variable, together with a false one',
      [{ privacy_hide_number: 'false', variable_privacy_hide_number: 'true' }],
      withheld,
    ],
    ['presentation=restricted', [{ presentation: 'Restricted' }], withheld],
    ['restricted after the number', [{}, { presentation: 'restricted' }], withheld],
    ['the number after anonymous', [{ from: 'anonymous' }, {}], withheld],
    ['letters', [{ from: 'sales-hotline' }], short('sales-hotline')],
    ['64 digits', [{ from: '1'.repeat(64) }], short('1'.repeat(64))],
    ['control characters', [{ from: '\u001b[31m\u0007\u202e' }], short('[31m')],
    ['a control character in the number', [{ from: '+4917\u00071123\u200e4567' }], reported],
  ])('is reported or withheld as expected: %s', async (_what, states, expected) => {
    expect(await verdictOf(await socket(...states))).toBe(expected);
  });
});

describe('A number from the softphone', () => {
  const softphone = async (...raws: readonly RawHook[]): Promise<LineRun | string> => {
    const given: ReceivedHook[] = [];
    for (const raw of raws) {
      const read = readHook(raw);
      if (!read.ok) return `dropped: ${read.fault}`;
      given.push({ hook: read.hook, reportOutcome: () => undefined });
    }
    const line = createSoftphoneHookLine();
    async function* hooks(): AsyncGenerator<ReceivedHook> {
      yield* given;
    }
    const config = line.config.parse({ kind: 'softphone-hook', name: 'softphone', extensions: ['101'] });
    let clock = Date.UTC(2026, 10, 22, 9);
    const lineRun = runLine(
      { run: (settings, context) => line.run(settings, { ...context, hooks: hooks() }) },
      config,
      { country: () => 'DE', now: () => (clock += 5_000) },
    );
    await lineRun.until(ended);
    return lineRun;
  };
  const call = (ringing: string, later = ringing): readonly RawHook[] => [
    { event: 'ring', number: ringing },
    { event: 'answered', number: later },
    { event: 'disconnected', number: later },
  ];
  it.each([
    ['a number', call(number), reported],
    ['parameters', call(`sip:${number};npdi@pbx`), reported],
    ['anonymous', call('anonymous'), withheld],
    ['nothing', call(''), withheld],
    ['unavailable', call('Unavailable'), withheld],
    ['an anonymous address', call('<sip:anonymous@anonymous.invalid>'), withheld],
    ['Anonymous together with the number', call(`"Anonymous" <sip:${number}@pbx>`), withheld],
    ['restricted after the number', call(number, `"Restricted" <sip:${number}@pbx>`), withheld],
    ['the bare number after Anonymous', call(`"Anonymous" <sip:${number}@pbx>`, number), withheld],
    ['letters with a digit', call('sales-hotline-1'), short('sales-hotline-1')],
    ['64 digits', call('1'.repeat(64)), short('1'.repeat(64))],
    ['control characters', call('+4917\u00071234567'), 'dropped: number'],
  ])('is reported or withheld as expected: %s', async (_what, hooks, expected) => {
    const found = await softphone(...hooks);
    expect(typeof found === 'string' ? found : await verdictOf(found)).toBe(expected);
  });
});
