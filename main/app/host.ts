/** What windows and the command line may ask of the running app: one function per call of the contract. */
import { randomUUID } from 'node:crypto';
import type { ZodError } from 'zod';
import type { Host } from '#contract/contract.ts';
import { done, Refusal } from '#contract/answer.ts';
import type { Snapshot, WaitingItem } from '#contract/snapshot.ts';
import type { Country } from '#domain/number/e164.ts';
import { forPeople } from '#domain/number/e164.ts';
import { say, tell } from '#domain/words/say.ts';
import { OutboxUnwritable, type Delivery } from '#delivery/delivery.ts';
import { channelMessage, conversationsQuery } from '#helpdesk/wire.ts';
import { lookupTimes } from '#domain/lookup/lookup.ts';
import type { Ledger } from '#store/ledger.ts';
import { createLookupCounter } from '#tills/counter/lookups.ts';
import { answerWords } from './delivery-words.ts';
import type { Chronicle } from './chronicle.ts';
import type { PracticeHost, SettingsHost } from './counterline.ts';
import type { Lines } from './lines.ts';
import type { Lookup } from './lookups.ts';
import type { Notices } from './notices.ts';
import { endOfDay, type Pause } from './pause.ts';
import { readPresence } from './presence.ts';
import type { Report } from './reports.ts';
import { problemsOf } from './settings/problems.ts';
import type { Tills } from './tills.ts';
import { waitingItem } from './waiting.ts';

export interface HostParts {
  readonly snapshot: () => Snapshot;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly chronicle: Chronicle;
  readonly lookup: Lookup;
  readonly report: Report;
  readonly tills: Tills;
  readonly pause: Pause;
  readonly notices: Notices;
  readonly lines: Lines;
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  readonly country: () => Country;
  readonly settingsHost: SettingsHost;
  readonly practice: PracticeHost | undefined;
}

const listed = 500;
const exportedAtOnce = 500;

/** What the outbox does not take is an expected refusal: the caller keeps what it has. */
const kept = <Result>(put: () => Result): Result => {
  try {
    return put();
  } catch (error) {
    if (error instanceof OutboxUnwritable) throw new Refusal(error.code, `Nothing of it is kept: ${error.message}.`);
    throw error;
  }
};

const notRight = (code: string, error: ZodError, input: unknown): Refusal => {
  const [problem] = problemsOf(error, input);
  return new Refusal(code, [problem?.path, problem?.message].filter(Boolean).join(': '));
};

