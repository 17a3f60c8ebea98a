/**
 * The softphone on the PC of extension 101. baresip reports its events, but does not run programs or open URLs. This
 * file therefore simulates MicroSIP and softphones with action URLs. The command lines and URLs are those that the
 * Connections page shows.
 */
import { appendFile } from 'node:fs/promises';
import { startChild } from '../children.ts';
import type { BaresipEvent } from '../phones/baresip-control.ts';
import { pastedLines } from './pasted-lines.ts';
import { softphoneKnows } from './softphone-limits.ts';
import type { Source } from './source.ts';

const line: Source['line'] = () => ({
  kind: 'softphone-hook',
  name: 'softphone',
  extensions: ['101'],
  // People dial 0 for an outside line, and the phone reports the number with this prefix.
  outsidePrefix: '0',
});

/** Converts `sip:0493023125041@127.0.0.1;transport=udp` to 0493023125041. */
const numberOf = ({ peeruri = '' }: BaresipEvent): string => /^sips?:([^@;]*)/.exec(peeruri)?.[1] ?? '';
/** Whether the event is the moment of dialling. The first offer of an outgoing call does not have an ID yet. */
const isDialled = ({ type, direction, id, param }: BaresipEvent): boolean =>
  type === 'CALL_LOCAL_SDP' && direction === 'outgoing' && param === 'offer' && id === undefined;

/** Whether the call is over. baresip ends a call after a failed transfer without another event. */
const isOver = ({ type }: BaresipEvent): boolean => type === 'CALL_CLOSED' || type === 'TRANSFER_FAILED';

/**
 * Returns the MicroSIP hooks for an event. Answering a call runs two hooks at the same time. A busy call has no end
 * hook.
 */
const microsipHooks = (event: BaresipEvent): readonly string[] => {
  if (isDialled(event)) return ['cmdOutgoingCall'];
  if (isOver(event)) return [event.param?.startsWith('486') === true ? 'cmdCallBusy' : 'cmdCallEnd'];
  switch (event.type) {
    case 'CALL_INCOMING':
      return ['cmdCallRing'];
    case 'CALL_ESTABLISHED':
      return event.direction === 'incoming' ? ['cmdCallAnswer', 'cmdCallStart'] : ['cmdCallStart'];
    default:
      return [];
  }
};

export const softphoneCommands: Source = {
  name: 'Softphone, commands',
  knowsCallId: false,
  line,
  knows: softphoneKnows,
  softphone: async ({ log, ...app }) => {
    const { microsip } = await pastedLines(app);
    const run = async (hook: string, event: BaresipEvent): Promise<void> => {
      const line = `${microsip.get(hook) ?? ''} "$1"`;
      const program = await startChild(hook, '/bin/sh', ['-c', line, 'softphone', numberOf(event)], { log });
      await program.ended;
    };
    let before: Promise<unknown> = Promise.resolve();
    return (event) => {
      // An event's hooks run at the same time, as in MicroSIP. The next event waits for these hooks, because a short
      // call on this busy machine may otherwise end before the first program has started.
      before = before.then(() => Promise.all(microsipHooks(event).map((hook) => run(hook, event))));
    };
  },
};

/** Maps each baresip event type to the name of its action URL. */
const actions: Readonly<Record<string, string>> = {
  CALL_INCOMING: 'OnIncomingCall',
  CALL_RINGING: 'OnOutgoingCall',
  CALL_ESTABLISHED: 'OnCallConnected',
};
const actionOf = (event: BaresipEvent): string => (isOver(event) ? 'OnCallDisconnected' : (actions[event.type] ?? ''));

export const softphoneAddresses: Source = {
  name: 'Softphone, addresses',
  knowsCallId: false,
  line,
  knows: softphoneKnows,
  softphone: async ({ log, ...app }) => {
    const { addresses } = await pastedLines(app);
    return (event) => {
      const address = addresses.get(actionOf(event));
      if (address === undefined) return;
      const filled = address
        .replace('$RemoteParty', encodeURIComponent(numberOf(event)))
        .replace('$CallGUID', encodeURIComponent(event.id ?? ''))
        .replace('$CallOrigin', event.direction === 'incoming' ? 'Remote' : 'Local');
      void fetch(filled)
        .then(async (answer) => appendFile(log, `${event.type}: ${answer.status} ${await answer.text()}\n`))
        .catch((error: unknown) => appendFile(log, `${event.type}: ${String(error)}\n`));
    };
  },
};
