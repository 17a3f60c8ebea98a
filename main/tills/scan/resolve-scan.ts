/** Turns a scanned text into the look-up of one customer, or explains to the cashier why that is not possible. */
import { lookupRequest } from '#domain/lookups/lookup.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { ScanResolution } from '../connector.ts';
import type { BackOffice, BackOfficeAnswer } from './back-office.ts';
import { matchScan, type ScanMatch } from './match-scan.ts';
import type { ScanRule } from './scan-rule-schema.ts';

export type ResolveScan = (text: string) => Promise<ScanResolution>;

/**
 * Creates the function that resolves scans. The `reason` of a failed resolution is `empty_scan`, `misread`, `no_rule`,
 * `not_a_customer`, or `back_office_` followed by the reason why the back office found no customer.
 */
export const createScanResolver =
  (ports: { readonly rules: () => readonly ScanRule[]; readonly backOffice: BackOffice }): ResolveScan =>
  async (text) => {
    const match = matchScan(ports.rules(), text);
    if (match.kind === 'none') return noCustomer(match.reason);
    if (match.kind === 'customer') return checked(match.rule, match.request);
    const { rule, value } = match;
    if (rule.backOffice === undefined) return noCustomer('noRule');
    const answer = await ports.backOffice.find(rule.backOffice, value);
    return answer.ok ? { ...answer, rule: rule.name } : notFound(rule, answer);
  };

const checked = (rule: ScanRule, request: object): ScanResolution => {
  const read = lookupRequest.safeParse(request);
  if (read.success) return { ok: true, request: read.data, rule: rule.name };
  return { ok: false, reason: 'not_a_customer', sentence: msg('scan.invalid', { rule: rule.name }) };
};

const noRuleReasons = {
  empty: { reason: 'empty_scan', code: 'scan.empty' },
  checkDigit: { reason: 'misread', code: 'scan.misread' },
  noRule: { reason: 'no_rule', code: 'scan.noRule' },
} as const;

const noCustomer = (reason: Extract<ScanMatch, { readonly kind: 'none' }>['reason']): ScanResolution => ({
  ok: false,
  reason: noRuleReasons[reason].reason,
  sentence: msg(noRuleReasons[reason].code),
});

const notFound = (rule: ScanRule, { reason, status }: Extract<BackOfficeAnswer, { ok: false }>): ScanResolution => ({
  ok: false,
  reason: `back_office_${reason}`,
  sentence: sentences(status)[reason](rule.name),
});

const sentences = (
  status = 0,
): Readonly<Record<Extract<BackOfficeAnswer, { ok: false }>['reason'], (rule: string) => Message>> => ({
  unknown_customer: (rule) => msg('scan.unknownCustomer', { rule }),
  no_contact: (rule) => msg('scan.noContact', { rule }),
  timeout: () => msg('scan.backOfficeSlow'),
  unreachable: () => msg('scan.backOfficeUnreachable'),
  refused: () => msg('scan.backOfficeRefused', { status }),
  unreadable: () => msg('scan.backOfficeUnreadable'),
});
