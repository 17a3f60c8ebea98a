/**
 * The practice phone system: a trunk and some extensions, with a manager interface like Asterisk 22's and a SIP server
 * for phones (`sip/`). A scenario, the calling code or a phone starts each call. Manager clients receive the events of
 * the calls, and registered phones ring.
 */
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAmiSession, type AmiAccount, type AmiSession } from './ami-session.ts';
import { createPracticeCall, type CallStart, type Party, type PracticeCall } from './call.ts';
import {
  createExtensions,
  partyOf,
  type Desks,
  type InboundCall,
  type InternalCall,
  type OutboundCall,
} from './desks.ts';
import { playScenario, type ScenarioParties, type ScenarioTimings } from './play.ts';
import type { ScenarioName } from './scenarios.ts';
import { openSipServer, type SipAccess } from './sip/sip-server.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';
import { blockText } from './ami-format.ts';

export interface PracticeExchangeOptions extends Partial<AmiAccount> {
  /** The port of the manager interface, or 0 for any free port. */
  readonly port?: number | undefined;
  /** The port of the SIP server. */
  readonly sipPort?: number | undefined;
  /** The interval of the pings on the connections of the SIP server. */
  readonly sipPingMs?: number | undefined;
  /**
   * The behaviour of a simulated party when a phone calls it, or transfers a call to it. By default, the party answers
   * after 2 s.
   */
  readonly unattended?: ((party: Party) => Unattended) | undefined;
  readonly host?: string | undefined;
  /** Restricts the connections that a server accepts. By default, both servers accept all connections. */
  readonly guard?: ((server: Server) => void) | undefined;
  /** The number that customers see. */
  readonly ownNumber?: string | undefined;
  readonly log?: ((sentence: string) => void) | undefined;
  /** The wall clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export interface Unattended {
  readonly does: 'answers' | 'is busy' | 'lets it ring';
  readonly afterMs: number;
}

export interface PracticeExchange {
  /** The SIP server for phones (`ws://…`, SIP over WebSocket) and its accounts. */
  readonly sip: SipAccess;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly secret: string;
  /** Starts a customer's call. Simulated parties do nothing until a method of the call is called. */
  readonly ring: (call: InboundCall) => PracticeCall;
  readonly dialOut: (call: OutboundCall) => PracticeCall;
  readonly callColleague: (call: InternalCall) => PracticeCall;
  /** Plays a whole scenario, and resolves after its last step. Defaults are used for missing parties and times. */
  readonly place: (scenario: ScenarioName, parts?: Partial<ScenarioParties & ScenarioTimings>) => Promise<PracticeCall>;
  /** The calls that have not ended. */
  readonly calls: () => readonly PracticeCall[];
  /** The number of connected clients. */
  readonly clients: () => number;
  /** Ends every call and connection, and listens again on the same ports after `offlineMs`. */
  readonly restart: (offlineMs?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const usualCast: ScenarioParties = {
  agent: '101',
  colleague: '102',
  customer: '+491713920011',
  customerName: 'Mara Vogt',
  dialled: '493023125501',
};
const usualPace: ScenarioTimings = { ringMs: 3_000, talkMs: 6_000, ringTimeoutMs: 30_000 };
/** The time after which a scenario stops waiting for the user of a phone. */
const maxTalkMs = 3_600_000;

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
  /** The calls that a scenario controls. `unattended` does not apply to these calls. */
  const scenarioCalls = new WeakSet<PracticeCall>();

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
    const desks = createExtensions(board, ownNumber, (extension) => sip.phonesOf(extension));
    return { board, desks, startedAt: now() };
  };
  const sip = await openSipServer({
    host,
    port: options.sipPort ?? 0,
    pingMs: options.sipPingMs ?? 30_000,
    now,
    log,
    guard: options.guard,
    context: {
      channels: () => board.channels(),
      act: (verb) => calls.some(verb),
      dialOut: (call, phone) => playUnattended(start((house) => house.outbound(call, phone))),
      callColleague: ({ from, to }, phone) => playUnattended(start((house) => house.callColleague(from, to, phone))),
      transferBlindly: (channel, to, progress) => {
        const call = calls.find((each) => each.blindTransfer(channel, to, progress));
        if (call !== undefined) playUnattended(call);
        return call !== undefined;
      },
      transferAttended: (channel, second) =>
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
    const [party] = scenarioCalls.has(call) ? [] : call.ringing();
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
      // A socket error only means that the client has closed its connection.
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
  log(`The practice phone system listens on ${host}:${port}`);

  const wait = async (ms: number): Promise<void> => {
    if (ms > 0) await setTimeout(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  };
  const until = async (isSo: () => boolean, mostMs: number): Promise<boolean> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(Math.min(mostMs, maxTalkMs))]);
    while (!isSo() && !signal.aborted) await once(news, 'changed', { signal }).catch(() => undefined);
    return isSo();
  };
  const restart = async (offlineMs = 0): Promise<void> => {
    board.publish('Shutdown', 'system', [
      ['Shutdown', 'Cleanly'],
      ['Restart', 'True'],
    ]);
    board.forget();
    calls = [];
    news.emit('changed');
    await Promise.all([hangUpOn(server), sip.shut()]);
    await wait(offlineMs);
    if (closing.signal.aborted) return;
    ({ board, desks, startedAt } = powerOn());
    server = await listen(port);
    await sip.reopen();
    log('The practice phone system has restarted');
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
        scenarioCalls.add(call);
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
