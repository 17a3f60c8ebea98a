/** Two channels that are talking. The conversation ends when one of them hangs up or is transferred. */
import { bridgeFields, snapshotOf, type Channel } from './channel.ts';
import type { Switchboard } from './switchboard.ts';

export interface Talk {
  /** The channel that runs the dial plan. `called` is only part of the Dial of this channel. */
  readonly calling: Channel;
  readonly called: Channel;
  /** The queue of the call, if it has one. */
  readonly queue?: string | undefined;
}

export const otherSide = ({ calling, called }: Talk, channel: Channel): Channel =>
  channel === calling ? called : calling;

/** Ends the conversation, because `by` hangs up or the phone system ends the call. */
export const endTalk = (board: Switchboard, talk: Talk, by: Channel, { byExchange = false } = {}): void => {
  const other = otherSide(talk, by);
  if (byExchange) board.endedByExchange(by);
  else board.askedToEnd(by, talk.queue === undefined ? 16 : undefined);
  if (talk.queue !== undefined)
    board.publish('AgentComplete', 'agent', [
      ...snapshotOf(talk.calling),
      ...snapshotOf(talk.called, 'Dest'),
      ['Queue', talk.queue],
      ['Interface', `PJSIP/${talk.called.endpoint}`],
      ['MemberName', talk.called.caller.name],
      ['HoldTime', '1'],
      ['TalkTime', '1'],
      ['Reason', by === talk.calling ? 'caller' : 'agent'],
    ]);
  for (const channel of [by, other]) {
    board.left(channel);
    if (channel === talk.calling) board.endedByExchange(channel);
  }
  board.ended(by, 16);
  board.ended(other, 16);
};

export const hold = (board: Switchboard, channel: Channel): void =>
  board.publish('Hold', 'call', [...snapshotOf(channel), ['MusicClass', 'default']]);

export const resume = (board: Switchboard, channel: Channel): void =>
  board.publish('Unhold', 'call', snapshotOf(channel));

/**
 * Transfers the other side of `from` to another extension, and ends `from`. Returns the other side, whose channel then
 * dials the extension.
 */
export const transferBlindly = (board: Switchboard, talk: Talk, from: Channel, to: string): Channel => {
  const customer = otherSide(talk, from);
  // Asterisk sends these events even if the call was not on hold.
  resume(board, from);
  board.publish('BlindTransfer', 'call', [
    ['Result', 'Success'],
    ...snapshotOf(from, 'Transferer'),
    ...snapshotOf(customer, 'Transferee'),
    ...(from.bridge === undefined ? [] : bridgeFields(from.bridge, 'simple_bridge')),
    ['IsExternal', 'Yes'],
    ['Context', from.context],
    ['Extension', to],
  ]);
  board.left(from);
  board.ended(from, 16);
  Object.assign(customer, { context: from.context, exten: to, priority: '1' });
  board.left(customer);
  return customer;
};

/**
 * The agent has two legs: `first` with the customer, `second` with the colleague. Connects the customer and the
 * colleague in the customer's call. Both legs of the agent end.
 */
export const transferAttended = (
  board: Switchboard,
  withCustomer: Talk,
  first: Channel,
  withColleague: Talk,
  second: Channel,
): Talk => {
  const customer = otherSide(withCustomer, first);
  const colleague = otherSide(withColleague, second);
  const [from, to] = [first.bridge, second.bridge];
  resume(board, first);
  resume(board, second);
  board.left(customer);
  board.left(second);
  if (to !== undefined) board.entered(customer, to, second);
  board.endedByExchange(second, 1);
  board.publish('AttendedTransfer', 'call', [
    ['Result', 'Success'],
    ...snapshotOf(first, 'OrigTransferer'),
    ...(from === undefined ? [] : bridgeFields(from, 'simple_bridge', 'Orig')),
    ...snapshotOf(second, 'SecondTransferer'),
    ...(to === undefined ? [] : bridgeFields(to, 'simple_bridge', 'Second')),
    ...snapshotOf(customer, 'Transferee'),
    ...snapshotOf(colleague, 'TransferTarget'),
    ['IsExternal', 'No'],
    ['DestType', 'Bridge'],
    ['DestBridgeUniqueid', to?.id ?? ''],
  ]);
  colleague.linkedid = customer.linkedid;
  board.connectedTo(customer, colleague.caller);
  board.connectedTo(colleague, customer.caller);
  board.endedByExchange(second);
  board.left(first);
  board.ended(first, 16);
  board.ended(second, 16);
  return { calling: customer, called: colleague };
};
