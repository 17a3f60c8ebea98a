/**
 * Carries out look-ups. A till, a user or the command line requests a look-up, and the helpdesk opens the customer for
 * the agent (2.11).
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { randomUUID } from 'node:crypto';
import type { LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';
import type { LedgerPage, Outcome } from '#domain/ledger/page.ts';
import { maskText } from '#domain/personal-data/mask.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { isRedirected, type Answer } from '#helpdesk/result.ts';
import { showCustomerBody } from '#helpdesk/request-bodies.ts';
import type { Delivery, LookupResult } from '#delivery/delivery.ts';
import type { PendingLookup } from '#tills/backend.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';

export interface LookupPorts {
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  readonly ask: Delivery['sendLookup'];
  readonly itemsOf: Delivery['itemsOf'];
  readonly ledgerWriter: LedgerWriter;
  readonly toE164: (number: string | undefined) => string | undefined;
  readonly agentEmail: () => string | undefined;
}

export interface LookupOrigin {
  /** Whether the source is allowed to open customers for this agent. By default, all agents are allowed. */
  readonly mayOpenFor?: ((emailAddress: string) => boolean) | undefined;
  /** The scan rule that turned the scan into this request. */
  readonly scanRule?: string | undefined;
}

/** `from` is the name of the till or of another source. */
export type Lookup = (request: LookupRequest, from: string, origin?: LookupOrigin) => PendingLookup;

export const createLookupService =
  (ports: LookupPorts): Lookup =>
  (request, from, { mayOpenFor = () => true, scanRule } = {}) => {
    const [startedAt, started] = [ports.wallMs(), ports.monotonicMs()];
    const ledgerId = randomUUID();
    const number = ports.toE164(request.phone_number);
    const agent = request.agent ?? ports.agentEmail();
    const page: LedgerPage = {
      id: ledgerId,
      kind: 'lookup',
      startedAt,
      who: omitUndefined({
        number: number ?? request.phone_number,
        name: request.name,
        email: request.email_address,
        external: request.external_identifier,
      }),
      at: from,
      outcome: 'Waiting',
      why: msg('why.waiting'),
      live: true,
    };
    ports.ledgerWriter.openPage(page);
    ports.ledgerWriter.addStep(ledgerId, { at: startedAt, kind: 'heard', text: msg('heard.lookup', { till: from }) });
    if (scanRule !== undefined)
      ports.ledgerWriter.addStep(ledgerId, {
        at: startedAt,
        kind: 'decided',
        text: msg('scan.byRule', { rule: scanRule }),
      });
    const done = (result: LookupVerdict['result'], reason: string, words: Ending): LookupVerdict => {
      ports.ledgerWriter.closePage(ledgerId, ports.wallMs(), words.outcome, words.why);
      return { result, reason, sentence: words.sentence, ledgerId };
    };
    if (request.agent !== undefined && !mayOpenFor(request.agent)) {
      const sentence = msg('till.unknownAgent');
      const verdict = done('refused', 'unknown_agent', { sentence, outcome: 'Not sent', why: sentence });
      return { ledgerId, answer: Promise.resolve(verdict), giveUp: () => verdict };
    }
    if (number === undefined && request.phone_number !== undefined && request.email_address === undefined) {
      const sentence = msg('till.number', { number: request.phone_number });
      const verdict = done('refused', 'bad_number', { sentence, outcome: 'Not sent', why: sentence });
      return { ledgerId, answer: Promise.resolve(verdict), giveUp: () => verdict };
    }
    ports.ledgerWriter.addStep(ledgerId, {
      at: ports.wallMs(),
      kind: 'decided',
      text: msg('decided.lookup', { agent: agent ?? '–' }),
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
          ? { result: 'unsure', reason: 'no_answer', sentence: msg('till.unsure'), ledgerId }
          : { result: 'refused', reason: 'expired', sentence: msg('till.expired'), ledgerId };
      },
    };
  };

interface Ending {
  readonly sentence: Message;
  readonly outcome: Outcome;
  readonly why: Message;
}

/** Returns the response to the till, and the text for the ledger page. This function is pure. */
export const endingOf = (
  { result, reason, answer }: LookupResult,
  agent: string | undefined,
  tookMs: number,
): Ending => {
  if (result === 'taken') {
    // The value is a number, so that it is shown with the language's decimal separator. It is at least 0.1.
    const seconds = Math.max(1, Math.ceil(tookMs / 100)) / 10;
    return {
      sentence: msg('till.taken', { agent: agent ?? '–' }),
      outcome: 'Taken',
      why: msg('why.taken', { seconds }),
    };
  }
  if (result === 'unsure') return { sentence: msg('till.unsure'), outcome: 'Not sure', why: msg('why.notSure') };
  const expired = (sentence: Message, why: Message): Ending => ({ sentence, outcome: 'Expired', why });
  switch (reason) {
    case 'bad_request':
      return refusedEnding(answer);
    case 'unauthorised':
      return { sentence: msg('till.unauthorised'), outcome: 'Not sent', why: msg('why.waitingKey') };
    case 'limited':
      return expired(msg('till.limited'), msg('why.expiredLimited'));
    case 'expired':
      return expired(msg('till.expired'), msg('why.notInTime'));
    case 'cancelled':
      return expired(msg('till.expired'), msg('why.callerGone'));
    case 'disk':
      return { sentence: msg('till.disk'), outcome: 'Not sent', why: msg('why.expiredDisk') };
    case 'paused':
      return { sentence: msg('till.paused'), outcome: 'Paused', why: msg('call.paused') };
    case 'no_helpdesk':
      return { sentence: msg('till.noHelpdesk'), outcome: 'Not sent', why: msg('till.noHelpdesk') };
    case 'closing':
      return { sentence: msg('till.ending'), outcome: 'Not sent', why: msg('till.ending') };
    case 'unreachable':
      if (answer?.kind === 'unreachable' && isRedirected(answer)) {
        const sentence = msg('till.elsewhere', { reason: answer.reason });
        return { sentence, outcome: 'Not sent', why: sentence };
      }
      return expired(msg('till.unreachable'), msg('why.expired'));
    case 'created':
    case 'no_answer':
      return expired(msg('till.unreachable'), msg('why.expired'));
  }
};

const refusedEnding = (answer: Answer | undefined): Ending => {
  if (answer?.kind !== 'refused')
    return { sentence: msg('till.unreachable'), outcome: 'Not sent', why: msg('why.expired') };
  const { status, words } = answer;
  return words === undefined
    ? {
        sentence: msg('till.refusedSilently', { status }),
        outcome: 'Refused',
        why: msg('why.refusedSilently', { status }),
      }
    : // Customers can see the screen of a till, so the helpdesk's text appears only on the ledger page.
      {
        sentence: msg('till.refused', { words: maskText(words) }),
        outcome: 'Refused',
        why: msg('why.refused', { words }),
      };
};
