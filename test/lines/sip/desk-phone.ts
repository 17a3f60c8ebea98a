/** The SIP line as a phone at a practice exchange, heard and told what to do. */
import type { LineCommand, LineCommandType } from '#lines/line.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange, type PracticeExchange, type PracticeExchangeOptions } from '#mock/pbx/exchange.ts';
import { listenTo, type Hearing } from '../hearing.ts';
import { inLampWords } from './lamp-traces.ts';

export interface DeskPhone {
  readonly exchange: PracticeExchange;
  readonly hearing: Hearing;
  /** What was said since the line is up. */
  readonly lines: () => readonly string[];
  /** Resolves once this line was said. */
  readonly hears: (line: string) => Promise<void>;
  /** To the call whose own leg appeared last, or `nth` of them. */
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

interface AtTheDoor {
  readonly mode?: 'phone' | 'watch';
  readonly extension?: string;
  readonly password?: string;
}

export const configFor = (
  { sip }: Pick<PracticeExchange, 'sip'>,
  { mode = 'phone', extension = '101', password = '' }: AtTheDoor = {},
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

/** Ears of a line in the words of the tests. */
export const openDeskPhone = async (
  options: PracticeExchangeOptions = {},
  { mode = 'phone' }: Pick<AtTheDoor, 'mode'> = {},
): Promise<DeskPhone> => {
  const exchange = await createPracticeExchange(options);
  const hearing = listenTo(createSipLine({ mayBePhone: true }), configFor(exchange, { mode }));
  await hearing.until(({ links }) => links.includes('up'));
  const words = inLampWords();
  const told: string[] = [];
  const lines = (): readonly string[] => {
    for (const { event } of hearing.said.slice(told.length)) told.push(words(event));
    return told.slice(1);
  };
  const legs = (): readonly string[] =>
    hearing.said.flatMap(({ event }) =>
      event.type === 'leg.appeared' && event.end.kind === 'extension' && event.end.extension === '101'
        ? [event.leg]
        : [],
    );
  const legOf = (nth: number): string => legs().at(nth) ?? '';
  const command = (given: LineCommand): void => hearing.command(given);
  return {
    exchange,
    hearing,
    lines,
    hears: (line) => hearing.until(() => lines().includes(line)),
    press: (type, nth = -1) => command({ type, leg: legOf(nth) }),
    handOver: (to, kind, nth = -1) => command({ type: 'transfer', leg: legOf(nth), to, kind }),
    close: async () => {
      hearing.abort();
      await hearing.ended;
      await exchange.close();
    },
  };
};
