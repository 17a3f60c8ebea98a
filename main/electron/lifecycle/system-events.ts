/**
 * Handles system events: suspend and resume, signals, shutdown of the system, theme changes, and a click on the Dock
 * icon. Also sets the application menu.
 */
import { app, Menu, nativeTheme, powerMonitor } from 'electron';

export interface SystemEventPorts {
  readonly quit: () => void;
  readonly showWindow: () => void;
  readonly onSuspend: () => void;
  readonly onResume: () => void;
  readonly onThemeChange: () => void;
}

export const handleSystemEvents = (ports: SystemEventPorts): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ports.quit);
  // The app keeps running without a window.
  app.on('window-all-closed', () => undefined);
  app.on('activate', ports.showWindow);
  powerMonitor.on('suspend', ports.onSuspend);
  powerMonitor.on('resume', ports.onResume);
  // After `preventDefault`, Linux and macOS delay the shutdown until the app has quit, so it must quit immediately.
  powerMonitor.on('shutdown', (event?: { readonly preventDefault: () => void }) => {
    event?.preventDefault();
    ports.quit();
  });
  nativeTheme.on('updated', ports.onThemeChange);
  // macOS needs this menu for copy and paste.
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  );
};
