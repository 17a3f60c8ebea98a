/** The definition of a scenario: what people do with their phones, and what the helpdesk must receive. */
import type { AmiBlock } from '../ami-observer.ts';
import type { Phone } from '../phones/phone.ts';
import type { Trunk } from '../phones/trunk.ts';
import type { WebPhone } from '../phones/web-phone.ts';

/** One call event as the helpdesk receives it (2.9), without the Id, which is checked over the whole scenario. */
export interface ExpectedEvent {
  readonly EventType: 'Answered' | 'Transfer' | 'Disconnected';
  readonly PhoneNumber: string;
  readonly PhoneExtension: string;
  readonly Direction: 'Inbound' | 'Outbound';
  /** Undefined: the event must not contain one. */
  readonly PhoneReferrer?: string;
}

export interface ScenarioContext {
  /** The desks 101 and 102, one phone each. */
  readonly desk: (extension: '101' | '102') => Phone;
  /** The desk 103: a phone with attended transfer. */
  readonly asking: WebPhone;
  /** Another device with an extension. It is removed after the scenario. */
  readonly furtherDevice: (extension: string) => Promise<Phone>;
  readonly outside: Trunk;
  /** Resolves when the phone system has sent this since the start of the scenario. */
  readonly waitForExchange: (what: string, matches: (block: AmiBlock) => boolean) => Promise<AmiBlock>;
  /** Resolves a moment after an outside party and a phone of this extension are in one bridge. */
  readonly talkBetweenOutsideAnd: (extension: string) => Promise<void>;
  readonly talk: () => Promise<void>;
  /** As in a power cut, all calls end without a message. Resolves when the phone system accepts calls again. */
  readonly restartExchange: () => Promise<void>;
  /** Click to call: the phone system rings the desk of 101 and then dials. */
  readonly clickToCall: (number: string) => Promise<void>;
  /** The customer hangs up. The phone system ends the first trunk channel of this scenario. */
  readonly customerIsGone: () => Promise<void>;
  /** The events on the PCs that run Counterline. They do not happen while traces are being recorded. */
  readonly pcs: Pcs;
}

export interface Pcs {
  /** Blocks the network between the PCs and the phone system, which also ends every connection. Runs `action`. */
  readonly withoutNetwork: (action: () => Promise<void>) => Promise<void>;
  /** Stops the processes (SIGSTOP), as on a PC that sleeps. */
  readonly stopped: (action: () => Promise<void>) => Promise<void>;
  /** Starts a second PC per source on the same helpdesk while `action` is running. */
  readonly withSecondPc: (action: () => Promise<void>) => Promise<void>;
  /** Resolves when the lines of all PCs are up again. */
  readonly reconnected: () => Promise<void>;
}

export interface Scenario {
  /** Also the name of its recorded trace. */
  readonly name: string;
  readonly title: string;
  readonly play: (context: ScenarioContext) => Promise<void>;
  /** In this order per customer. The order between two customers does not matter. */
  readonly expected: readonly ExpectedEvent[];
  /** The time-out for the last event, if it is not the usual one. */
  readonly timeoutMs?: number;
  /** Several PCs report the same event. A repeat that follows directly is accepted and logged once (decision 32). */
  readonly severalPcs?: true;
  /**
   * The processes are suspended once. A call event without a response at that time is sent again with the same Id
   * (assumption 48) and logged once, so each event may directly repeat once.
   */
  readonly stopsProcesses?: true;
  /** The scenario has nothing that a trace could contain. */
  readonly isNotRecorded?: true;
  /** The reason why only the sources on the phone system itself are judged. */
  readonly onlyOnExchange?: string;
  /** The reduced expectation for a source that cannot see everything, by its name, with the reason. */
  readonly reduced?: Readonly<
    Record<string, { readonly expected: readonly ExpectedEvent[]; readonly because: string }>
  >;
}

type Facts = Omit<ExpectedEvent, 'EventType' | 'PhoneExtension'>;

/** `events('Answered 101', 'Disconnected 101')` for the call of one customer. */
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
/** The customer dialled nothing, so there is no PhoneReferrer. */
export const outbound = (number: string): Facts => ({ PhoneNumber: number, Direction: 'Outbound' });

export const nothing: readonly ExpectedEvent[] = [];
