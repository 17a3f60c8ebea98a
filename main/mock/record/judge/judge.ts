/**
 * Evaluates one exchange against the helpdesk API. The request is checked against its schema, the response against the
 * responses that the operation can return, and both against the assumptions. The code is pure except for a limited
 * memory of calls and pages.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { assumptions, type Assumption } from '#helpdesk/assumptions.ts';
import type { ConversationsQuery, Conversation } from '#helpdesk/schemas.ts';
import { deepest, outline } from '../../rules/json-text.ts';
import type { Exchange } from '../exchange.ts';
import { createCallMemory } from './calls.ts';
import { createPages, shapeOfConversations, type Pages } from './conversations.ts';
import { errorForm, otherReason, shownWords } from './errors.ts';
import { anyPlace, splitValidationMessage, type Difference, type Evidence, type Findings } from './finding.ts';
import { judgeLimit, limitRefusal } from './limits.ts';
import { judgePresence } from './presence.ts';
import { proofTaken } from './proof.ts';
import { bodyTooLarge, judgeRefused, judgeAccepted, type Memory } from './refusals.ts';
import { readRequest, type Reading } from './request.ts';
import { invalidAuthorisation } from '#helpdesk/operations.ts';

type Found = Omit<Difference, 'operation' | 'section' | 'of'>;
type Answer = NonNullable<Exchange['answer']>;
type Route = Extract<Reading['route'], { kind: 'operation' }>;
interface Judging {
  readonly differences: Found[];
  readonly evidence: Evidence[];
}

/** `unknown` contains agents, extensions, call IDs and referrers that certainly do not exist in the service. */
export const createJudging = (unknown: readonly string[]): ((exchange: Exchange) => Findings) => {
  const unknownIdentifiers = new Set(unknown);
  const memory: Memory = { calls: createCallMemory(unknownIdentifiers), unknown: unknownIdentifiers };
  const pages = createPages();
  return (exchange) => {
    const reading = readRequest(exchange);
    const { route } = reading;
    if (route.kind !== 'operation') return noOperation(exchange, reading);
    const found: Judging = { differences: [], evidence: [] };
    judgeAnswer(exchange, reading, route, memory, pages, found);
    const at = { operation: route.name, section: route.operation.section };
    const otherwise = found.evidence
      .filter(({ agrees }) => !agrees)
      .map((evidence): Found => otherThanAssumed(evidence));
    return {
      differences: [
        ...deviations(reading).map((one): Difference => ({ ...one, ...at, of: 'caller' })),
        ...[...found.differences, ...otherwise].map((one): Difference => ({ ...one, ...at, of: 'service' })),
      ],
      evidence: found.evidence,
    };
  };
};

const noOperation = ({ method, path }: Exchange, { route }: Reading): Findings => {
  const isMethod = route.kind === 'method';
  const difference: Difference = {
    of: 'caller',
    operation: isMethod ? route.name : null,
    section: 'B',
    kind: isMethod ? 'method' : 'path',
    path: '',
    expected: isMethod ? route.allowed : 'a path that the interface has',
    came: isMethod ? method : `${method} ${path.slice(0, 120)}`,
  };
  return { differences: [difference], evidence: [] };
};

/** Lists the client's deviations from the helpdesk API, including those that the service accepts. */
const deviations = ({ route, errors, notes }: Reading): readonly Found[] => {
  const kind = route.kind === 'operation' && route.name === 'checkPresence' ? 'query' : 'request';
  return [...errors, ...notes].map(({ path, message }) => ({
    kind,
    path: anyPlace(path),
    ...splitValidationMessage(message),
  }));
};

const table: readonly Assumption[] = assumptions;
const otherThanAssumed = ({ number, key, value }: Evidence): Found => {
  const entry = table.find((one) => one.number === number && (key === undefined || one.key === key));
  const usual = key === undefined ? entry?.decision : String(entry?.default ?? '');
  return { kind: 'assumption', path: key ?? '', expected: `assumed: ${usual ?? ''}`, came: value, assumption: number };
};

