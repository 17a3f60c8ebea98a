/**
 * Practice: the embedded helpdesk, an exchange that plays calls to the real line, and a till that asks at the real
 * door. What a person sees is the whole way, through real protocols, on this machine alone.
 */
import { createPracticeExchange, type PracticeExchange } from '#mock/exchange/exchange.ts';
import { done, Refusal } from '#contract/answer.ts';
import type { Parsed } from '#contract/contract.ts';
import type { PracticeHost } from '../surface.ts';
import { startPracticeHelpdesk, type PracticeHelpdesk } from './helpdesk.ts';
import type { Settings } from '../settings/schema.ts';
import { employ } from './employ.ts';
import { createPracticeTill } from './till.ts';

export interface Practice {
  readonly helpdesk: PracticeHelpdesk;
  /** The line to the practice exchange, as settings; undefined: none is played. */
  readonly line: Readonly<Record<string, unknown>> | undefined;
  readonly canCall: boolean;
  /** The practice helpdesk knows this agent from now on, beside its own. */
  readonly employ: (agent: Settings['agent']) => Promise<void>;
  readonly host: (desk: PractisingDesk) => PracticeHost;
  readonly close: () => Promise<void>;
}

/** What a play needs of the app that runs. */
export interface PractisingDesk {
  readonly tillUrl: () => string | undefined;
  readonly tillToken: () => string;
  /** Of the agent in force. */
  readonly extension: () => string;
}

type Play = Parsed<'practice.play'>['play'];

/** Customers of the fresh practice helpdesk, so that the desk knows who calls. */
const customers = [
  { customer: '+493023125014', customerName: 'Lindqvist M.' },
  { customer: '+491713920021', customerName: 'Weber' },
  { customer: '+493023125088', customerName: 'de Wit' },
] as const;
const dialled = '493023125500';
const ringMs = 6_000;

export const startPractice = async (options: {
  readonly dataDir: string;
  readonly pagesDir: string;
  /** With lines of its own the desk practises on its real exchange, and none is played. */
  readonly withExchange: boolean;
  readonly log: (message: string) => void;
}): Promise<Practice> => {
  const helpdesk = await startPracticeHelpdesk({
    port: 0,
    host: '127.0.0.1',
    dataDir: options.dataDir,
    pagesDir: options.pagesDir,
    log: options.log,
  });
  const exchange = options.withExchange ? await createPracticeExchange({ port: 0 }) : undefined;
  return {
    helpdesk,
    line:
      exchange === undefined
        ? undefined
        : {
            kind: 'asterisk-ami',
            name: 'practice',
            host: exchange.host,
            port: exchange.port,
            username: exchange.username,
            secret: exchange.secret,
          },
    canCall: exchange !== undefined,
    employ: (agent) => employ(helpdesk, agent),
    host: ({ tillUrl, tillToken, extension }) =>
      createPracticeHost(exchange, extension, createPracticeTill(tillUrl, tillToken)),
    close: async () => {
      await exchange?.close();
      await helpdesk.close();
    },
  };
};

const createPracticeHost = (
  exchange: PracticeExchange | undefined,
  extension: () => string,
  scanCard: () => Promise<string>,
): PracticeHost => {
  let turn = 0;
  const house = (): PracticeExchange => {
    if (exchange === undefined)
      throw new Refusal('real_exchange', 'This desk practises on its real exchange: call its number from any phone.');
    return exchange;
  };
  const next = () => ({ ...(customers[turn++ % customers.length] ?? customers[0]), dialled });
  const cast = () => ({ ...next(), agent: extension(), colleague: extension() === '102' ? '103' : '102' });

  const customerCalls = (): void => {
    const agent = extension();
    const call = house().ring({ ...next(), extensions: [agent] });
    // Nobody presses Answer: the practice phone picks up by itself, so that the way is seen to its end.
    setTimeout(() => {
      call.answer(agent);
    }, ringMs).unref();
  };
  const plays: Readonly<Record<Play, () => void | Promise<string>>> = {
    'customer-calls': customerCalls,
    'colleague-is-faster': () => void house().place('colleague-is-faster', cast()),
    'hand-over': () => void house().place('hand-over', cast()),
    'gives-up': () => void house().place('gives-up', cast()),
    outbound: () => void house().place('outbound', cast()),
    withheld: () => void house().place('withheld', cast()),
    card: scanCard,
  };
  const current = () => {
    const call = house().calls().at(-1);
    if (call === undefined) throw new Refusal('no_call', 'There is no practice call now. Place one first.');
    return call;
  };

  return {
    'practice.play': async ({ play }) => done((await plays[play]()) ?? 'It begins.'),
    'practice.answer': () => {
      if (!current().answer(extension())) throw new Refusal('not_ringing', 'Your practice phone does not ring.');
      return done('You are on the phone.');
    },
    'practice.hangUp': () => {
      if (!current().hangUp(extension())) throw new Refusal('no_call', 'You are not on the phone.');
      return done('You hung up.');
    },
  };
};
