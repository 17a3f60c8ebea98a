/** Runs one connector for a test and records what it emits and reports. */
import { setTimeout as delay } from 'node:timers/promises';
import type { LinkState } from '#domain/connection.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { MessageOrText } from '#domain/messages/message.ts';
import type {
  Connector,
  ConnectorContext,
  ConnectorSettings,
  TillCommand,
  TillEvent,
  TillOutcome,
} from '#tills/connector.ts';

export interface ConnectorRun {
  readonly events: TillEvent[];
  readonly links: { readonly state: LinkState; readonly reason?: MessageOrText | undefined }[];
  readonly oddities: string[];
  readonly log: string[];
  readonly address: () => string;
  /** Resolves when the connection is established. Rejects if the connector ends first. */
  readonly up: () => Promise<void>;
  readonly command: (command: TillCommand) => void;
  readonly stop: () => Promise<void>;
  /** Resolves or rejects in the same way as `run`. */
  readonly ended: Promise<void>;
}

export type Answer = (event: TillEvent, stillAsking?: () => void) => TillOutcome | Promise<TillOutcome>;

export const taken: TillOutcome = {
  result: 'taken',
  reason: 'created',
  sentence: 'The helpdesk opens this customer for Anna.',
  ledgerId: 'page-1',
};
export const takenReport = (event: TillEvent): TillOutcome =>
  event.type === 'orders' || event.type === 'customers'
    ? { ...taken, accepted: event.items.length, rejected: [], sentence: 'Accepted.' }
    : taken;

/** Polls until the condition is true. The time limit is long, because speed is measured elsewhere. */
export const until = async (condition: () => boolean | Promise<boolean>, what = 'the condition'): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (await condition()) return;
    await delay(10);
  }
  throw new Error(`${what} did not come true`);
};

export const runConnector = <Config extends ConnectorSettings>(
  connector: Connector<Config>,
  settings: unknown,
  answer: Answer = takenReport,
  ports: Partial<ConnectorContext['ports']> = {},
): ConnectorRun => {
  const ending = new AbortController();
  const commands: TillCommand[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  let address = '';
  const run: Omit<ConnectorRun, 'ended'> = {
    events: [],
    links: [],
    oddities: [],
    log: [],
    address: () => address,
    up: () =>
      until(() => {
        if (isOver) throw new Error('the connection has ended');
        return run.links.at(-1)?.state === 'up';
      }, 'up'),
    command: (command) => {
      commands.push(command);
      wake?.();
    },
    stop: async () => {
      ending.abort();
      wake?.();
      await ended.catch(() => undefined);
    },
  };
  const context: ConnectorContext = {
    emit: async (event, stillAsking) => {
      run.events.push(event);
      return answer(event, stillAsking);
    },
    commands: {
      async *[Symbol.asyncIterator]() {
        while (!ending.signal.aborted) {
          const command = commands.shift();
          if (command !== undefined) yield command;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      },
    },
    link: (state, reason) => void run.links.push({ state, reason }),
    reportAddress: (given) => {
      address = given;
    },
    oddity: (code) => void run.oddities.push(code),
    ports: {
      now: Date.now,
      elapsed: () => performance.now(),
      translate: inEnglish,
      log: (sentence) => void run.log.push(sentence),
      ...ports,
    },
    signal: ending.signal,
  };
  const ended = connector.run(connector.config.parse(settings), context).finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  return { ...run, ended };
};
