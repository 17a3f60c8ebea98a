/**
 * Sends one API call to the running app. This file loads neither WebSocket nor schemas, because loading them takes time
 * and the softphone waits for this program to end.
 */
import { request } from 'node:http';
import { findRunningInstance } from '#platform/instance-file.ts';

export interface CallAnswer {
  readonly ok: boolean;
  /** A code for programs. `done` means success. */
  readonly code: string;
  /** A sentence in English, like all output of the command line. */
  readonly sentence: string;
}

export const answerWithinMs = 2_000;
const maxAnswerLength = 64 * 1024;

/** Resolves with undefined if no app is running for this folder, the request fails, or the response is invalid. */
export const callRunningApp = (
  folder: string,
  call: string,
  input: object,
  timeoutMs = answerWithinMs,
): Promise<CallAnswer | undefined> => {
  const running = findRunningInstance(folder);
  if (running === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const outgoing = request(
      {
        socketPath: running.socket,
        path: '/call',
        method: 'POST',
        agent: false,
        headers: { Authorization: `Bearer ${running.token}`, 'Content-Type': 'application/json' },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > maxAnswerLength) answer.destroy();
        });
        answer.on('close', () => finish(answer.statusCode === 200 ? parseAnswer(text) : undefined));
      },
    );
    const timer = setTimeout(() => {
      finish({ ok: false, code: 'no_answer', sentence: 'Counterline did not respond in time.' });
      outgoing.destroy();
    }, timeoutMs);
    const finish = (result: CallAnswer | undefined): void => {
      clearTimeout(timer);
      resolve(result);
    };
    outgoing.on('error', () => finish(undefined));
    outgoing.end(JSON.stringify({ call, input }));
  });
};

const parseAnswer = (text: string): CallAnswer | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('ok' in value) || !('sentence' in value)) return undefined;
    return { ok: value.ok === true, code: 'code' in value ? String(value.code) : '', sentence: String(value.sentence) };
  } catch {
    return undefined;
  }
};
