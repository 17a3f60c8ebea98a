/** Reads docs/connect-your-till.md: its commands with the documented responses, its script and its tables. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const text = readFileSync(new URL('../../docs/connect-your-till.md', import.meta.url), 'utf8');

export interface Promised {
  readonly status: number;
  readonly body: unknown;
}

export interface Command {
  readonly command: string;
  /** The documented responses, in order. A repeated command may get a different response. */
  readonly answers: readonly Promised[];
}

const blocks = [...text.matchAll(/^```(\w+)(?: (\d+))?\n([\s\S]*?)^```$/gm)].map(([, language, status, body]) => ({
  language,
  status: Number(status),
  body: body ?? '',
}));

export const commands: readonly Command[] = blocks.flatMap(({ language, body }, at) => {
  if (language !== 'sh') return [];
  const next = blocks.findIndex((block, later) => later > at && block.language !== 'json');
  const answers = blocks.slice(at + 1, next === -1 ? undefined : next);
  return [
    {
      command: body.trim(),
      answers: answers.map(({ status, body }) => ({ status, body: JSON.parse(body) as unknown })),
    },
  ];
});

export const browserScript = blocks.find(({ language }) => language === 'js')?.body ?? '';
/** A shell script that computes a proof from TOKEN, PORT and NONCE. */
export const shellProof = blocks.find(({ language }) => language === 'bash')?.body ?? '';
export const prose = text;

/** Runs a command in the document against the server at `url`. */
export const run = async (command: string, url: string, environment: Record<string, string>): Promise<Promised> => {
  const here = command.replaceAll('http://127.0.0.1:9210', url).replace(/^curl /, "curl -w '\\n%{http_code}' ");
  const { stdout } = await promisify(execFile)('bash', ['-c', here], { env: { ...process.env, ...environment } });
  const [, body = '', status] = /^([\s\S]*)\n(\d+)$/.exec(stdout) ?? [];
  return { status: Number(status), body: JSON.parse(body) };
};
