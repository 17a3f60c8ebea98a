/** A desk that listens to a fake 3CX by the ready map, for the tests of it. */
import { afterEach, beforeEach } from 'vitest';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/calls/play.ts';
import { listenTo, type Hearing, type HearingOptions } from '../hearing.ts';
import { openFake3cx, participant, type Fake3cx } from './fake-3cx.ts';
import { toldAll } from './said.ts';

export let pbx: Fake3cx;
let hearings: Hearing[] = [];
const newLine = () => createEventSocketLine({ answerWithinMs: 2_000 });
/** One for each test: what it remembers of calls is no other test's. */
let line = newLine();

/** In each file that plays here. */
export const playAt3cx = (): void => {
  beforeEach(async () => {
    pbx = await openFake3cx();
    line = newLine();
  });
  afterEach(async () => {
    for (const hearing of hearings) hearing.abort();
    await Promise.all(hearings.map(({ ended }) => ended));
    hearings = [];
    await pbx.close();
  });
};

const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
export const plain = (lines: readonly string[]): readonly string[] =>
  lines.map((text) => text.replaceAll(`-${day}`, ''));
/** `options`: by an app that has just started. */
export const listen = (change: Readonly<Record<string, unknown>> = {}, options?: HearingOptions): Hearing => {
  const config = line.config.parse({
    kind: 'event-socket',
    name: '3cx',
    url: pbx.url,
    clientId: pbx.clientId,
    token: pbx.secret,
    extensions: ['101', '102'],
    map: '3cx-v20',
    ...change,
  });
  const hearing = listenTo(options === undefined ? line : newLine(), config, options);
  hearings.push(hearing);
  return hearing;
};
export const news = ({ said }: Hearing): readonly string[] => plain(toldAll(said)).slice(1);
export const reports = ({ said }: Hearing): readonly string[] => play(said.map(({ event }) => event)).said;
export const hears = (hearing: Hearing, text: string): Promise<void> =>
  hearing.until((all) => plain(toldAll(all.said)).includes(text));

/** Changes, one after the other, each looked at before the next: a question is answered with the present. */
export const inTurn = async (...changes: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const change of changes) await change();
};
export const up =
  (status: string, change: Parameters<typeof participant>[1] = {}) =>
  (): Promise<void> =>
    pbx.looked(() => pbx.upsert(participant(status, change)));
export const gone = (dn: string, id: number) => async (): Promise<void> => pbx.remove(dn, id);
