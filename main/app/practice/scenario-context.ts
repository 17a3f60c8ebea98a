/** Everything that a scenario can use, such as the app, the phone, the practice till and helpdesk, and the timings. */
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

/** The phone of this PC's extension. Each action returns whether it was possible. */
export interface Phone {
  readonly answer: (call: PracticeCall) => Promise<boolean>;
  readonly transfer: (call: PracticeCall, to: string) => Promise<boolean>;
  readonly hangUp: (call: PracticeCall) => Promise<boolean>;
  readonly dial: (number: string) => Promise<boolean>;
}

export interface ScenarioContext extends Pick<Waits, 'until'> {
  readonly extension: string;
  readonly colleague: string;
  readonly customer: Caller;
  /** Returns another customer, for scenarios with several customers. */
  readonly nextCustomer: () => Caller;
  readonly times: Timings;
  readonly app: Counterline;
  /** Throws a `Refusal` if practice uses the real phone system. */
  readonly getExchange: () => PracticeExchange;
  readonly phone: Phone;
  readonly till: PracticeTill;
  readonly proxy: SwitchableProxy;
  readonly control: MockControlClient;
  readonly recorder: LedgerRecorder;
  readonly fault: ActiveFault;
  readonly wallMs: () => number;
  /** Adds a call to the scenario. The call ends no later than the scenario. */
  readonly addCall: (call: PracticeCall) => PracticeCall;
  /** Shows the current step. After `forMs`, the scenario continues automatically. */
  readonly show: (moment: Moment, more?: { readonly forMs?: number } & Pick<Running, 'values' | 'itemId'>) => void;
  readonly collectEvidence: () => Promise<Evidence>;
}

/** Runs a scenario and returns its results. */
export type Script = (context: ScenarioContext) => Promise<readonly SeenLine[]>;
