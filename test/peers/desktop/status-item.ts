/**
 * The test host's tray icon on a real bus. The test host does not draw the icon, so a small program publishes its
 * content.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { spawn } from 'node:child_process';
import type { RunningApp } from '../../desktop-host/launch.ts';
import type { TrayState } from '../../desktop-host/host-state.ts';
import type { Screen } from './screen.ts';

const program = new URL('status-item.py', import.meta.url).pathname;

export interface PublishedIcon {
  /** The icon's name on the bus. */
  readonly name: string;
  readonly show: (tray: TrayState) => void;
  readonly end: () => Promise<void>;
}

/** Publishes the icon. Clicks on the published icon are forwarded to the app. */
export const publishIcon = async (screen: Screen, app: RunningApp, tray: TrayState): Promise<PublishedIcon> => {
  const child = spawn('/usr/bin/python3', [program], {
    env: screen.environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const show = ({ image, tooltip }: TrayState): void =>
    void child.stdin.write(`${JSON.stringify({ icon: image.path ?? '', tooltip })}\n`);
  show(tray);
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  const [name] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('the icon could not be published'))),
  ])) as [string];
  lines.on('line', () => void app.command('clickTray', tray.id).catch(() => undefined));
  return {
    name,
    show,
    end: async () => {
      // The program ends when its input is closed.
      child.stdin.end();
      await ended;
    },
  };
};
