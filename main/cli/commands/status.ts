import { pushes } from '#contract/contract.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { maskDeep } from '#contract/messages.ts';
import { withApp, type AppClient } from '../app-client.ts';
import { openInBrowser } from '../open-browser.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Output } from '../output.ts';
import { statusLines } from '../status-lines.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  watch: { type: 'boolean', help: 'Prints the status again after every change, until you press Ctrl+C.' },
  open: { type: 'boolean', help: 'Opens the window in the browser and prints its link. Each link works once.' },
};

const codeOf = ({ headline }: Snapshot): number => {
  if (headline.state === 'broken') return exitCodes.broken;
  return headline.state === 'working' || headline.state === 'waiting' ? exitCodes.done : exitCodes.limited;
};

const print = (plain: Snapshot, output: Output): void => {
  const snapshot = maskDeep(plain) as Snapshot;
  output.writeObject(snapshot);
  for (const line of statusLines(snapshot)) output.writeLine(line);
};

export const status: Command = {
  usage: usageOf('status', options),
  summary: 'shows the state of the running app; exit codes: 0 working, 6 limited, 7 broken',
  options,
  run: async ({ values, dataDir, output }) =>
    withApp(
      dataDir,
      async (app) => showStatus(app, output, values.watch === true, values.open === true),
      values.watch === true,
    ),
};

const showStatus = async (app: AppClient, output: Output, watch: boolean, open: boolean): Promise<number> => {
  let last = await app.call('snapshot.read', {});
  print(last, output);
  if (open) await openWindow(app, output);
  else output.writeNote('To open the window, run “counterline status --open”.');
  if (!watch) return codeOf(last);
  app.onPush((name, value) => {
    const read = name === 'snapshot' ? pushes.snapshot.safeParse(value) : undefined;
    if (read?.success !== true) return;
    last = read.data;
    print(last, output);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, app.close);
  process.stdout.once('error', app.close);
  await app.closed;
  return codeOf(last);
};

/** Opens the window and prints a link. Each link is valid once, so the browser and the terminal get separate links. */
const openWindow = async (app: AppClient, output: Output): Promise<void> => {
  const { windowUrl, file } = await app.call('window.address', {});
  if (!output.json && file !== undefined) openInBrowser(file);
  output.writeObject({ event: 'window', windowUrl });
  output.writeLine(`Window: ${windowUrl}`);
};
