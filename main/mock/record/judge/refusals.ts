/** Compares the service's decision to accept or refuse a request with the decision of the practice helpdesk. */
import { assumptionDefaults } from '#helpdesk/assumptions.ts';
import type { CallEvent, ShowCustomer } from '#helpdesk/schemas.ts';
import type { Exchange } from '../exchange.ts';
import type { CallMemory } from './calls.ts';
import { shownWords } from './errors.ts';
import { anyPlace, splitValidationMessage, type Difference, type Evidence } from './finding.ts';
import type { Reading } from './request.ts';

type Found = Omit<Difference, 'operation' | 'section' | 'of'>;
export interface RefusalFindings {
  readonly differences: readonly Found[];
  readonly evidence: readonly Evidence[];
}
export interface Memory {
  readonly calls: CallMemory;
  readonly unknown: ReadonlySet<string>;
}
const nothing: RefusalFindings = { differences: [], evidence: [] };
const onlyEvidence = (...evidence: readonly Evidence[]): RefusalFindings => ({ differences: [], evidence });

/** Whether the body is a batch with valid and invalid items. The service may refuse the whole batch (assumption 17). */
const isMixedBatch = ({ value, errors }: Reading): boolean => {
  const [list] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const bad = new Set(errors.map(({ path }) => /^\w+\[\d+\]/.exec(path)?.[0] ?? ''));
  return Array.isArray(list) && !bad.has('') && bad.size > 0 && bad.size < list.length;
};

/** Returns evidence about assumptions, based on a request that the practice helpdesk would refuse. */
const pointsOf = (reading: Reading, isTaken: boolean): readonly Evidence[] => {
  const { errors } = reading;
  const evidenceFor = (number: number, what: string): Evidence => ({
    number,
    value: `${isTaken ? 'takes' : 'refuses'} ${what}`,
    agrees: !isTaken,
  });
  const points: Evidence[] = [];
  if (errors.length > 0 && errors.every(({ message }) => message.endsWith(', got null')))
    points.push(evidenceFor(16, 'null'));
  if (errors.some(({ path, message }) => path === 'customer' && message.startsWith('at least')))
    points.push(evidenceFor(26, 'a customer without e-mail address and number'));
  if (isMixedBatch(reading)) points.push(evidenceFor(17, 'a batch with one bad item'));
  return points;
};

export const judgeAccepted = (reading: Reading, { request }: Exchange, { calls, unknown }: Memory): RefusalFindings => {
  const evidence: Evidence[] = reading.leniences.map((key): Evidence => ({
    number: numbers[key] ?? 0,
    key,
    value: 'lenient',
    agrees: assumptionDefaults[key] === 'lenient',
  }));
  if (request.bytes > assumptionDefaults.bodyLimitBytes)
    evidence.push({
      number: 21,
      key: 'bodyLimitBytes',
      value: 'accepts larger ones',
      agrees: false,
      measure: request.bytes,
    });
  const name = reading.route.kind === 'operation' ? reading.route.name : null;
  if (reading.verdict === 'wrong') {
    const points = pointsOf(reading, true);
    const differences = reading.errors.slice(0, points.length > 0 ? 0 : 5).map(({ path, message }): Found => {
      const { expected, came } = splitValidationMessage(message);
      return { kind: 'taken', path: anyPlace(path), expected: `a refusal: ${expected}`, came };
    });
    return { differences, evidence: [...evidence, ...points] };
  }
  if (reading.verdict === null) return { differences: [], evidence };
  if (name === 'registerCallEvent') evidence.push(...calls.taken(reading.value as CallEvent));
  if (name === 'showCustomer') {
    const { user_email_address: agent } = reading.value as ShowCustomer;
    if (agent === undefined) evidence.push({ number: 14, key: 'agentAbsent', value: 'accept', agrees: true });
    else if (unknown.has(agent)) evidence.push({ number: 14, key: 'agentUnknown', value: 'accept', agrees: false });
  }
  if (name === 'checkPresence' && unknown.has((reading.value as URLSearchParams).get('referrer') ?? ''))
    evidence.push({ number: 12, value: 'answers for a referrer that it does not have', agrees: false });
  return { differences: [], evidence };
};

/** Returns the evidence from a 413 (assumption 21). */
export const bodyTooLarge = (bytes: number): Evidence => {
  const agrees = bytes > assumptionDefaults.bodyLimitBytes;
  const value = agrees ? 'refuses larger ones' : smallerRefused;
  return { number: 21, key: 'bodyLimitBytes', value, agrees, measure: bytes };
};
export const smallerRefused = 'refuses smaller ones';

const numbers: Readonly<Record<string, number>> = {
  phoneNumberForm: 6,
  firstOrderAbsent: 15,
  unknownFields: 16,
  duplicateKeys: 16,
  timeZones: 23,
};

/** `status` is one of the errors that the operation defines: 400, 404 or 406. */
export const judgeRefused = (
  reading: Reading,
  status: number,
  body: string | null,
  memory: Memory,
): RefusalFindings => {
  const name = reading.route.kind === 'operation' ? reading.route.name : null;
  if (reading.verdict === null) return nothing;
  if (reading.verdict === 'wrong') {
    if (name === 'checkPresence') {
      const [first] = reading.errors;
      const value = `${status} for ${first?.path ?? 'a query'} missing or invalid`;
      return onlyEvidence({ number: 12, value, agrees: status === 400 });
    }
    if (status !== 400) return onlyEvidence({ number: 3, value: `${status} for a malformed request`, agrees: false });
    return onlyEvidence(...pointsOf(reading, false));
  }
  const [lenience, another] = reading.leniences;
  if (lenience !== undefined) {
    const strict: Evidence = {
      number: numbers[lenience] ?? 0,
      key: lenience,
      value: 'strict',
      agrees: assumptionDefaults[lenience] === 'strict',
    };
    // If two leniences apply, the reason for the refusal is ambiguous.
    return another === undefined && status === 400 ? onlyEvidence(strict) : nothing;
  }
  const words = shownWords(body);
  const refused: RefusalFindings = {
    differences: [
      {
        kind: 'refused',
        path: '',
        expected: 'right by our reading',
        came: [`status ${status}`, words].filter(Boolean).join(': '),
      },
    ],
    evidence: [],
  };
  if (name === 'checkPresence')
    return status === 404
      ? onlyEvidence({ number: 12, value: '404 for a key or a referrer that it does not have', agrees: true })
      : refused;
  if (name === 'registerCallEvent' && status === 406) {
    const evidence = memory.calls.refused(reading.value as CallEvent);
    return evidence === undefined ? refused : onlyEvidence(...evidence);
  }
  if (name !== 'showCustomer') return refused;
  const { user_email_address: agent } = reading.value as ShowCustomer;
  if (agent === undefined) return onlyEvidence({ number: 14, key: 'agentAbsent', value: 'refuse', agrees: false });
  const isNobody = memory.unknown.has(agent) || body?.includes('user_email_address') === true;
  return isNobody ? onlyEvidence({ number: 14, key: 'agentUnknown', value: 'refuse', agrees: true }) : refused;
};
