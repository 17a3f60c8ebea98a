/**
 * What windows, command line and host say to each other: one map, zod in and zod out. It is carried by a
 * loopback WebSocket in the plain host and by IPC in Electron. Both sides validate what they receive.
 */
import { z } from 'zod';
import { ledgerPage, ledgerStep, state } from '#domain/ledger/page.ts';
import { words } from '#domain/messages/message.ts';
import { lookupRequest } from '#domain/lookups/lookup.ts';
import { pairingName } from '#domain/pairing/right.ts';
import { agentCalls } from './agent.ts';
import { diagnosticsCalls } from './diagnostics.ts';
import { numbersCalls } from './numbers.ts';
import { phoneCalls } from './phone.ts';
import { practiceCalls } from './practice.ts';
import { preferenceCalls } from './preferences.ts';
import { settingsCalls } from './settings.ts';
import { setupCalls } from './setup.ts';
import { softphoneCalls } from './softphone.ts';
import { tracingCalls } from './tracing.ts';
import { trialCalls } from './trial.ts';
import { snapshot, tillEntry, waitingItem } from './snapshot.ts';

const nothing = z.object({});
const id = z.string().min(1).max(200);
/** The answer of a call that did something: whether, and what. */
export const done = z.object({ done: z.boolean(), sentence: words });
const body = z.record(z.string(), z.unknown());
const receipt = z.object({
  ledgerId: z.string(),
  accepted: z.number(),
  rejected: z.array(z.object({ index: z.number(), path: z.string(), message: words })),
});
/** Answer of an operation that is not kept in the outbox: what the client made of it. */
const direct = z.object({
  result: z.string(),
  status: z.number().optional(),
  sentence: words,
  body: z.unknown().optional(),
});

const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

export const calls = {
  'snapshot.read': call(nothing, snapshot),
  /** A fresh link that opens the window for one person: for programs that hold the data folder's token, never for a page. */
  'window.address': call(
    nothing,
    z.object({
      windowUrl: z.string(),
      /** A file of this user that leads a browser there with a link of its own, so that no argument list shows one. */
      file: z.string().optional(),
    }),
  ),
  /** Ends every session of windows in a browser, and the links that nobody has used yet. */
  'window.endSessions': call(nothing, done),
  /** For programs: confirms what a window in a browser asks for. Without a code: what waits. */
  'window.confirm': call(
    z.object({ code: z.string().max(20).optional() }),
    done.extend({ waiting: z.array(z.object({ code: z.string(), call: z.string(), sentence: words.optional() })) }),
  ),
  'ledger.list': call(
    z.object({
      text: z.string().max(200).optional(),
      states: z.array(state).optional(),
      from: z.number().optional(),
      until: z.number().optional(),
      skip: z.number().int().min(0).default(0),
      take: z.number().int().min(1).max(1000).default(200),
    }),
    z.object({ pages: z.array(ledgerPage), counts: z.partialRecord(state, z.number()), total: z.number() }),
  ),
  'ledger.page': call(
    z.object({ id }),
    z.object({ page: ledgerPage.optional(), steps: z.array(ledgerStep), items: z.array(waitingItem) }),
  ),
  'outbox.list': call(nothing, z.object({ items: z.array(waitingItem), total: z.number() })),
  'outbox.retry': call(z.object({ id }), done),
  'outbox.discard': call(z.object({ id }), done),
  /** Of an outbox that was set aside as damaged: its file, in the data folder. */
  'outbox.import': call(z.object({ file: z.string().min(1).max(4_096) }), done),
  /** In pages, oldest first: ask again with `after: next` until `next` is absent. */
  'outbox.export': call(
    z.object({ after: z.string().max(40).optional() }),
    z.object({ items: z.array(z.object({ item: waitingItem, body: z.unknown() })), next: z.string().optional() }),
  ),
  'helpdesk.tryNow': call(nothing, done),
  'lookup.show': call(
    lookupRequest,
    z.object({
      result: z.enum(['taken', 'refused', 'unsure']),
      reason: z.string(),
      sentence: words,
      ledgerId: z.string(),
      tookMs: z.number(),
    }),
  ),
  /** Show the customer of this call once more, for the agent of this PC. */
  'call.showAgain': call(z.object({ pageId: id }), done),
  'report.orders': call(z.object({ orders: z.array(z.unknown()).max(10_000) }), receipt),
  'report.customers': call(z.object({ customers: z.array(z.unknown()).max(10_000) }), receipt),
  'message.post': call(z.object({ message: body }), z.object({ ledgerId: z.string() })),
  'conversations.read': call(z.object({ query: body }), direct),
  'presence.check': call(z.object({ channel: z.string(), referrer: z.string().optional() }), direct),
  'till.list': call(nothing, z.object({ tills: z.array(tillEntry) })),
  /** Opens a pairing that a person confirms; the command line's `till pair`. */
  'till.pair': call(
    z.object({ name: pairingName, confirm: z.boolean().default(false) }),
    z.object({ pairingId: z.string().optional(), code: z.string().optional(), token: z.string().optional() }),
  ),
  'till.confirm': call(z.object({ pairingId: id, code: z.string().regex(/^\d{6}$/) }), done),
  'till.refuse': call(z.object({ pairingId: id }), done),
  'till.revoke': call(z.object({ name: z.string() }), done),
  ...settingsCalls,
  ...diagnosticsCalls,
  ...numbersCalls,
  ...phoneCalls,
  ...agentCalls,
  ...preferenceCalls,
  ...setupCalls,
  ...trialCalls,
  ...softphoneCalls,
  ...tracingCalls,
  /** A person has read the notices up to this time (`at` of the newest one that was shown). */
  'notice.dismiss': call(z.object({ at: z.number() }), done),
  'pause.set': call(
    z.object({ forMinutes: z.number().min(1).max(1440).optional(), untilEndOfDay: z.boolean().optional() }),
    done,
  ),
  'pause.end': call(nothing, done),
  ...practiceCalls,
} as const;

/** What the host pushes, unasked. */
export const pushes = {
  snapshot,
  /** For the command line's `run --json`: every ledger step. */
  ledger: z.object({ page: ledgerPage, step: ledgerStep }),
} as const;

export type CallName = keyof typeof calls;
export type PushName = keyof typeof pushes;
export type Input<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type Parsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type Output<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type Pushed<Name extends PushName> = z.output<(typeof pushes)[Name]>;

/** What the host implements: one function per call, already validated. */
export type Host = { readonly [Name in CallName]: (input: Parsed<Name>) => Promise<Output<Name>> | Output<Name> };

/** Frames on the WebSocket, JSON each. */
export const requestFrame = z.object({ id: z.number().int(), call: z.string(), input: z.unknown() });
export const replyFrame = z.union([
  z.object({ id: z.number().int(), ok: z.literal(true), output: z.unknown() }),
  z.object({
    id: z.number().int(),
    ok: z.literal(false),
    error: z.object({ code: z.string(), sentence: words, path: z.string().optional() }),
  }),
  z.object({ push: z.string(), value: z.unknown() }),
]);
export type ReplyFrame = z.infer<typeof replyFrame>;
