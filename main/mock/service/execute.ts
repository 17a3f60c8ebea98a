/** Carries out one request of section B, from its complete body to its response. This module does not use sockets. */
import type { IncomingHttpHeaders } from 'node:http';
import { operations, type OperationName } from '#helpdesk/operations.ts';
import type {
  CallEvent,
  ChannelMessage,
  ConversationsQuery,
  CustomerLifetime,
  OrderReport,
  PresenceWord,
  ShowCustomer,
} from '#helpdesk/schemas.ts';
import type { Violation } from '../journal/journal.ts';
import { checkPresence } from '../operations/check-presence.ts';
import type { Outcome } from '../operations/outcome.ts';
import { postMessage } from '../operations/post-message.ts';
import { registerCallEvent } from '../operations/register-call-event.ts';
import { reportCustomers } from '../operations/report-customers.ts';
import { reportOrders } from '../operations/report-orders.ts';
import { retrieveConversations } from '../operations/retrieve-conversations.ts';
import { showCustomer } from '../operations/show-customer.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { BodyText } from './body-text.ts';
import { created, okJson, refusal, type Answer } from './answer.ts';
import { judges, type Problem } from '../validation/validate-request.ts';
import type { Proof } from './authenticate.ts';
import type { Route } from './route.ts';

export interface ServiceRequest {
  readonly route: Route;
  readonly headers: IncomingHttpHeaders;
  /** The part after the question mark. */
  readonly query: string;
  readonly body: BodyText;
}

export interface Execution {
  readonly answer: Answer;
  readonly violations: readonly Violation[];
}

const allPaths = Object.values(operations)
  .map(({ method, path }) => `${method} ${path}`)
  .join(', ');
const noSuchPath = (meant: string | undefined): string =>
  `the interface has no such path; ${meant === undefined ? `it has ${allPaths}` : `did you mean ${meant}?`}`;

export const createExecutor = (helpdesk: Helpdesk, proof: Proof): ((asked: ServiceRequest) => Execution) => {
  const judge = judges(operations);
  // The casts are safe, because each body has passed the schema of its operation.
  const act: Readonly<Record<Exclude<OperationName, 'checkPresence'>, (body: unknown) => Outcome>> = {
    reportCustomers: (body) => reportCustomers(helpdesk, body as { customers: CustomerLifetime[] }),
    reportOrders: (body) => reportOrders(helpdesk, body as { orders: OrderReport[] }),
    retrieveConversations: (body) => retrieveConversations(helpdesk, body as ConversationsQuery),
    registerCallEvent: (body) => registerCallEvent(helpdesk, body as CallEvent),
    postMessage: (body) => postMessage(helpdesk, body as ChannelMessage),
    showCustomer: (body) => showCustomer(helpdesk, body as ShowCustomer),
  };

  const presenceAnswer = (word: PresenceWord): Answer => {
    const form = helpdesk.switches.values().presenceBody;
    if (form === 'json') return okJson(word);
    return { status: 200, contentType: 'text/plain; charset=utf-8', body: form === 'spaced' ? ` ${word}\r\n` : word };
  };

  return ({ route, headers, query, body }) => {
    const values = helpdesk.switches.values();
    const section = route.kind === 'unknown' ? 'B' : operations[route.name].section;
    const noted = (problems: readonly Problem[]): Violation[] => problems.map((problem) => ({ ...problem, section }));
    const refuse = (status: number, errors: readonly Problem[], notes: readonly Problem[] = []): Execution => ({
      answer: refusal(status, errors, values.errorBody, route.kind === 'method' ? { Allow: route.allowed } : {}),
      violations: [...noted(errors), ...noted(notes)],
    });
    if (route.kind === 'unknown') return refuse(404, [{ path: '', message: noSuchPath(route.meant) }]);
    if (route.kind === 'method')
      return refuse(405, [{ path: '', message: `expected the method ${route.allowed}, got ${route.came}` }]);

    const settle = (outcome: Outcome, notes: readonly Problem[]): Execution => {
      if (outcome.kind === 'refused')
        return refuse(outcome.status, outcome.errors, [...notes, ...(outcome.notes ?? [])]);
      const { answer } = outcome;
      const sent =
        route.operation.success === 201
          ? created
          : answer === 'Online' || answer === 'Offline'
            ? presenceAnswer(answer)
            : okJson(answer);
      return { answer: sent, violations: [...noted(notes), ...noted(outcome.notes)] };
    };
    if (route.name === 'checkPresence')
      return settle(checkPresence(helpdesk, new URLSearchParams(query), proof.presenceKey), []);

    const proven = route.key === undefined ? proof.credentials(headers, values) : proof.voipKey(route.key);
    if (!proven) {
      const path = route.key === undefined ? 'credentials' : 'apikey';
      const by =
        route.key === undefined ? `authentication by "${values.authScheme}"` : 'the key of a subscription in the path';
      return refuse(401, [], [{ path, message: `expected ${by}, got none or a wrong one` }]);
    }
    const notes: Problem[] = [];
    if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
      notes.push({
        path: 'Content-Type',
        message: `expected application/json, got ${headers['content-type']?.slice(0, 60) ?? 'nothing'}`,
      });
    }
    if (body.problem !== null) return refuse(400, [body.problem], notes);
    const judged = judge.get(route.name)?.(body.text, values);
    if (judged === undefined) return refuse(404, []);
    notes.push(...judged.notes);
    if (!judged.ok) return refuse(400, judged.errors, notes);
    const performed = settle(act[route.name](judged.value), notes);
    if (route.operation.success === 201) helpdesk.changed();
    return performed;
  };
};
