/** Recorded connections to a real phone system, and their line events as readable lines. */
import { readFileSync } from 'node:fs';
import type { LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import { createAmiParser } from '#lines/asterisk-ami/parser.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import { isWantedEvent, wantedHeaders } from '#lines/asterisk-ami/event-filter.ts';

const folder = new URL('../traces/', import.meta.url);

export const traceBytes = (name: string): Buffer => readFileSync(new URL(`${name}.ami`, folder));

export const messagesIn = (bytes: Uint8Array | string): readonly AmiMessage[] =>
  createAmiParser({
    wants: isWantedEvent,
    headers: wantedHeaders,
    oddity: (reason, excerpt) => {
      throw new Error(`${reason}: ${excerpt}`);
    },
  }).push(bytes);

export const newTranslator = (settings: Partial<Parameters<typeof createTranslator>[0]> = {}) =>
  createTranslator(
    { extensions: ['101', '102'], ...settings },
    {
      oddity: (reason) => {
        throw new Error(reason);
      },
    },
  );

/**
 * Returns the events of a recording, and the number of items in the translator's memory at the end of the recording.
 */
export const playRecording = (name: string): { readonly lines: readonly string[]; readonly left: number } => {
  const translator = newTranslator();
  const words = inWords();
  const lines = messagesIn(traceBytes(name)).flatMap((message) =>
    translator.read(message).map(({ event }) => words(event)),
  );
  return { lines, left: translator.size() };
};

/**
 * Returns a function that formats events as `.12 joined A`, with the last part of each leg's ID and a letter for each
 * bridge in order of appearance.
 */
export const inWords = (): ((event: LineEvent) => string) => {
  const letters = new Map<string, string>();
  const bridge = (id: string): string => {
    if (!letters.has(id)) letters.set(id, String.fromCharCode(65 + letters.size));
    return letters.get(id) ?? '';
  };
  return (event) => {
    switch (event.type) {
      case 'leg.appeared':
        return factsInWords(event);
      case 'leg.described':
        return `${short(event.leg)} described${gaps(event)}${event.end === undefined ? '' : ` as ${endOf(event.end)}`}`;
      case 'leg.rang':
        return `${short(event.leg)} rang`;
      case 'leg.joined':
        return `${short(event.leg)} joined ${bridge(event.bridge)}`;
      case 'leg.left':
        return `${short(event.leg)} left ${bridge(event.bridge)}`;
      case 'leg.held':
      case 'leg.resumed':
        return `${short(event.leg)} ${event.type.slice(4)}`;
      case 'leg.regrouped':
        return `${short(event.leg)} regrouped to ${short(event.call)}`;
      case 'leg.ended':
        return `${short(event.leg)} ended: ${event.cause}${event.by === true ? ', by itself' : ''}`;
      case 'transfer.asked':
        return `${short(event.leg)} transfers ${event.kind} to ${event.target ?? '?'}${event.succeeded === true ? '' : ', fails'}`;
      case 'line.resynced':
        return `resynced: ${event.legs.map((leg) => liveInWords(leg, bridge)).join('; ')}`;
    }
  };
};

const liveInWords = (leg: LiveLeg, bridge: (id: string) => string): string =>
  `${factsInWords(leg)}${leg.ringing === true ? ', ringing' : ''}${leg.bridge === undefined ? '' : `, in ${bridge(leg.bridge)}`}`;
const factsInWords = (leg: Extract<LineEvent, { type: 'leg.appeared' }> | LiveLeg): string =>
  `${short(leg.leg)} of call ${short(leg.call)} is ${endOf(leg.end)} ${leg.origin}${gaps(leg)}`;
const gaps = ({ number, dialled }: { number?: string | undefined; dialled?: string | undefined }): string =>
  `${number === undefined ? '' : ` number ${number}`}${dialled === undefined ? '' : ` dialled ${dialled}`}`;
const endOf = (end: LiveLeg['end']): string => (end.kind === 'extension' ? end.extension : end.kind);
const short = (id: string): string => id.slice(id.lastIndexOf('.'));
