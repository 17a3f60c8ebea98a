/**
 * The API calls from windows and the command line to the host, with zod schemas for all inputs and outputs. Browser
 * windows and the command line use a WebSocket, and windows of the tray app use IPC. Both sides validate the messages
 * that they receive.
 */
import { z } from 'zod';
import { entryKind, ledgerStep, state } from '#domain/ledger/page.ts';
import { judgedPage, verdictResult } from '#domain/verdict/verdict.ts';
import { messageOrTextSchema } from '#domain/messages/message.ts';
import { lookupRequest } from '#domain/lookups/lookup.ts';
import { pairingName } from '#domain/pairing/till-rights.ts';
import { agentCalls } from './agent.ts';
import { done } from './action-result.ts';
import { fleetCalls } from './fleet.ts';
import { diagnosticsCalls } from './diagnostics.ts';
import { missedCallCalls } from './ledger.ts';
import { numbersCalls } from './numbers.ts';
import { phoneCalls } from './phone.ts';
import { practiceCalls } from './practice.ts';
import { preferenceCalls } from './preferences.ts';
import { scanCalls } from './scans.ts';
import { settingsCalls } from './settings.ts';
import { setupCalls } from './setup.ts';
import { softphoneCalls } from './softphone.ts';
import { totalsCalls } from './totals.ts';
import { tracingCalls } from './tracing.ts';
import { trialCalls } from './trial.ts';
import { snapshot, tillEntry, waitingItem } from './snapshot.ts';

const nothing = z.object({});
const id = z.string().min(1).max(200);
const body = z.record(z.string(), z.unknown());
/** A report with the same key is accepted only once. */
const reportKey = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .optional();
const receipt = z.object({
  ledgerId: z.string(),
  accepted: z.number(),
  rejected: z.array(z.object({ index: z.number(), path: z.string(), message: messageOrTextSchema })),
  isRepeat: z.literal(true).optional(),
});
/** The result of an operation that does not use the outbox. */
const direct = z.object({
  result: z.string(),
  status: z.number().optional(),
  sentence: messageOrTextSchema,
  body: z.unknown().optional(),
});

const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

