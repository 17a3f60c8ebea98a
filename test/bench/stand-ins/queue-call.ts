/** A queue call as seen by a noisy account (120 events), with its own identifiers, customer and extension. */
import { recording, withIdentity } from './recorded-call.ts';

export interface QueueCall {
  readonly customer: string;
  readonly rings: string;
  readonly answered: string;
  readonly ends: string;
}

const recorded = recording('queue.noisy');
const enters = (from: number): number => recorded.indexOf('Event: BridgeEnter', from);
const customerEnters = enters(enters(0) + 1);
const answeredUntil = recorded.indexOf('\r\n\r\n', customerEnters) + 4;
const ringsUntil = enters(0);

export const queueCall = (n: number, desks: number): QueueCall => {
  const customer = `49302400${String(n).padStart(5, '0')}`;
  const desk = String(1_000 + (n % desks));
  const own = (text: string): string =>
    withIdentity(text, n)
      .replaceAll('493023125022', customer)
      .replace(/\b101\b/g, desk);
  return {
    customer: `+${customer}`,
    rings: own(recorded.slice(0, ringsUntil)),
    answered: own(recorded.slice(ringsUntil, answeredUntil)),
    ends: own(recorded.slice(answeredUntil)),
  };
};
