/**
 * Scripted Asterisk calls, which can be played as AMI events and as ARI messages. They contain only the parts that
 * concern numbers.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface Channel {
  readonly id: string;
  readonly name: string;
  /** The state as in ARI: a channel in `Ring` places a call, and a channel in `Down` is called. */
  readonly state: string;
  readonly number: string;
  readonly callerName: string;
  readonly exten: string;
}

export type Step =
  | {
      readonly event: 'created' | 'caller-id' | 'connected-line' | 'state';
      readonly of: Channel;
      readonly presentation?: number;
    }
  | { readonly event: 'dial'; readonly caller: Channel; readonly peer: Channel; readonly dialString: string }
  | { readonly event: 'enter'; readonly of: Channel; readonly bridge: string; readonly with: readonly string[] }
  | { readonly event: 'hangup'; readonly of: Channel };

export interface ScriptedCall {
  readonly steps: readonly Step[];
  /**
   * The responses to `Getvar` and `GET /channels/{id}/variable`, by `<channel id> <variable>`. Another variable has an
   * empty value over AMI and does not exist over ARI. The default for `CALLERID(num-pres)` is `allowed_not_screened`.
   */
  readonly variables?: Readonly<Record<string, string>>;
}

const states = ['Down', 'Rsrvd', 'OffHook', 'Dialing', 'Ring', 'Ringing', 'Up'];
/** Returns the text as AMI shows it. Asterisk writes `<unknown>` for a channel without a caller number or name. */
const shown = (number: string): string => (number === '' ? '<unknown>' : number);
/** Returns the Linkedid. Every scripted call has the ID of its first channel, which ends in `.1`. */
const callOf = (id: string): string => id.replace(/\.\d+$/, '.1');

const block = (headers: Readonly<Record<string, string>>): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;

const facts = (channel: Channel, prefix = ''): Readonly<Record<string, string>> => ({
  [`${prefix}Channel`]: channel.name,
  [`${prefix}ChannelState`]: String(states.indexOf(channel.state)),
  [`${prefix}CallerIDNum`]: shown(channel.number),
  [`${prefix}CallerIDName`]: shown(channel.callerName),
  [`${prefix}Exten`]: channel.exten,
  [`${prefix}Uniqueid`]: channel.id,
  [`${prefix}Linkedid`]: callOf(channel.id),
});

const managerNames = {
  created: 'Newchannel',
  'caller-id': 'NewCallerid',
  'connected-line': 'NewConnectedLine',
  state: 'Newstate',
} as const;

export const asManagerEvent = (step: Step): string => {
  switch (step.event) {
    case 'dial':
      return block({
        Event: 'DialBegin',
        ...facts(step.caller),
        ...facts(step.peer, 'Dest'),
        DialString: step.dialString,
      });
    case 'enter':
      return block({
        Event: 'BridgeEnter',
        BridgeUniqueid: step.bridge,
        BridgeTechnology: 'simple_bridge',
        ...facts(step.of),
      });
    case 'hangup':
      return block({ Event: 'Hangup', ...facts(step.of), Cause: '16' });
    case 'created':
    case 'caller-id':
    case 'connected-line':
    case 'state':
      return block({
        Event: managerNames[step.event],
        ...facts(step.of),
        ...(step.event === 'caller-id' ? { 'CID-CallingPres': `${step.presentation ?? 0} (as said)` } : {}),
      });
  }
};

const asObject = ({ id, name, state, number, callerName, exten }: Channel) => ({
  id,
  name,
  state,
  caller: { name: callerName, number },
  connected: { name: '', number: '' },
  dialplan: { context: 'any', exten, priority: 1, app_name: '', app_data: '' },
  channelvars: { 'CHANNEL(linkedid)': callOf(id) },
});

const restNames = {
  created: 'ChannelCreated',
  'caller-id': 'ChannelCallerId',
  'connected-line': 'ChannelConnectedLine',
  state: 'ChannelStateChange',
} as const;

export const asRestMessage = (step: Step): string => {
  switch (step.event) {
    case 'dial':
      return JSON.stringify({
        type: 'Dial',
        caller: asObject(step.caller),
        peer: asObject(step.peer),
        dialstatus: '',
        dialstring: step.dialString,
      });
    case 'enter':
      return JSON.stringify({
        type: 'ChannelEnteredBridge',
        channel: asObject(step.of),
        bridge: { id: step.bridge, technology: 'simple_bridge', channels: step.with },
      });
    case 'hangup':
      return JSON.stringify({ type: 'ChannelDestroyed', channel: asObject(step.of), cause: 16, cause_txt: '' });
    case 'created':
    case 'caller-id':
    case 'connected-line':
    case 'state':
      return JSON.stringify({
        type: restNames[step.event],
        channel: asObject(step.of),
        ...(step.event === 'caller-id' ? { caller_presentation: step.presentation ?? 0 } : {}),
      });
  }
};

