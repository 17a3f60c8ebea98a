/**
 * Tests devices whose name differs from their extension, such as `PJSIP/101-mobile`. With `endpoints` in the settings,
 * each recording is read as if the device had the name of the extension.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playRecording as playAriRecording, recordings as ariRecordings } from './asterisk-ari/recordings.ts';
import { playRecording, inWords, messagesIn, newTranslator, traceBytes } from './asterisk-ami/recordings.ts';

const endpoints = { '101-mobile': '101', 'desk.two': '102', secretary: '103' };
const renamed = (text: string): string =>
  text
    .replaceAll(/\b(PJSIP|SIP)\/101-/g, '$1/101-mobile-')
    .replaceAll(/\b(PJSIP|SIP)\/102-/g, '$1/desk.two-')
    .replaceAll(/\b(PJSIP|SIP)\/103-/g, '$1/secretary-');

/** The names of recordings that include the banner and the login. Only recordings.test.ts can play these recordings. */
const wholeConnections = /^(?:connecting-mid-call|exchange-restarted-mid-call\.connection-2)/;
const recordings = ['asterisk-22', 'asterisk-22-more'].flatMap((folder) =>
  readdirSync(new URL(`traces/${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.ami') && !wholeConnections.test(name))
    .map((name) => `${folder}/${name.slice(0, -'.ami'.length)}`),
);

describe('The manager interface with renamed endpoints', () => {
  it.each(recordings)('reports the same events: %s', (name) => {
    const text = renamed(traceBytes(name).toString('latin1'));
    const translator = newTranslator({ endpoints });
    const words = inWords();
    const lines = messagesIn(Buffer.from(text, 'latin1')).flatMap((message) =>
      translator.read(message).map(({ event }) => words(event)),
    );
    expect(lines).toEqual(playRecording(name).lines);
  });
});

describe('The REST interface with renamed endpoints', () => {
  it.each(ariRecordings)('reports the same events: %s', (name) => {
    const lines = playAriRecording(name, {
      settings: { endpoints },
      change: (message) => JSON.parse(renamed(JSON.stringify(message))) as typeof message,
    }).lines;
    expect(lines).toEqual(playAriRecording(name).lines);
  });
});
