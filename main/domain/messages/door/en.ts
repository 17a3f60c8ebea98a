/** What the till's door says when it says no. Its codes are in the documentation; these are the sentences beside them. */
export const doorEn = {
  'door.other_user': 'This Counterline belongs to another user of this PC.',
  'door.host_not_allowed':
    'This door answers to 127.0.0.1, localhost and [::1] with its own port only. Use the address that Counterline shows.',
  'door.origin_not_allowed':
    'This web page may not talk to Counterline. Add its origin to the till in Counterline’s settings.',
  'door.token_missing':
    'This request carries no token. Send “Authorization: Bearer TOKEN”; a till gets its token by pairing.',
  'door.token_unknown': 'Counterline does not know this token; it may have been revoked. Pair this till again.',
  'door.right_missing':
    'This till may not do this here. Give it the right “{right}” in Counterline, under Connections.',
  'door.not_found':
    'There is nothing at this address. The till’s door knows lookup, orders, customers, status, pair and socket.',
  'door.method_not_allowed': 'This address takes {allow} only.',
  'door.upgrade_required': 'This address is a WebSocket. Open it with the ws:// address.',
  'door.content_type': 'The body must be JSON in UTF-8, not compressed. Send “Content-Type: application/json”.',
  'door.too_large': 'The body is larger than {kib} KiB. Send fewer entries at a time.',
  'door.too_slow': 'The request did not arrive within {seconds} s. Send it again, as a whole.',
  'door.malformed': 'This is no HTTP request that can be read.',
  'door.headers_too_large': 'The headers of this request are too large.',
  'door.not_utf8': 'The body is not UTF-8.',
  'door.not_json': 'The body is not JSON: it breaks at character {position} (line {line}, column {column}).',
  'door.too_deep': 'The body is nested more than {depth} levels deep.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'This type is not known. The socket knows hello, lookup, orders, customers, status, pair and challenge.',
  'door.not_text': 'The socket takes text frames only, one JSON object each.',
  'door.too_many_requests': 'This till asks too often. Try again in {seconds} s.',
  'door.too_many_lookups': 'Too many look-ups of this till are still without an answer. Try again in {seconds} s.',
  'door.too_many_reports': 'A report of this till is still being written to disk. Try again in {seconds} s.',
  'door.too_many_sockets': 'Too many sockets are open. Use one for each till, and close those that are not needed.',
  'door.too_many_pairings':
    'Too many tills ask to be paired. Confirm or refuse them in Counterline, or try again in {seconds} s.',
  'door.too_many_wrong_tokens':
    'Too many wrong tokens came from here. Check the token of this till, and try again in {seconds} s.',
  'door.name_taken':
    'A till named “{name}” stands in this PC’s settings. Choose another name, or take it out of the settings.',
  'door.too_many_tills': 'This PC knows {count} tills, which is the most it can. Revoke one that is not used any more.',
  'door.till_unknown': 'No till of this name is paired.',
  'door.pairing_unknown': 'This pairing is not known. Ask for a new one.',
  'door.code_wrong': 'This is not the code that the till shows. {left} more tries.',
  'door.pairing_refused': 'A person refused this pairing, or the code was wrong too often. Ask for a new one.',
  'door.pairing_confirmed': 'The code of this pairing is confirmed already; the till may collect its token.',
  'door.pairing_expired': 'Nobody confirmed the code in time. Ask for a new pairing.',
  'door.pairing_collected':
    'The token of this pairing has been collected; it is given out once. Ask for a new pairing.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline cannot write its list of tills, so nothing is changed for good. Free some space on this PC and try again.',
  'door.internal':
    'Counterline failed at this request; that is a fault of Counterline. Try again, and tell your administrator if it stays.',
  'door.noPort':
    'The ports {ports} are all taken on this PC, so no till can connect. Close the program that uses them.',
  'door.guessableToken':
    'The token of the till “{name}” can be guessed. Enter a random token in the settings, or remove the till there and pair it.',
  'door.unwritable': 'The outbox cannot be written.',
} as const;
