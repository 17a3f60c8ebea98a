/**
 * Practice: the embedded helpdesk behind a plug that can be pulled, an exchange that plays calls to the real line, and
 * two tills that ask at the real door: one without a screen and one as a web page. What a person sees is the whole
 * way, through real protocols, on this machine alone.
 */
import type { Server } from 'node:net';
import { say } from '#domain/messages/message.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { done, Refusal } from '#contract/dispatch.ts';
import type { Language } from '#contract/language.ts';
import type { PracticeView } from '#contract/practice.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import type { Counterline, PracticePart } from '#app/types.ts';
import type { Settings } from '#app/settings/schema.ts';
import { createConfirmPairing } from './confirm-pairing.ts';
import { createMockControlClient } from './mock-control-client.ts';
import { createScenarioRunner } from './scenario-runner.ts';
import { employ } from './practice-agents.ts';
import { startPracticeHelpdesk, type PracticeHelpdesk } from './helpdesk.ts';
import { chosenPhone, createPlayedPhone, createRealPhone } from './phone.ts';
import { createSwitchableProxy } from './switchable-proxy.ts';
import { openProgress } from './progress.ts';
import { extensionOf } from './settings.ts';
import { tillPageData } from './till-page-data.ts';
import { openTillPage } from './till-page.ts';
import { createPracticeTill, practiceTills } from './till.ts';
import { defaultTimings, type Timings } from './timings.ts';
import { wholeOrNothing, type Begins } from '#platform/all-or-nothing.ts';

