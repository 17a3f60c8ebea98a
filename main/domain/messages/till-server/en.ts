/** Error messages of the till server. The error codes are documented; these are the sentences beside them. */
export const tillServerEn = {
  'door.other_user': 'This instance of Counterline belongs to another user of this PC.',
  'door.host_not_allowed':
    'This server accepts only the host names 127.0.0.1, localhost and [::1] with its own port. Use the address that Counterline shows.',
  'door.origin_not_allowed':
    'This web page is not allowed to use Counterline. Add its origin to the till in the settings of Counterline.',
  'door.token_missing':
    'This request has no token. Send “Authorization: Bearer TOKEN”; a till receives its token during pairing.',
  'door.token_unknown': 'Counterline does not know this token; it may have been revoked. Pair this till again.',
  'door.right_missing':
    'This till does not have permission. Grant it the right “{right}” in Counterline, under Connections.',
  'door.not_found':
    'This address does not exist. The till server offers lookup, orders, customers, status, pair and socket.',
  'door.method_not_allowed': 'This address accepts {allow} only.',
  'door.upgrade_required': 'This address is a WebSocket. Connect with a ws:// address.',
  'door.content_type': 'The body must be uncompressed JSON in UTF-8. Send “Content-Type: application/json”.',
  'door.too_large': 'The body is larger than {kib} KiB. Send fewer entries at a time.',
  'door.too_slow': 'The request did not arrive within {seconds} s. Send the whole request again.',
  'door.malformed': 'The HTTP request is malformed.',
  'door.headers_too_large': 'The headers of this request are too large.',
  'door.not_utf8': 'The body is not UTF-8.',
  'door.not_json': 'The body is not valid JSON: error at character {position} (line {line}, column {column}).',
  'door.too_deep': 'The body is nested more than {depth} levels deep.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'The message type is unknown. The socket accepts hello, lookup, orders, customers, status, pair and challenge.',
  'door.not_text': 'The socket accepts text frames only, with one JSON object each.',
  'door.too_many_requests': 'This till sends too many requests. Try again in {seconds} s.',
  'door.too_many_lookups': 'Too many look-ups from this till are still unanswered. Try again in {seconds} s.',
  'door.too_many_reports': 'The previous report from this till is still being saved. Try again in {seconds} s.',
  'door.too_many_sockets': 'Too many sockets are open. Use one socket for each till, and close unused ones.',
  'door.too_many_pairings':
    'Too many tills are waiting to be paired. Confirm or reject them in Counterline, or try again in {seconds} s.',
  'door.too_many_wrong_tokens':
    'Too many requests with a wrong token were received. Check the token of this till, and try again in {seconds} s.',
  'door.name_taken':
    'A till named “{name}” is already in the settings of this PC. Choose another name, or remove that till from the settings.',
  'door.too_many_tills': 'The maximum of {count} tills is reached. Revoke a till that is no longer used.',
  'door.till_unknown': 'No till with this name is paired.',
  'door.pairing_unknown': 'This pairing request is unknown. Start a new one.',
  'door.code_wrong': 'This code does not match the code on the till. {left} attempts left.',
  'door.pairing_refused': 'This pairing request was rejected, or the code was wrong too often. Start a new one.',
  'door.pairing_confirmed': 'The code is already confirmed; the till can collect its token.',
  'door.pairing_expired': 'The code was not confirmed in time. Start a new pairing request.',
  'door.pairing_collected': 'The token was already collected, and it is issued only once. Start a new pairing request.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline cannot save its list of tills, so the change is not permanent. Free some space on this PC and try again.',
  'door.internal':
    'The request failed because of an internal error in Counterline. Try again. If the error persists, contact your administrator.',
  'door.noPort': 'Other programs use all the ports {ports}, so no till can connect. Close one of these programs.',
  'door.guessableToken':
    'The token of the till “{name}” is easy to guess. Enter a random token in the settings, or remove the till there and pair it.',
  'door.unwritable': 'Counterline cannot write to the outbox.',
} as const;
