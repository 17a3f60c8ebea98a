/** A shell as a reader has it: one bash that gets a block pasted, whole, and then the next. */
import { spawn } from 'node:child_process';

export interface GuideShell {
  /** Resolves with everything that the block printed. */
  readonly paste: (block: string) => Promise<string>;
  /** What went to standard error so far. */
  readonly said: () => string;
  readonly close: () => Promise<void>;
}

const mark = '--- the block has run ---';

export const openGuideShell = (): GuideShell => {
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' };
  const bash = spawn('/bin/bash', ['--noprofile', '--norc'], { env, stdio: 'pipe', detached: true });
  let [printed, said] = ['', ''];
  let heard = (): void => undefined;
  const ended = new Promise<void>((done) => void bash.once('close', () => done()));
  bash.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
    heard();
  });
  bash.stderr.on('data', (text: Buffer) => void (said += text.toString()));
  return {
    paste: async (block) => {
      printed = '';
      const run = new Promise<void>((done) => {
        heard = () => (printed.includes(`\n${mark}\n`) ? done() : undefined);
      });
      bash.stdin.write(`${block}\nprintf '\\n${mark}\\n'\n`);
      await Promise.race([run, ended]);
      return printed.replace(`\n${mark}\n`, '');
    },
    said: () => said,
    close: async () => {
      // With it goes whatever it has started: of a walk that ended early the helpdesk still runs.
      if (bash.pid !== undefined && bash.exitCode === null) process.kill(-bash.pid);
      await ended;
    },
  };
};
