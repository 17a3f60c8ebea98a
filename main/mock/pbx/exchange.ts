/**
 * The practice exchange: a small house with a trunk and a few desks behind a manager interface that speaks like
 * Asterisk 22, and a door for telephones (`sip/`). Calls are placed from here, by a scenario, by hand or by a telephone;
 * whoever is logged in hears them, and a telephone that is registered rings.
 */
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAmiSession, type AmiAccount, type AmiSession } from './ami-session.ts';
import { createPracticeCall, type CallStart, type Party, type PracticeCall } from './call.ts';
import { createDesks, partyOf, type Desks, type InboundCall, type InternalCall, type OutboundCall } from './desks.ts';
import { playScenario, type Cast, type Pace } from './play.ts';
import type { ScenarioName } from './scenarios.ts';
import { openSipServer, type SipAccess } from './sip/sip-server.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';
import { blockText } from './ami-format.ts';

export interface PracticeExchangeOptions extends Partial<AmiAccount> {
  /** 0 picks a free port. */
  readonly port?: number | undefined;
  /** Of the door for telephones. */
  readonly sipPort?: number | undefined;
  /** How often its connections are asked whether anybody is there. */
  readonly sipPingMs?: number | undefined;
  /** What somebody does who is played, when a telephone calls or hands over to them. Usually answers after 2 s. */
  readonly unattended?: ((party: Party) => Unattended) | undefined;
  readonly host?: string | undefined;
  /** Decides which connections both servers take at all; left out: every one. */
  readonly guard?: ((server: Server) => void) | undefined;
  /** What customers see when the house calls them. */
  readonly ownNumber?: string | undefined;
  readonly log?: ((sentence: string) => void) | undefined;
  /** Wall clock, ms. */
  readonly now?: (() => number) | undefined;
}

export interface Unattended {
  readonly does: 'answers' | 'is busy' | 'lets it ring';
  readonly afterMs: number;
}

