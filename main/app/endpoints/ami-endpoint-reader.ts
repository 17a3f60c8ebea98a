/**
 * The endpoints of an Asterisk over its manager interface. With `write=system` the lists of both channel drivers; with
 * `reporting` alone the states of devices, the hints of the dialplan and the registrations at providers.
 */
import type { Socket } from 'node:net';
import {
  mostAskedAlone,
  numberInCallerId,
  type EndpointFacts,
  type EndpointPorts,
  type EndpointsRead,
} from './endpoint-facts.ts';
import { createManagerTalk, logIn, managerAccount, openManager, type Block, type ManagerTalk } from './ami-session.ts';

const withinMs = 6_000;

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

/** Never rejects. */
export const readAmiEndpoints = async (
  config: unknown,
  { certificates }: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointsRead> => {
  const read = managerAccount.safeParse(config);
  if (!read.success) return { kind: 'unanswered' };
  let socket: Socket | undefined;
  try {
    socket = openManager(read.data, certificates());
    const talk = createManagerTalk(socket, AbortSignal.any([signal, AbortSignal.timeout(withinMs)]));
    if (!(await logIn(talk, read.data))) return { kind: 'denied' };
    const found = await readWith(talk);
    await talk.ask('Logoff').catch(() => undefined);
    return found;
  } catch {
    return { kind: 'unanswered' };
  } finally {
    socket?.destroy();
  }
};

const readWith = async (talk: ManagerTalk): Promise<EndpointsRead> => {
  const pjsip = await listOf(talk, lists.pjsip);
  const sip = await listOf(talk, lists.sip);
  const isWhole = pjsip !== 'denied' && sip !== 'denied' && (pjsip !== 'unknown' || sip !== 'unknown');
  const states = isWhole ? [] : await listOf(talk, lists.states);
  const hints = hintsOf(await listOf(talk, lists.hints));
  const outside = outsideOf(await listOf(talk, lists.registrations));
  const facts = new Map<string, EndpointFacts>();
  const add = (name: string, more: Omit<EndpointFacts, 'name'>): void => {
    if (name !== '') facts.set(name, { ...facts.get(name), hintOf: hints.get(name), name, ...more });
  };
  for (const block of blocksOf(states)) {
    const name = /^(?:PJSIP|SIP|IAX2|SCCP|Skinny)\/(.+)$/.exec(block.get('device') ?? '')?.[1] ?? '';
    add(name, { isRegisteredOutside: outside.has(name) });
  }
  for (const block of [...blocksOf(pjsip), ...blocksOf(sip)]) {
    const name = block.get('objectname') ?? '';
    add(name, { isRegisteredOutside: outside.has(name) || (block.get('outboundauths') ?? '') !== '' });
  }
  if (facts.size === 0 && !isWhole && states === 'denied') return { kind: 'denied' };
  for (const name of [...facts.keys()].slice(0, mostAskedAlone)) {
    const isPjsip = blocksOf(pjsip).some((block) => block.get('objectname') === name);
    const isSip = blocksOf(sip).some((block) => block.get('objectname') === name);
    const callerId = isPjsip ? await pjsipCallerId(talk, name) : isSip ? await sipCallerId(talk, name) : undefined;
    const callerNumber = numberInCallerId(callerId);
    if (callerNumber !== undefined) add(name, { callerNumber });
  }
  return { kind: 'found', endpoints: [...facts.values()], isPartial: !isWhole };
};

type Listed = readonly Block[] | 'denied' | 'unknown';
const blocksOf = (listed: Listed): readonly Block[] => (typeof listed === 'string' ? [] : listed);

/** `unknown`: this exchange has no such list. */
const listOf = async ({ ask, next }: ManagerTalk, { action, entry, end }: List): Promise<Listed> => {
  const answer = await ask(action);
  if (answer.get('response') !== 'Success')
    return /permission/i.test(answer.get('message') ?? '') ? 'denied' : 'unknown';
  const found: Block[] = [];
  for (let block = await next(); block.get('event') !== end; block = await next())
    if (block.get('event') === entry) found.push(block);
  return found;
};

const pjsipCallerId = async ({ ask, next }: ManagerTalk, name: string): Promise<string | undefined> => {
  const answer = await ask('PJSIPShowEndpoint', { Endpoint: name });
  if (answer.get('response') !== 'Success') return undefined;
  let found: string | undefined;
  for (let block = await next(); block.get('event') !== 'EndpointDetailComplete'; block = await next())
    if (block.get('event') === 'EndpointDetail') found = block.get('callerid');
  return found;
};

const sipCallerId = async ({ ask }: ManagerTalk, name: string): Promise<string | undefined> =>
  (await ask('SIPshowpeer', { Peer: name })).get('callerid');

/** Which extension a device is the hint of: `PJSIP/tel106&Custom:x` of 106. A device of several is nobody's. */
const hintsOf = (listed: Listed): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const block of blocksOf(listed))
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

/** A registration names its endpoint, or is called as it is. */
const outsideOf = (listed: Listed): ReadonlySet<string> =>
  new Set(blocksOf(listed).flatMap((block) => [block.get('endpoint') ?? '', block.get('objectname') ?? '']));
