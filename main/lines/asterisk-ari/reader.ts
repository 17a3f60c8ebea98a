/**
 * Translates messages of the REST interface into line events, without a socket or a clock. Messages are read in order.
 * A message that first needs an answer from the phone system (call-ids.ts) waits for it, and so do all later messages.
 */
import type { Country } from '#domain/phone-number/e164.ts';
import type { AmiMessage } from '../asterisk-ami/message.ts';
import type { EmittedEvent } from '../line.ts';
import type { NamingConfig } from '../asterisk-ami/channel-name.ts';
import { createTranslator } from '../asterisk-ami/translate.ts';
import { toChannelRow, toAmiEvent, isWanted, pickedUp, createRegroupEvent, renamed } from './to-ami-event.ts';
import { createCallIds } from './call-ids.ts';
import { readBridge, readChannel, type AriBridge, type AriChannel, type AriMessage } from './message.ts';
import { createCallPickups } from './call-pickup.ts';

export interface ReaderPorts {
  /**
   * Requests a variable of a channel. `answered` must be called once. Several requests can be pending, and the
   * answers can arrive in any order. `value` is undefined if the channel or the variable does not exist, or if the
   * variable is empty.
   */
  readonly requestVariable: (channel: string, variable: string, answered: (value: string | undefined) => void) => void;
  readonly country?: (() => Country) | undefined;
  readonly emit: (emitted: EmittedEvent) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /** Called for each new channel, with the event that AMI would send. */
  readonly newChannel?: ((event: AmiMessage) => void) | undefined;
  /** Called when the live channels have been reported. After that, only events follow. */
  readonly onLive: () => void;
}

export interface Reader {
  /** `size` is the length of the message's text, in characters. */
  readonly receive: (message: AriMessage, size?: number) => void;
  /** Must be called once, with the lists of live channels and bridges from the phone system. */
  readonly start: (channels: readonly unknown[], bridges: readonly unknown[]) => void;
  /** Returns the number of waiting messages. */
  readonly waiting: () => number;
  /** Returns the total size of the waiting texts, in characters. */
  readonly waitingSize: () => number;
  /** Returns the number of remembered items, which is zero when there are no calls. */
  readonly size: () => number;
}

/** The variable that contains the call of a channel (call-ids.ts). */
const linkedId = 'CHANNEL(linkedid)';
interface PendingRequest {
  isAnswered: boolean;
  value?: string | undefined;
  readonly apply: (value: string | undefined) => void;
}
/**
 * A waiting message. The answers to its requests are applied only when its turn comes, so that they do not affect
 * earlier messages.
 */
interface WaitingMessage {
  readonly read: () => void;
  /** The channel that enters a bridge. Pending requests about this channel must be answered first. */
  readonly entering?: string | undefined;
  readonly questions: readonly PendingRequest[];
  readonly size?: number;
}

