/** One call to the running app without a WebSocket and without schemas: a softphone waits for the program it has started. */
import { request } from 'node:http';
import { findRunning } from '#platform/instance-file.ts';

export interface Answered {
  readonly ok: boolean;
  /** For programs; `done` where it did what was asked. */
  readonly code: string;
  /** In English, as everything of the command line. */
  readonly sentence: string;
}

export const answerWithinMs = 2_000;
const longestAnswer = 64 * 1024;

/** Undefined: no app runs for this folder, or what runs there is something else. */
export const askRunning = (
  folder: string,
  call: string,
  input: object,
  withinMs = answerWithinMs,
): Promise<Answered | undefined> => {
  const running = findRunning(folder);
  if (running === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const asking = request(
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
          if (text.length > longestAnswer) answer.destroy();
        });
        answer.on('close', () => done(answer.statusCode === 200 ? answered(text) : undefined));
      },
    );
    const late = setTimeout(() => {
      done({ ok: false, code: 'no_answer', sentence: 'Counterline did not answer in time.' });
      asking.destroy();
    }, withinMs);
    const done = (result: Answered | undefined): void => {
      clearTimeout(late);
      resolve(result);
    };
    asking.on('error', () => done(undefined));
    asking.end(JSON.stringify({ call, input }));
  });
};

const answered = (text: string): Answered | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('ok' in value) || !('sentence' in value)) return undefined;
    return { ok: value.ok === true, code: 'code' in value ? String(value.code) : '', sentence: String(value.sentence) };
  } catch {
    return undefined;
  }
};