export const createHost = (parts: HostParts): Host => {
  const { snapshot, ledger, delivery, chronicle, lookup, report, tills, pause, wallMs } = parts;
  const item = (raw: Parameters<typeof waitingItem>[0]): WaitingItem =>
    waitingItem(raw, (number) => forPeople(number, parts.country()));
  const unless = (
    refused: { readonly ok: boolean; readonly refusal?: { readonly code: string; readonly sentence: string } },
    sentence: string,
  ) => {
    if (refused.refusal !== undefined) throw new Refusal(refused.refusal.code, refused.refusal.sentence);
    return done(sentence);
  };
  const noPractice = (): never => {
    throw new Refusal('not_practising', 'This works in practice only. Start Counterline with --practice.');
  };
  const direct = async (...request: Parameters<Delivery['direct']>) => {
    const answer = await delivery.direct(...request);
    const status = 'status' in answer ? answer.status : undefined;
    return {
      answer,
      result: answer.kind,
      sentence: tell(answerWords(answer, true)),
      ...(status === undefined ? {} : { status }),
      ...('body' in answer ? { body: answer.body } : {}),
    };
  };
  const lookups = createLookupCounter({
    desk: { lookup: ({ till }, request) => lookup(request, till) },
    limits: lookupTimes,
    elapsed: parts.monotonicMs,
  });
  const show = (request: Parameters<Lookup>[0], from: string) => lookups.ask({ till: from }, request, () => undefined);

  return {
    'snapshot.read': () => snapshot(),
    'window.address': () => {
      throw new Refusal('no_window', 'Only the program that carries the window knows its address.');
    },
    'ledger.list': (filter) => {
      const { pages, counts, total } = ledger.list(filter);
      return { pages: [...pages], counts: { ...counts }, total };
    },
    'ledger.page': ({ id }) => ({
      page: ledger.page(id),
      steps: [...ledger.steps(id)],
      items: delivery.itemsOf(id).map(item),
    }),
    'outbox.list': () => {
      const counts = delivery.counts();
      return {
        items: delivery.list({ limit: listed }).map(item),
        total: counts.waiting + counts.sending + counts.late + counts.parked,
      };
    },
    'outbox.retry': ({ id }) => {
      if (!delivery.retry(id))
        throw new Refusal('nothing_to_do', 'There is nothing to decide about this entry: it is on its way, or gone.');
      return done('It goes out now.');
    },
    'outbox.discard': ({ id }) => {
      if (!delivery.discard(id))
        throw new Refusal('nothing_to_do', 'This entry cannot be discarded: it is on its way, or gone.');
      return done('It is discarded. Its page in the ledger stays.');
    },
    'outbox.export': ({ after }) => {
      const items = delivery.export(after, exportedAtOnce);
      const next = items.length < exportedAtOnce ? undefined : items.at(-1)?.id;
      return {
        items: items.map((raw) => ({ item: item(raw), body: JSON.parse(raw.body) as unknown })),
        ...(next === undefined ? {} : { next }),
      };
    },
    'helpdesk.tryNow': () => {
      delivery.tryNow();
      parts.lines.tryNow();
      return done('Trying now.');
    },
    'lookup.show': (request) => show(request, 'this PC'),
    'call.showAgain': async ({ pageId }) => {
      const page = ledger.page(pageId);
      if (page === undefined) throw new Refusal('unknown_page', 'This page is no longer in the ledger.');
      const { number, email, external } = page.who;
      if (number === undefined && email === undefined)
        throw new Refusal('no_customer', 'There is no number and no e-mail address to show a customer by.');
      const answer = await show(
        {
          ...(email === undefined ? {} : { email_address: email }),
          ...(number === undefined ? {} : { phone_number: number }),
          ...(external === undefined ? {} : { external_identifier: external }),
        },
        page.at,
      );
      return { done: answer.result === 'taken', sentence: answer.sentence };
    },
    'report.orders': ({ orders }) => copied(kept(() => report('orders', orders, 'this PC'))),
    'report.customers': ({ customers }) => copied(kept(() => report('customers', customers, 'this PC'))),
    'message.post': ({ message }) => {
      const read = channelMessage.safeParse(message);
      if (!read.success) throw notRight('bad_message', read.error, message);
      const [ledgerId, at] = [randomUUID(), wallMs()];
      kept(() => delivery.put([{ operation: 'postMessage', body: message, ledgerId, lane: 'report', createdAt: at }]));
      chronicle.write({
        id: ledgerId,
        kind: 'message',
        startedAt: at,
        who: { name: read.data.RelationName },
        at: 'this PC',
        outcome: 'Waiting',
        why: say('why.waiting'),
        live: false,
      });
      chronicle.step(ledgerId, { at, kind: 'heard', text: say('heard.message') });
      return { ledgerId };
    },
    'conversations.read': async ({ query }) => {
      const read = conversationsQuery.safeParse(query);
      if (!read.success) throw notRight('bad_query', read.error, query);
      const { answer: _, ...rest } = await direct('retrieveConversations', { body: query }, { class: 'person' });
      return rest;
    },
    'presence.check': async ({ channel, referrer }) => {
      const { answer, ...rest } = await direct(
        'checkPresence',
        { query: { Channel: channel, referrer } },
        { class: 'person' },
      );
      const { word, reason } = readPresence(answer);
      return { ...rest, result: word, sentence: word === 'unknown' ? `unknown: ${reason ?? ''}` : word };
    },
    'till.list': () => ({ tills: tills.entries() }),
    'till.pair': async ({ name, confirm }) => {
      if (!confirm) {
        const asked = tills.trust.ask(name, undefined);
        if (!asked.ok) throw new Refusal(asked.refusal.code, asked.refusal.sentence);
        return { pairingId: asked.pairingId, code: asked.code };
      }
      const granted = await tills.trust.grant(name);
      if (!granted.ok) throw new Refusal(granted.refusal.code, granted.refusal.sentence);
      return { token: granted.token };
    },
    'till.confirm': ({ pairingId, code }) => unless(tills.trust.confirm(pairingId, code), 'The till is paired.'),
    'till.refuse': ({ pairingId }) => unless(tills.trust.refuse(pairingId), 'The till is turned away.'),
    'till.revoke': async ({ name }) => unless(await tills.trust.revoke(name), `${name} may not ask any more.`),
    ...parts.settingsHost,
    'notice.dismiss': ({ at }) => {
      parts.notices.dismiss(at);
      return done('It is not shown any more.');
    },
    'pause.set': ({ forMinutes, untilEndOfDay }) => {
      pause.begin(untilEndOfDay === true ? endOfDay(wallMs()) : wallMs() + (forMinutes ?? 15) * 60_000);
      return done('Nothing from this PC goes to the helpdesk until then.');
    },
    'pause.end': () => {
      pause.end();
      return done('Counterline works again.');
    },
    'practice.play': (input) => parts.practice?.['practice.play'](input) ?? noPractice(),
    'practice.answer': (input) => parts.practice?.['practice.answer'](input) ?? noPractice(),
    'practice.hangUp': (input) => parts.practice?.['practice.hangUp'](input) ?? noPractice(),
  };
};

const copied = (receipt: ReturnType<Report>) => ({ ...receipt, rejected: [...receipt.rejected] });
