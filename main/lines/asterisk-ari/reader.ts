/**
 * From messages of the REST interface to what a line says, without a socket and without a clock. Messages are read in
 * the order they came; one that cannot be understood before the exchange has answered a question (call-ids.ts) waits
 * for the answer, and those behind it with it.
 */
import type { Country } from '#domain/phone-number/e164.ts';
import type { AmiMessage } from '../asterisk-ami/message.ts';
import type { LineSaid } from '../line.ts';
import type { NamingConfig } from '../asterisk-ami/channel-name.ts';
import { createTranslator } from '../asterisk-ami/translate.ts';
import { asLiveChannel, asManagerEvent, isWanted, pickedUp, regrouped, renamed } from './to-ami-event.ts';
import { createCallIds } from './call-ids.ts';
import { bridgeIn, channelIn, type AriBridge, type AriChannel, type AriMessage } from './message.ts';
import { createCallPickups } from './call-pickup.ts';

export interface ReaderPorts {
  /**
   * Asks the exchange for a variable of a channel; `answered` must follow, once. Several may be under way, and their
   * answers come in any order. Undefined: the exchange does not know the channel any more, or not that variable.
   */
  readonly ask: (channel: string, variable: string, answered: (value: string | undefined) => void) => void;
  readonly country?: (() => Country) | undefined;
  readonly say: (said: LineSaid) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /** A channel has begun, as the manager interface would report it. */
  readonly newChannel?: ((event: AmiMessage) => void) | undefined;
  /** The list of live channels has been said; from now on it is news. */
  readonly live: () => void;
}

export interface Reader {
  /** `size`: of its text, in characters. */
  readonly hear: (message: AriMessage, size?: number) => void;
  /** The lists of live channels and bridges, as the exchange gave them. Once. */
  readonly begin: (channels: readonly unknown[], bridges: readonly unknown[]) => void;
  /** Messages that wait. */
  readonly waiting: () => number;
  /** Of their texts, in characters. */
  readonly waitingSize: () => number;
  /** What is remembered: zero when no call is up. */
  readonly size: () => number;
}

/** The call that a channel belongs to (call-ids.ts). */
const linkedId = 'CHANNEL(linkedid)';
interface Asked {
  isAnswered: boolean;
  value?: string | undefined;
  readonly takeIn: (value: string | undefined) => void;
}
/** Answers are taken in when its turn comes, so that what was asked later says nothing about what happened before. */
interface Waiting {
  readonly read: () => void;
  /** Who enters a bridge: what is still asked about them comes first. */
  readonly entering?: string | undefined;
  readonly questions: readonly Asked[];
  readonly size?: number;
}

export const createReader = (
  config: NamingConfig,
  { ask, country, say, oddity, newChannel, live }: ReaderPorts,
): Reader => {
  /** Of the translator's questions, how many are open about each channel. */
  const openAbout = new Map<string, number>();
  const translator = createTranslator(config, {
    oddity,
    country,
    newChannel,
    ask: (question) => {
      openAbout.set(question.leg, (openAbout.get(question.leg) ?? 0) + 1);
      ask(question.leg, question.variable, (value) => {
        const left = (openAbout.get(question.leg) ?? 1) - 1;
        if (left > 0) openAbout.set(question.leg, left);
        else openAbout.delete(question.leg);
        sayAs(`GET ${question.variable}`, translator.answered(question, value));
        pump();
      });
    },
  });
  const calls = createCallIds();
  const pickUps = createCallPickups();
  const queue: Waiting[] = [];
  let queueSize = 0;
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

  const isReady = ({ questions, entering }: Waiting): boolean =>
    questions.every(({ isAnswered }) => isAnswered) && (entering === undefined || !openAbout.has(entering));
  let isPumping = false;
  const pump = (): void => {
    // A step may ask more: what it asks comes before those that wait, also when it is answered at once.
    if (isPumping) return;
    isPumping = true;
    for (let next = queue[0]; isListed && next !== undefined && isReady(next); next = queue[0]) {
      queue.shift();
      queueSize -= next.size ?? 0;
      for (const { takeIn, value } of next.questions) takeIn(value);
      next.read();
    }
    isPumping = false;
  };
  const asked = (channel: string, variable: string, takeIn: Asked['takeIn']): Asked => {
    const question: Asked = { isAnswered: false, takeIn };
    ask(channel, variable, (value) => {
      question.isAnswered = true;
      question.value = value;
      pump();
    });
    return question;
  };
  const askForCall = (channel: string): Asked => asked(channel, linkedId, (call) => calls.answered(channel, call));

  return {
    hear: (message, size = 0) => {
      if (!isWanted(message.type)) return;
      const entering = message.type === 'ChannelEnteredBridge' ? channelIn(message['channel'])?.id : undefined;
      queue.push({ read: () => read(message), entering, questions: calls.note(message).map(askForCall), size });
      queueSize += size;
      pump();
    },
    begin: (listed, bridges) => {
      const channels = listed.map(channelIn).filter((each): each is AriChannel => each !== undefined);
      if (channels.length < listed.length) oddity('a live channel without an id', '');
      const where = new Map<string, AriBridge>();
      for (const bridge of bridges.map(bridgeIn))
        for (const id of bridge?.channels ?? []) if (bridge !== undefined) where.set(id, bridge);
      const rows = (): readonly AmiMessage[] => channels.map((channel) => asLiveChannel(channel, where, calls.callOf));
      const say = (): void => {
        sayAs('GET /channels', [translator.resync(rows())]);
        live();
      };
      // First to which call each channel belongs, then what else no list says of it.
      const askMore = (): void => {
        const questions = translator
          .list(rows())
          .map((question) =>
            asked(question.leg, question.variable, (value) => void translator.answered(question, value)),
          );
        queue.unshift({ read: say, questions });
      };
      queue.unshift({ read: askMore, questions: calls.noteLive(channels).map(askForCall) });
      isListed = true;
      pump();
    },
    waiting: () => queue.length,
    waitingSize: () => queueSize,
    size: () => translator.size() + calls.size() + pickUps.size() + queue.length,
  };
};
