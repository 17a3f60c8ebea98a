/**
 * Practice consists of the built-in helpdesk behind a switchable proxy, a phone system if the settings contain no
 * lines, and two tills. The tills use the real till server. One till has no screen, and the other is a web page. All
 * parts use the real protocols on this PC.
 */
import type { Server } from 'node:net';
import { messageFormatFor } from '#domain/messages/catalogues.ts';
import { formatMessage } from '#domain/messages/format-message.ts';
import { msg } from '#domain/messages/message.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { done, Refusal } from '#contract/dispatch.ts';
import type { Language } from '#contract/language.ts';
import type { PracticeView } from '#contract/practice.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Counterline, LocalUsers, PracticeControl } from '#app/types.ts';
import type { Settings } from '#app/settings/schema.ts';
import { createTillPairingConfirmer } from './confirm-till-pairing.ts';
import { createMockControlClient } from './mock-control-client.ts';
import { createScenarioRunner } from './scenario-runner.ts';
import { addPracticeAgent } from './practice-agents.ts';
import { startPracticeHelpdesk, type PracticeHelpdesk } from './helpdesk.ts';
import { createPhoneSwitch, createSimulatedPhone, createRealPhone } from './phone.ts';
import { createSwitchableProxy } from './switchable-proxy.ts';
import { openProgress } from './progress.ts';
import { getExtension } from './settings.ts';
import { buildTillPageData, lookupOf, practiceScanRules } from './till-page-data.ts';
import { openTillPage } from './till-page.ts';
import { practiceTills } from '#contract/practice-tills.ts';
import { createPracticeTill } from './till.ts';
import { defaultTimings, type Timings } from './timings.ts';
import { createTillConnections } from './till-connections/till-connections.ts';
import { startWithCleanup, type Cleanup } from '#platform/cleanup.ts';

