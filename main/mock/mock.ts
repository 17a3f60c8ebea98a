/**
 * The practice helpdesk: the whole service on this machine. One HTTP server carries the service's operations,
 * the presence check, the desk for people and the control door for tests.
 */
import { randomBytes } from 'node:crypto';
import { createBackOfficeDoor } from './back-office/door.ts';
import { createMockClock } from './clock.ts';
import { createControlDoor } from './control/door.ts';
import { createControlRoutes } from './control/routes.ts';
import { createDeskDoor } from './desk/door.ts';
import { createDeskSockets } from './desk/socket.ts';
import { createJournal, type JournalBounds } from './journal/journal.ts';
import { createFaults } from './rules/faults.ts';
import { createLimits } from './rules/limits.ts';
import { listen, type Handler, type Patience, type UnreadableHandler, type UpgradeHandler } from './server/listener.ts';
import { distrust } from './server/local-trust.ts';
import { replyError } from './server/reply.ts';
import { writtenOut } from './service/answer.ts';
import { createProof, type Credentials } from './service/proof.ts';
import { createService } from './service/service.ts';
import { createSnoozes } from './snoozes.ts';
import { openDatabase } from './state/database.ts';
import { openApiDocument } from './openapi/document.ts';
import { readSeed, stateDocument } from './state/document.ts';
import { freshState } from './state/fresh.ts';
import { createHelpdesk } from './state/helpdesk.ts';
import { writeState } from './state/transfer.ts';
import { createSender } from './webhook/sender.ts';

export type { StateSeed } from './state/document.ts';

export interface MockOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Address to listen on; anything but loopback lets other machines in. */
  readonly host: string;
  /** Where state and credentials are kept; `:memory:` forgets them. */
  readonly dataDir: string;
  /** A state document (StateSeed) in place of what a fresh helpdesk knows. Used only where the folder holds no state yet, and by a reset. */
  readonly seed?: unknown;
  /** Left out: kept from the last time, or made up. */
  readonly credentials?: Partial<Credentials> | undefined;
  /** Folder of the built windows, with `desk/index.html` in it. */
  readonly pagesDir?: string | undefined;
  /** How much of what was asked is remembered; left out: ten thousand requests. */
  readonly journal?: JournalBounds | undefined;
  /** How long a slow caller is waited for; left out: 15 s for the headers, 60 s for the whole request. */
  readonly patience?: Patience | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface Mock {
  /** {base_url} of the interface. */
  readonly baseUrl: string;
  /** {presence_url} of the interface. */
  readonly presenceUrl: string;
  /** For a browser, with its key; `&agent=102` names whose desk it is. */
  readonly deskUrl: string;
  readonly controlUrl: string;
  /** {integrator_url} of the practice back office. */
  readonly backOfficeUrl: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly close: () => Promise<void>;
}

const prefixes = {
  service: '/service',
  presence: '/presence',
  control: '/control',
  desk: '/desk',
  backOffice: '/back-office',
} as const;
const token = (): string => randomBytes(24).toString('base64url');

/** "All addresses" is no address to call: this machine calls itself. */
const nameOf = (host: string): string => {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return own.includes(':') ? `[${own}]` : own;
};

