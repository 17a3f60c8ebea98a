/** A bash shell into which a test pastes one block after another. */
import { spawn } from 'node:child_process';

export interface GuideShell {
  /** Resolves with the output of the block. */
  readonly paste: (block: string) => Promise<string>;
  /** Returns the standard error output so far. */
  readonly output: () => string;
  readonly close: () => Promise<void>;
}

const mark = '--- the block has run ---';

export const openGuideShell = (): GuideShell => {
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' };
  const bash = spawn('/bin/bash', ['--noprofile', '--norc'], { env, stdio: 'pipe', detached: true });
  let [printed, output] = ['', ''];
  let received = (): void => undefined;
  const ended = new Promise<void>((done) => void bash.once('close', () => done()));
  bash.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
    received();
  });
  bash.stderr.on('data', (text: Buffer) => void (output += text.toString()));
  return {
    paste: async (block) => {
      printed = '';
      const run = new Promise<void>((done) => {
        received = () => (printed.includes(`\n${mark}\n`) ? done() : undefined);
      });
      bash.stdin.write(`${block}\nprintf '\\n${mark}\\n'\n`);
      await Promise.race([run, ended]);
      return printed.replace(`\n${mark}\n`, '');
    },
    output: () => output,
    close: async () => {
      // This also ends the shell's children, because the helpdesk is still running after a failed block.
      if (bash.pid !== undefined && bash.exitCode === null) process.kill(-bash.pid);
      await ended;
    },
  };
};