export const calls = {
  'snapshot.read': call(nothing, snapshot),
  /**
   * Returns a new link that opens the window. Each link is valid once. Only programs with the data folder's token can
   * make this call.
   */
  'window.address': call(
    nothing,
    z.object({
      windowUrl: z.string(),
      /**
       * The path of a file that only this user can read. The file redirects the browser to a second link. A browser is
       * started with this path instead of a link, because every user can read the arguments of a program.
       */
      file: z.string().optional(),
    }),
  ),
  /** Ends all sessions of browser windows and invalidates unused links. */
  'window.endSessions': call(nothing, done),
  /**
   * Confirms a request from a browser window. Only programs can make this call. Without a code, the call lists the open
   * requests.
   */
  'window.confirm': call(
    z.object({ code: z.string().max(20).optional() }),
    done.extend({
      waiting: z.array(z.object({ code: z.string(), call: z.string(), sentence: messageOrTextSchema.optional() })),
    }),
  ),
  'ledger.list': call(
    z.object({
      text: z.string().max(200).optional(),
      states: z.array(state).optional(),
      /** Returns only entries with one of these verdicts. */
      verdicts: z.array(verdictResult).optional(),
      /** Returns only entries of these kinds. */
      kinds: z.array(entryKind).optional(),
      /** Returns only missed calls: all of them, or those without a follow-up. */
      missed: z.enum(['all', 'open']).optional(),
      /** The default is `newest`. */
      order: z.enum(['newest', 'oldest']).optional(),
      from: z.number().optional(),
      until: z.number().optional(),
      skip: z.number().int().min(0).default(0),
      take: z.number().int().min(1).max(1000).default(200),
    }),
    z.object({
      pages: z.array(judgedPage),
      counts: z.partialRecord(state, z.number()),
      /** The number of entries for each verdict. The filters for states, verdicts and missed calls are ignored. */
      verdictCounts: z.record(verdictResult, z.number()),
      /**
       * The number of missed calls without a follow-up. The filters for states, verdicts and missed calls are ignored.
       */
      openMissed: z.number(),
      total: z.number(),
    }),
  ),
  'ledger.page': call(
    z.object({ id }),
    z.object({ page: judgedPage.optional(), steps: z.array(ledgerStep), items: z.array(waitingItem) }),
  ),
  'outbox.list': call(nothing, z.object({ items: z.array(waitingItem), total: z.number() })),
  'outbox.retry': call(z.object({ id }), done),
  'outbox.discard': call(z.object({ id }), done),
  /**
   * Sends the parked, late and set-aside items of this call or report now, in the order of the queue.
   */
  'call.sendAgain': call(z.object({ pageId: id }), done),
  /** Marks failures as seen by a user: the failure of this entry, or all failures up to this time (wall clock, ms). */
  'failure.see': call(z.union([z.object({ pageId: id }), z.object({ until: z.number() })]), done),
  /** Imports a damaged outbox that was moved aside. `file` is its name in the data folder. */
  'outbox.import': call(z.object({ file: z.string().min(1).max(4_096) }), done),
  /** Returns one page of items, oldest first. Repeat with `after: next` until `next` is absent. */
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
      sentence: messageOrTextSchema,
      ledgerId: z.string(),
      tookMs: z.number(),
    }),
  ),
  /** Shows the customer of this call to this PC's agent again. */
  'call.showAgain': call(z.object({ pageId: id }), done),
  'report.orders': call(z.object({ orders: z.array(z.unknown()).max(10_000), key: reportKey }), receipt),
  'report.customers': call(z.object({ customers: z.array(z.unknown()).max(10_000), key: reportKey }), receipt),
  ...totalsCalls,
  'message.post': call(z.object({ message: body }), z.object({ ledgerId: z.string() })),
  'conversations.read': call(z.object({ query: body }), direct),
  'presence.check': call(z.object({ channel: z.string(), referrer: z.string().optional() }), direct),
  'till.list': call(nothing, z.object({ tills: z.array(tillEntry) })),
  /** Starts a pairing that a user confirms. With `confirm`, pairs the till immediately and returns its token. */
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
  ...missedCallCalls,
  ...phoneCalls,
  ...agentCalls,
  ...preferenceCalls,
  ...setupCalls,
  ...scanCalls,
  ...trialCalls,
  ...softphoneCalls,
  ...tracingCalls,
  /** Dismisses all notices up to this time. Pass the `at` of the newest notice that is shown. */
  'notice.dismiss': call(z.object({ at: z.number() }), done),
  'pause.set': call(
    z.object({ forMinutes: z.number().min(1).max(1440).optional(), untilEndOfDay: z.boolean().optional() }),
    done,
  ),
  'pause.end': call(nothing, done),
  ...fleetCalls,
  ...practiceCalls,
} as const;

/** Messages that the host sends without a request. */
export const pushes = {
  snapshot,
  /** A new ledger step, with its ledger entry. */
  ledger: z.object({ page: judgedPage, step: ledgerStep }),
} as const;

export type CallName = keyof typeof calls;
export type PushName = keyof typeof pushes;
export type Input<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type Parsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type Output<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type Pushed<Name extends PushName> = z.output<(typeof pushes)[Name]>;

/** The host implements one function per call. Inputs are already validated. */
export type Host = { readonly [Name in CallName]: (input: Parsed<Name>) => Promise<Output<Name>> | Output<Name> };

/** The WebSocket frames, in JSON. */
export const requestFrame = z.object({ id: z.number().int(), call: z.string(), input: z.unknown() });
export const replyFrame = z.union([
  z.object({ id: z.number().int(), ok: z.literal(true), output: z.unknown() }),
  z.object({
    id: z.number().int(),
    ok: z.literal(false),
    error: z.object({ code: z.string(), sentence: messageOrTextSchema, path: z.string().optional() }),
  }),
  z.object({ push: z.string(), value: z.unknown() }),
]);
export type ReplyFrame = z.infer<typeof replyFrame>;
