/** Sends one line: over TCP with its answer, or as a scanner at a serial port. */
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { WirePart } from '#contract/practice-till.ts';
import { wirePart } from './wire-text.ts';

const answerMs = 15_000;

/** The till closes after the answer. A line `asking` comes before it if the helpdesk is slow. */
export const sendTcpLine = (address: string, line: string): Promise<WirePart[]> =>
  new Promise((resolve, reject) => {
    const parts = [wirePart('till', 'bytes', line)];
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port: Number(address.split(':').at(-1)), timeout: answerMs });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.on('data', (bytes: Buffer) => {
      parts.push(wirePart('counterline', 'bytes', bytes));
      answer += bytes.toString('utf8');
      if (answer.split('\n').some((each) => each.includes('"result"') || each.includes('"error"'))) socket.end();
    });
    socket.once('close', () => resolve(parts));
    socket.write(line);
  });

/** `path`: the scanner's end of the cable. */
export const sendSerialLine = async (path: string, line: string): Promise<WirePart[]> => {
  await writeFile(path, line, { flag: 'a' });
  return [wirePart('till', 'bytes', line)];
};