const judgeAnswer = (
  exchange: Exchange,
  reading: Reading,
  route: Route,
  memory: Memory,
  pages: Pages,
  { differences, evidence }: Judging,
): void => {
  const take = (held: { readonly differences: readonly Found[]; readonly evidence: readonly Evidence[] }): void => {
    differences.push(...held.differences);
    evidence.push(...held.evidence);
  };
  const { answer, failure } = exchange;
  const { operation, name } = route;
  const refusal = limitRefusal(exchange);
  take(judgeLimit(exchange, refusal));
  if (refusal !== undefined) return;
  if (failure !== undefined || answer === null) {
    const came = failure?.sentence ?? '';
    differences.push({ kind: 'no answer', path: failure?.code ?? '', expected: 'a whole answer', came });
    return;
  }
  const { status, body } = answer;
  const slash = slashForm(exchange, route, answer);
  if (slash !== undefined) evidence.push(slash);
  if (slash?.agrees === false) return;
  if (status >= 300 && status < 400) {
    const came = `${status} to ${answer.headers['location'] ?? 'nowhere'}`;
    differences.push({ kind: 'redirect', path: '', expected: 'an answer, not another address', came });
    return;
  }
  if (status === 413) {
    evidence.push(bodyTooLarge(exchange.request.bytes), ...errorForm(answer));
    return;
  }
  const allowed = [operation.success, ...operation.errors];
  if (!allowed.includes(status)) {
    const came = [`status ${status}`, shownWords(body)].filter(Boolean).join(': ');
    differences.push({ kind: 'status', path: String(status), expected: `one of ${allowed.join(', ')}`, came });
    if (status < 200 || status >= 300) return;
  }
  if (status >= 400) evidence.push(...errorForm(answer));
  if (status === 401) {
    const came = otherReason(answer);
    if (came !== undefined) differences.push({ kind: 'reason', path: 'reason', expected: invalidAuthorisation, came });
    return;
  }
  if (status >= 400) return take(judgeRefused(reading, status, body, memory));
  evidence.push(...proofTaken(operation, exchange.request.headers));
  take(judgeAccepted(reading, exchange, memory));
  if (name === 'checkPresence') take(judgePresence(answer));
  else if (name === 'retrieveConversations') take(judgeConversations(reading, answer, pages));
};

/**
 * Returns evidence of whether the service accepts the form of the path in this request, if the helpdesk API shows the
 * path both with and without a trailing slash (assumption 13).
 */
const slashForm = ({ path }: Exchange, { operation }: Route, { status, headers }: Answer): Evidence | undefined => {
  if (operation.trailingSlash !== 'optional') return undefined;
  const form = path.split('?')[0]?.endsWith('/') === true ? 'with the slash' : 'without the slash';
  const isElsewhere = status === 404 || status === 405 || (status >= 300 && status < 400);
  if (status >= 500 || (status >= 300 && status < 400 && headers['location'] === undefined)) return undefined;
  return { number: 13, value: isElsewhere ? `${status} ${form}` : `takes it ${form}`, agrees: !isElsewhere };
};

const judgeConversations = (reading: Reading, { body, headers }: Answer, pages: Pages): Judging => {
  const differences: Found[] = [];
  if (body === null) return { differences, evidence: [] };
  const type = headers['content-type'] ?? '';
  if (!/\bjson\b/i.test(type))
    differences.push({
      kind: 'content type',
      path: 'Content-Type',
      expected: 'application/json',
      came: type || 'nothing',
    });
  const value = outline(body).depth > deepest ? undefined : parseJson(body);
  differences.push(...shapeOfConversations(value));
  const conversations: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'conversations') : undefined;
  const isRead = differences.every(({ kind }) => kind !== 'answer') && Array.isArray(conversations);
  const query = reading.verdict === 'wrong' ? undefined : (reading.value as ConversationsQuery | undefined);
  return {
    differences,
    evidence: isRead ? [...pages.answered(query ?? {}, conversations as Conversation[])] : [],
  };
};
