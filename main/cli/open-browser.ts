/**
 * Opens a page in the user's browser. Every user of this PC can read the arguments of programs. The browser therefore
 * receives the path of a file that redirects to the window, never the link itself.
 */
import { spawn } from 'node:child_process';

const opener = (path: string): readonly [command: string, ...args: string[]] | undefined => {
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', path];
  if (process.platform === 'darwin') return ['open', path];
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  return hasScreen ? ['xdg-open', path] : undefined;
};

/** Returns without waiting for the browser. Returns false if this system has no graphical desktop. */
export const openInBrowser = (path: string): boolean => {
  const [command, ...args] = opener(path) ?? [];
  if (command === undefined) return false;
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
  return true;
};
