/** Tests that the reader does not fail on damaged traces, and that masked messages contain no number or secret. */
import { readRecording } from '#app/replay/recording.ts';
import { createTraceMask } from '#lines/trace/masking.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const head = {
  counterlineTrace: 1,
  kind: 'asterisk-ami',
  version: '1',
  at: 1,
  line: 'pbx',
  extensions: ['101'],
  settings: {},
};
const number = '493023125014';
const messages = [
  `Event: Newchannel\r\nCallerIDNum: ${number}\r\nCallerIDName: Mara Vogt\r\nUniqueid: 1795171745.36\r\n\r\n`,
  `NOTIFY sip:a@b SIP/2.0\r\nFrom: "Mara" <sip:${number}@x>\r\nAuthorization: Digest response="x"\r\n\r\n<x display="M">${number}</x>`,
  JSON.stringify({ type: 'ChannelCreated', channel: { id: '1795171745.36', caller: { name: 'Mara', number } } }),
  `GET /callcontrol?access_token=s3cret-token&number=${number} HTTP/1.1\r\n\r\n`,
];
const trace = Buffer.from(
  [head, ...messages.map((text, at) => ({ at, kind: 'asterisk-ami', direction: 'heard', text }))]
    .map((line) => JSON.stringify(line))
    .join('\n'),
);

export const traces: Fuzz = {
  name: 'traces and the trace mask',
  run: (count: number, random: Random, note: (reason: string) => void) => {
    const mask = createTraceMask({ secrets: ['s3cret-token'], plain: ['101'] });
    for (let n = 0; n < count; n += 1) {
      if (n % 4 === 0) {
        const recording = readRecording(damaged(trace, random).toString('utf8'));
        note(
          recording === undefined ? 'no recording' : `${recording.kind}, ${recording.connections.length} connections`,
        );
        continue;
      }
      const whole = messages[n % messages.length] ?? '';
      const bytes = damaged(Buffer.from(whole), random).toString('utf8');
      const masked = mask.message(bytes);
      // A number inside a longer sequence of digits cannot be recognised.
      if (new RegExp(`(?<!\\d)${number}(?!\\d)`).test(masked))
        throw new Error(`a number was not masked: ${JSON.stringify(bytes)}`);
      if (masked.includes('s3cret-token')) throw new Error(`a secret was not masked: ${JSON.stringify(bytes)}`);
    }
    return count;
  },
};