export interface PracticeExchange {
  /** The door for telephones: `ws://…`, SIP over WebSocket, and who may register there. */
  readonly sip: SipAccess;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly secret: string;
  /** A customer calls. The call waits for its parties; nothing happens by itself. */
  readonly ring: (call: InboundCall) => PracticeCall;
  readonly dialOut: (call: OutboundCall) => PracticeCall;
  readonly callColleague: (call: InternalCall) => PracticeCall;
  /** Plays a whole scenario; resolves when its last step is done. Missing parts and times are the usual ones. */
  readonly place: (scenario: ScenarioName, parts?: Partial<Cast & Pace>) => Promise<PracticeCall>;
  /** Calls that are not over. */
  readonly calls: () => readonly PracticeCall[];
  /** Clients that are connected now. */
  readonly clients: () => number;
  /** Every call and every connection is gone; it listens again on the same port after `awayMs`. */
  readonly restart: (awayMs?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const usualCast: Cast = {
  agent: '101',
  colleague: '102',
  customer: '+491713920011',
  customerName: 'Mara Vogt',
  dialled: '493023125501',
};
const usualPace: Pace = { ringMs: 3_000, talkMs: 6_000, patienceMs: 30_000 };
/** A person on a telephone talks as long as they like; a play that waits for them does not wait for ever. */
const longestTalkMs = 3_600_000;

export const createPracticeExchange = async (options: PracticeExchangeOptions = {}): Promise<PracticeExchange> => {
  const { host = '127.0.0.1', ownNumber = '49302312550', log = () => undefined, now = Date.now } = options;
  const unattended = options.unattended ?? (() => ({ does: 'answers', afterMs: 2_000 }) as const);
  const account: AmiAccount = {
    username: options.username ?? 'practice',
    secret: options.secret ?? 'practice',
    read: options.read ?? ['call', 'agent', 'system'],
    write: options.write ?? ['call', 'reporting', 'system'],
    filters: options.filters,
  };
  const closing = new AbortController();
  const sessions = new Set<AmiSession>();
  let calls: readonly PracticeCall[] = [];
  let processed = 0;
  let epoch = 0;
  const news = new EventEmitter().setMaxListeners(0);
  /** Calls that a scenario plays: nobody else plays in them. */
  const staged = new WeakSet<PracticeCall>();

  const powerOn = (): { board: Switchboard; desks: Desks; startedAt: number } => {
    epoch = Math.max(epoch + 1, Math.floor(now() / 1000));
    const board = createSwitchboard(
      (event, eventClass, fields) => {
        const text = blockText([['Event', event], ['Privilege', `${eventClass},all`], ...fields]);
        for (const session of sessions) session.publish(eventClass, text);
      },
      epoch,
      now,
      (endpoint) => sip.touched(endpoint),
    );
    const desks = createDesks(board, ownNumber, (extension) => sip.phonesOf(extension));
    return { board, desks, startedAt: now() };
  };
  const sip = await openSipServer({
    host,
    port: options.sipPort ?? 0,
    pingMs: options.sipPingMs ?? 30_000,
    now,
    log,
    guard: options.guard,
    house: {
      channels: () => board.channels(),
      act: (verb) => calls.some(verb),
      dialOut: (call, phone) => playUnattended(start((house) => house.outbound(call, phone))),
      callColleague: ({ from, to }, phone) => playUnattended(start((house) => house.callColleague(from, to, phone))),
      handOver: (channel, to, progress) => {
        const call = calls.find((each) => each.blindTransfer(channel, to, progress));
        if (call !== undefined) playUnattended(call);
        return call !== undefined;
      },
      handOverTo: (channel, second) =>
        calls.some((call) => calls.some((other) => other !== call && call.transferInto(channel, other, second))),
    },
  });
  let { board, desks, startedAt } = powerOn();

  const start = (begin: (desks: Desks) => CallStart): PracticeCall => {
    const call = createPracticeCall(begin(desks), { board, partyOf, ...desks, changed: () => news.emit('changed') });
    processed += 1;
    calls = [...calls.filter((each) => !each.isOver()), call];
    return call;
  };
  const playUnattended = (call: PracticeCall): PracticeCall => {
    const [party] = staged.has(call) ? [] : call.ringing();
    if (party === undefined || call.isUpTo(party)) return call;
    const { does, afterMs } = unattended(party);
    const act = (): unknown => (does === 'answers' ? call.answer(party) : call.reject(party));
    if (does !== 'lets it ring') globalThis.setTimeout(act, afterMs).unref();
    return call;
  };
  const ring = (call: InboundCall): PracticeCall => start((house) => house.inbound(call));
  const dialOut = (call: OutboundCall): PracticeCall => start((house) => house.outbound(call));
  const callColleague = ({ from, to }: InternalCall): PracticeCall => start((house) => house.callColleague(from, to));

  const listen = async (port: number): Promise<Server> => {
    const server = createServer({ noDelay: true }, (socket) => {
      const session = createAmiSession(socket, {
        account,
        channels: () => board.channels(),
        processedCalls: () => processed,
        startedAt,
        now,
        hangUp: (channel) => calls.some((call) => call.end(channel)),
        log,
      });
      sessions.add(session);
      socket.on('close', () => sessions.delete(session));
      // A client that breaks off is no fault of the exchange.
      socket.on('error', () => undefined);
    });
    server.maxConnections = 256;
    options.guard?.(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return server;
  };
  const hangUpOn = async (server: Server): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const session of sessions) session.end();
    await closed;
  };

  let server = await listen(options.port ?? 0).catch(async (error: unknown) => {
    await sip.shut();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  log(`The practice exchange listens on ${host}:${port}`);

  const wait = async (ms: number): Promise<void> => {
    if (ms > 0) await setTimeout(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  };
  const until = async (isSo: () => boolean, mostMs: number): Promise<boolean> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(Math.min(mostMs, longestTalkMs))]);
    while (!isSo() && !signal.aborted) await once(news, 'changed', { signal }).catch(() => undefined);
    return isSo();
  };
  const restart = async (awayMs = 0): Promise<void> => {
    board.say('Shutdown', 'system', [
      ['Shutdown', 'Cleanly'],
      ['Restart', 'True'],
    ]);
    board.forget();
    calls = [];
    news.emit('changed');
    await Promise.all([hangUpOn(server), sip.shut()]);
    await wait(awayMs);
    if (closing.signal.aborted) return;
    ({ board, desks, startedAt } = powerOn());
    server = await listen(port);
    await sip.reopen();
    log('The practice exchange has restarted');
  };

  return {
    sip: sip.access,
    host,
    port,
    username: account.username,
    secret: account.secret,
    ring,
    dialOut,
    callColleague,
    place: (scenario, parts = {}) => {
      const cast = { ...usualCast, ...parts };
      const pace = { ...usualPace, ...parts };
      const stage = (call: PracticeCall): PracticeCall => {
        staged.add(call);
        return call;
      };
      return playScenario({ ring, dialOut, callColleague, restart, wait, until, stage }, scenario, cast, pace);
    },
    calls: () => calls.filter((call) => !call.isOver()),
    clients: () => sessions.size,
    restart,
    close: async () => {
      closing.abort();
      await Promise.all([hangUpOn(server), sip.shut()]);
    },
  };
};