/** Returns the response to a variable request, or undefined if the variable does not exist. */
export const variableOf = (calls: readonly ScriptedCall[], channel: string, variable: string): string | undefined =>
  calls.map(({ variables }) => variables?.[`${channel} ${variable}`]).find((value) => value !== undefined) ??
  (variable === 'CALLERID(num-pres)' ? 'allowed_not_screened' : undefined);

type LegFacts = Partial<Pick<Channel, 'number' | 'callerName' | 'exten'>> & { readonly presentation?: number };

export interface InboundOptions {
  /**
   * The caller's values in each event, in order. The events for `callerId`, `connectedLine` and `state` are sent only
   * if these values are set.
   */
  readonly created?: LegFacts;
  readonly callerId?: LegFacts;
  readonly connectedLine?: LegFacts;
  readonly state?: LegFacts;
  readonly variables?: Readonly<Record<string, string>>;
  /** The values in a caller ID event after the caller has entered the bridge. */
  readonly bridged?: LegFacts;
}

const trunk = (call: string): Channel => ({
  id: `${call}.1`,
  name: `PJSIP/trunk-${call}1`,
  state: 'Ring',
  number: '',
  callerName: '',
  exten: '493012345001',
});
const desk = (call: string, id: string, state: string): Channel => ({
  id: `${call}.${id}`,
  name: `PJSIP/101-${call}${id}`,
  state,
  number: '101',
  callerName: 'Anna',
  exten: '',
});

/** Returns a call in which an outside party calls 101, who answers. Variables belong to the caller's channel. */
export const inboundCall = (
  call: string,
  { created, callerId, connectedLine, state, bridged, variables = {} }: InboundOptions,
): ScriptedCall => {
  const caller = { ...trunk(call), ...created };
  const called = desk(call, '2', 'Down');
  const places = [
    ['caller-id', callerId],
    ['connected-line', connectedLine],
    ['state', state],
  ] as const;
  const bridge = `bridge ${call}`;
  return {
    variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [`${caller.id} ${name}`, value])),
    steps: [
      { event: 'created', of: caller },
      ...places.flatMap(([event, facts]): Step[] => {
        if (facts === undefined) return [];
        const { presentation, ...channel } = facts;
        return [{ event, of: { ...caller, ...channel }, ...omitUndefined({ presentation }) }];
      }),
      { event: 'created', of: called },
      { event: 'dial', caller, peer: called, dialString: '101' },
      { event: 'state', of: { ...called, state: 'Ringing' } },
      { event: 'enter', of: { ...called, state: 'Up' }, bridge, with: [called.id] },
      { event: 'enter', of: { ...caller, state: 'Up' }, bridge, with: [called.id, caller.id] },
      ...(bridged === undefined ? [] : [{ event: 'caller-id', of: { ...caller, ...bridged, state: 'Up' } } as const]),
      { event: 'hangup', of: { ...called, state: 'Up' } },
      { event: 'hangup', of: { ...caller, state: 'Up' } },
    ],
  };
};

export interface OutboundOptions {
  /** The number that 101 dialled. */
  readonly dialled: string;
  /** The dial string for the trunk, such as `17623456789@trunk`. */
  readonly dialString: string;
  /** The trunk channel's own number. */
  readonly number?: string;
}

/** Returns a call in which 101 calls an outside party, who answers. */
export const outboundCall = (call: string, { dialled, dialString, number = '' }: OutboundOptions): ScriptedCall => {
  const caller = { ...desk(call, '1', 'Ring'), exten: dialled };
  const called: Channel = { ...trunk(call), id: `${call}.2`, state: 'Down', number, exten: 's' };
  const bridge = `bridge ${call}`;
  return {
    steps: [
      { event: 'created', of: caller },
      { event: 'created', of: called },
      { event: 'dial', caller, peer: called, dialString },
      { event: 'enter', of: { ...called, state: 'Up' }, bridge, with: [called.id] },
      { event: 'enter', of: { ...caller, state: 'Up' }, bridge, with: [called.id, caller.id] },
      { event: 'hangup', of: { ...called, state: 'Up' } },
      { event: 'hangup', of: { ...caller, state: 'Up' } },
    ],
  };
};
