/**
 * The definition of a scenario: the actions of people with their phones, and the events that the helpdesk must receive.
 */
import type { AmiBlock } from '../ami-observer.ts';
import type { Phone } from '../phones/phone.ts';
import type { Trunk } from '../phones/trunk.ts';
import type { WebPhone } from '../phones/web-phone.ts';

/** A call event as the helpdesk receives it (2.9), without the ID, which is checked for the whole scenario. */
export interface ExpectedEvent {
  readonly EventType: 'Answered' | 'Transfer' | 'Disconnected';
  readonly PhoneNumber: string;
  readonly PhoneExtension: string;
  readonly Direction: 'Inbound' | 'Outbound';
  /** If it is undefined, the event must not contain a PhoneReferrer. */
  readonly PhoneReferrer?: string;
}

export interface ScenarioContext {
  /** Returns the phone of desk 101 or 102. */
  readonly desk: (extension: '101' | '102') => Phone;
  /** The phone of desk 103, which supports attended transfers. */
  readonly asking: WebPhone;
  /** Adds another device with this extension. The device is removed after the scenario. */
  readonly furtherDevice: (extension: string) => Promise<Phone>;
  readonly outside: Trunk;
  /** Resolves when the phone system has sent a matching block since the start of the scenario. */
  readonly waitForExchange: (what: string, matches: (block: AmiBlock) => boolean) => Promise<AmiBlock>;
  /** Resolves a moment after an outside party and a phone of this extension have entered the same bridge. */
  readonly talkBetweenOutsideAnd: (extension: string) => Promise<void>;
  readonly talk: () => Promise<void>;
  /**
   * Restarts the phone system. All calls end without a message, as in a power cut. Resolves when the phone system
   * accepts calls again.
   */
  readonly restartExchange: () => Promise<void>;
  /** Starts a click-to-call call: the phone system rings extension 101 and then dials the number. */
  readonly clickToCall: (number: string) => Promise<void>;
  /** Simulates a customer who hangs up: the phone system ends the first trunk channel of this scenario. */
  readonly customerIsGone: () => Promise<void>;
  /**
   * The functions that control the PCs with Counterline. While traces are being recorded, these functions only run the
   * given action.
   */
  readonly pcs: Pcs;
}

export interface Pcs {
  /**
   * Runs `action` while the network between the PCs and the phone system is blocked. Then resets every connection.
   */
  readonly withoutNetwork: (action: () => Promise<void>) => Promise<void>;
  /** Runs `action` while the processes are stopped (SIGSTOP), as on a suspended PC. */
  readonly stopped: (action: () => Promise<void>) => Promise<void>;
  /** Runs `action` while each source has a second PC on the same helpdesk. */
  readonly withSecondPc: (action: () => Promise<void>) => Promise<void>;
  /** Resolves when the first line of each PC is connected again. */
  readonly reconnected: () => Promise<void>;
}

export interface Scenario {
  /** The name of the scenario and of its recorded trace. */
  readonly name: string;
  readonly title: string;
  readonly play: (context: ScenarioContext) => Promise<void>;
  /** The expected events, in this order per customer. The order of events of different customers does not matter. */
  readonly expected: readonly ExpectedEvent[];
  /** The time-out for the last event, if it differs from the default. */
  readonly timeoutMs?: number;
  /**
   * Whether several PCs report the same event. The helpdesk accepts an event that directly repeats the previous one,
   * but logs it only once (decision 32).
   */
  readonly severalPcs?: true;
  /**
   * Whether the processes are suspended once. A call event without a response at that time is sent again with the same
   * ID (assumption 48) and logged once. Each event can therefore be repeated directly, but only once.
   */
  readonly stopsProcesses?: true;
  /** Set if no trace of this scenario is recorded. */
  readonly isNotRecorded?: true;
  /** Set if only sources that receive the phone system's call IDs are checked. The text is the reason. */
  readonly onlyOnExchange?: string;
  /** The reduced expectations and their reasons, by the name of the source that cannot see everything. */
  readonly reduced?: Readonly<
    Record<string, { readonly expected: readonly ExpectedEvent[]; readonly because: string }>
  >;
}

type Facts = Omit<ExpectedEvent, 'EventType' | 'PhoneExtension'>;

/**
 * Returns the expected events for the call of one customer, for example with the rows `Answered 101`
 * and `Disconnected 101`.
 */
export function events(facts: Facts, ...rows: readonly `${ExpectedEvent['EventType']} ${string}`[]): ExpectedEvent[] {
  return rows.map((row) => {
    const [type, extension = ''] = row.split(' ');
    return { EventType: type as ExpectedEvent['EventType'], PhoneExtension: extension, ...facts };
  });
}

export const inbound = (number: string, dialled: string): Facts => ({
  PhoneNumber: number,
  Direction: 'Inbound',
  PhoneReferrer: dialled,
});
/** Returns the facts of an outbound call. The customer has not dialled a number, so there is no PhoneReferrer. */
export const outbound = (number: string): Facts => ({ PhoneNumber: number, Direction: 'Outbound' });

export const nothing: readonly ExpectedEvent[] = [];
