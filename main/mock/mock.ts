/**
 * The practice helpdesk: the whole service on this machine. A single HTTP server provides the service's operations, the
 * presence check, the desk, the control API and the practice back office.
 */
import { createBackOfficeApi } from './back-office/back-office-api.ts';
import { createMockClock } from './state/clock.ts';
import { createControlApi } from './control/control-api.ts';
import { createConditions } from './control/conditions.ts';
import { createControlRoutes } from './control/routes.ts';
import { createDeskServer } from './desk/desk-server.ts';
import { createFirstFrames } from './desk/first-frame.ts';
import { createDeskSockets } from './desk/socket.ts';
import { linkFragment } from '#contract/window-session.ts';
import { createRouter, prefixes } from './router.ts';
import { forgetIntegrator, integratorUrlOf, setIntegrator } from './integrator/set-integrator.ts';
import { createIntegrators } from './integrator/integrators.ts';
import { createHiding } from './journal/hiding.ts';
import { createJournal } from './journal/journal.ts';
import { loadCredentials, createToken } from './credentials.ts';
import type { Mock, MockOptions } from './options.ts';
import { createFaults } from './rules/faults.ts';
import { createLimits } from './rules/limits.ts';
import { listen, type UnreadableHandler } from './server/listener.ts';
import { formatRawAnswer } from './service/answer.ts';
import { createProof, secretCheck } from './service/authenticate.ts';
import { createService } from './service/service.ts';
import { createSnoozes } from './snoozes.ts';
import { openDatabase } from './state/database.ts';
import { openApiDocument } from './openapi/document.ts';
import { applyStartConditions } from './apply-start-conditions.ts';
import { mergeConditions, readStoredConditions, type StartConditions } from './state/start-conditions.ts';
import { readConditions, readSeed, stateDocument } from './state/document.ts';
import { seedState } from './state/seed.ts';
import { createHelpdesk } from './state/helpdesk.ts';
import { writeState } from './state/import-export.ts';
import { createDeliveryStore } from './webhook/delivery-store.ts';
import { createSender } from './webhook/sender.ts';

export type { Mock, MockOptions } from './options.ts';
export type { StateSeed } from './state/document.ts';

/** An address that means "all addresses" cannot be a destination, so it is replaced with the loopback address. */
const nameOf = (host: string): string => {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return own.includes(':') ? `[${own}]` : own;
};

/**
 * Throws if the seed is wrong, the folder cannot be used, or the port is in use. In that case, everything that was
 * opened is closed again.
 */