export interface Practice {
  readonly helpdesk: PracticeHelpdesk;
  /** The address of the helpdesk for the app, through the switchable proxy. */
  readonly baseUrl: string;
  readonly presenceUrl: string;
  /** The origin of the till's page, which may request pairing. */
  readonly tillOrigin: string;
  /**
   * Returns the connections of the practice till, as entries of `tills`. The list is empty until a user first uses a
   * connection.
   */
  readonly connectionTills: () => readonly Readonly<Record<string, unknown>>[];
  /** The scan rules, which find the practice customers by their cards. */
  readonly scanRules: readonly Readonly<Record<string, unknown>>[];
  /** Returns the settings of the line to the practice phone system, or undefined if no phone system is simulated. */
  readonly line: (extension: string) => Readonly<Record<string, unknown>> | undefined;
  readonly canCall: boolean;
  /** Adds this agent to the practice helpdesk. */
  readonly setAgent: (agent: Settings['agent']) => Promise<void>;
  /** The state and the commands of practice, for the app and its windows. */
  readonly control: PracticeControl;
  /** Connects the running app to practice mode. Scenarios can start after this. */
  readonly attach: (app: Counterline) => Promise<void>;
  /** Stops the running scenario and removes its faults. Must be called before the app ends. */
  readonly endScenario: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The parts of the running app that a scenario needs. */
export interface PracticeDesk {
  readonly app: () => Counterline;
  /** Returns the extension of the current agent. */
  readonly extension: () => string;
  readonly colleague: () => string;
  /** Requests a new snapshot. */
  readonly changed: () => void;
  readonly onStep: (listener: (page: LedgerPage, step: LedgerStep) => void) => void;
}

/**
 * Returns the settings of a phone line if the practice phone system has this extension. Otherwise, returns the settings
 * of an AMI connection.
 */
const buildLineSettings = (exchange: PracticeExchange, extension: string): Readonly<Record<string, unknown>> => {
  const account = exchange.sip.accounts[extension];
  const { host, port, username, secret } = exchange;
  return account === undefined
    ? { kind: 'asterisk-ami', name: 'practice', host, port, username, secret }
    : { kind: 'sip', mode: 'phone', name: 'practice', server: exchange.sip.url, ...account };
};

export interface PracticeOptions {
  readonly dataDir: string;
  readonly pagesDir: string;
  /**
   * Whether practice starts with a phone system. False if the settings contain lines. Practice then uses the real phone
   * system until the user chooses to practise without it.
   */
  readonly withExchange: boolean;
  /** Applies the settings again, because practice has added lines or tills. */
  readonly onChange: () => Promise<void>;
  readonly language: () => Language;
  readonly locales: readonly string[];
  readonly wallMs: () => number;
  /** Shorter timings, for tests. */
  readonly times?: Partial<Timings> | undefined;
  readonly log: (message: string, error?: unknown) => void;
  readonly localUsers?: LocalUsers | undefined;
}

export const startPractice = (options: PracticeOptions): Promise<Practice> =>
  startWithCleanup((cleanup) => open(options, cleanup));

const open = async (options: PracticeOptions, cleanup: Cleanup): Promise<Practice> => {
  const { dataDir, pagesDir, log, wallMs } = options;
  let app: Counterline | undefined;
  const guardWeb = (server: Server): void => options.localUsers?.guard(server, { server: 'practice' });
  const guardExchange = (server: Server): void =>
    options.localUsers?.guard(server, { server: 'practice', isHttp: false });
  const helpdesk = await startPracticeHelpdesk({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    pagesDir,
    // The journal is limited to save memory on a till's PC. It is large enough for more than 100 calls.
    journal: { entries: 250, characters: 8 * 1_024 * 1_024 },
    confirmPairing: createTillPairingConfirmer(() => app),
    guard: guardWeb,
    log,
  });
  cleanup.add(helpdesk.close);
  const control = createMockControlClient(helpdesk);
  const proxy = await createSwitchableProxy(helpdesk.baseUrl, guardWeb);
  cleanup.add(proxy.close);
  const throughProxy = (address: string): string => address.replace(new URL(address).origin, proxy.origin);
  let exchange: PracticeExchange | undefined;
  const openExchange = async (): Promise<void> => {
    if (exchange !== undefined) return;
    exchange = await createPracticeExchange({ port: 0, guard: guardExchange });
    cleanup.add(exchange.close);
  };
  if (options.withExchange) await openExchange();
  const progress = openProgress(dataDir, log);

  let agent: Settings['agent'] = { country: 'DE' };
  let token = '';
  const stepListeners: ((page: LedgerPage, step: LedgerStep) => void)[] = [];
  let changed = (): void => undefined;

  const readShop = () =>
    buildTillPageData(control, {
      tillUrls: app?.tillUrl === undefined ? [] : [app.tillUrl],
      language: options.language(),
      country: agent.country,
    });
  const connections = createTillConnections({
    dataDir,
    app: () => running(),
    till: () => ({ name: practiceTills.shop, token }),
    apply: options.onChange,
    lookupOf: async (text) => lookupOf(text, (await readShop()).customers),
    readPage: async (id) => (await running().host['ledger.page']({ id })).page,
    formatWhy: ({ why }) => formatMessage(why, messageFormatFor(options.language(), options.locales)),
    log,
  });
  cleanup.add(connections.close);

  const tillPage = await openTillPage({
    pagesDir,
    wantedPort: progress.tillPort(),
    guard: guardWeb,
    shop: readShop,
    send: connections.send,
    log,
  });
  cleanup.add(tillPage.close);
  progress.keepTillPort(tillPage.port);

  const extension = (): string => getExtension(agent);
  const getExchange = (): PracticeExchange => {
    if (exchange === undefined) throw new Refusal('real_exchange', msg('answer.realExchange'));
    return exchange;
  };
  const running = (): Counterline => {
    if (app === undefined) throw new Refusal('starting', msg('answer.starting'));
    return app;
  };
  const hasPhone = (): boolean => exchange?.sip.accounts[extension()] !== undefined;
  const phone = createPhoneSwitch(hasPhone, createRealPhone(running), createSimulatedPhone(getExchange, extension));
  const runner = createScenarioRunner({
    desk: {
      app: running,
      extension,
      colleague: () => (extension() === '102' ? '103' : '102'),
      changed: () => changed(),
      onStep: (listener) => void stepListeners.push(listener),
    },
    getExchange,
    phone,
    till: createPracticeTill(
      () => app?.tillUrl,
      () => token,
    ),
    proxy,
    control,
    progress,
    times: { ...defaultTimings, ...options.times },
    wallMs,
    log,
  });
  const latestCall = () => {
    const call = getExchange().calls().at(-1);
    if (call === undefined) throw new Refusal('no_call', msg('answer.noPracticeCall'));
    return call;
  };
  const view = (): PracticeView => ({
    deskUrl: helpdesk.deskUrl,
    tillPageUrl: tillPage.url,
    canCall: exchange !== undefined,
    ...runner.view(),
  });

  return {
    helpdesk,
    baseUrl: throughProxy(helpdesk.baseUrl),
    presenceUrl: throughProxy(helpdesk.presenceUrl),
    tillOrigin: tillPage.origin,
    connectionTills: connections.entries,
    scanRules: practiceScanRules(tillPage.origin),
    line: (of) => (exchange === undefined ? undefined : buildLineSettings(exchange, of)),
    get canCall() {
      return exchange !== undefined;
    },
    setAgent: async (next) => {
      agent = next;
      await addPracticeAgent(control, next);
    },
    control: {
      view,
      watch: (listener) => void (changed = listener),
      host: {
        ...runner.host,
        'practice.apart': async () => {
          await openExchange();
          await options.onChange();
          changed();
          return done(msg('answer.practiceApart'));
        },
        'practice.answer': async () => {
          if (!(await phone.answer(latestCall()))) throw new Refusal('not_ringing', msg('answer.notRinging'));
          runner.recheck();
          return done('');
        },
        'practice.hangUp': async () => {
          if (!(await phone.hangUp(latestCall()))) throw new Refusal('not_talking', msg('answer.notTalking'));
          runner.recheck();
          return done('');
        },
      },
    },
    attach: async (next) => {
      app = next;
      next.onChange(runner.recheck);
      next.onStep((page, step) => {
        for (const listener of stepListeners) listener(page, step);
        connections.noteStep(page);
      });
      // The practice till pairs like any other till and gets a new token at every start.
      token = (await next.host['till.pair']({ name: practiceTills.shop, confirm: true })).token ?? '';
    },
    endScenario: runner.close,
    close: cleanup.close,
  };
};
