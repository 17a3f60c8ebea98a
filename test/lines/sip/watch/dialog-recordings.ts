/** Recorded notifications of a real phone system (test/peers/record-dialogs.ts), and the line's events for them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import { readDialogInfo, type DialogDocument } from '#lines/sip/dialog-info.ts';
import { createDialogTranslator } from '#lines/sip/watch/translate.ts';

const folder = new URL('../../traces/asterisk-22-lamps/', import.meta.url);

export const lampTraces = readdirSync(folder)
  .filter((file) => file.endsWith('.notify'))
  .map((file) => file.slice(0, -'.notify'.length));

export interface Notified {
  readonly extension: string;
  readonly atMs: number;
  readonly text: string;
}

export const notifiedIn = (name: string): readonly Notified[] =>
  readFileSync(new URL(`${name}.notify`, folder), 'utf8')
    .split(/^(?=NOTIFY \d+ )/m)
    .map((part) => {
      const [, extension = '', atMs = '', text = ''] = /^NOTIFY (\d+) \w+ (\d+) ms\n([^]*)$/.exec(part) ?? [];
      return { extension, atMs: Number(atMs), text };
    });

export const documentOf = (text: string): DialogDocument => {
  const read = readDialogInfo(text);
  if (!read.ok) throw new Error(read.reason);
  return read.document;
};

/**
 * Returns the events of a recording as lines, and the number of items that remain in memory. The first document of each
 * extension causes no events. Instead, one line lists the calls after a document has arrived for each of the three
 * extensions.
 */
export const playNotifications = (
  name: string,
  settings: Partial<Parameters<typeof createDialogTranslator>[0]> = {},
) => {
  const translator = createDialogTranslator({ extensions: ['101', '102', '103'], ...settings });
  const words = inLampWords();
  const notified = notifiedIn(name);
  const spoken = new Set<string>();
  const lines: string[] = [];
  for (const { extension, atMs, text } of notified) {
    const isFirst = !spoken.has(extension);
    spoken.add(extension);
    const emitted = translator.read(extension, documentOf(text), atMs);
    if (!isFirst) lines.push(...emitted.map(({ event }) => words(event)));
    else if (spoken.size === 3) lines.push(words(translator.resync().event));
  }
  return { lines, left: translator.size() };
};

/** Returns a function that formats events as `101 of A rang`, with a letter for each call in order of appearance. */
export const inLampWords = (): ((event: LineEvent) => string) => {
  const names = new Map<string, string>();
  const calls = new Map<string, string>();
  const letter = (call: string): string => {
    if (!calls.has(call)) calls.set(call, String.fromCharCode(65 + calls.size));
    return calls.get(call) ?? '';
  };
  const facts = ({ leg, call, end, origin, number, dialled, unseen }: LiveLeg): string => {
    const who = end.kind === 'extension' ? end.extension : end.kind;
    names.set(leg, `${who} of ${letter(call)}`);
    return `${names.get(leg) ?? ''} ${origin}${number === undefined ? '' : ` number ${number}`}${dialled === undefined ? '' : ` dialled ${dialled}`}${unseen === true ? ', unseen' : ''}`;
  };
  const name = (leg: string): string => names.get(leg) ?? leg;
  return (event) => {
    switch (event.type) {
      case 'leg.appeared':
        return facts(event);
      case 'leg.joined':
        return `${name(event.leg)} joined, ${event.evidence}`;
      case 'leg.ended':
        return `${name(event.leg)} ended: ${event.cause}${event.by === true ? ', by itself' : ''}`;
      case 'line.resynced':
        return `resynced: ${event.legs.map((leg) => `${facts(leg)}${leg.ringing === true ? ', ringing' : ''}${leg.bridge === undefined ? '' : `, talking, ${leg.evidence ?? 'exchange'}`}`).join('; ')}`;
      case 'leg.described':
        return `${name(event.leg)} described number ${event.number ?? ''}`;
      case 'transfer.asked':
        return `${name(event.leg)} transfers ${event.kind} to ${event.target ?? ''}${event.succeeded === false ? ', fails' : ''}`;
      case 'leg.regrouped':
        return `${name(event.leg)} regrouped`;
      case 'leg.rang':
      case 'leg.left':
      case 'leg.held':
      case 'leg.resumed':
        return `${name(event.leg)} ${event.type.slice(4)}`;
    }
  };
};
