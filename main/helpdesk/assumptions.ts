/**
 * What the interface leaves open, and what Counterline decides: the one table of assumptions. The
 * documentation prints it, the practice helpdesk switches by it, the code names the numbers.
 * An entry with a `key` can be turned at the practice helpdesk's control door; an open point that holds
 * several decisions has several entries. Longer than other files because it is one table, read from top to bottom.
 */
export interface Assumption {
  readonly number: number;
  readonly topic: string;
  /** What holds unless somebody switches it. */
  readonly decision: string;
  /** What has to work as well, or `—`. */
  readonly alsoWorks: string;
  readonly key?: string;
  /** The values the key may take. Without it any value of the default's type, within `range` when there is one. */
  readonly values?: readonly string[];
  readonly range?: readonly [least: number, most: number];
  readonly default?: string | number;
}

const lenientOrStrict = ['lenient', 'strict'] as const;

export const assumptions = [
  {
    number: 1,
    topic: 'How API key and secret travel on the POSTs',
    decision: 'HTTP Basic with key and secret as user and password.',
    alsoWorks: 'Two headers, a bearer token (the secret), or nothing at all.',
    key: 'authScheme',
    values: ['basic', 'headers', 'bearer', 'none'],
    default: 'basic',
  },
  {
    number: 1,
    topic: 'Names of the two headers, when credentials travel in headers',
    decision: 'The header of the key first, then the header of the secret.',
    alsoWorks: 'Any two names, with a comma between them.',
    key: 'authHeaders',
    default: 'X-Api-Key, X-Api-Secret',
  },
  {
    number: 2,
    topic: 'Body of an error',
    decision:
      'JSON with status, reason and a list of errors, each with path and message; the reason of a 401 is "Invalid authorisation data".',
    alsoWorks: 'No body, an HTML page, broken JSON.',
    key: 'errorBody',
    values: ['json', 'none', 'html', 'broken'],
    default: 'json',
  },
  {
    number: 3,
    topic: 'Call event for an extension that no agent has',
    decision: 'Answered 406: the event is well formed, but nobody can be shown the call.',
    alsoWorks: 'A service that accepts it.',
    key: 'unknownExtension',
    values: ['refuse', 'accept'],
    default: 'refuse',
  },
  {
    number: 3,
    topic: 'Transfer or Disconnected of a call whose Answered was never accepted',
    decision: 'Answered 406: there is no call to add it to.',
    alsoWorks: 'A service that accepts it.',
    key: 'unknownCall',
    values: ['refuse', 'accept'],
    default: 'refuse',
  },
  {
    number: 4,
    topic: 'Answer when a request limit is exceeded',
    decision: '429 with Retry-After in whole seconds.',
    alsoWorks: '503 with Retry-After, or a connection that is dropped.',
    key: 'overLimit',
    values: ['429', '503', 'drop'],
    default: '429',
  },
  {
    number: 5,
    topic: 'What counts against the limits, and whose they are',
    decision:
      'Every request to the service counts, presence checks too, except those refused for the limit itself. Windows slide and are half-open. The limits belong to the subscription: all PCs of one API key share them, and each keeps inside its share and slows down when it is refused all the same.',
    alsoWorks: 'Servers that count in fixed windows.',
    key: 'limitWindows',
    values: ['sliding', 'fixed'],
    default: 'sliding',
  },
  {
    number: 6,
    topic: 'PhoneNumber: integer or string',
    decision:
      'A string: leading plus, then the international number (E.164), at most 15 digits. Anything else is answered 400.',
    alsoWorks: 'A lenient helpdesk takes digits without the plus, or an integer, and notes it.',
    key: 'phoneNumberForm',
    values: lenientOrStrict,
    default: 'strict',
  },
  {
    number: 7,
    topic: 'Direction is listed as a float',
    decision: 'One of the words Inbound and Outbound, nothing else.',
    alsoWorks: '—',
  },
  {
    number: 8,
    topic: 'PhoneExtension of a Transfer',
    decision: 'The target when it is a known internal extension; otherwise the extension that gave the call away.',
    alsoWorks: 'Always the source, by the setting calls.transferExtension.',
  },
  {
    number: 9,
    topic: 'PhoneReferrer and referrer',
    decision:
      'E.164 where the dialled number can be made one; left out when it is not known. In a query the plus travels as %2B.',
    alsoWorks: 'The dialled number untouched, by the setting calls.referrerForm.',
  },
  {
    number: 10,
    topic: 'Key of the call event and of the presence check',
    decision: 'Settings of their own, by default the API key; percent-encoded; no Authorization header on these two.',
    alsoWorks: '—',
  },
  {
    number: 11,
    topic: 'Content type of the presence answer',
    decision: 'text/plain with the bare word.',
    alsoWorks: 'application/json with the word in quotes; white space around the word.',
    key: 'presenceBody',
    values: ['text', 'json', 'spaced'],
    default: 'text',
  },
  {
    number: 12,
    topic: 'Presence check: 404 and 400',
    decision:
      '404 for an unknown API key or a referrer that no web store has; 400 for a Channel that is missing or is not one of the nine names in their exact case. The app then shows "not known" with the reason, never Offline.',
    alsoWorks: '—',
  },
  {
    number: 13,
    topic: 'Trailing slash of customers, orders and messages',
    decision: 'Sent with the slash; the practice helpdesk takes both.',
    alsoWorks: '—',
  },
  {
    number: 14,
    topic: 'Show customer without user_email_address',
    decision: 'The app always names its agent. The practice helpdesk takes a request without one and notifies nobody.',
    alsoWorks: 'A service that refuses it.',
    key: 'agentAbsent',
    values: ['accept', 'refuse'],
    default: 'accept',
  },
  {
    number: 14,
    topic: 'Show customer for an agent the helpdesk does not know',
    decision: 'Refused with 400.',
    alsoWorks: 'A service that takes it and notifies nobody.',
    key: 'agentUnknown',
    values: ['refuse', 'accept'],
    default: 'refuse',
  },
  {
    number: 15,
    topic: 'is_first_order is required and yet has a default',
    decision: 'Always sent. The practice helpdesk takes its absence as false and notes it.',
    alsoWorks: 'A strict service answers 400.',
    key: 'firstOrderAbsent',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 16,
    topic: 'Fields the interface does not name',
    decision: 'Accepted and noted.',
    alsoWorks: 'A strict service answers 400.',
    key: 'unknownFields',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 16,
    topic: 'null in place of a value',
    decision: 'Refused with 400: an optional field is left out instead.',
    alsoWorks: '—',
  },
  {
    number: 16,
    topic: 'The same key twice in one object',
    decision: 'The last one wins, and it is noted.',
    alsoWorks: 'A strict service answers 400.',
    key: 'duplicateKeys',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 17,
    topic: 'A batch with one bad item',
    decision:
      'The whole request is refused and nothing is stored. The app splits the batch (400, 413, 422) within its budget until the bad item stands alone.',
    alsoWorks: '—',
  },
  {
    number: 18,
    topic: 'Conversations: how filters combine, page size, order',
    decision:
      'Every filter given has to match; the newest start comes first; 50 to a page. A conversation asked for by its guid comes with all its messages, one on a page with its newest 500; what is left out is noted.',
    alsoWorks: 'Another page size.',
    key: 'pageSize',
    range: [1, 1_000],
    default: 50,
  },
  {
    number: 19,
    topic: 'The conversation key "the service", and the case of state',
    decision: 'The key is written exactly so, with its space; the state is sent in lower case and read in either.',
    alsoWorks: 'A capital first letter. Readers pass over keys they do not know.',
    key: 'stateCase',
    values: ['lower', 'capitalised'],
    default: 'lower',
  },
  {
    number: 20,
    topic: 'Webhook: expected answer, retries, authentication',
    decision:
      'Any 2xx is success; three more tries after 1, 10 and 60 seconds; no authentication unless a header is configured.',
    alsoWorks: 'A header that signs the raw body (HMAC-SHA256).',
  },
  {
    number: 21,
    topic: 'Size of messages and attachments',
    decision:
      'Bodies up to 10 MiB are taken; a larger one is answered 413. Of attachments the practice helpdesk keeps name and size, not the bytes.',
    alsoWorks: 'Another size, in bytes.',
    key: 'bodyLimitBytes',
    range: [1_024, 104_857_600],
    default: 10_485_760,
  },
  {
    number: 22,
    topic: 'Values of channel, category, owner.type, sender.type and rating of a conversation',
    decision: 'Free text.',
    alsoWorks: '—',
  },
  {
    number: 22,
    topic: 'ChannelAccountExternalIdentifier under which no custom channel is registered',
    decision: 'Taken and noted, with the names that are registered; a reply to it goes nowhere.',
    alsoWorks: 'A strict service answers 400.',
    key: 'unknownChannel',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 23,
    topic: 'Time stamps',
    decision:
      'A field listed as UTC carries Z or an offset; a field listed without time zone carries neither. Anything else is answered 400.',
    alsoWorks: 'A lenient helpdesk takes the other form and notes it.',
    key: 'timeZones',
    values: lenientOrStrict,
    default: 'strict',
  },
  {
    number: 24,
    topic: 'order_count',
    decision:
      'A whole number in the profile and the lifetime totals; a string of digits in the search result, as listed.',
    alsoWorks: '—',
  },
  {
    number: 25,
    topic: 'Body of the custom panel details: data or details_view',
    decision: 'details_view is written; a reader takes data as well.',
    alsoWorks: '—',
  },
  {
    number: 26,
    topic: 'external_identifier of show customer',
    decision: 'Passed through; alone it is not enough, an e-mail address or a phone number has to be there.',
    alsoWorks: '—',
  },
  {
    number: 27,
    topic: 'Several customers with one number',
    decision: 'The number stands in the search field of the dashboard with the results; nobody is guessed.',
    alsoWorks: '—',
  },
  {
    number: 28,
    topic: 'HTML anchors in display values',
    decision: 'A link only when it is an anchor with an http, https or mailto address; everything else is text.',
    alsoWorks: '—',
  },
  {
    number: 29,
    topic: 'A list_view with fewer than 2 or more than 6 fields',
    decision: 'Shown, with a warning in the journal.',
    alsoWorks: '—',
  },
  {
    number: 30,
    topic: 'Call arrival is logged, though no event says that it rings',
    decision: 'The first Answered of an Id is the arrival.',
    alsoWorks: '—',
  },
  {
    number: 31,
    topic: 'Answered of an outbound call',
    decision: 'Logged with the conversation of that number; no view opens by itself.',
    alsoWorks: '—',
  },
  {
    number: 32,
    topic: 'The same call event twice',
    decision:
      'A repeat has the same Id, EventType and PhoneExtension with no other event of that Id in between. It is taken with 201 and logged once.',
    alsoWorks: '—',
  },
  {
    number: 33,
    topic: 'Version of the interface',
    decision: 'The interface as of version 1.7.',
    alsoWorks: '—',
  },
  {
    number: 40,
    topic: 'Id of a call',
    decision:
      'Derived, never random, so that every PC that sees the call makes the same one: the name of the exchange and its own id of the whole call. It stays from the first answer to the last hang-up, whatever ids the legs get.',
    alsoWorks: '—',
  },
  {
    number: 41,
    topic: 'When Answered is reported',
    decision:
      'Each time a watched extension takes the call of the customer. After a transfer the target reports with the same Id; a talk between colleagues before the transfer does not count.',
    alsoWorks: '—',
  },
  {
    number: 42,
    topic: 'When Transfer is reported',
    decision: 'Once, when it has succeeded. A transfer that fails is in the ledger only.',
    alsoWorks: '—',
  },
  {
    number: 43,
    topic: 'When Disconnected is reported',
    decision:
      'Once per Id and host, when the call of the customer ends, with the extension that held it last. Each host that reported the call and can see its end sends it. A source that sees only its own leg sends Transfer, then Disconnected when that leg ends, and the ledger says why.',
    alsoWorks: '—',
  },
  {
    number: 44,
    topic: 'After a refusal',
    decision: 'A refused Answered closes the call on this side; a refused Transfer never holds back Disconnected.',
    alsoWorks: '—',
  },
  {
    number: 45,
    topic: 'Anonymous callers, short codes, numbers that cannot be made international',
    decision: 'Not reported; the ledger says why.',
    alsoWorks: 'A fixed number in their place, or the number as it is, by the setting calls.withheldNumber.',
  },
  {
    number: 46,
    topic: 'Internal calls; pick-ups by a queue, a voice menu or voicemail',
    decision: 'Not reported.',
    alsoWorks: 'Internal calls can be switched on by the setting calls.internal.',
  },
  {
    number: 47,
    topic: 'Late calls: the event has no time, and a late Answered opens a screen for a call that is over',
    decision:
      'Answered is fresh while the source proves the call still up on that extension, otherwise for 60 seconds. After that the whole call is held as late, visibly, for up to 30 days, until a person or the setting calls.lateCalls decides. Transfer and Disconnected of an accepted Answered are sent whenever they can be, for up to 30 days.',
    alsoWorks: 'Sending or discarding late calls, by the setting calls.lateCalls.',
  },
  {
    number: 48,
    topic: 'A request whose answer never came',
    decision:
      'Its delivery is unknown. Call events, orders, customers and messages (same MessageExternalIdentifier) are sent again. Show customer is sent again only when no byte had left; otherwise the till hears "not sure".',
    alsoWorks: '—',
  },
  {
    number: 49,
    topic: 'Time-outs',
    decision:
      '4 seconds for a look-up, 10 for everything else; the place in the budget stays taken until the answer plus the window. A request whose answer is overdue counts as arrived when a request that left no earlier was answered; without any answer, four at most do.',
    alsoWorks: '—',
  },
  {
    number: 50,
    topic: 'Show customer: how long it is worth sending, and what the till hears',
    decision:
      'Ten seconds. The till hears taken, refused with the reason, or not sure: a 201 proves that the helpdesk took it, not that an agent looks at it.',
    alsoWorks: '—',
  },
  {
    number: 51,
    topic: 'Customer totals and is_first_order',
    decision:
      'Sent only as supplied: what one till counts would overwrite the totals of the web shop. Keeping totals is a choice, made on one host of a subscription, after opening balances were imported.',
    alsoWorks: '—',
  },
  {
    number: 52,
    topic: 'How often presence is asked for',
    decision: 'Only while somebody can see it, at most every 30 seconds, and never more than 5 % of the share.',
    alsoWorks: '—',
  },
  {
    number: 53,
    topic: 'Several sources see one call: whose word is told, and when',
    decision:
      'What the exchange proves goes before what a device says, and that before what lamps let conclude. The first Answered of a call waits for one second when a surer source that is connected and watches the extension may still say it; then it is told as it is. Nothing waits where there is no surer source. While a surer source is connected, sees the call and has said who has it, only what it says counts; when it is away, the next one speaks.',
    alsoWorks: '—',
  },
  {
    number: 54,
    topic: 'How two sources are known to speak of one call',
    decision:
      'By an id of the exchange that both know; otherwise by the same extension, the same number and direction, within five seconds of each other (a word up to two seconds after the end still belongs to the call). Two calls that one exchange tells apart are never one. Both have the Id of the surest source that saw the call when it was first told; it does not change afterwards.',
    alsoWorks: '—',
  },
  {
    number: 55,
    topic: 'A call whose line is away, and an extension that a helper shows to be free again',
    decision:
      'The call is over, and Disconnected is told, when the helper has shown that extension busy during the call and then free. What comes of that call afterwards stands in the ledger only.',
    alsoWorks: '—',
  },
  {
    number: 56,
    topic: 'Which spelling of a number counts',
    decision:
      'Of all spellings that the exchange reports for one side until it is bridged: with plus, then national with its leading zero, then `00…`, then bare digits. Bare digits that end a dialled `0…` are that number. A number that the exchange marks as restricted is withdrawn, even when another source reports it.',
    alsoWorks: '—',
  },
  {
    number: 57,
    topic: 'An outside number that belongs to an agent (follow-me to a mobile, home office)',
    decision:
      'A call that is answered there is not reported, and the ledger says so. The setting `calls.agentNumbers` names such numbers and their extensions; then they are reported as those extensions.',
    alsoWorks: '—',
  },
] as const satisfies readonly Assumption[];

type Entry = (typeof assumptions)[number];
type Switch = Extract<Entry, { readonly key: string }>;
export type AssumptionKey = Switch['key'];
type ValueOf<S extends Switch> = S extends { readonly values: readonly (infer Value)[] }
  ? Value
  : S extends { readonly default: number }
    ? number
    : string;
/** The switchable assumptions with their values, as the practice helpdesk holds them. */
export type AssumptionValues = { [S in Switch as S['key']]: ValueOf<S> };

const isSwitch = (entry: Entry): entry is Switch => 'key' in entry;
export const assumptionSwitches: readonly Switch[] = assumptions.filter(isSwitch);

const defaults: Record<string, string | number> = {};
for (const entry of assumptionSwitches) defaults[entry.key] = entry.default;
/** Every switch at its decision. */
export const assumptionDefaults: Readonly<AssumptionValues> = Object.freeze(defaults as AssumptionValues);
