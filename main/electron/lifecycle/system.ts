/** What the computer tells the app: sleep and wake, signals, the end of the session, a click in the dock. */
import { app, Menu, nativeTheme, powerMonitor } from 'electron';

export interface SystemPorts {
  readonly end: () => void;
  readonly showWindow: () => void;
  readonly asleep: () => void;
  readonly awake: () => void;
  readonly themed: () => void;
}

export const listenToSystem = (ports: SystemPorts): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ports.end);
  // Without a window the app goes on; it ends by its menu.
  app.on('window-all-closed', () => undefined);
  app.on('activate', ports.showWindow);
  powerMonitor.on('suspend', ports.asleep);
  powerMonitor.on('resume', ports.awake);
  // Linux and macOS wait for an end that is prevented here; then the app has to go at once.
  powerMonitor.on('shutdown', (event?: { readonly preventDefault: () => void }) => {
    event?.preventDefault();
    ports.end();
  });
  nativeTheme.on('updated', ports.themed);
  // On macOS copy and paste come from this menu.
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  );
};
