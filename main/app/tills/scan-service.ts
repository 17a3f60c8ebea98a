/**
 * Turns scans into look-ups, for connectors and for the window's scan field. Also previews the scan
 * rules and repeats the last look-up.
 */
import type { Host } from '#contract/contract.ts';
import { Refusal } from '#contract/dispatch.ts';
import type { ScanPreview } from '#contract/scans.ts';
import { isRecord } from '#domain/json/is-record.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { lookupTimes, type LookupAnswer, type LookupRequest } from '#domain/lookups/lookup.ts';
import { thisPcLabel } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { ScanResolution } from '#tills/connector.ts';
import { createBackOffice } from '#tills/scan/back-office.ts';
import { matchScan } from '#tills/scan/match-scan.ts';
import { createScanResolver, type ResolveScan } from '#tills/scan/resolve-scan.ts';
import { defaultScanRules, scanSettings, type ScanRule } from '#tills/scan/scan-rule-schema.ts';
import { createPendingLookups } from '#tills/service/pending-lookups.ts';
import type { RecentLookupList } from '#tills/service/recent-lookups.ts';
import { scannerOf } from '#app/settings/scanner-setting.ts';
import type { Settings } from '#app/settings/schema.ts';
import { problemsOf } from '#app/settings/validation-problems.ts';
import { createBackOfficeGet } from './back-office-get.ts';
import type { Lookup } from './lookup-service.ts';

export interface ScanService {
  readonly resolve: ResolveScan;
  readonly host: Pick<Host, 'scans.preview' | 'scans.open' | 'lookup.repeat'>;
}

export interface LastLookup {
  readonly request: LookupRequest;
  readonly from: string;
  readonly scanRule: string | undefined;
}

export const createScanService = (ports: {
  readonly settings: () => Pick<Settings, 'scans' | 'tills'>;
  readonly http: HttpPort;
  readonly elapsed: () => number;
  readonly lookup: Lookup;
  readonly recent: RecentLookupList;
  readonly lastLookup: () => LastLookup | undefined;
}): ScanService => {
  const { settings, elapsed } = ports;
  const rules = (): readonly ScanRule[] => settings().scans?.rules ?? defaultScanRules;
  const resolve = createScanResolver({
    rules,
    backOffice: createBackOffice({ get: createBackOfficeGet(ports.http), elapsed }),
  });
  const lookups = createPendingLookups({
    backend: { lookup: ({ till, scanRule }, request) => ports.lookup(request, till, { scanRule }) },
    limits: lookupTimes,
    elapsed,
    recent: ports.recent,
  });
  const show = async ({ from, request, scanRule }: LastLookup): Promise<LookupAnswer> =>
    lookups.lookUp({ till: from, scanRule }, request, () => undefined);

  return {
    resolve,
    host: {
      'scans.preview': async ({ text, rules: given, asksBackOffice }) => {
        if (given === undefined) return preview(text, rules(), asksBackOffice ? await resolve(text) : undefined);
        const read = scanSettings.safeParse({ rules: given.map(withoutToken) });
        if (read.success) return preview(text, read.data.rules, undefined);
        const problems = problemsOf(read.error, { rules: given }, ['scans']);
        return { problems: problems.map(({ path, message }) => ({ path, message })), customer: [] };
      },
      'scans.open': async ({ text }) => {
        const startedAt = elapsed();
        const resolved = await resolve(text);
        const tookMs = Math.round(elapsed() - startedAt);
        if (!resolved.ok) return { result: 'refused', reason: resolved.reason, sentence: resolved.sentence, tookMs };
        const from = scannerOf(settings())?.name ?? thisPcLabel;
        const answer = await show({ from, request: resolved.request, scanRule: resolved.rule });
        return { ...answer, tookMs: Math.round(elapsed() - startedAt) };
      },
      'lookup.repeat': async () => {
        const last = ports.lastLookup();
        if (last === undefined) throw new Refusal('nothing_to_repeat', msg('scan.nothingToRepeat'));
        return show(last);
      },
    },
  };
};

/** Removes the token. A form contains only a placeholder for a stored token, and a preview does not need the token. */
const withoutToken = (rule: unknown): unknown => {
  const backOffice = isRecord(rule) ? rule['backOffice'] : undefined;
  if (!isRecord(rule) || !isRecord(backOffice)) return rule;
  const { token: _, ...rest } = backOffice;
  return { ...rule, backOffice: rest };
};

/**
 * Returns the preview of a scan. `resolved` is the result of the scan rule. It includes the back office's response if a
 * request was sent. This function is pure.
 */
const preview = (text: string, rules: readonly ScanRule[], resolved: ScanResolution | undefined): ScanPreview => {
  const match = matchScan(rules, text);
  if (match.kind === 'none') return { problems: [], customer: [], why: reasons[match.reason] };
  const rule = match.rule.name;
  if (resolved !== undefined) {
    const customer = resolved.ok ? fieldsOf(resolved.request) : [];
    return { problems: [], rule, customer, ...(resolved.ok ? {} : { why: resolved.sentence }) };
  }
  if (match.kind === 'customer') return { problems: [], rule, customer: fieldsOf(match.request) };
  const host = URL.parse(match.rule.backOffice?.url ?? '')?.host ?? '';
  return { problems: [], rule, customer: [], asks: { host, value: match.value } };
};

const reasons = { empty: msg('scan.empty'), checkDigit: msg('scan.misread'), noRule: msg('scan.noRule') } as const;

const fieldsOf = (request: LookupRequest): ScanPreview['customer'] =>
  Object.entries(omitUndefined(request)).map(([field, value]) => ({ field, value }));
