/**
 * Checks the response to a conversations request (2.7). Collects evidence about the page size and the order (assumption
 * 18), and about the key "the service" and the case of the state (assumption 19).
 */
import {
  conversationsAnswer,
  conversationStates,
  type Conversation,
  type ConversationsQuery,
} from '#helpdesk/schemas.ts';
import { assumptionDefaults } from '#helpdesk/assumptions.ts';
import { createUnknownFields } from '../../validation/known-keys.ts';
import { came, expectation, pathText, valueAt } from '../../validation/validation-messages.ts';
import { anyPlace, type Difference, type Evidence } from './finding.ts';

type Found = Omit<Difference, 'operation' | 'section' | 'of'>;
const unknownFields = createUnknownFields(conversationsAnswer);
const maxReported = 20;
const maxQueries = 1_000;
const states: readonly string[] = conversationStates;

export const shapeOfConversations = (value: unknown): readonly Found[] => {
  const found: Found[] = unknownFields(value).map(({ path }) => ({
    kind: 'unknown field',
    path: anyPlace(path),
    expected: 'a field that the interface names',
    came: '',
  }));
  const parsed = conversationsAnswer.safeParse(value, { error: expectation });
  for (const issue of parsed.success ? [] : parsed.error.issues.slice(0, maxReported))
    found.push({
      kind: 'answer',
      path: anyPlace(pathText(issue.path)),
      expected: issue.message.replace(/^expected /, ''),
      came: came(valueAt(value, issue.path)),
    });
  for (const { state } of parsed.success ? parsed.data.conversations : [])
    if (state !== undefined && !states.includes(state.toLowerCase()))
      found.push({
        kind: 'answer',
        path: 'conversations[].state',
        expected: `one of ${states.join(', ')}`,
        came: came(state),
      });
  return found;
};

const inOneWord = (conversations: readonly Conversation[]): readonly Evidence[] => {
  const evidence: Evidence[] = [];
  if (conversations.some((one) => one['the service'] !== undefined))
    evidence.push({ number: 19, value: 'writes the key “the service”', agrees: true });
  const seen = conversations.flatMap(({ state }) => (states.includes(state?.toLowerCase() ?? '') ? [state ?? ''] : []));
  if (seen.some((state) => state !== state.toLowerCase()))
    evidence.push({ number: 19, key: 'stateCase', value: 'capitalised', agrees: false });
  else if (seen.length > 0) evidence.push({ number: 19, key: 'stateCase', value: 'lower', agrees: true });
  const starts = conversations.flatMap(({ startDateTime }) => (startDateTime === undefined ? [] : [startDateTime]));
  const [newest, oldest] = [starts[0], starts.at(-1)];
  if (newest !== undefined && oldest !== undefined && newest !== oldest) {
    const agrees = starts.every((start, at) => at === 0 || start <= (starts[at - 1] ?? start));
    evidence.push({ number: 18, value: agrees ? 'newest start first' : 'another order', agrees });
  }
  return evidence;
};

export interface Pages {
  readonly answered: (query: ConversationsQuery, conversations: readonly Conversation[]) => readonly Evidence[];
}

/** Finds the page size: the length of a page whose next page has entries, or of a page that is longer than assumed. */
export const createPages = (): Pages => {
  const lengths = new Map<string, number>();
  const page = (measure: number): Evidence => ({
    number: 18,
    key: 'pageSize',
    value: `pages of ${measure}`,
    agrees: measure === assumptionDefaults.pageSize,
    measure,
  });
  return {
    answered: ({ emailAddress, orderNumber, guid, skip = 0 }, conversations) => {
      const evidence = [...inOneWord(conversations)];
      const { length } = conversations;
      const filter = JSON.stringify([emailAddress, orderNumber, guid]);
      if (lengths.size >= maxQueries) lengths.clear();
      lengths.set(`${filter} ${skip}`, length);
      const before =
        length === 0 ? undefined : [...lengths].find(([query, had]) => had > 0 && query === `${filter} ${skip - had}`);
      if (before !== undefined) evidence.push(page(before[1]));
      else if (length > assumptionDefaults.pageSize) evidence.push(page(length));
      return evidence;
    },
  };
};
