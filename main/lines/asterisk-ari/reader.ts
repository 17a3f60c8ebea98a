/**
 * From messages of the REST interface to what a line says, without a socket and without a clock. Messages are read in
 * the order they came; one that cannot be understood before the exchange has answered a question (call-ids.ts) waits
 * for the answer, and those behind it with it.
 */
import type { LineSaid } from '../line.ts';
import type { NamingConfig } from '../asterisk-ami/channel-name.ts';
import { createTranslator } from '../asterisk-ami/translate.ts';
import { asLiveChannel, asManagerEvent, isWanted, pickedUp, regrouped, renamed } from './as-manager.ts';
import { createCallIds } from './call-ids.ts';
import { bridgeIn, channelIn, type AriBridge, type AriChannel, type AriMessage } from './message.ts';
import { createPickUps } from './pick-ups.ts';

export interface ReaderPorts {
  /**
   * Asks the exchange which call a channel belongs to; `answered` must follow, once. Several may be under way, and their
   * answers come in any order. Undefined: the exchange does not know the channel any more.
   */
  readonly ask: (channel: string, answered: (call: string | undefined) => void) => void;
  readonly say: (said: LineSaid) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /** The list of live channels has been said; from now on it is news. */
  readonly live: () => void;
}

export interface Reader {
  readonly hear: (message: AriMessage) => void;
  /** The lists of live channels and bridges, as the exchange gave them. Once. */
  readonly begin: (channels: readonly unknown[], bridges: readonly unknown[]) => void;
  /** Messages that wait. */
  readonly waiting: () => number;
  /** What is remembered: zero when no call is up. */
  readonly size: () => number;
}

interface Question {
  readonly channel: string;
  isAnswered: boolean;
  call?: string | undefined;
}
/** Answers are taken in when its turn comes, so that what was asked later says nothing about what happened before. */
interface Waiting {
  readonly read: () => void;
  readonly questions: readonly Question[];
}

export const createReader = (config: NamingConfig, { ask, say, oddity, live }: ReaderPorts): Reader => {
  const translator = createTranslator(config, oddity);
  const calls = createCallIds();
  const pickUps = createPickUps();
  const queue: Waiting[] = [];
  /** Nothing is read before the lists are there. */
  let isListed = false;

  /** The translator knows the manager's names; the ledger shall have those of this interface. */
  const sayAs = (source: string, said: readonly LineSaid[]): void => {
    for (const { event } of said) say({ event, source });
  };
  const readCalls = (source: string, channels: readonly string[]): void => {
    for (const id of channels) {
      const call = calls.callOf(id);
      if (call !== undefined) sayAs(source, translator.read(regrouped(id, call)));
    }
  };
  const read = (message: AriMessage): void => {
    const { type } = message;
    const channel = channelIn(message['channel']);
    if (channel !== undefined && calls.rename(channel)) sayAs(type, translator.read(renamed(channel)));
    if (type === 'Dial') adopt(message);
    if (pickUps.note(message) && channel !== undefined) sayAs(type, translator.read(pickedUp(channel)));
    const event = asManagerEvent(message, calls.callOf);
    if (event === 'missing') return oddity(`${type} without its channel`, '');
    if (event !== undefined) sayAs(type, translator.read(event));
    if (type === 'ChannelEnteredBridge') readCalls(type, bridgeIn(message['bridge'])?.channels ?? []);
    if (type === 'ChannelDestroyed' && channel !== undefined) calls.forget(channel.id);
  };
  /** Who was dialled and is gone before its call was told belongs to the call of the one who dialled. */
  const adopt = (message: AriMessage): void => {
    const [caller, peer] = [channelIn(message['caller']), channelIn(message['peer'])];
    if (caller === undefined || peer === undefined || calls.callOf(peer.id) !== undefined) return;
    calls.adopt(peer.id, calls.callOf(caller.id));
    readCalls(message.type, [peer.id]);
  };

  const pump = (): void => {
    while (isListed && queue[0]?.questions.every(({ isAnswered }) => isAnswered) === true) {
      const next = queue.shift();
      for (const { channel, call } of next?.questions ?? []) calls.answered(channel, call);
      next?.read();
    }
  };
  const asked = (channel: string): Question => {
    const question: Question = { channel, isAnswered: false };
    ask(channel, (call) => {
      question.isAnswered = true;
      question.call = call;
      pump();
    });
    return question;
  };

  return {
    hear: (message) => {
      if (!isWanted(message.type)) return;
      queue.push({ read: () => read(message), questions: calls.note(message).map(asked) });
      pump();
    },
    begin: (listed, bridges) => {
      const channels = listed.map(channelIn).filter((each): each is AriChannel => each !== undefined);
      if (channels.length < listed.length) oddity('a live channel without an id', '');
      const where = new Map<string, AriBridge>();
      for (const bridge of bridges.map(bridgeIn))
        for (const id of bridge?.channels ?? []) if (bridge !== undefined) where.set(id, bridge);
      const say = (): void => {
        sayAs('GET /channels', [
          translator.resync(channels.map((channel) => asLiveChannel(channel, where, calls.callOf))),
        ]);
        live();
      };
      queue.unshift({ read: say, questions: calls.noteLive(channels).map(asked) });
      isListed = true;
      pump();
    },
    waiting: () => queue.length,
    size: () => translator.size() + calls.size() + pickUps.size() + queue.length,
  };
};
