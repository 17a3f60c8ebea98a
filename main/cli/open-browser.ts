/** Opens a page in the person's own browser, where there is one. */
import { spawn } from 'node:child_process';

const opener = (url: string): readonly [command: string, ...args: string[]] | undefined => {
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  if (process.platform === 'darwin') return ['open', url];
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  return hasScreen ? ['xdg-open', url] : undefined;
};

/** Does not wait, and fails silently: the address is printed as well. */
export const openInBrowser = (url: string): void => {
  const [command, ...args] = opener(url) ?? [];
  if (command === undefined) return;
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
};
