/** Runs the app as a separate process in a scenario's network. Only its public interfaces are used. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { formatMessages } from '../../support/format-messages.ts';
import { startChild } from '../children.ts';
import { startProgram } from '../sources/counterline.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Formats a message in English, because the status contains messages as codes with values. */
const inEnglish = (value: unknown): string | undefined =>
  value === undefined ? undefined : String(formatMessages(value));
const snapshot = z.object({
  headline: z.object({ state: z.string() }),
  cells: z.object({ helpdesk: z.object({ state: z.string(), detail: z.unknown() }) }),
  lines: z.array(z.object({ link: z.string(), reason: z.unknown().optional().transform(inEnglish) })),
  waiting: z.object({ gate: z.string(), gateReason: z.unknown().optional().transform(inEnglish) }),
});
export type Seen = z.infer<typeof snapshot>;
const verdict = z.object({ result: z.string(), reason: z.string().optional(), sentence: z.string() });

export interface Desk {
  readonly status: () => Promise<Seen>;
  /** Reads the status until `is` returns true, for at most 20 s. Resolves with the last status. */
  readonly until: (is: (seen: Seen) => boolean) => Promise<Seen>;
  readonly lookUp: (email: string) => Promise<z.infer<typeof verdict>>;
  readonly stop: () => Promise<void>;
}

/**
 * The network around the PC. The PC trusts only the authority `trusted`. `proxy` is the proxy address in the app's
 * environment variables.
 */
export interface Surroundings {
  readonly trusted: string;
  readonly proxy?: string;
}

export const openDesk = async (folder: string, settings: object, { trusted, proxy }: Surroundings): Promise<Desk> => {
  mkdirSync(folder, { recursive: true });
  const [data, log, file] = [join(folder, 'data'), join(folder, 'app.log'), join(folder, 'settings.json')];
  writeFileSync(file, JSON.stringify(settings));
  const through = proxy === undefined ? {} : { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, NO_PROXY: '' };
  const environment = { SSL_CERT_FILE: trusted, SSL_CERT_DIR: folder, ...through };
  const args = ['run', '--port', '0', '--settings', file, '--data', data];
  const ready = z.object({ event: z.literal('ready') });
  const { child } = await startProgram('the app', args, ready, log, environment);

  const command = async <T>(words: readonly string[], answer: z.ZodType<T>): Promise<T> => {
    const all = ['main/cli/counterline.ts', ...words, '--data', data, '--json'];
    const asked = await startChild('a command', process.execPath, all, { log, readOutput: true, cwd: repository });
    let text = '';
    asked.output?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await asked.ended;
    return answer.parse(JSON.parse(text.split('\n')[0] ?? ''));
  };
  const status = (): Promise<Seen> => command(['status'], snapshot);
  return {
    status,
    until: async (is) => {
      let seen = await status();
      for (const deadline = Date.now() + 20_000; !is(seen) && Date.now() < deadline; seen = await status())
        await delay(200);
      return seen;
    },
    lookUp: (email) => command(['lookup', '--email', email], verdict),
    stop: () => child.end(),
  };
};
