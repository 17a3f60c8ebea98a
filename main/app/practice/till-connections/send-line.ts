/** Sends one line over TCP and waits for the response, or sends it as a scanner on a serial port. */
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { WirePart } from '#contract/practice-till.ts';
import { wirePart } from './wire-text.ts';

const answerMs = 15_000;

/**
 * The till closes the connection after the response. If the helpdesk is slow, an `asking` line comes
 * before the response.
 */
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

/** `path` is the scanner's end of the cable. */
export const sendSerialLine = async (path: string, line: string): Promise<WirePart[]> => {
  await writeFile(path, line, { flag: 'a' });
  return [wirePart('till', 'bytes', line)];
};