export const createReader = (
  config: NamingConfig,
  { requestVariable, country, emit, oddity, newChannel, onLive }: ReaderPorts,
): Reader => {
  /** The number of the translator's pending requests per channel. */
  const openRequests = new Map<string, number>();
  const translator = createTranslator(config, {
    oddity,
    country,
    newChannel,
    requestVariable: (question) => {
      openRequests.set(question.leg, (openRequests.get(question.leg) ?? 0) + 1);
      requestVariable(question.leg, question.variable, (value) => {
        const left = (openRequests.get(question.leg) ?? 1) - 1;
        if (left > 0) openRequests.set(question.leg, left);
        else openRequests.delete(question.leg);
        emitAs(`GET ${question.variable}`, translator.receiveVariable(question, value));
        pump();
      });
    },
  });
  const calls = createCallIds();
  const pickups = createCallPickups();
  const queue: WaitingMessage[] = [];
  let queueSize = 0;
  /** Whether the lists have arrived. No message is read before that. */
  let isListed = false;

  /** Emits events under their ARI names for the ledger, because the translator uses AMI event names. */
  const emitAs = (source: string, emitted: readonly EmittedEvent[]): void => {
    for (const { event } of emitted) emit({ event, source });
  };
  const readCalls = (source: string, channels: readonly string[]): void => {
    for (const id of channels) {
      const call = calls.callOf(id);
      if (call !== undefined) emitAs(source, translator.read(createRegroupEvent(id, call)));
    }
  };
  const read = (message: AriMessage): void => {
    const { type } = message;
    const channel = readChannel(message['channel']);
    if (channel !== undefined && calls.rename(channel)) emitAs(type, translator.read(renamed(channel)));
    if (type === 'Dial') adopt(message);
    if (pickups.isPickedUp(message) && channel !== undefined) emitAs(type, translator.read(pickedUp(channel)));
    const event = toAmiEvent(message, calls.callOf);
    if (event === 'missing') return oddity(`${type} without its channel`, '');
    if (event !== undefined) emitAs(type, translator.read(event));
    if (type === 'ChannelEnteredBridge') readCalls(type, readBridge(message['bridge'])?.channels ?? []);
    if (type === 'ChannelDestroyed' && channel !== undefined) calls.forget(channel.id);
  };
  /** Assigns a dialled channel whose call is unknown to the call of the channel that dialled it. */
  const adopt = (message: AriMessage): void => {
    const [caller, peer] = [readChannel(message['caller']), readChannel(message['peer'])];
    if (caller === undefined || peer === undefined || calls.callOf(peer.id) !== undefined) return;
    calls.setCall(peer.id, calls.callOf(caller.id));
    readCalls(message.type, [peer.id]);
  };

  const isReady = ({ questions, entering }: WaitingMessage): boolean =>
    questions.every(({ isAnswered }) => isAnswered) && (entering === undefined || !openRequests.has(entering));
  let isPumping = false;
  const pump = (): void => {
    // A step can send further requests, which can be answered immediately. That step must end before any later message
    // is read.
    if (isPumping) return;
    isPumping = true;
    for (let next = queue[0]; isListed && next !== undefined && isReady(next); next = queue[0]) {
      queue.shift();
      queueSize -= next.size ?? 0;
      for (const { apply, value } of next.questions) apply(value);
      next.read();
    }
    isPumping = false;
  };
  const asked = (channel: string, variable: string, takeIn: PendingRequest['apply']): PendingRequest => {
    const question: PendingRequest = { isAnswered: false, apply: takeIn };
    requestVariable(channel, variable, (value) => {
      question.isAnswered = true;
      question.value = value;
      pump();
    });
    return question;
  };
  const requestCall = (channel: string): PendingRequest =>
    asked(channel, linkedId, (call) => calls.receiveCall(channel, call));

  return {
    receive: (message, size = 0) => {
      if (!isWanted(message.type)) return;
      const entering = message.type === 'ChannelEnteredBridge' ? readChannel(message['channel'])?.id : undefined;
      queue.push({ read: () => read(message), entering, questions: calls.readMessage(message).map(requestCall), size });
      queueSize += size;
      pump();
    },
    start: (listed, bridges) => {
      const channels = listed.map(readChannel).filter((each): each is AriChannel => each !== undefined);
      if (channels.length < listed.length) oddity('an active channel without an ID', '');
      const where = new Map<string, AriBridge>();
      for (const bridge of bridges.map(readBridge))
        for (const id of bridge?.channels ?? []) if (bridge !== undefined) where.set(id, bridge);
      const rows = (): readonly AmiMessage[] => channels.map((channel) => toChannelRow(channel, where, calls.callOf));
      const emitChannels = (): void => {
        emitAs('GET /channels', [translator.resync(rows())]);
        onLive();
      };
      // Requests the other variables after the call of each channel is known.
      const requestMore = (): void => {
        const questions = translator
          .list(rows())
          .map((question) =>
            asked(question.leg, question.variable, (value) => void translator.receiveVariable(question, value)),
          );
        queue.unshift({ read: emitChannels, questions });
      };
      queue.unshift({ read: requestMore, questions: calls.readLiveChannels(channels).map(requestCall) });
      isListed = true;
      pump();
    },
    waiting: () => queue.length,
    waitingSize: () => queueSize,
    size: () => translator.size() + calls.size() + pickups.size() + queue.length,
  };
};
