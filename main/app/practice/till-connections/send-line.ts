/** Sends one line over TCP and waits for the response, or sends the line to a serial port, as a scanner does. */
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { wirePart, type SentMessage } from './wire-text.ts';

const answerMs = 15_000;

const lineAnswer = z.looseObject({ error: z.unknown().optional(), result: z.unknown().optional() });
/** Returns the answers in the text. An incomplete line is not an answer yet. */
const answersIn = (text: string): readonly z.infer<typeof lineAnswer>[] =>
  text
    .split('\n')
    .map((line) => parseAs(lineAnswer, line))
    .filter((each) => each !== undefined);

/**
 * Sends one line over TCP. The till closes the connection after the answer. If the helpdesk is slow, a line of type
 * `still-asking` comes before the answer.
 */
export const sendTcpLine = (address: string, line: string): Promise<SentMessage> =>
  new Promise((resolve, reject) => {
    const parts = [wirePart('till', 'bytes', line)];
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port: Number(address.split(':').at(-1)), timeout: answerMs });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.on('data', (bytes: Buffer) => {
      parts.push(wirePart('counterline', 'bytes', bytes));
      answer += bytes.toString('utf8');
      if (answersIn(answer).some((each) => each.error !== undefined || each.result !== undefined)) socket.end();
    });
    socket.once('close', () =>
      resolve({ parts, isRefused: answersIn(answer).some(({ error }) => error !== undefined) }),
    );
    socket.write(line);
  });

/** `path` is the scanner's end of the cable. */
export const sendSerialLine = async (path: string, line: string): Promise<SentMessage> => {
  await writeFile(path, line, { flag: 'a' });
  return { parts: [wirePart('till', 'bytes', line)], isRefused: false };
};
