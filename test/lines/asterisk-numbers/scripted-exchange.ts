/**
 * An Asterisk that plays scripted calls over a real socket to the AMI line, and over a real WebSocket and real HTTP to
 * the ARI line. The real call state machine processes the events.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { step } from '#domain/calls/machine.ts';
import { pageOf } from '#domain/calls/call-page.ts';
import type { CallReport } from '#domain/calls/report.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { toE164, type Country } from '#domain/phone-number/e164.ts';
import { asteriskAmiConfig, type AsteriskAmiConfig } from '#lines/asterisk-ami/config.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { asteriskAriConfig } from '#lines/asterisk-ari/config.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import type { Line, EmittedEvent } from '#lines/line.ts';
import type { Recorder } from '#lines/trace/recorder.ts';
import { account, createAriExchange } from '../asterisk-ari/recorded-exchange.ts';
import { countEndedLegs, isUp, runLine, type LineRun } from '../line-run.ts';
import { asManagerEvent, asRestMessage, variableOf, type ScriptedCall } from './scripted-call.ts';

export type LineSettings = Partial<Pick<AsteriskAmiConfig, 'outsidePrefix' | 'areaCode'>>;

export interface Played {
  readonly reports: readonly CallReport[];
  /** The last version of each ledger entry, by call ID. */
  readonly pages: ReadonlyMap<string, LedgerPage>;
  readonly oddities: LineRun['oddities'];
  readonly logged: readonly string[];
}

export interface PlayOptions {
  readonly country: Country;
  readonly settings?: LineSettings;
  readonly withheldNumber?: string;
  /** The recorder for the wire data and the link states. */
  readonly recorder?: Recorder;
}

/** Returns a line that passes its wire data and its link states to the recorder, if there is one. */
const recorded = <Config>(line: Pick<Line<Config>, 'run'>, recorder: Recorder | undefined): Pick<Line<Config>, 'run'> =>
  recorder === undefined
    ? line
    : {
        run: (config, context) =>
          line.run(config, {
            ...context,
            link: (state, reason) => {
              recorder.link(state);
              context.link(state, reason);
            },
            ports: { ...context.ports, trace: recorder },
          }),
      };

const watched = { extensions: ['101'] };
const legsIn = (calls: readonly ScriptedCall[]): number =>
  calls.flatMap(({ steps }) => steps).filter(({ event }) => event === 'hangup').length;

export const callsIn = (
  emitted: readonly EmittedEvent[],
  { country, withheldNumber }: PlayOptions,
): Omit<Played, 'oddities' | 'logged'> => {
  const settings: CallSettings = {
    extensions: ['101'],
    toE164: (number) => toE164(number, country),
    internal: false,
    transferExtension: 'target',
    withheldNumber: withheldNumber ?? null,
    referrerForm: 'e164',
  };
  let state = noCalls;
  const reports: CallReport[] = [];
  const pages = new Map<string, LedgerPage>();
  for (const [at, { event, source }] of emitted.entries()) {
    const result = step(state, { line: 'pbx', at, event, source }, settings);
    ({ state } = result);
    for (const effect of result.effects) {
      if (effect.type === 'report') reports.push(effect.report);
      if (effect.type === 'call') pages.set(effect.call.id, pageOf(effect.call, at, settings));
    }
  }
  return { reports, pages };
};

const playAndCollect = async (
  lineRun: LineRun,
  calls: readonly ScriptedCall[],
  play: () => void,
  options: PlayOptions,
): Promise<Played> => {
  await lineRun.until(isUp);
  play();
  await lineRun.until((now) => countEndedLegs(now) === legsIn(calls));
  lineRun.abort();
  await lineRun.ended;
  return { ...callsIn(lineRun.emitted, options), oddities: lineRun.oddities, logged: lineRun.logged };
};

const channelsIn = (calls: readonly ScriptedCall[]): ReadonlyMap<string, string> =>
  new Map(
    calls.flatMap(({ steps }) =>
      steps.flatMap((each) => (each.event === 'created' ? [[each.of.name, each.of.id] as const] : [])),
    ),
  );

/** Plays the calls one after another to an AMI line. */
export const playToAmi = async (calls: readonly ScriptedCall[], options: PlayOptions): Promise<Played> => {
  const ids = channelsIn(calls);
  let socket: Socket | undefined;
  const server = createServer((opened) => {
    socket = opened;
    opened.on('error', () => undefined);
    opened.write('Asterisk Call Manager/11.0.0\r\n');
    let asked = '';
    opened.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (asked + text).split('\r\n\r\n');
      asked = blocks.pop() ?? '';
      for (const each of blocks) {
        const of = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(each)?.[1]?.trim() ?? '';
        const id = `ActionID: ${of('ActionID')}\r\n`;
        const value = of('Action') === 'Getvar' ? variableOf(calls, ids.get(of('Channel')) ?? '', of('Variable')) : '';
        opened.write(`Response: Success\r\n${id}Challenge: 1\r\nValue: ${value ?? ''}\r\n\r\n`);
        if (of('Action') === 'CoreShowChannels') opened.write(`Event: CoreShowChannelsComplete\r\n${id}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const config = asteriskAmiConfig.parse({
    kind: 'asterisk-ami',
    name: 'pbx',
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    username: 'desk',
    secret: 'a secret',
    ...watched,
    ...options.settings,
  });
  const lineRun = runLine(recorded(createAsteriskAmiLine(), options.recorder), config, {
    country: () => options.country,
  });
  const play = (): void => void socket?.write(calls.flatMap(({ steps }) => steps.map(asManagerEvent)).join(''));
  try {
    return await playAndCollect(lineRun, calls, play, options);
  } finally {
    socket?.destroy();
    server.close();
  }
};

/** Plays the calls one after another to an ARI line. */
export const playToAri = async (calls: readonly ScriptedCall[], options: PlayOptions): Promise<Played> => {
  const exchange = await createAriExchange();
  for (const id of channelsIn(calls).values())
    for (const variable of ['CALLERID(num-pres)', 'FROM_DID', 'CALLERID(dnid)']) {
      const value = variableOf(calls, id, variable);
      if (value !== undefined)
        exchange.knows(`channels/${id}/variable?variable=${variable}`, JSON.stringify({ value }));
    }
  const config = asteriskAriConfig.parse({
    kind: 'asterisk-ari',
    name: 'pbx',
    url: exchange.url,
    ...account,
    ...watched,
    ...options.settings,
  });
  const lineRun = runLine(recorded(createAsteriskAriLine(), options.recorder), config, {
    country: () => options.country,
  });
  const play = (): void => {
    for (const each of calls.flatMap(({ steps }) => steps)) exchange.slipIn(asRestMessage(each));
  };
  try {
    return await playAndCollect(lineRun, calls, play, options);
  } finally {
    await exchange.close();
  }
};
