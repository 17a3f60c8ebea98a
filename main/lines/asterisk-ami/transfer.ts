/** The two transfer events: who gives the call away, and to whom. Whether it worked shows in who joins whom. */
import type { EventOf } from '#domain/calls/line-event.ts';
import { partsOf, type ReadChannelName } from './channel-name.ts';
import type { Leg } from './leg.ts';
import type { AmiMessage } from './message.ts';
import { numberIn } from '../caller-party.ts';
import { dialledIn } from './caller-id.ts';

type TransferAsked = EventOf<'transfer.asked'>;
const isSuccess = (event: AmiMessage): boolean => event.get('Result') === 'Success';

export const blindTransfer = (transferer: Leg, event: AmiMessage): TransferAsked => ({
  type: 'transfer.asked',
  leg: transferer.id,
  kind: 'blind',
  target: dialledIn(event.get('Extension')),
  succeeded: isSuccess(event),
});

/** `consultation` is the transferer's second leg, where it has one: it called the target. */
export const attendedTransfer = (
  transferer: Leg,
  event: AmiMessage,
  roleOf: ReadChannelName,
  consultation: Leg | undefined,
): TransferAsked => ({
  type: 'transfer.asked',
  leg: transferer.id,
  kind: 'attended',
  target: targetOf(event, roleOf) ?? consultation?.dialled ?? dialledIn(event.get('SecondTransfererExten')),
  succeeded: isSuccess(event),
});

/** `PJSIP/102-…` and `Local/102@desks-…;1` are 102; somebody outside is a number. Absent while the target still rings. */
const targetOf = (event: AmiMessage, roleOf: ReadChannelName): string | undefined => {
  const channel = event.get('TransferTargetChannel');
  if (channel === undefined) return undefined;
  const role = roleOf(channel);
  if (role.kind === 'wire') return partsOf(channel).endpoint.split('@', 1)[0];
  return role.end.kind === 'extension' ? role.end.extension : numberIn(event.get('TransferTargetCallerIDNum'));
};
