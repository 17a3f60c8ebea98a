/** A real panel with a tray (an empty Xfce panel). The panel is the StatusNotifierWatcher on the bus. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until, type Screen } from './screen.ts';

const watcher = 'org.kde.StatusNotifierWatcher';
const bus = ['org.freedesktop.DBus', '/org/freedesktop/DBus'] as const;

const settings = `<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="length" type="uint" value="100"/>
      <property name="size" type="uint" value="30"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="systray"/>
  </property>
</channel>
`;

const hasWatcher = async ({ askBus }: Screen): Promise<boolean> =>
  (await askBus(...bus, 'org.freedesktop.DBus.NameHasOwner', watcher)).includes('true');

/** Returns gdbus's output with the names of the registered icons. */
export const registeredIcons = async ({ askBus }: Screen): Promise<string> =>
  await askBus(
    watcher,
    '/StatusNotifierWatcher',
    'org.freedesktop.DBus.Properties.Get',
    watcher,
    'RegisteredStatusNotifierItems',
  );

export const startPanel = async (screen: Screen): Promise<void> => {
  const folder = join(screen.environment['XDG_CONFIG_HOME'] ?? '', 'xfce4/xfconf/xfce-perchannel-xml');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'xfce4-panel.xml'), settings);
  await screen.start('xfce4-panel', 'xfce4-panel', ['--disable-wm-check']);
  await until('a notification area', async () => (await hasWatcher(screen)) || undefined);
};
