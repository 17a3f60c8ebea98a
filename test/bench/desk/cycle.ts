/** One call (it rings, is answered, ends) and one look-up at a running desk, and the bare minimum beside them. */
import { nowMs, pause, type Bench } from '../bench.ts';
import { openBare } from '../stand-ins/bare.ts';
import type { ExchangeStandIn } from '../stand-ins/exchange.ts';
import type { Arrival, HelpdeskStandIn } from '../stand-ins/helpdesk.ts';
import { recordedCall } from '../stand-ins/recorded-call.ts';
import type { TillStandIn } from '../stand-ins/till.ts';

export interface Desk {
  readonly helpdesk: HelpdeskStandIn;
  readonly exchange: ExchangeStandIn;
  readonly till: TillStandIn;
  /** Until every window of the limits has room for three. */
  readonly room: () => Promise<void>;
}
/** ms from the event to the first byte of its POST; and the bare minimum, just as it was then. */
export interface CycleFound {
  readonly answered: number;
  readonly lookedUp: number;
  readonly synced: number;
  readonly posted: number;
}

const isCallEvent = (type: string) => (arrival: Arrival) => arrival.body.includes(`"EventType":"${type}"`);
const isLookup = (arrival: Arrival): boolean => arrival.path.endsWith('/showcustomer');
const ok = 200;

/** `restMs`: between any two events. */
export const createCycle = (bench: Bench, { helpdesk, exchange, till, room }: Desk) => {
  const bare = openBare(bench, helpdesk);
  let n = 0;
  return async (restMs: number): Promise<CycleFound> => {
    n += 1;
    const roomAgain = room();
    const call = recordedCall(n);
    exchange.say(call.rings);
    await pause(restMs);
    const answered = helpdesk.next(isCallEvent('Answered'));
    const answeredMs = nowMs();
    exchange.say(call.isAnswered);
    const answeredFound = (await answered).atMs - answeredMs;
    await pause(restMs);
    const ended = helpdesk.next(isCallEvent('Disconnected'));
    exchange.say(call.ends);
    await ended;
    await pause(restMs);
    const lookedUp = helpdesk.next(isLookup);
    const asked = till.lookUp(`customer-${n}@shop.example`);
    const lookedUpFound = (await lookedUp).atMs - asked.atMs;
    const status = await asked.status;
    if (status !== ok) throw new Error(`The till hears ${status}`);
    await pause(restMs);
    const synced = bare.sync();
    const posted = await bare.post();
    await roomAgain;
    return { answered: answeredFound, lookedUp: lookedUpFound, synced, posted };
  };
};
