/**
 * The till server's error messages. The documentation lists the error codes, and this file contains the sentence for
 * each code.
 */
export const tillServerEn = {
  'door.other_user': 'This instance of Counterline belongs to another user on this PC.',
  'door.host_not_allowed':
    'This server accepts only the host names 127.0.0.1, localhost and [::1] with the server’s own port. Use the address that Counterline shows.',
  'door.origin_not_allowed':
    'This web page is not allowed to use Counterline. In the Counterline settings, add its origin to the till.',
  'door.token_missing':
    'This request has no token. Send “Authorization: Bearer TOKEN”. A till receives its token during pairing.',
  'door.token_unknown': 'Counterline does not recognise this token. It may have been revoked. Pair this till again.',
  'door.right_missing':
    'This till does not have permission for this request. In the Counterline settings, add “{right}” to the rights of the till.',
  'door.not_found':
    'This address does not exist. The till server offers lookup, orders, customers, status, pair, challenge and socket.',
  'door.method_not_allowed': 'This address accepts only {allow}.',
  'door.upgrade_required': 'This is a WebSocket address. Connect with an address that begins with ws:// or wss://.',
  'door.content_type': 'The body must be uncompressed JSON in UTF-8. Send “Content-Type: application/json”.',
  'door.too_large': 'The body is larger than {kib} KiB. Send fewer entries at a time.',
  'door.too_slow': 'The request did not arrive within {seconds} s. Send the whole request again.',
  'door.malformed': 'The HTTP request is malformed.',
  'door.headers_too_large': 'The headers of this request are too large.',
  'door.not_utf8': 'The body is not valid UTF-8.',
  'door.not_json':
    'The body is not valid JSON: error at character {position|plain} (line {line|plain}, column {column|plain}).',
  'door.too_deep': 'The body is nested more than {depth} levels deep.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'The message type is unknown. The socket accepts hello, lookup, orders, customers, status, pair and challenge.',
  'door.not_text': 'The socket accepts only text frames. Each frame must contain one JSON object.',
  'door.too_many_requests': 'This till is sending too many requests. Try again in {seconds} s.',
  'door.too_many_lookups':
    'Too many look-ups from this till are still waiting for a response. Try again in {seconds} s.',
  'door.too_many_reports': 'Earlier reports from this till are still being saved. Try again in {seconds} s.',
  'door.too_many_sockets':
    'Too many sockets are open. Use one socket for each till, and close sockets that are not in use.',
  'door.too_many_pairings':
    'Too many tills are waiting to be paired. Confirm or reject them in Counterline, or try again in {seconds} s.',
  'door.too_many_wrong_tokens':
    'Too many requests with an incorrect token were received. Check this till’s token, then try again in {seconds} s.',
  'door.name_taken':
    'The settings on this PC already contain a till named “{name}”. Choose another name, or remove that till from the settings.',
  'door.too_many_tills':
    'The maximum of {count} tills has been reached. Revoke access for a till that is no longer used.',
  'door.till_unknown': 'No paired till has this name.',
  'door.pairing_unknown': 'This pairing request is unknown. Start a new request.',
  'door.code_wrong': 'This code does not match the code on the till. Attempts left: {left}.',
  'door.pairing_refused':
    'This pairing request was rejected, or an incorrect code was entered too often. Start a new request.',
  'door.pairing_confirmed': 'The code has already been confirmed. The till can collect its token.',
  'door.pairing_expired': 'The pairing was not completed in time. Start a new pairing request.',
  'door.pairing_collected':
    'The token has already been collected. Each token is issued only once. Start a new pairing request.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline cannot save its list of tills, so the change will not be kept. Free up some space on this PC, then try again.',
  'door.internal':
    'The request failed because of an internal error in Counterline. Try again. If the error persists, contact your administrator.',
  'door.noPort':
    'No till can connect, because no till port is free (tried: {ports}). Close a program that is using one of these ports, then restart Counterline.',
  'door.portHeld':
    'Another program was using port {held|plain} when Counterline started, so tills connect to port {port|plain}. Tills with a fixed address may still use port {held|plain}: {names}. Close that program and restart Counterline, or set these tills to port {port|plain}.',
  'door.portHeldNoTill':
    'Another program was using port {held|plain} when Counterline started, so tills connect to port {port|plain}. Use port {port|plain} when you pair tills, or close that program and restart Counterline.',
  'door.guessableToken':
    'The token for the till “{name}” is easy to guess. In the settings, enter a random token, or remove the till and pair it.',
  'door.certificateExpired':
    'The certificate for HTTPS has expired or is damaged, so tills that need HTTPS cannot connect. Run “counterline till certificate install”.',
  'door.noSecurePort':
    'Counterline cannot open a port for HTTPS, so tills that need HTTPS cannot connect. Close a program that is using one of the ports from 9220 to 9229, then restart Counterline.',
  'door.unwritable':
    'Counterline cannot write to the outbox. Try again. If the error persists, contact your administrator.',
} as const;