export interface Practice {
  readonly helpdesk: PracticeHelpdesk;
  /** Where the app finds the helpdesk: behind the plug. */
  readonly baseUrl: string;
  readonly presenceUrl: string;
  /** The origin of the till's page: it may ask to be paired. */
  readonly tillOrigin: string;
  /** The line to the practice exchange, as settings; undefined: none is played. */
  readonly line: (extension: string) => Readonly<Record<string, unknown>> | undefined;
  readonly canCall: boolean;
  /** The practice helpdesk knows this agent from now on, beside its own. */
  readonly employ: (agent: Settings['agent']) => Promise<void>;
  /** What the app shows of it and lets windows ask of it. */
  readonly part: PracticePart;
  /** The app runs: plays can be played. */
  readonly attach: (app: Counterline) => Promise<void>;
  /** The play that runs is over and everything is put back; to be called before the app ends. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a play needs of the app that runs. */
export interface PractisingDesk {
  readonly app: () => Counterline;
  /** Of the agent in force, and of somebody else. */
  readonly extension: () => string;
  readonly colleague: () => string;
  /** The app is to draw itself anew. */
  readonly changed: () => void;
  readonly onStep: (listener: (page: LedgerPage, step: LedgerStep) => void) => void;
}

/** A telephone registered at the practice exchange; for an extension that it does not know, a line that listens. */
const lineTo = (exchange: PracticeExchange, extension: string): Readonly<Record<string, unknown>> => {
  const account = exchange.sip.accounts[extension];
  const { host, port, username, secret } = exchange;
  return account === undefined
    ? { kind: 'asterisk-ami', name: 'practice', host, port, username, secret }
    : { kind: 'sip', mode: 'phone', name: 'practice', server: exchange.sip.url, ...account };
};

export interface PracticeOptions {
  readonly dataDir: string;
  readonly pagesDir: string;
  /** With lines of its own the desk practises on its real exchange, and none is played. */
  readonly withExchange: boolean;
  readonly language: () => Language;
  readonly wallMs: () => number;
  /** A test is quicker than people. */
  readonly times?: Partial<Timings> | undefined;
  readonly log: (message: string, error?: unknown) => void;
  readonly localUsers?: LocalUsers | undefined;
}

export const startPractice = (options: PracticeOptions): Promise<Practice> =>
  wholeOrNothing((begins) => open(options, begins));

const open = async (options: PracticeOptions, begins: Begins): Promise<Practice> => {
  const { dataDir, pagesDir, log, wallMs } = options;
  let app: Counterline | undefined;
  const guardWeb = (server: Server): void => options.localUsers?.guard(server, { server: 'practice' });
  const guardExchange = (server: Server): void =>
    options.localUsers?.guard(server, { server: 'practice', speaksHttp: false });
  const helpdesk = await startPracticeHelpdesk({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    pagesDir,
    // Beside the app, on the PC of a till: a hundred calls and more, full in ten minutes.
    journal: { entries: 250, characters: 8 * 1_024 * 1_024 },
    confirmPairing: createConfirmPairing(() => app),
    guard: guardWeb,
    log,
  });
  begins(helpdesk.close);
  const control = createMockControlClient(helpdesk);
  const plug = await createSwitchableProxy(helpdesk.baseUrl, guardWeb);
  begins(plug.close);
  const behindPlug = (address: string): string => address.replace(new URL(address).origin, plug.origin);
  const exchange = options.withExchange ? await createPracticeExchange({ port: 0, guard: guardExchange }) : undefined;
  if (exchange !== undefined) begins(exchange.close);
  const progress = openProgress(dataDir, log);

  let agent: Settings['agent'] = { country: 'DE' };
  let token = '';
  const stepListeners: ((page: LedgerPage, step: LedgerStep) => void)[] = [];
  let changed = (): void => undefined;

  const tillPage = await openTillPage({
    pagesDir,
    wantedPort: progress.tillPort(),
    guard: guardWeb,
    shop: () =>
      tillPageData(control, {
        doors: app?.tillUrl === undefined ? [] : [app.tillUrl],
        language: options.language(),
        country: agent.country,
      }),
    log,
  });
  begins(tillPage.close);
  progress.keepTillPort(tillPage.port);

  const extension = (): string => extensionOf(agent);
  const house = (): PracticeExchange => {
    if (exchange === undefined) throw new Refusal('real_exchange', say('answer.realExchange'));
    return exchange;
  };
  const running = (): Counterline => {
    if (app === undefined) throw new Refusal('starting', say('answer.starting'));
    return app;
  };
  const hasPhone = (): boolean => exchange?.sip.accounts[extension()] !== undefined;
  const phone = chosenPhone(hasPhone, createRealPhone(running), createPlayedPhone(house, extension));
  const director = createScenarioRunner({
    desk: {
      app: running,
      extension,
      colleague: () => (extension() === '102' ? '103' : '102'),
      changed: () => changed(),
      onStep: (listener) => void stepListeners.push(listener),
    },
    house,
    phone,
    till: createPracticeTill(
      () => app?.tillUrl,
      () => token,
    ),
    plug,
    control,
    progress,
    times: { ...defaultTimings, ...options.times },
    wallMs,
    log,
  });
  const current = () => {
    const call = house().calls().at(-1);
    if (call === undefined) throw new Refusal('no_call', say('answer.noPracticeCall'));
    return call;
  };
  const view = (): PracticeView => ({
    deskUrl: helpdesk.deskUrl,
    tillPageUrl: tillPage.url,
    canCall: exchange !== undefined,
    ...director.view(),
  });

  return {
    helpdesk,
    baseUrl: behindPlug(helpdesk.baseUrl),
    presenceUrl: behindPlug(helpdesk.presenceUrl),
    tillOrigin: tillPage.origin,
    line: (of) => (exchange === undefined ? undefined : lineTo(exchange, of)),
    canCall: exchange !== undefined,
    employ: async (next) => {
      agent = next;
      await employ(control, next);
    },
    part: {
      view,
      watch: (listener) => void (changed = listener),
      host: {
        ...director.host,
        'practice.answer': async () => {
          if (!(await phone.answer(current()))) throw new Refusal('not_ringing', say('answer.notRinging'));
          director.look();
          return done('');
        },
        'practice.hangUp': async () => {
          if (!(await phone.hangUp(current()))) throw new Refusal('not_talking', say('answer.notTalking'));
          director.look();
          return done('');
        },
      },
    },
    attach: async (next) => {
      app = next;
      next.onChange(director.look);
      next.onStep((page, step) => {
        for (const listener of stepListeners) listener(page, step);
      });
      // Like any other till it gets a token; a new one at every start.
      token = (await next.host['till.pair']({ name: practiceTills.shop, confirm: true })).token ?? '';
    },
    leave: director.close,
    close: async () => {
      await tillPage.close();
      await exchange?.close();
      await plug.close();
      await helpdesk.close();
    },
  };
};
