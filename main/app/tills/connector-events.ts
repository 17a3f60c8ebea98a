/**
 * Handles messages from connectors. The rights, limits and deadlines are the same as for requests to the till server,
 * except that reports that a connector keeps have no rate limit.
 */
import { msg } from '#domain/messages/message.ts';
import { messageOrTextSchema } from '#domain/messages/message.ts';
import type { ReportKind, ReportReceipt, TillBackend } from '#tills/backend.ts';
import type { TillEvent, TillOutcome } from '#tills/connector.ts';
import type { ResolveScan } from '#tills/scan/resolve-scan.ts';
import type { TillServerLimits } from '#tills/service/limits.ts';
import type { RecentLookupList } from '#tills/service/recent-lookups.ts';
import { refuse, type Answered, type Refusal, type Refused } from '#tills/service/refusal.ts';
import { createRequestHandler, type AuthenticatedTill, type TillRequestType } from '#tills/service/request-handler.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface ConnectorEvents {
  /**
   * Handles one message. The returned promise never rejects. With `keepsData`, reports have no rate limit.
   */
  readonly handle: (
    till: AuthenticatedTill & { readonly keepsData: boolean },
    event: TillEvent,
    stillAsking?: () => void,
  ) => Promise<TillOutcome>;
  /** Responds to every open look-up now. */
  readonly close: () => void;
}

export interface ConnectorEventsPorts {
  readonly backend: TillBackend;
  readonly limits: TillServerLimits;
  /** Returns the monotonic time in milliseconds. */
  readonly elapsed: () => number;
  readonly resolveScan: ResolveScan;
  readonly reportFault: (fault: unknown) => void;
  readonly recent?: RecentLookupList | undefined;
}

/** The maximum number of items in one report. The till server has the same limit. */
const itemsPerReport = 10_000;

export const createConnectorEvents = (ports: ConnectorEventsPorts): ConnectorEvents => {
  const { backend, limits, elapsed, resolveScan, reportFault, recent } = ports;
  const requests = createRequestHandler({ backend, limits, elapsed, reportFault, recent });

  const serve = async (
    till: AuthenticatedTill,
    asking: TillRequestType,
    body: unknown,
    stillAsking: () => void,
  ): Promise<TillOutcome> => {
    const refusal = requests.admit(till, asking);
    if (refusal !== undefined) return outcomeOfRefusal(refusal);
    return outcomeOf(await requests.serve(till, asking, body, stillAsking));
  };

  /**
   * Handles a report that the connector keeps until it is accepted. There is no rate limit, and each key is
   * accepted only once.
   */
  const reportKept = async (
    till: AuthenticatedTill,
    kind: ReportKind,
    items: readonly unknown[],
    key: string | undefined,
  ): Promise<TillOutcome> => {
    if (!till.rights.includes('report')) return outcomeOfRefusal(refuse('right_missing', { right: 'report' }));
    if (items.length === 0 || items.length > itemsPerReport)
      return outcomeOfRefusal(refuse('wrong_body', { message: msg('connector.items', { count: itemsPerReport }) }));
    const outcome = await backend.report({ till: till.name }, kind, items, key);
    if ('notStored' in outcome) return outcomeOfRefusal(refuse('not_kept', { sentence: outcome.notStored }));
    return outcomeOfReport(outcome);
  };

  const handle: ConnectorEvents['handle'] = async (till, event, stillAsking = () => undefined) => {
    switch (event.type) {
      case 'scan': {
        if (!till.rights.includes('lookup')) return outcomeOfRefusal(refuse('right_missing', { right: 'lookup' }));
        const reportSlow = once(stillAsking);
        const timer = setTimeout(reportSlow, limits.stillAskingMs);
        const resolved = await resolveScan(event.text).finally(() => clearTimeout(timer));
        if (!resolved.ok) return { result: 'refused', reason: resolved.reason, sentence: resolved.sentence };
        return serve({ ...till, scanRule: resolved.rule }, 'lookup', resolved.request, reportSlow);
      }
      case 'lookup':
        return serve(till, 'lookup', event.request, stillAsking);
      case 'orders':
      case 'customers':
        if (till.keepsData) return reportKept(till, event.type, event.items, event.key);
        return serve(till, event.type, { [event.type]: event.items }, stillAsking);
    }
  };

  return {
    handle: async (till, event, stillAsking) => {
      try {
        return await handle(till, event, stillAsking);
      } catch (fault) {
        reportFault(fault);
        return outcomeOfRefusal(refuse('internal'));
      }
    },
    close: requests.close,
  };
};

/**
 * Returns a function that calls `act` only the first time. Resolving a scan and looking up the customer can both be
 * slow, but the till is notified only once.
 */
const once = (act: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
};

const temporary: ReadonlySet<string> = new Set([
  'too_many_requests',
  'too_many_lookups',
  'too_many_reports',
  'not_kept',
  'internal',
]);

const outcomeOfRefusal = ({ code, sentence }: Refusal): TillOutcome => ({
  result: 'refused',
  reason: code,
  sentence,
  ...(temporary.has(code) ? { canRetry: true } : {}),
});

const outcomeOfReport = ({ ledgerId, accepted, rejected, isRepeat }: ReportReceipt): TillOutcome => ({
  result: accepted === 0 && isRepeat !== true ? 'refused' : 'taken',
  reason: isRepeat === true ? 'repeated' : accepted === 0 ? 'rejected' : 'created',
  sentence:
    isRepeat === true
      ? msg('connector.repeated')
      : rejected.length === 0
        ? msg('connector.accepted', { count: accepted })
        : msg('connector.acceptedSome', { count: accepted, rejected: rejected.length }),
  ledgerId,
  accepted,
  rejected,
});

/** Converts the request handler's response to a verdict or a receipt. */
const outcomeOf = (answer: Answered | Refused): TillOutcome => {
  if (!answer.ok) return outcomeOfRefusal(answer.refusal);
  const body = answer.body as Partial<TillOutcome> & Partial<ReportReceipt>;
  if (body.accepted !== undefined && body.ledgerId !== undefined)
    return outcomeOfReport({ ledgerId: body.ledgerId, accepted: body.accepted, rejected: body.rejected ?? [] });
  return {
    result: body.result ?? 'unsure',
    reason: body.reason ?? 'no_answer',
    sentence: messageOrTextSchema.catch('').parse(body.sentence),
    ...omitUndefined({ ledgerId: body.ledgerId, tookMs: body.tookMs }),
  };
};
