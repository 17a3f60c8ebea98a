/** What a scenario is: what people do with their phones, and what the helpdesk must hear of it. */
import type { AmiBlock } from '../observe.ts';
import type { Phone } from '../phones/phone.ts';
import type { Trunk } from '../phones/trunk.ts';

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
  /** The desks 101, 102 and 103, one phone each. */
  readonly desk: (extension: '101' | '102' | '103') => Phone;
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
}

export interface Scenario {
  /** Also the name of its recorded trace. */
  readonly name: string;
  readonly title: string;
  readonly play: (stage: Stage) => Promise<void>;
  readonly expected: readonly ExpectedEvent[];
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
