/**
 * Counterline's decisions where the helpdesk API is unclear, in one table. The documentation prints the table, the
 * practice helpdesk uses the switches in the table, and the code cites the numbers. If an entry has a `key`, its value
 * can be changed through the control API. An assumption with several decisions has several entries. The table stays in
 * one file so that people can read it as a whole.
 */
export interface Assumption {
  readonly number: number;
  readonly topic: string;
  /** The default behaviour. */
  readonly decision: string;
  /** An alternative behaviour that the app must also support, or `—` if there is none. */
  readonly alsoWorks: string;
  readonly key?: string;
  /** The permitted values. Without this list, the switch accepts any value of its type within `range`. */
  readonly values?: readonly string[];
  readonly range?: readonly [least: number, most: number];
  readonly default?: string | number;
}

const lenientOrStrict = ['lenient', 'strict'] as const;

export const assumptions = [
  {
    number: 1,
    topic: 'Transport of the API key and the secret in POST requests',
    decision: 'POST requests use HTTP Basic, with the key as the user name and the secret as the password.',
    alsoWorks: 'Two headers, a bearer token (the secret), or no credentials.',
    key: 'authScheme',
    values: ['basic', 'headers', 'bearer', 'none'],
    default: 'basic',
  },
  {
    number: 1,
    topic: 'Names of the two headers if headers contain the credentials',
    decision: 'The first header contains the key, and the second header contains the secret.',
    alsoWorks: 'Any two names, separated by a comma.',
    key: 'authHeaders',
    default: 'X-Api-Key, X-Api-Secret',
  },
  {
    number: 2,
    topic: 'Body of an error',
    decision:
      'The body is JSON with status, reason and a list of errors, each with path and message. The reason of a 401 is "Invalid authorisation data".',
    alsoWorks: 'No body, an HTML page or broken JSON.',
    key: 'errorBody',
    values: ['json', 'none', 'html', 'broken'],
    default: 'json',
  },
  {
    number: 3,
    topic: 'Call event for an unknown extension',
    decision: 'The response is 406. The event is valid, but no agent has this extension.',
    alsoWorks: 'A service that accepts the event.',
    key: 'unknownExtension',
    values: ['refuse', 'accept'],
    default: 'refuse',
  },
  {
    number: 3,
    topic: 'Transfer or Disconnected of a call without an accepted Answered',
    decision: 'The response is 406, because the call is unknown.',
    alsoWorks: 'A service that accepts the event.',
    key: 'unknownCall',
    values: ['refuse', 'accept'],
    default: 'refuse',
  },
  {
    number: 4,
    topic: 'Response above a request limit',
    decision: 'The response is 429 with Retry-After in whole seconds.',
    alsoWorks: '503 with Retry-After, or a dropped connection.',
    key: 'overLimit',
    values: ['429', '503', 'drop'],
    default: '429',
  },
  {
    number: 5,
    topic: 'Requests that count towards the limits, and the scope of the limits',
    decision:
      'Every request to the service counts, including presence checks. Requests that are refused because of the limit do not count. Windows slide. Each window includes its start but not its end. The limits apply to the subscription, so all PCs with the same API key share them. Each PC stays within its share and slows down after a refusal.',
    alsoWorks: 'Servers that count in fixed windows.',
    key: 'limitWindows',
    values: ['sliding', 'fixed'],
    default: 'sliding',
  },
  {
    number: 6,
    topic: 'PhoneNumber: integer or string',
    decision:
      'PhoneNumber is a string with a plus and the international number (E.164) of at most 15 digits. Other values return 400.',
    alsoWorks: 'A lenient helpdesk accepts digits without the plus, or an integer, and notes the deviation.',
    key: 'phoneNumberForm',
    values: lenientOrStrict,
    default: 'strict',
  },
  {
    number: 7,
    topic: 'Type of Direction, which is listed as a float',
    decision: 'Direction is the word Inbound or Outbound.',
    alsoWorks: '—',
  },
  {
    number: 8,
    topic: 'PhoneExtension of a Transfer',
    decision:
      'PhoneExtension is the target if the target is a known internal extension. Otherwise, it is the extension that transferred the call.',
    alsoWorks: 'Always the extension that transferred the call (setting `calls.transferExtension`).',
  },
  {
    number: 9,
    topic: 'PhoneReferrer and referrer',
    decision:
      'PhoneReferrer is the dialled number in E.164. A dialled number that is unknown or cannot be converted is omitted. The referrer of a presence check is sent as it is written in the settings. In a query, the plus is sent as %2B.',
    alsoWorks: 'The dialled number without changes (setting `calls.referrerForm`).',
  },
  {
    number: 10,
    topic: 'Key for call events and presence checks',
    decision:
      'Each key has its own setting. The default is the API key. The keys are percent-encoded. These two requests do not have an Authorization header.',
    alsoWorks: '—',
  },
  {
    number: 11,
    topic: 'Content type of the presence response',
    decision: 'The response is text/plain and contains only the word Online or Offline.',
    alsoWorks: 'application/json with the word in quotes, or white space around the word.',
    key: 'presenceBody',
    values: ['text', 'json', 'spaced'],
    default: 'text',
  },
  {
    number: 12,
    topic: 'Presence check: 404 and 400',
    decision:
      'An unknown API key or referrer returns 404. A missing apikey or Channel, or a Channel that is not exactly one of the nine names, returns 400. The app then shows "Unknown" with the reason, never "Offline".',
    alsoWorks: '—',
  },
  {
    number: 13,
    topic: 'Trailing slash in the paths of customers, orders and messages',
    decision: 'The app sends the slash. The practice helpdesk accepts both forms.',
    alsoWorks: '—',
  },
  {
    number: 14,
    topic: 'Show customer without user_email_address',
    decision:
      'The app always names its agent. The practice helpdesk accepts a request without an agent and does not notify anybody.',
    alsoWorks: 'A service that refuses the request.',
    key: 'agentAbsent',
    values: ['accept', 'refuse'],
    default: 'accept',
  },
  {
    number: 14,
    topic: 'Show customer for an unknown agent',
    decision: 'The response is 400.',
    alsoWorks: 'A service that accepts the request and does not notify anybody.',
    key: 'agentUnknown',
    values: ['refuse', 'accept'],
    default: 'refuse',
  },
  {
    number: 15,
    topic: 'is_first_order, which is required but has a default',
    decision:
      'The app always sends the field. The practice helpdesk treats a missing value as false and notes the deviation.',
    alsoWorks: 'A strict service that returns 400.',
    key: 'firstOrderAbsent',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 16,
    topic: 'Fields that the interface does not define',
    decision: 'Unknown fields are accepted and noted.',
    alsoWorks: 'A strict service that returns 400.',
    key: 'unknownFields',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 16,
    topic: 'null instead of a value',
    decision: 'The response is 400. Optional fields are omitted instead.',
    alsoWorks: '—',
  },
  {
    number: 16,
    topic: 'The same key twice in one object',
    decision: 'The last value is used, and the repetition is noted.',
    alsoWorks: 'A strict service that returns 400.',
    key: 'duplicateKeys',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 17,
    topic: 'A batch with one invalid item',
    decision:
      'The whole request is refused, and no item is stored. After 400, 413 or 422, the app splits the batch within its budget until each invalid item is isolated.',
    alsoWorks: '—',
  },
  {
    number: 18,
    topic: 'Conversations: filters, page size and order',
    decision:
      'The response contains only conversations that match all filters. The newest conversation comes first, with 50 per page. A conversation that is requested by its guid contains all its messages. In a list, a conversation contains its newest 500 messages, and the omission is noted.',
    alsoWorks: 'Another page size.',
    key: 'pageSize',
    range: [1, 1_000],
    default: 50,
  },
  {
    number: 19,
    topic: 'Spelling of the key "the service" in a conversation, and upper or lower case of its state',
    decision:
      'The key is "the service", with the space. The practice helpdesk sends the state in lower case. Readers accept both forms of the state.',
    alsoWorks: 'A capital first letter. Readers ignore unknown keys.',
    key: 'stateCase',
    values: ['lower', 'capitalised'],
    default: 'lower',
  },
  {
    number: 20,
    topic: 'Webhook: expected response, retries, authentication',
    decision:
      'Any 2xx status means success. There are three retries after 1, 10 and 60 seconds. Requests do not have authentication unless a header is configured.',
    alsoWorks: 'A header that signs the raw body (HMAC-SHA256).',
  },
  {
    number: 21,
    topic: 'Size of messages and attachments',
    decision:
      'Bodies of up to 10 MiB are accepted. For a larger body, the response is 413. The practice helpdesk keeps the name and size of attachments but not their content.',
    alsoWorks: 'Another maximum size in bytes.',
    key: 'bodyLimitBytes',
    range: [1_024, 104_857_600],
    default: 10_485_760,
  },
  {
    number: 22,
    topic: 'Values of channel, category, owner.type, sender.type and rating of a conversation',
    decision: 'All of these values are free text.',
    alsoWorks: '—',
  },
  {
    number: 22,
    topic: 'ChannelAccountExternalIdentifier of an unregistered custom channel',
    decision:
      'The message is accepted. A note in the journal lists up to ten registered names. Replies to the message are not sent.',
    alsoWorks: 'A strict service that returns 400.',
    key: 'unknownChannel',
    values: lenientOrStrict,
    default: 'lenient',
  },
  {
    number: 23,
    topic: 'Time stamps',
    decision: 'A field in UTC has Z or an offset. A field without a time zone has neither. Other values return 400.',
    alsoWorks: 'A lenient helpdesk accepts the other form and notes the deviation.',
    key: 'timeZones',
    values: lenientOrStrict,
    default: 'strict',
  },
  {
    number: 24,
    topic: 'order_count',
    decision:
      'order_count is an integer in the profile and the lifetime totals. In the search result, it is a string of digits, as the interface specifies.',
    alsoWorks: '—',
  },
  {
    number: 25,
    topic: 'Body of the custom panel details: data or details_view',
    decision: 'The practice back office uses details_view. The practice helpdesk also accepts data.',
    alsoWorks: '—',
  },
  {
    number: 26,
    topic: 'external_identifier of show customer',
    decision:
      'The identifier is forwarded. It is not sufficient on its own. An e-mail address or a phone number is required.',
    alsoWorks: '—',
  },
  {
    number: 27,
    topic: 'Several customers with one number',
    decision:
      'The search field of the helpdesk contains the number, and the helpdesk shows the search results. The helpdesk does not choose a customer.',
    alsoWorks: '—',
  },
  {
    number: 28,
    topic: 'HTML anchors in display values',
    decision: 'An anchor with an http, https or mailto address is a link. Everything else is text.',
    alsoWorks: '—',
  },
  {
    number: 29,
    topic: 'A list_view with fewer than 2 or more than 6 fields',
    decision: 'The list_view is shown, and the journal contains a warning.',
    alsoWorks: '—',
  },
  {
    number: 30,
    topic: 'Logging the arrival of a call when no event reports the ringing',
    decision: 'For each ID of an inbound call, the first Answered is treated as the arrival.',
    alsoWorks: '—',
  },
  {
    number: 31,
    topic: 'Answered of an outbound call',
    decision:
      'The call is logged in the newest conversation of that number or its customer, or in a new conversation. No view opens automatically.',
    alsoWorks: '—',
  },
  {
    number: 32,
    topic: 'The same call event twice',
    decision:
      'An event with the same Id, EventType and PhoneExtension is a repeat if no other event with that ID arrived in between. A repeat returns 201, and the event is logged once.',
    alsoWorks: '—',
  },
  {
    number: 33,
    topic: 'Version of the interface',
    decision: 'Counterline implements version 1.7 of the interface.',
    alsoWorks: '—',
  },
  {
    number: 40,
    topic: 'ID of a call',
    decision:
      "The ID is derived and not random, so PCs that use the same name for the line create the same ID. The ID consists of the name of the line to the phone system and the phone system's own ID of the whole call. It stays the same from the first answer to the last hang-up, even if the IDs of the legs change.",
    alsoWorks: '—',
  },
  {
    number: 41,
    topic: 'Time at which Answered is reported',
    decision:
      "Answered is reported each time a watched extension takes over the customer's call. After a transfer, it is reported for the target with the same ID. A consultation before the transfer does not count.",
    alsoWorks: '—',
  },
  {
    number: 42,
    topic: 'Time at which Transfer is reported',
    decision:
      'Transfer is reported once, after the transfer has succeeded. A failed transfer appears only in the ledger.',
    alsoWorks: '—',
  },
  {
    number: 43,
    topic: 'Time at which Disconnected is reported',
    decision:
      "Disconnected is reported once per ID and host when the customer's call ends. It contains the last extension that had the call. Each host that reported the call and can observe its end sends Disconnected. If a source observes only its own phone's leg and reports a transfer, Transfer is sent. Disconnected is then sent when that leg ends, because the source cannot observe the end of the customer's call. The ledger gives the reason.",
    alsoWorks: '—',
  },
  {
    number: 44,
    topic: 'After a refusal',
    decision:
      'After a refused Answered, the later events of the call are not sent, up to the next Answered. If an earlier Answered was accepted, they are still sent. A refused Transfer never delays Disconnected.',
    alsoWorks: '—',
  },
  {
    number: 45,
    topic: 'Withheld numbers, short codes, and numbers without an international form',
    decision: 'Calls with these numbers are not reported, and the ledger gives the reason.',
    alsoWorks: 'A fixed number or the unchanged number (setting `calls.withheldNumber`).',
  },
  {
    number: 46,
    topic: 'Internal calls, and calls that a queue, a voice menu or voicemail answers',
    decision: 'These calls are not reported.',
    alsoWorks: 'Reports of internal calls (setting `calls.internal`).',
  },
  {
    number: 47,
    topic: 'Late calls: an event does not contain a time, so a late Answered would open a screen pop for a past call',
    decision:
      'Answered is fresh while the source proves that the call is active on the extension that answered, and otherwise for 60 seconds. After that time, the whole call is held as a late call for up to 30 days. A person or the setting `calls.lateCalls` decides whether to send it. If an Answered was accepted, its Transfer and Disconnected are sent whenever possible, for up to 30 days.',
    alsoWorks: 'Late calls are sent or discarded automatically (setting `calls.lateCalls`).',
  },
  {
    number: 48,
    topic: 'A request without a response',
    decision:
      'It is not known whether the request was delivered. Call events, orders, customers and messages (same MessageExternalIdentifier) are sent again. Show customer is sent again only if no bytes were sent. Otherwise, the till receives `unsure`.',
    alsoWorks: '—',
  },
  {
    number: 49,
    topic: 'Time-outs',
    decision:
      'The time-out is 4 seconds for a look-up and 10 seconds for all other requests. A request counts towards the share until its response arrives, and then for the length of each time window of the limits. A request without a response is treated as arrived when a later request gets a response. If no request gets a response, at most four overdue requests are treated as arrived.',
    alsoWorks: '—',
  },
  {
    number: 50,
    topic: 'Show customer: lifetime, and the response to the till',
    decision:
      'The request is sent within ten seconds or not at all. The till receives `taken`, `refused` with the reason, or `unsure`. A 201 proves that the helpdesk accepted the request, not that an agent sees the customer.',
    alsoWorks: '—',
  },
  {
    number: 51,
    topic: 'Customer totals and is_first_order',
    decision:
      'Totals are sent only as the till supplies them. Totals from one till would overwrite those from the web store. One host of a subscription can maintain totals after the opening balances have been imported.',
    alsoWorks: '—',
  },
  {
    number: 52,
    topic: 'Frequency of presence checks',
    decision:
      'Presence is checked only while a window shows it. Each channel is checked at most once every 30 seconds. All presence checks use at most 5% of the share.',
    alsoWorks: '—',
  },
  {
    number: 53,
    topic: 'Several sources of one call: the source that reports, and the time',
    decision:
      'The phone system has a higher priority than a device, and a device has a higher priority than busy lamp fields (BLF). The first Answered of a call waits one second if a connected source with a higher priority is watching the extension. Answered is then reported, unless the source with the higher priority has already reported the call. Without such a source, events do not wait. While the source with the highest priority is connected, observes the call and knows which extension has the call, only this source reports the call. If this source fails, the next source reports the call.',
    alsoWorks: '—',
  },
  {
    number: 54,
    topic: 'Recognition of one call in two sources',
    decision:
      'Two source calls with the same number and direction are one call if they share an ID from the phone system. Otherwise, they are one call if they are at the same extension within five seconds. A call whose number is withheld, or is not visible to a busy lamp field, matches any number. An event up to two seconds after the end can still belong to the call. Two calls that one phone system distinguishes are never one call. Both source calls get the ID from the source with the highest priority at the first report. This ID does not change later.',
    alsoWorks: '—',
  },
  {
    number: 55,
    topic: 'A call on a failed line when a helper line shows its extension as free',
    decision:
      'A helper line (setting `role`) shows only which extensions are busy. The call has ended if this line showed the extension as busy during the call and then as free. Disconnected is then reported. Later events of that call appear only in the ledger.',
    alsoWorks: '—',
  },
  {
    number: 56,
    topic: 'Which form of a number is used',
    decision:
      'The phone system can report several forms of a number until the call is connected. The best form is used: first with a plus, then national with a leading zero, then `00…`, then plain digits. If plain digits are the end of a dialled `0…` number, they are treated as that number. A number that the phone system marks as restricted is withheld, even if another source reports it.',
    alsoWorks: '—',
  },
  {
    number: 57,
    topic: 'An outside number that belongs to an agent (follow-me to a mobile, home office)',
    decision:
      'By default, a call that is answered at such a number is not reported, and the ledger explains this. If the setting `calls.agentNumbers` assigns the number to an extension, the call is reported for that extension.',
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
/** The current values of all switches of the practice helpdesk. */
export type AssumptionValues = { [S in Switch as S['key']]: ValueOf<S> };

const isSwitch = (entry: Entry): entry is Switch => 'key' in entry;
export const assumptionSwitches: readonly Switch[] = assumptions.filter(isSwitch);

const defaults: Record<string, string | number> = {};
for (const entry of assumptionSwitches) defaults[entry.key] = entry.default;
export const assumptionDefaults: Readonly<AssumptionValues> = Object.freeze(defaults as AssumptionValues);
