/** The reason why the till server refused a request. The host reports a code and, if known, the till. */
import { t, type TextKey } from '../i18n/t.ts';
import { productName } from './product-names.ts';

const reasons: readonly (readonly [RegExp, TextKey])[] = [
  [/^token_/, 'tillServer.why.unpaired'],
  [/^(host|origin)_not_allowed$/, 'tillServer.why.page'],
  [/^right_missing$/, 'tillServer.why.right'],
  [/^(too_many_pairings|code_wrong|name_taken|too_many_tills|pairing_.*)$/, 'tillServer.why.pairing'],
  [
    /^(too_many_wrong|wrong_encoding|control_character|no_match|cut_off|too_large|wrong_body|http_request|receipt_.*|return_.*)$/,
    'tillServer.why.data',
  ],
  [/^too_many_/, 'tillServer.why.often'],
  [/^(no_rule|misread|empty_scan|not_a_customer|back_office_.*)$/, 'tillServer.why.customer'],
  [/^(file_.*|.*_file|entries_rejected|unknown_format|unsure|too_old)$/, 'tillServer.why.file'],
  [/^(address_not_allowed|other_user|sender_unknown)$/, 'tillServer.why.unpaired'],
];

/** Describes a refusal. `refusal` contains the code, followed by the till and the web page if they are known. */
export const describeRefusal = (refusal: string): string => {
  const [code = '', ...whom] = refusal.split(' ');
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'tillServer.why.unusable';
  return whom.length === 0 ? t(reason) : `${t(reason)} (${productName(whom.join(' '))})`;
};
