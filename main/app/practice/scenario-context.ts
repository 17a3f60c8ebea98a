/** What a play has at hand: the desk it is played at, its practice phone, till and helpdesk, and its sense of time. */
import type { Moment, Running, SeenLine } from '#contract/practice.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import type { Counterline } from '#app/types.ts';
import type { Caller } from './sample-callers.ts';
import type { MockControlClient } from './mock-control-client.ts';
import type { ActiveFault } from './active-fault.ts';
import type { Evidence } from './collect-evidence.ts';
import type { SwitchableProxy } from './switchable-proxy.ts';
import type { PracticeTill } from './till.ts';
import type { Timings } from './timings.ts';
import type { Waits } from './wait-until.ts';
import type { LedgerRecorder } from './ledger-recorder.ts';

/** The phone on this desk. Each verb says whether it was possible. */
export interface Phone {
  readonly answer: (call: PracticeCall) => Promise<boolean>;
  readonly handOver: (call: PracticeCall, to: string) => Promise<boolean>;
  readonly hangUp: (call: PracticeCall) => Promise<boolean>;
  readonly dial: (number: string) => Promise<boolean>;
}

export interface ScenarioContext extends Pick<Waits, 'until'> {
  readonly extension: string;
  readonly colleague: string;
  readonly customer: Caller;
  /** Somebody else, for a play with several. */
  readonly nextCustomer: () => Caller;
  readonly times: Timings;
  readonly app: Counterline;
  /** Throws a refusal where the desk practises on its real exchange. */
  readonly house: () => PracticeExchange;
  readonly phone: Phone;
  readonly till: PracticeTill;
  readonly plug: SwitchableProxy;
  readonly control: MockControlClient;
  readonly witness: LedgerRecorder;
  readonly disturbing: ActiveFault;
  readonly wallMs: () => number;
  /** A call of this play: ended for it when the play is stopped. */
  readonly takesPart: (call: PracticeCall) => PracticeCall;
  /** What happens now; `forMs`: it goes on by itself after that. */
  readonly show: (moment: Moment, more?: { readonly forMs?: number } & Pick<Running, 'values' | 'itemId'>) => void;
  readonly evidence: () => Promise<Evidence>;
}

/** Ends with what was seen. */
export type Script = (scene: ScenarioContext) => Promise<readonly SeenLine[]>;
