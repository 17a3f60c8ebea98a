/** Sends the state of all parts to the test, once for all changes in a turn of the event loop. */
import type { FromHost, HostCommands, HostSettings } from '../host-commands.ts';
import { settingsVariable } from '../host-commands.ts';
import type { HostState } from '../host-state.ts';

export const settings = JSON.parse(process.env[settingsVariable] ?? '{}') as HostSettings;
// The app and its child processes must not see this variable.
delete process.env[settingsVariable];

type Views = { [Key in keyof HostState]: () => HostState[Key] };
const views = {} as Views;
let isDue = false;

export const send = (message: FromHost<HostState>): void => {
  if (process.connected) process.send?.(message);
};

const state = (): HostState =>
  Object.fromEntries(Object.entries(views).map(([key, view]) => [key, view()])) as unknown as HostState;

/** Sends pending changes. Called before a command is reported as done, so that the test sees the command's effects. */
export const sendChanges = (): void => {
  if (!isDue) return;
  isDue = false;
  send({ kind: 'state', state: state() });
};

export const changed = (): void => {
  if (isDue) return;
  isDue = true;
  setImmediate(sendChanges);
};

/** Registers the visible state of a part. */
export const shows = <Key extends keyof HostState>(key: Key, view: () => HostState[Key]): void => {
  Object.assign(views, { [key]: view });
};

const commands: Partial<HostCommands> = {};
/** Registers the commands that a part accepts from the test. */
export const registerCommands = (more: Partial<HostCommands>): void => void Object.assign(commands, more);

export const runCommand = async (command: keyof HostCommands, args: readonly unknown[]): Promise<unknown> => {
  const act = commands[command] as ((...args: readonly unknown[]) => unknown) | undefined;
  if (act === undefined) throw new Error(`The test host does not know the command ${command}.`);
  return await act(...args);
};