export const createMock = async (options: MockOptions): Promise<Mock> => {
  const log = options.log ?? (() => undefined);
  const seed = options.seed === undefined ? null : readSeed(options.seed);
  const given = readConditions(options.conditions ?? {});
  const database = openDatabase(options.dataDir, log);
  const clock = createMockClock();
  const helpdesk = createHelpdesk(database, clock, log);
  const connectIntegrator = (): void =>
    options.integrator === undefined ? undefined : setIntegrator(helpdesk, options.integrator);
  const writeInitialState = (): void => {
    writeState(helpdesk, seed?.state ?? stateDocument.parse(seedState(clock.now())));
    forgetIntegrator(helpdesk);
  };
  const limits = createLimits(options.limitWindows);
  const limitSwitch = { enabled: true };
  const faults = createFaults();
  let conditions = readStoredConditions(helpdesk.settings.read('conditions'));
  const applyConditions = (under: StartConditions): void => {
    conditions = mergeConditions(under, given);
    helpdesk.settings.write('conditions', conditions);
    applyStartConditions(conditions, { clock, switches: helpdesk.switches, limits, limitSwitch, faults });
  };
  const isFresh = helpdesk.settings.read('roster') === undefined;
  applyConditions(isFresh ? (seed?.conditions ?? {}) : conditions);
  if (isFresh) writeInitialState();
  else if (seed !== null)
    log(
      `The seed is not used, because ${options.dataDir} already contains a practice helpdesk. Use another folder with --data, or send POST reset to the control API to apply the seed.`,
    );
  connectIntegrator();

  const credentials = loadCredentials(helpdesk.settings, options.credentials);
  const journal = createJournal(options.journal);
  let port = options.port;
  const address = (): string => `http://${nameOf(options.host)}:${port}`;
  const webhooks = createSender({
    kept: createDeliveryStore(database),
    clock,
    origin: address,
    changed: helpdesk.changed,
    log,
  });
  const snoozes = createSnoozes(helpdesk);
  const calls = createJournal({
    entries: Math.min(1_000, options.journal?.entries ?? Infinity),
    characters: Math.min(16 * 1_024 * 1_024, options.journal?.characters ?? Infinity),
  });
  const integrators = createIntegrators({ helpdesk, journal: calls, origin: address });
  const clear = (): void => {
    database.clear();
    helpdesk.setWin(null);
    helpdesk.screens.clear();
    helpdesk.notices.clear();
    helpdesk.orders.clear();
    webhooks.clear();
    integrators.clear();
    calls.clear();
  };
  const reset = (): void => {
    clear();
    applyConditions(seed?.conditions ?? conditions);
    journal.clear();
    limits.clear();
    writeInitialState();
    connectIntegrator();
  };

  const [controlToken, deskKey] = [createToken(), createToken()];
  const proof = createProof(credentials, () => helpdesk.subscriptions.all().map(({ apiKey: key }) => key));
  const { apiKey, apiSecret, voipKey, presenceKey } = credentials;
  const hide = createHiding(
    [apiKey, apiSecret, `${apiKey}:${apiSecret}`, voipKey, presenceKey],
    helpdesk.subscriptions.keysEver,
  );
  const service = createService({
    helpdesk,
    journal,
    limits,
    limitsEnabled: () => limitSwitch.enabled,
    faults,
    proof,
    log,
    prefixes: prefixes,
  });
  const openApi = (): unknown =>
    openApiDocument({
      origin: address(),
      places: { service: prefixes.service, presence: prefixes.presence, integrator: prefixes.backOffice },
      switches: helpdesk.switches.values(),
    });
  const routes = createControlRoutes({
    helpdesk,
    journal,
    calls,
    hide,
    faults,
    limits,
    limitSwitch,
    webhooks,
    clear,
    openApi,
    reset,
    confirmPairing: options.confirmPairing,
  });
  const control = createControlApi(routes, { token: controlToken, ownName: options.host, log });
  const desk = createDeskServer(prefixes.desk, {
    ownName: options.host,
    pagesDir: options.pagesDir ?? null,
  });
  const sockets = createDeskSockets(
    {
      helpdesk,
      journal,
      hide,
      webhooks,
      integrators,
      channels: helpdesk.channels,
      origin: address,
      conditions: createConditions({ helpdesk, faults, limits, limitSwitch }, routes),
      clearRequests: () => {
        journal.clear();
        calls.clear();
        helpdesk.changed();
      },
      log,
    },
    createFirstFrames(secretCheck(deskKey)),
  );
  const { customers, orders } = helpdesk;
  const backOfficeData = {
    customer: customers.get,
    withNumber: customers.withNumber,
    withIdentifier: customers.withIdentifier,
    findCustomers: customers.find,
    order: orders.get,
    ordersOf: orders.ofCustomer,
    findOrders: orders.find,
    now: clock.now,
  };
  const backOffice = createBackOfficeApi(backOfficeData, options.host, prefixes.backOffice);

  const router = createRouter({
    service,
    control,
    desk,
    sockets,
    backOffice,
    ownName: options.host,
    firstDesk: () => helpdesk.roster.content().agents[0]?.extension ?? '',
  });
  const stop = (): void => {
    sockets.close();
    snoozes.stop();
    integrators.close();
    webhooks.stop();
  };
  const unreadable: UnreadableHandler = (socket, status, message) => {
    const answer = service.unreadable(socket, status, message);
    return answer === undefined ? undefined : formatRawAnswer(answer);
  };
  const listener = await listen(options, router.handle, router.upgrade, unreadable).catch((error: unknown) => {
    stop();
    database.close();
    throw error;
  });
  port = listener.port;
  // From now on, addresses that consist only of a path can be resolved.
  webhooks.sendDue();
  helpdesk.onChange(webhooks.sendDue);
  const origin = address();
  log(`The practice helpdesk is available at ${origin}.`);
  return {
    baseUrl: `${origin}${prefixes.service}`,
    presenceUrl: `${origin}${prefixes.presence}`,
    deskUrl: `${origin}${prefixes.desk}/${linkFragment}${deskKey}`,
    controlUrl: `${origin}${prefixes.control}`,
    backOfficeUrl: `${origin}${prefixes.backOffice}`,
    integratorUrl: integratorUrlOf(helpdesk, origin),
    controlToken,
    apiKey,
    apiSecret,
    close: async () => {
      stop();
      await listener.close();
      database.close();
    },
  };
};
