/** An event socket line that connects to a fake 3CX with the built-in map. */
import { afterEach, beforeEach } from 'vitest';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/calls/play-events.ts';
import { runLine, type LineRun, type LineRunOptions } from '../line-run.ts';
import { openFake3cx, participant, type Fake3cx } from './fake-3cx.ts';
import { formatEvents } from './format-events.ts';

export let pbx: Fake3cx;
let lineRuns: LineRun[] = [];
const newLine = () => createEventSocketLine({ answerTimeoutMs: 2_000 });
/** The line of the current test. Each test uses its own line, so the tests do not share state. */
let line = newLine();

/** Opens a fake 3CX and creates a line for each test. Each test file calls this function. */
export const playAt3cx = (): void => {
  beforeEach(async () => {
    pbx = await openFake3cx();
    line = newLine();
  });
  afterEach(async () => {
    for (const lineRun of lineRuns) lineRun.abort();
    await Promise.all(lineRuns.map(({ ended }) => ended));
    lineRuns = [];
    await pbx.close();
  });
};

const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
export const plain = (lines: readonly string[]): readonly string[] =>
  lines.map((text) => text.replaceAll(`-${day}`, ''));
/** Connects the test's line, or with `options` a new line, as after an app restart. */
export const listen = (change: Readonly<Record<string, unknown>> = {}, options?: LineRunOptions): LineRun => {
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
  const lineRun = runLine(options === undefined ? line : newLine(), config, options);
  lineRuns.push(lineRun);
  return lineRun;
};
export const news = ({ emitted }: LineRun): readonly string[] => plain(formatEvents(emitted)).slice(1);
export const reports = ({ emitted }: LineRun): readonly string[] => play(emitted.map(({ event }) => event)).reported;
export const waitForLine = (lineRun: LineRun, text: string): Promise<void> =>
  lineRun.until((all) => plain(formatEvents(all.emitted)).includes(text));

/**
 * Makes the changes one after another. Each `up` resolves only after the participant's state has been sent, so the line
 * reads every state and not only the last one.
 */
export const inTurn = async (...changes: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const change of changes) await change();
};
export const up =
  (status: string, change: Parameters<typeof participant>[1] = {}) =>
  (): Promise<void> =>
    pbx.looked(() => pbx.upsert(participant(status, change)));
export const gone = (dn: string, id: number) => async (): Promise<void> => pbx.remove(dn, id);
