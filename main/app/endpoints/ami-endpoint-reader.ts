/**
 * Reads the endpoints of an Asterisk server over AMI. With the permission `write=system`, the reader gets the lists of
 * both channel drivers. With `reporting` alone, it gets device states instead. In both cases, it gets dialplan hints
 * and registrations with providers.
 */
import type { Socket } from 'node:net';
import {
  maxSingleRequests,
  numberInCallerId,
  type EndpointFacts,
  type EndpointPorts,
  type EndpointsRead,
} from './endpoint-facts.ts';
import { createAmiSession, logIn, amiAccount, openAmiSocket, type AmiMessage, type AmiSession } from './ami-session.ts';

const timeoutMs = 6_000;

interface List {
  readonly action: string;
  readonly entry: string;
  readonly end: string;
}
const lists = {
  pjsip: { action: 'PJSIPShowEndpoints', entry: 'EndpointList', end: 'EndpointListComplete' },
  sip: { action: 'SIPpeers', entry: 'PeerEntry', end: 'PeerlistComplete' },
  registrations: {
    action: 'PJSIPShowRegistrationsOutbound',
    entry: 'OutboundRegistrationDetail',
    end: 'OutboundRegistrationDetailComplete',
  },
  hints: { action: 'ExtensionStateList', entry: 'ExtensionStatus', end: 'ExtensionStateListComplete' },
  states: { action: 'DeviceStateList', entry: 'DeviceStateChange', end: 'DeviceStateListComplete' },
} as const satisfies Readonly<Record<string, List>>;

/** The returned promise never rejects. */
export const readAmiEndpoints = async (
  config: unknown,
  { certificates }: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointsRead> => {
  const read = amiAccount.safeParse(config);
  if (!read.success) return { kind: 'unanswered' };
  let socket: Socket | undefined;
  try {
    socket = openAmiSocket(read.data, certificates());
    const session = createAmiSession(socket, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    if (!(await logIn(session, read.data))) return { kind: 'denied' };
    const found = await readWith(session);
    await session.request('Logoff').catch(() => undefined);
    return found;
  } catch {
    return { kind: 'unanswered' };
  } finally {
    socket?.destroy();
  }
};

const readWith = async (session: AmiSession): Promise<EndpointsRead> => {
  const pjsip = await requestList(session, lists.pjsip);
  const sip = await requestList(session, lists.sip);
  const isComplete = pjsip !== 'denied' && sip !== 'denied' && (pjsip !== 'unknown' || sip !== 'unknown');
  const states = isComplete ? [] : await requestList(session, lists.states);
  const hints = readHints(await requestList(session, lists.hints));
  const outside = readProviderRegistrations(await requestList(session, lists.registrations));
  const facts = new Map<string, EndpointFacts>();
  const add = (name: string, more: Omit<EndpointFacts, 'name'>): void => {
    if (name !== '') facts.set(name, { ...facts.get(name), hintOf: hints.get(name), name, ...more });
  };
  for (const block of getMessages(states)) {
    const name = /^(?:PJSIP|SIP|IAX2|SCCP|Skinny)\/(.+)$/.exec(block.get('device') ?? '')?.[1] ?? '';
    add(name, { isRegisteredOutside: outside.has(name) });
  }
  for (const block of [...getMessages(pjsip), ...getMessages(sip)]) {
    const name = block.get('objectname') ?? '';
    add(name, { isRegisteredOutside: outside.has(name) || (block.get('outboundauths') ?? '') !== '' });
  }
  if (facts.size === 0 && !isComplete && states === 'denied') return { kind: 'denied' };
  for (const name of [...facts.keys()].slice(0, maxSingleRequests)) {
    const isPjsip = getMessages(pjsip).some((block) => block.get('objectname') === name);
    const isSip = getMessages(sip).some((block) => block.get('objectname') === name);
    const callerId = isPjsip
      ? await pjsipCallerId(session, name)
      : isSip
        ? await sipCallerId(session, name)
        : undefined;
    const callerNumber = numberInCallerId(callerId);
    if (callerNumber !== undefined) add(name, { callerNumber });
  }
  return { kind: 'found', endpoints: [...facts.values()], isPartial: !isComplete };
};

type Listed = readonly AmiMessage[] | 'denied' | 'unknown';
const getMessages = (listed: Listed): readonly AmiMessage[] => (typeof listed === 'string' ? [] : listed);

/** Returns `denied` if the account lacks the permission, and `unknown` if the list is refused for another reason. */
const requestList = async ({ request, next }: AmiSession, { action, entry, end }: List): Promise<Listed> => {
  const answer = await request(action);
  if (answer.get('response') !== 'Success')
    return /permission/i.test(answer.get('message') ?? '') ? 'denied' : 'unknown';
  const found: AmiMessage[] = [];
  for (let block = await next(); block.get('event') !== end; block = await next())
    if (block.get('event') === entry) found.push(block);
  return found;
};

const pjsipCallerId = async ({ request, next }: AmiSession, name: string): Promise<string | undefined> => {
  const answer = await request('PJSIPShowEndpoint', { Endpoint: name });
  if (answer.get('response') !== 'Success') return undefined;
  let found: string | undefined;
  for (let block = await next(); block.get('event') !== 'EndpointDetailComplete'; block = await next())
    if (block.get('event') === 'EndpointDetail') found = block.get('callerid');
  return found;
};

const sipCallerId = async ({ request }: AmiSession, name: string): Promise<string | undefined> =>
  (await request('SIPshowpeer', { Peer: name })).get('callerid');

/** Maps each device to the extension of its hint. A device in the hints of several extensions is ignored. */
const readHints = (listed: Listed): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const block of getMessages(listed))
    for (const [, device] of (block.get('hint') ?? '').matchAll(/(?:PJSIP|SIP|IAX2|SCCP|Skinny)\/([^&,]+)/g)) {
      if (device === undefined) continue;
      found.set(device, (found.get(device) ?? new Set()).add(block.get('exten') ?? ''));
    }
  return new Map(
    [...found].flatMap(([device, [first, ...more]]) =>
      first === undefined || more.length > 0 ? [] : [[device, first] as const],
    ),
  );
};

/**
 * Returns the possible names of the endpoints that register with a provider. A registration contains the name of its
 * endpoint, or the registration itself has the endpoint's name.
 */
const readProviderRegistrations = (listed: Listed): ReadonlySet<string> =>
  new Set(getMessages(listed).flatMap((block) => [block.get('endpoint') ?? '', block.get('objectname') ?? '']));
