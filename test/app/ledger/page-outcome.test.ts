/** The entry shows what happened: every response and every end of a look-up has its own text. */
import { describe, expect, it } from 'vitest';
import { stepMessage } from '#app/ledger/delivery-step-messages.ts';
import { outcomeOf } from '#app/ledger/page-outcome.ts';
import { endingOf } from '#app/tills/lookup-service.ts';
import { en } from '#domain/messages/en.ts';
import type { MessageTemplate } from '#domain/messages/format-message.ts';
import type { Step, LookupResult, LookupResultReason } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

const answers: Readonly<Record<Answer['kind'], Answer>> = {
  accepted: { kind: 'accepted', status: 201 },
  refused: { kind: 'refused', status: 400, words: 'no such number' },
  unauthorised: { kind: 'unauthorised' },
  limited: { kind: 'limited', status: 429, retryAfterMs: 1_000 },
  unreachable: { kind: 'unreachable', code: 'ECONNREFUSED', reason: 'Nothing answers', sent: false },
  unknown: { kind: 'unknown', code: 'ETIMEDOUT', reason: 'No answer within 10 s' },
};
const facts = {
  ledgerId: 'l',
  itemId: '1',
  operation: 'registerCallEvent',
  at: 0,
  attempt: 1,
  count: 1,
  extension: '101',
} as const;
const context = { left: () => [], freshSeconds: 60 };
const answered = (role: Step['role'], answer: Answer, next: Extract<Step, { kind: 'answered' }>['next']): Step => ({
  ...facts,
  role,
  kind: 'answered',
  answer,
  next,
  tookMs: 1,
});

describe("A call's entry after the response to its Answered event", () => {
  it.each<[kind: Answer['kind'], next: Extract<Step, { kind: 'answered' }>['next'], outcome: string, why: string]>([
    ['accepted', 'done', 'Registered', 'call.onTheLine'],
    ['refused', 'parked', 'Refused', 'why.refused'],
    ['unauthorised', 'stopped', 'Waiting', 'why.waitingKey'],
    ['limited', 'again', 'Waiting', 'why.waitingLimited'],
    ['unreachable', 'again', 'Waiting', 'why.waitingAway'],
    ['unknown', 'again', 'Waiting', 'why.waitingUnsure'],
  ])('is correct for %s, %s: %s, %s', (kind, next, outcome, why) => {
    expect(outcomeOf(answered('answered', answers[kind], next), context)).toMatchObject({
      outcome,
      why: { code: why },
    });
  });
  it('shows after a 406 that no agent has the extension', () => {
    const fate = outcomeOf(answered('answered', { kind: 'refused', status: 406 }, 'parked'), context);
    expect(fate?.why).toEqual({ code: 'why.refusedExtension', values: { extension: '101' } });
  });
  it.each(['transfer', 'disconnected', 'lookup'] as const)('does not depend on the response to %s', (role) => {
    for (const answer of Object.values(answers))
      expect(outcomeOf(answered(role, answer, 'parked'), context)).toBeUndefined();
  });
  it.each([
    [{ kind: 'late' }, 'Held as late'],
    [{ kind: 'discarded', by: 'policy' }, 'Discarded'],
    [{ kind: 'discarded', by: 'person' }, 'Discarded'],
    [{ kind: 'released', by: 'person' }, 'Waiting'],
    [{ kind: 'expired', why: { code: 'late' } }, 'Expired'],
  ] as const)('is correct for %j: %s', (what, outcome) => {
    expect(outcomeOf({ ...facts, role: 'answered', ...what }, context)?.outcome).toBe(outcome);
  });
});

describe('A delivery step', () => {
  const steps: Step[] = (['answered', 'transfer', 'disconnected', 'lookup', 'report', 'message'] as const).flatMap(
    (role): Step[] => [
      { ...facts, role, kind: 'sent', body: '{}' },
      ...Object.values(answers).map((answer) => answered(role, answer, 'again')),
      { ...facts, role, kind: 'discarded', by: 'caller' },
      { ...facts, role, kind: 'late' },
    ],
  );
  it.each(steps.map((step) => [step.role, step.kind, step] as const))(
    'has a sentence with all its values: %s, %s',
    (_role, _kind, step) => {
      const { text } = stepMessage(step, 60);
      const template: MessageTemplate = en[text.code];
      const forms = typeof template === 'string' ? template : `${template.one} ${template.other}`;
      const holes = [...forms.matchAll(/\{(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(text.values ?? {})).toEqual(expect.arrayContaining(holes));
    },
  );
});

describe('The end of a look-up', () => {
  const refused: LookupResult = { result: 'refused', reason: 'bad_request', answer: answers.refused };
  it.each<[verdict: LookupResult, outcome: string, sentence: string]>([
    [{ result: 'taken', reason: 'created' }, 'Taken', 'till.taken'],
    [{ result: 'unsure', reason: 'no_answer' }, 'Not sure', 'till.unsure'],
    [refused, 'Refused', 'till.refused'],
    ...(
      [
        ['unauthorised', 'Not sent', 'till.unauthorised'],
        ['unreachable', 'Expired', 'till.unreachable'],
        ['limited', 'Expired', 'till.limited'],
        ['expired', 'Expired', 'till.expired'],
        ['paused', 'Paused', 'till.paused'],
        ['no_helpdesk', 'Not sent', 'till.noHelpdesk'],
        ['disk', 'Not sent', 'till.disk'],
        ['closing', 'Not sent', 'till.ending'],
      ] satisfies [LookupResultReason, string, string][]
    ).map(([reason, outcome, sentence]): [LookupResult, string, string] => [
      { result: 'refused', reason },
      outcome,
      sentence,
    ]),
  ])('is correct for %j: %s, %s', (verdict, outcome, sentence) => {
    const ending = endingOf(verdict, 'anna@shop.example', 400);
    expect([ending.outcome, ending.sentence.code]).toEqual([outcome, sentence]);
  });
});
