/** The SIP line as a phone on a practice phone system, controlled by a test. */
import type { LineCommand, LineCommandType } from '#lines/line.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange, type PracticeExchange, type PracticeExchangeOptions } from '#mock/pbx/exchange.ts';
import { runLine, type LineRun } from '../line-run.ts';
import { inLampWords } from './watch/dialog-recordings.ts';

export interface DeskPhone {
  readonly exchange: PracticeExchange;
  readonly lineRun: LineRun;
  /** Returns the events since the line was connected. */
  readonly lines: () => readonly string[];
  /** Resolves when this event has been reported. */
  readonly waitForLine: (line: string) => Promise<void>;
  /** Sends a command for this phone's most recent leg, or for its `nth` leg, counted from 0. */
  readonly press: (type: Exclude<LineCommandType, 'transfer' | 'dial'>, nth?: number) => void;
  readonly handOver: (to: string, kind: 'blind' | 'attended', nth?: number) => void;
  readonly close: () => Promise<void>;
}

export const sipSettings = {
  kind: 'sip',
  mode: 'phone',
  name: 'practice',
  server: 'ws://127.0.0.1/ws',
  username: '101',
  password: 'x',
} as const;

interface AccountOptions {
  readonly mode?: 'phone' | 'watch';
  readonly extension?: string;
  readonly password?: string;
}

export const configFor = (
  { sip }: Pick<PracticeExchange, 'sip'>,
  { mode = 'phone', extension = '101', password = '' }: AccountOptions = {},
) => {
  const account = mode === 'watch' ? sip.watcher : sip.accounts[extension];
  return createSipLine({ mayBePhone: true }).config.parse({
    ...sipSettings,
    mode,
    server: sip.url,
    username: account?.username ?? extension,
    password: password === '' ? (account?.password ?? '') : password,
    ...(mode === 'watch' ? { extensions: ['101', '102', '103'] } : {}),
  });
};

export const openDeskPhone = async (
  options: PracticeExchangeOptions = {},
  { mode = 'phone' }: Pick<AccountOptions, 'mode'> = {},
): Promise<DeskPhone> => {
  const exchange = await createPracticeExchange(options);
  const lineRun = runLine(createSipLine({ mayBePhone: true }), configFor(exchange, { mode }));
  await lineRun.until(({ links }) => links.includes('up'));
  const words = inLampWords();
  const reported: string[] = [];
  const lines = (): readonly string[] => {
    for (const { event } of lineRun.emitted.slice(reported.length)) reported.push(words(event));
    return reported.slice(1);
  };
  const legs = (): readonly string[] =>
    lineRun.emitted.flatMap(({ event }) =>
      event.type === 'leg.appeared' && event.end.kind === 'extension' && event.end.extension === '101'
        ? [event.leg]
        : [],
    );
  const legOf = (nth: number): string => legs().at(nth) ?? '';
  const command = (given: LineCommand): void => lineRun.command(given);
  return {
    exchange,
    lineRun,
    lines,
    waitForLine: (line) => lineRun.until(() => lines().includes(line)),
    press: (type, nth = -1) => command({ type, leg: legOf(nth) }),
    handOver: (to, kind, nth = -1) => command({ type: 'transfer', leg: legOf(nth), to, kind }),
    close: async () => {
      lineRun.abort();
      await lineRun.ended;
      await exchange.close();
    },
  };
};
