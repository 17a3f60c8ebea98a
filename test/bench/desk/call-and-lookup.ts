/** Measures one call (ringing, answered, ended), one look-up, and the minimum cost for comparison. */
import { nowMs, pause, type Bench } from '../bench.ts';
import { openMinimumCost } from '../stand-ins/minimum-cost.ts';
import type { ExchangeStandIn } from '../stand-ins/exchange.ts';
import type { Arrival, HelpdeskStandIn } from '../stand-ins/helpdesk.ts';
import { recordedCall } from '../stand-ins/recorded-call.ts';
import type { TillStandIn } from '../stand-ins/till.ts';

export interface Desk {
  readonly helpdesk: HelpdeskStandIn;
  readonly exchange: ExchangeStandIn;
  readonly till: TillStandIn;
  /** Waits or advances the clock until the helpdesk's limits allow three more requests. */
  readonly room: () => Promise<void>;
}
/**
 * Durations in ms. `answered` and `lookedUp` are the times from the event to the first byte of its POST request.
 * `synced` and `posted` are the minimum cost at the same moment.
 */
export interface CycleFound {
  readonly answered: number;
  readonly lookedUp: number;
  readonly synced: number;
  readonly posted: number;
}

const isCallEvent = (type: string) => (arrival: Arrival) => arrival.body.includes(`"EventType":"${type}"`);
const isLookup = (arrival: Arrival): boolean => arrival.path.endsWith('/showcustomer');
const ok = 200;

/** `restMs` is the pause between two events. */
export const createCycle = (bench: Bench, { helpdesk, exchange, till, room }: Desk) => {
  const bare = openMinimumCost(bench, helpdesk);
  let n = 0;
  return async (restMs: number): Promise<CycleFound> => {
    n += 1;
    const roomAgain = room();
    const call = recordedCall(n);
    exchange.send(call.rings);
    await pause(restMs);
    const answered = helpdesk.next(isCallEvent('Answered'));
    const answeredMs = nowMs();
    exchange.send(call.isAnswered);
    const answeredFound = (await answered).atMs - answeredMs;
    await pause(restMs);
    const ended = helpdesk.next(isCallEvent('Disconnected'));
    exchange.send(call.ends);
    await ended;
    await pause(restMs);
    const lookedUp = helpdesk.next(isLookup);
    const asked = till.lookUp(`customer-${n}@shop.example`);
    const lookedUpFound = (await lookedUp).atMs - asked.atMs;
    const status = await asked.status;
    if (status !== ok) throw new Error(`The till received status ${status} instead of ${ok}`);
    await pause(restMs);
    const synced = bare.sync();
    const posted = await bare.post();
    await roomAgain;
    return { answered: answeredFound, lookedUp: lookedUpFound, synced, posted };
  };
};
