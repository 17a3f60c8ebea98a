/** Tests that a line carries out its commands in order and survives a command that fails. */
import { expect, it, vi } from 'vitest';
import { runCommands } from '#lines/run-commands.ts';

async function* given(...commands: readonly string[]): AsyncGenerator<string> {
  for (const command of commands) yield command;
}

it('carries out the commands after one that failed, and reports the failure', async () => {
  const done: string[] = [];
  const oddity = vi.fn();
  runCommands(given('answer', 'dial', 'hang up'), oddity, (command) => {
    if (command === 'dial') throw new TypeError('no number');
    done.push(command);
  });
  await vi.waitFor(() => expect(done).toEqual(['answer', 'hang up']));
  expect(oddity.mock.calls).toEqual([['a command failed', 'TypeError: no number']]);
});

it('carries out no command after the line has stopped', async () => {
  const done: string[] = [];
  const commands = runCommands(given('answer', 'hang up'), vi.fn(), (command) => {
    done.push(command);
    commands.stop();
  });
  await vi.waitFor(() => expect(done).toEqual(['answer']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual(['answer']);
});
