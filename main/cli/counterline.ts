#!/usr/bin/env node
/** The entry point of the command line: selects the command and handles errors. */
import '#platform/no-inspector.ts';
import { readArguments, usageError } from './arguments.ts';
import type { Command } from './commands/command.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { ignoreClosedPipe, printLines } from './output.ts';
import { helpText } from './usage.ts';
import { version } from './version.ts';

/** Commands are loaded on demand, so that a softphone's hook starts quickly. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import('./commands/run.ts')).run,
  mock: async () => (await import('./commands/mock.ts')).mock,
  status: async () => (await import('./commands/status.ts')).status,
  call: async () => (await import('./commands/call.ts')).call,
  lookup: async () => (await import('./commands/lookup.ts')).lookup,
  presence: async () => (await import('./commands/helpdesk.ts')).presence,
  report: async () => (await import('./commands/helpdesk.ts')).report,
  message: async () => (await import('./commands/helpdesk.ts')).message,
  conversations: async () => (await import('./commands/helpdesk.ts')).conversations,
  outbox: async () => (await import('./commands/outbox.ts')).outbox,
  ledger: async () => (await import('./commands/ledger.ts')).ledger,
  totals: async () => (await import('./commands/totals.ts')).totals,
  till: async () => (await import('./commands/till.ts')).till,
  confirm: async () => (await import('./commands/confirm.ts')).confirm,
  sessions: async () => (await import('./commands/sessions.ts')).sessions,
  site: async () => (await import('./commands/site.ts')).site,
  'check-integrator': async () => (await import('./commands/check-integrator.ts')).checkIntegrator,
  record: async () => (await import('./commands/record.ts')).record,
  replay: async () => (await import('./commands/replay.ts')).replay,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

const help = async (): Promise<number> => {
  printLines('Usage: counterline COMMAND [--data DIR] [--json]\n\nCommands:');
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  for (const [name, load] of Object.entries(commands)) printLines(`  ${name.padEnd(width)}  ${(await load()).summary}`);
  printLines('\n“counterline help COMMAND” explains every option. “counterline --version” prints the version.');
  return exitCodes.done;
};

const find = (name: string): (() => Promise<Command>) => {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load !== undefined) return load;
  throw usageError(
    'COMMAND [--data DIR] [--json]',
    `The command “${name}” does not exist. Commands: ${Object.keys(commands).join(', ')}.`,
  );
};

const printVersion = (isJson: boolean): number => {
  printLines(isJson ? JSON.stringify({ version }) : `counterline ${version}`);
  return exitCodes.done;
};

const main = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === '--version' || name === '-v' || name === 'version') return printVersion(args.includes('--json'));
  const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
  const topic = isHelp ? args.find((word) => !word.startsWith('-')) : name;
  if (topic === undefined) return help();
  const command = await find(topic)();
  if (isHelp || args.includes('--help') || args.includes('-h')) {
    printLines(helpText(command));
    return exitCodes.done;
  }
  return command.run(readArguments(args, command.options, command.usage, command.maxPositionals));
};

ignoreClosedPipe();
// The app's files contain customer data. Only their owner can read them, regardless of which command creates them.
process.umask(0o077);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof CommandError;
  if (process.argv.includes('--json'))
    printLines(
      JSON.stringify({
        error: {
          code: isExpected ? error.code : 'bug',
          sentence: isExpected ? error.message : 'Counterline failed because of an internal error.',
        },
      }),
    );
  printLines(
    isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
    process.stderr,
  );
  process.exitCode = isExpected ? error.exitCode : 1;
}
