/** Tests the parts of Counterline that a user can see on a desktop. Each scenario returns its errors. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { launch, type RunningApp } from '../../desktop-host/launch.ts';
import { startProgram } from '../sources/counterline.ts';
import { registeredIcons, startPanel } from './panel.ts';
import { until, type Screen } from './screen.ts';
import { publishIcon } from './status-item.ts';

export interface DesktopStage {
  readonly screen: Screen;
  readonly chromium: string;
  /** The folder for this run. */
  readonly folder: string;
}
export interface DesktopScenario {
  readonly name: string;
  readonly play: (stage: DesktopStage) => Promise<readonly string[]>;
}

const shots = fileURLToPath(new URL('../../shots/', import.meta.url));
const trayApp = fileURLToPath(new URL('../../../out/electron/main.mjs', import.meta.url));
/** The minimum number of colours for antialiased text and icons. An empty page has one colour. */
const fewestColours = 50;
const title = 'Counterline';
const ready = z.object({ windowUrl: z.string() });

const plainWindow: DesktopScenario = {
  name: 'the plain host opens one window with its title and visible content',
  play: async ({ screen, chromium, folder }) => {
    const data = join(folder, 'plain');
    const app = await startProgram(
      'counterline',
      ['run', '--practice', '--port', '0', '--data', data],
      ready,
      `${data}.log`,
    );
    const flags = ['--no-sandbox', '--test-type', '--no-first-run', '--disable-gpu', '--disable-background-networking'];
    const profile = `--user-data-dir=${join(folder, 'chromium')}`;
    const browser = await screen.start('chromium', chromium, [...flags, profile, `--app=${app.ready.windowUrl}`]);
    try {
      const { id } = await until('a window with this title', async () =>
        (await screen.windows()).find((window) => window.title.endsWith(title)),
      );
      await mkdir(shots, { recursive: true });
      await until(
        'content in the window',
        async () => (await screen.picture(`${shots}peers-desktop-plain.png`, id)) >= fewestColours || undefined,
      );
      const open = await screen.windows();
      const others = open
        .filter((window) => window.id !== id)
        .map((window) => `another window is open: ${window.title}`);
      const shown = open.find((window) => window.id === id)?.title;
      return shown === `Now · ${title}` ? others : [...others, `the window’s title is ${shown}`];
    } finally {
      await Promise.all([browser.end(), app.child.end()]);
    }
  },
};

const startTrayApp = ({ screen, folder }: DesktopStage, name: string): RunningApp => {
  const data = join(folder, name);
  return launch(trayApp, { dataDir: data, argv: ['--practice', '--data', data], env: screen.environment });
};
const shell = z.object({ output: z.object({ shell: z.object({ can: z.object({ tray: z.boolean() }) }) }) });
const knowsPlace = async (app: RunningApp): Promise<boolean> => {
  const page = await app.page();
  await page.locator('h1').waitFor();
  const answer = await page.evaluate(() => window.counterline?.invoke('snapshot.read', {}));
  return shell.parse(answer).output.shell.can.tray;
};

const noPlace: DesktopScenario = {
  name: 'the tray app reports a missing notification area and asks for confirmation before it closes its window',
  play: async (stage) => {
    const app = startTrayApp(stage, 'no-place');
    try {
      const remarks = (await knowsPlace(app)) ? ['the app reports a notification area that does not exist'] : [];
      const { id } = await app.until(({ windows }) => windows[0]);
      await app.command('closeWindow', id);
      await app.until(({ dialogs }) => dialogs.some(({ kind, answered }) => kind === 'message' && !answered));
      if (!app.state().windows.some(({ shown }) => shown)) remarks.push('the window closed without confirmation');
      return remarks;
    } finally {
      await app.close();
    }
  },
};

const trayIcon: DesktopScenario = {
  name: 'the tray app’s icon appears in a real panel with the app’s tooltip, and a click on the icon shows the window',
  play: async (stage) => {
    const { screen } = stage;
    await startPanel(screen);
    const app = startTrayApp(stage, 'tray');
    try {
      const remarks = (await knowsPlace(app)) ? [] : ['the app does not report the existing notification area'];
      const calm = await app.until(({ trays }) => trays.find(({ image: { path = '' } }) => path.includes('practice')));
      const before = await screen.picture(`${shots}peers-desktop-panel-empty.png`);
      const icon = await publishIcon(screen, app, calm);
      await until(
        'the icon in the panel',
        async () => (await registeredIcons(screen)).includes(icon.name) || undefined,
      );
      await until(
        'a change in the panel',
        async () => (await screen.picture(`${shots}peers-desktop-panel.png`)) !== before || undefined,
      );
      const announced = await screen.askBus(
        icon.name,
        '/StatusNotifierItem',
        'org.freedesktop.DBus.Properties.Get',
        'org.kde.StatusNotifierItem',
        'ToolTip',
      );
      if (!announced.includes(calm.tooltip)) remarks.push(`the icon’s tooltip is ${announced}, not ${calm.tooltip}`);
      const { id } = await app.until(({ windows }) => windows[0]);
      await app.command('answerDialog', { response: 0 });
      await app.command('closeWindow', id);
      await app.until(({ windows }) => !windows.some(({ shown }) => shown));
      await screen.askBus(icon.name, '/StatusNotifierItem', 'org.kde.StatusNotifierItem.Activate', '0', '0');
      await app.until(({ windows }) => windows.some(({ shown }) => shown));
      await icon.end();
      return remarks;
    } finally {
      await app.close();
    }
  },
};

/** The scenarios run in this order, because the panel stays open. */
export const desktopScenarios: readonly DesktopScenario[] = [plainWindow, noPlace, trayIcon];
