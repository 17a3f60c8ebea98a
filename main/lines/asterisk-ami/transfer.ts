/**
 * Reads the two transfer events: who transfers the call, to whom, and with which result. Later events show whether the
 * target answers.
 */
import type { EventOf } from '#domain/calls/line-event.ts';
import { parseChannelName, type ReadChannelName } from './channel-name.ts';
import type { Leg } from './leg.ts';
import type { AmiMessage } from './message.ts';
import { parseNumber } from '../caller-party.ts';
import { parseDialled } from './caller-id.ts';

type TransferAsked = EventOf<'transfer.asked'>;
const isSuccess = (event: AmiMessage): boolean => event.get('Result') === 'Success';

export const blindTransfer = (transferer: Leg, event: AmiMessage): TransferAsked => ({
  type: 'transfer.asked',
  leg: transferer.id,
  kind: 'blind',
  target: parseDialled(event.get('Extension')),
  succeeded: isSuccess(event),
});

/** `consultation` is the second leg of the transferring party, with which that party called the target. */
export const attendedTransfer = (
  transferer: Leg,
  event: AmiMessage,
  roleOf: ReadChannelName,
  consultation: Leg | undefined,
): TransferAsked => ({
  type: 'transfer.asked',
  leg: transferer.id,
  kind: 'attended',
  target: readTarget(event, roleOf) ?? consultation?.dialled ?? parseDialled(event.get('SecondTransfererExten')),
  succeeded: isSuccess(event),
});

/**
 * Returns 102 for `PJSIP/102-…` and `Local/102@desks-…;1`, and a number for an outside party. Returns undefined while
 * the target is still ringing.
 */
const readTarget = (event: AmiMessage, roleOf: ReadChannelName): string | undefined => {
  const channel = event.get('TransferTargetChannel');
  if (channel === undefined) return undefined;
  const role = roleOf(channel);
  if (role.kind === 'wire') return parseChannelName(channel).endpoint.split('@', 1)[0];
  return role.end.kind === 'extension' ? role.end.extension : parseNumber(event.get('TransferTargetCallerIDNum'));
};
