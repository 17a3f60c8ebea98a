/** Checks the responses to call events against the earlier events of this recording (assumptions 3 and 32). */
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { Evidence } from './finding.ts';

export interface CallMemory {
  readonly taken: (event: CallEvent) => readonly Evidence[];
  /** Explains a 406 for a well-formed event. Returns undefined if nothing in this recording explains the 406. */
  readonly refused: (event: CallEvent) => readonly Evidence[] | undefined;
}

interface Call {
  readonly isAnswered: boolean;
  readonly last: string;
}
const maxCalls = 10_000;

export const createCallMemory = (unknown: ReadonlySet<string>): CallMemory => {
  const calls = new Map<string, Call>();
  const extensions = new Set<string>();
  const put = (id: string, call: Call): void => {
    calls.delete(id);
    calls.set(id, call);
    const [oldest] = calls.keys();
    if (calls.size > maxCalls && oldest !== undefined) calls.delete(oldest);
  };
  const kindOf = ({ EventType, PhoneExtension }: CallEvent): string => `${EventType} ${PhoneExtension}`;
  const byExtension = (value: 'accept' | 'refuse'): Evidence => ({
    number: 3,
    key: 'unknownExtension',
    value,
    agrees: value === 'refuse',
  });
  const byCall = (value: 'accept' | 'refuse'): Evidence => ({
    number: 3,
    key: 'unknownCall',
    value,
    agrees: value === 'refuse',
  });

  return {
    taken: (event) => {
      const { Id, EventType, PhoneExtension } = event;
      const call = calls.get(Id);
      const evidence: Evidence[] = [];
      if (unknown.has(PhoneExtension)) evidence.push(byExtension('accept'));
      else if (extensions.size < maxCalls) extensions.add(PhoneExtension);
      if (EventType !== 'Answered' && (unknown.has(Id) || call?.isAnswered === false)) evidence.push(byCall('accept'));
      if (call?.last === kindOf(event)) evidence.push({ number: 32, value: 'accepts a repeat', agrees: true });
      put(Id, { isAnswered: EventType === 'Answered' || (call?.isAnswered ?? !unknown.has(Id)), last: kindOf(event) });
      return evidence;
    },
    refused: (event) => {
      const { Id, EventType, PhoneExtension } = event;
      const call = calls.get(Id);
      if (call?.last === kindOf(event) && call.isAnswered)
        return [{ number: 32, value: 'refuses a repeat with 406', agrees: false }];
      if (call === undefined && EventType === 'Answered') put(Id, { isAnswered: false, last: '' });
      if (!extensions.has(PhoneExtension)) return [byExtension('refuse')];
      return EventType !== 'Answered' && call?.isAnswered !== true ? [byCall('refuse')] : undefined;
    },
  };
};
