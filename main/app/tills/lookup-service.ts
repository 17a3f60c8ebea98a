/** Show customer: a till, a person or the command line asks; the helpdesk opens the customer for the agent of this PC (2.11). */
import { defined } from '#domain/json/defined.ts';
import { randomUUID } from 'node:crypto';
import type { LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';
import type { LedgerPage, Outcome } from '#domain/ledger/page.ts';
import { maskText } from '#domain/messages/mask.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { isRedirected, type Answer } from '#helpdesk/result.ts';
import { showCustomerBody } from '#helpdesk/request-bodies.ts';
import type { Delivery, Verdict } from '#delivery/delivery.ts';
import type { LookupUnderWay } from '#tills/till.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';

export interface LookupPorts {
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  readonly ask: Delivery['ask'];
  readonly itemsOf: Delivery['itemsOf'];
  readonly chronicle: LedgerWriter;
  readonly toE164: (heard: string | undefined) => string | undefined;
  readonly agentEmail: () => string | undefined;
}

/** `from`: the till's name, or who else asked. `mayOpenFor`: it may open customers for this agent; default: for anybody. */
export type Lookup = (
  request: LookupRequest,
  from: string,
  mayOpenFor?: (emailAddress: string) => boolean,
) => LookupUnderWay;

export const createLookupService =
  (ports: LookupPorts): Lookup =>
  (request, from, mayOpenFor = () => true) => {
    const [startedAt, started] = [ports.wallMs(), ports.monotonicMs()];
    const ledgerId = randomUUID();
    const number = ports.toE164(request.phone_number);
    const agent = request.agent ?? ports.agentEmail();
    const page: LedgerPage = {
      id: ledgerId,
      kind: 'lookup',
      startedAt,
      who: {
        ...((number ?? request.phone_number) === undefined ? {} : { number: number ?? request.phone_number }),
        ...defined({ email: request.email_address, external: request.external_identifier }),
      },
      at: from,
      outcome: 'Waiting',
      why: say('why.waiting'),
      live: true,
    };
    ports.chronicle.open(page);
    ports.chronicle.step(ledgerId, { at: startedAt, kind: 'heard', text: say('heard.lookup', { till: from }) });
    const done = (result: LookupVerdict['result'], reason: string, words: Ending): LookupVerdict => {
      ports.chronicle.close(ledgerId, ports.wallMs(), words.outcome, words.why);
      return { result, reason, sentence: words.sentence, ledgerId };
    };
    if (request.agent !== undefined && !mayOpenFor(request.agent)) {
      const sentence = say('till.unknownAgent');
      const verdict = done('refused', 'unknown_agent', { sentence, outcome: 'Not sent', why: sentence });
      return { ledgerId, answer: Promise.resolve(verdict), giveUp: () => verdict };
    }
    if (number === undefined && request.phone_number !== undefined && request.email_address === undefined) {
      const sentence = say('till.number', { number: request.phone_number });
      const verdict = done('refused', 'bad_number', { sentence, outcome: 'Not sent', why: sentence });
      return { ledgerId, answer: Promise.resolve(verdict), giveUp: () => verdict };
    }
    ports.chronicle.step(ledgerId, {
      at: ports.wallMs(),
      kind: 'decided',
      text: say('decided.lookup', { agent: agent ?? '–' }),
    });
    const givenUp = new AbortController();
    const asked = ports.ask(
      {
        operation: 'showCustomer',
        body: showCustomerBody(request, number, ports.agentEmail()),
        ledgerId,
        lane: 'pop',
        createdAt: startedAt,
      },
      givenUp.signal,
    );
    const answer = asked.then((verdict) =>
      done(verdict.result, verdict.reason, endingOf(verdict, agent, ports.monotonicMs() - started)),
    );
    return {
      ledgerId,
      answer,
      giveUp: () => {
        const onItsWay = ports.itemsOf(ledgerId).some((item) => item.state === 'sending');
        givenUp.abort();
        return onItsWay
          ? { result: 'unsure', reason: 'no_answer', sentence: say('till.unsure'), ledgerId }
          : { result: 'refused', reason: 'expired', sentence: say('till.expired'), ledgerId };
      },
    };
  };

interface Ending {
  readonly sentence: Said;
  readonly outcome: Outcome;
  readonly why: Said;
}

/** What the cashier hears, and what the page says. Pure. */
export const endingOf = ({ result, reason, answer }: Verdict, agent: string | undefined, tookMs: number): Ending => {
  if (result === 'taken') {
    // A number, for the decimal sign of the language; never none at all.
    const seconds = Math.max(1, Math.ceil(tookMs / 100)) / 10;
    return {
      sentence: say('till.taken', { agent: agent ?? '–' }),
      outcome: 'Taken',
      why: say('why.taken', { seconds }),
    };
  }
  if (result === 'unsure') return { sentence: say('till.unsure'), outcome: 'Not sure', why: say('why.notSure') };
  const expired = (sentence: Said, why: Said): Ending => ({ sentence, outcome: 'Expired', why });
  switch (reason) {
    case 'bad_request':
      return refusedEnding(answer);
    case 'unauthorised':
      return { sentence: say('till.unauthorised'), outcome: 'Not sent', why: say('why.waitingKey') };
    case 'limited':
      return expired(say('till.limited'), say('why.expiredLimited'));
    case 'expired':
      return expired(say('till.expired'), say('why.notInTime'));
    case 'cancelled':
      return expired(say('till.expired'), say('why.callerGone'));
    case 'disk':
      return { sentence: say('till.disk'), outcome: 'Not sent', why: say('why.expiredDisk') };
    case 'paused':
      return { sentence: say('till.paused'), outcome: 'Paused', why: say('call.paused') };
    case 'no_helpdesk':
      return { sentence: say('till.noHelpdesk'), outcome: 'Not sent', why: say('till.noHelpdesk') };
    case 'closing':
      return { sentence: say('till.ending'), outcome: 'Not sent', why: say('till.ending') };
    case 'unreachable':
      if (answer?.kind === 'unreachable' && isRedirected(answer)) {
        const sentence = say('till.elsewhere', { reason: answer.reason });
        return { sentence, outcome: 'Not sent', why: sentence };
      }
      return expired(say('till.unreachable'), say('why.expired'));
    case 'created':
    case 'no_answer':
      return expired(say('till.unreachable'), say('why.expired'));
  }
};

const refusedEnding = (answer: Answer | undefined): Ending => {
  if (answer?.kind !== 'refused')
    return { sentence: say('till.unreachable'), outcome: 'Not sent', why: say('why.expired') };
  const { status, words } = answer;
  return words === undefined
    ? {
        sentence: say('till.refusedSilently', { status }),
        outcome: 'Refused',
        why: say('why.refusedSilently', { status }),
      }
    : // Tills stand where others look: what the helpdesk says back of the customer is for the page only.
      {
        sentence: say('till.refused', { words: maskText(words) }),
        outcome: 'Refused',
        why: say('why.refused', { words }),
      };
};
