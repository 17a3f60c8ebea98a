/** What a scenario is: what people do with their phones, and what the helpdesk must hear of it. */
import type { AmiBlock } from '../observe.ts';
import type { Phone } from '../phones/phone.ts';
import type { Trunk } from '../phones/trunk.ts';
import type { WebPhone } from '../phones/web-phone.ts';

/** One call event as the helpdesk receives it (2.9), without the Id: that one is checked over the whole scenario. */
export interface ExpectedEvent {
  readonly EventType: 'Answered' | 'Transfer' | 'Disconnected';
  readonly PhoneNumber: string;
  readonly PhoneExtension: string;
  readonly Direction: 'Inbound' | 'Outbound';
  /** Absent: the event must not carry one. */
  readonly PhoneReferrer?: string;
}

export interface Stage {
  /** The desks 101 and 102, one phone each. */
  readonly desk: (extension: '101' | '102') => Phone;
  /** The desk 103: a phone that can ask a colleague before it hands over. */
  readonly asking: WebPhone;
  /** A further device of an extension. The stage takes it away after the scenario. */
  readonly furtherDevice: (extension: string) => Promise<Phone>;
  readonly outside: Trunk;
  /** Resolves once the exchange has said this since the scenario began. */
  readonly said: (what: string, matches: (block: AmiBlock) => boolean) => Promise<AmiBlock>;
  /** Resolves when an outside party and a phone of this extension are in one bridge, a moment later. */
  readonly talkBetweenOutsideAnd: (extension: string) => Promise<void>;
  readonly talk: () => Promise<void>;
  /** As a power cut does it: all calls are gone, nobody is told. Resolves when it takes calls again. */
  readonly restartExchange: () => Promise<void>;
  /** A click to call: the exchange rings the desk of 101, then dials. */
  readonly clickToCall: (number: string) => Promise<void>;
  /** The customer is gone: the exchange ends the trunk's first channel of this scenario. */
  readonly customerIsGone: () => Promise<void>;
  /** What happens to the PCs where Counterline runs. Nothing happens while traces are recorded. */
  readonly pcs: Pcs;
}

export interface Pcs {
  /** Between PCs and exchange nothing gets through for so long, and every connection is lost with it. Runs `meanwhile`. */
  readonly withoutNetwork: (meanwhile: () => Promise<void>) => Promise<void>;
  /** The processes are stopped for so long (SIGSTOP), as a PC that sleeps. */
  readonly stopped: (meanwhile: () => Promise<void>) => Promise<void>;
  /** A second PC per source, at the same helpdesk, for as long as `meanwhile` takes. */
  readonly withSecondPc: (meanwhile: () => Promise<void>) => Promise<void>;
  /** Resolves when the lines of all PCs are up again. */
  readonly reconnected: () => Promise<void>;
}

export interface Scenario {
  /** Also the name of its recorded trace. */
  readonly name: string;
  readonly title: string;
  readonly play: (stage: Stage) => Promise<void>;
  /** Per customer in this order; between two customers the order is nobody's business. */
  readonly expected: readonly ExpectedEvent[];
  /** How long the helpdesk may wait for the last event, if not the usual. */
  readonly patienceMs?: number;
  /** Several PCs report the same: a repeat that directly follows its like is taken and logged once (decision 32). */
  readonly severalPcs?: true;
  /**
   * The processes are stopped once. A call event whose answer was on its way then is sent again with the same Id
   * (assumption 48) and logged once: each event may directly repeat once.
   */
  readonly stopsProcesses?: true;
  /** Shows nothing that a trace could show. */
  readonly isNotRecorded?: true;
  /** Why only the sources that hear the exchange itself are judged, if so. */
  readonly onlyOnExchange?: string;
  /** What a source that cannot know better may say instead, by the source's name, and why that is all it can know. */
  readonly lesser?: Readonly<Record<string, { readonly expected: readonly ExpectedEvent[]; readonly because: string }>>;
}

type Facts = Omit<ExpectedEvent, 'EventType' | 'PhoneExtension'>;

/** `events('Answered 101', 'Disconnected 101')` for one customer's call. */
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