/** Throws when the seed is wrong, the folder cannot be used, or the port is taken; nothing is left open then. */
export async function createMock(options: MockOptions): Promise<Mock> {
  const log = options.log ?? (() => undefined);
  const seed = options.seed === undefined ? null : readSeed(options.seed);
  const database = openDatabase(options.dataDir, log);
  const clock = createMockClock();
  const helpdesk = createHelpdesk(database, clock);
  const sow = (): void => writeState(helpdesk, seed ?? stateDocument.parse(freshState(clock.now())));
  if (helpdesk.settings.read('roster') === undefined) sow();

  // Written by the line below and by nobody else.
  const kept = helpdesk.settings.read('credentials') as Partial<Credentials> | undefined;
  const apiKey = options.credentials?.apiKey ?? kept?.apiKey ?? token();
  const apiSecret = options.credentials?.apiSecret ?? kept?.apiSecret ?? token();
  const credentials: Credentials = { voipKey: apiKey, presenceKey: apiKey, ...options.credentials, apiKey, apiSecret };
  helpdesk.settings.write('credentials', credentials);

  const journal = createJournal(options.journal);
  const limits = createLimits();
  const faults = createFaults();
  const limitSwitch = { enabled: true };
  let port = options.port;
  const address = (): string => `http://${nameOf(options.host)}:${port}`;
  const webhooks = createSender({ clock, origin: address, changed: helpdesk.changed });
  helpdesk.onChange(webhooks.look);
  const snoozes = createSnoozes(helpdesk);
  const clear = (): void => {
    database.clear();
    helpdesk.setWin(null);
    helpdesk.screens.clear();
    helpdesk.notices.clear();
    helpdesk.orders.clear();
    webhooks.clear();
  };
  const reset = (): void => {
    clear();
    clock.reset();
    helpdesk.switches.reset();
    journal.clear();
    limits.clear();
    limitSwitch.enabled = true;
    faults.replace([], clock.now());
    sow();
  };

  const controlToken = token();
  const deskToken = token();
  const keptSession = helpdesk.settings.read('desk session');
  const session = typeof keptSession === 'string' ? keptSession : token();
  helpdesk.settings.write('desk session', session);
  const proof = createProof(credentials, () => helpdesk.subscriptions.all().map(({ apiKey: key }) => key));
  const service = createService({
    helpdesk,
    journal,
    limits,
    limitsEnabled: () => limitSwitch.enabled,
    faults,
    proof,
    log,
    prefixes,
  });
  const openApi = (): unknown =>
    openApiDocument({
      service: `${address()}${prefixes.service}`,
      presence: `${address()}${prefixes.presence}`,
      switches: helpdesk.switches.values(),
    });
  const routes = createControlRoutes({
    helpdesk,
    journal,
    faults,
    limits,
    limitSwitch,
    webhooks,
    clear,
    openApi,
    reset,
  });
  const control = createControlDoor(routes, { token: controlToken, ownName: options.host, log });
  const desk = createDeskDoor(prefixes.desk, {
    token: deskToken,
    session,
    ownName: options.host,
    port: () => port,
    pagesDir: options.pagesDir ?? null,
  });
  const sockets = createDeskSockets(helpdesk, journal, webhooks);
  const { customers, orders } = helpdesk;
  const books = {
    customer: customers.get,
    withNumber: customers.withNumber,
    findCustomers: customers.find,
    order: orders.get,
    ordersOf: orders.ofCustomer,
    findOrders: orders.find,
    now: clock.now,
  };
  const backOffice = createBackOfficeDoor(books, options.host);

  /** Without a name the desk is that of the first agent. */
  const firstDesk = (): string => helpdesk.roster.content().agents[0]?.extension ?? '';
  const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
  const handle: Handler = (request, response, path, query) => {
    if (under(path, prefixes.service) || under(path, prefixes.presence))
      return service.handle(request, response, path, query);
    if (under(path, prefixes.control))
      return control(request, response, path.slice(prefixes.control.length).replace(/^\/|\/$/g, ''), query);
    if (under(path, prefixes.desk)) return desk.handle(request, response, path.slice(prefixes.desk.length), query);
    if (under(path, prefixes.backOffice))
      return backOffice(request, response, path.slice(prefixes.backOffice.length), query);
    const places = Object.values(prefixes).join(', ');
    replyError(response, 404, {
      code: 'not_found',
      sentence: `The practice helpdesk has nothing here. Its doors are ${places}.`,
    });
  };
  const upgrade: UpgradeHandler = (request, socket, head, path, query) => {
    const welcome =
      path === `${prefixes.desk}/socket` && distrust(request, options.host) === null && desk.isOpenTo(request);
    if (welcome) return sockets.upgrade(request, socket, head, new URLSearchParams(query).get('agent') ?? firstDesk());
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };

  const unreadable: UnreadableHandler = (socket, status, message) =>
    writtenOut(service.unreadable(socket, status, message));
  const listener = await listen(options, handle, upgrade, unreadable).catch((error: unknown) => {
    sockets.close();
    snoozes.stop();
    database.close();
    throw error;
  });
  port = listener.port;
  const origin = address();
  log(`The practice helpdesk listens at ${origin}.`);
  return {
    baseUrl: `${origin}${prefixes.service}`,
    presenceUrl: `${origin}${prefixes.presence}`,
    deskUrl: `${origin}${prefixes.desk}/?token=${deskToken}`,
    controlUrl: `${origin}${prefixes.control}`,
    backOfficeUrl: `${origin}${prefixes.backOffice}`,
    controlToken,
    apiKey: credentials.apiKey,
    apiSecret: credentials.apiSecret,
    close: async () => {
      sockets.close();
      snoozes.stop();
      webhooks.stop();
      await listener.close();
      database.close();
    },
  };
}
