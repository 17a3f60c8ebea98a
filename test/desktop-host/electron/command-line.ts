import type { CommandLine } from 'electron';
import { loud } from './part.ts';

/** Stores switches for later reads. The switches do not affect Chromium, which has its own command line. */
export function commandLine(): CommandLine {
  const switches = new Map<string, string>();
  return loud('CommandLine', {
    appendSwitch: (name, value = '') => void switches.set(name, value),
    appendArgument: () => {},
    hasSwitch: (name) => switches.has(name),
    getSwitchValue: (name) => switches.get(name) ?? '',
    removeSwitch: (name) => void switches.delete(name),
  } satisfies CommandLine);
}
