/** How every window of this app is made: apart from the system, in a sandbox, with one narrow bridge. */
import type { WebPreferences } from 'electron';

/** `devTools`: development tools belong to a development build. */
export const webPreferences = (preload: string, devTools: boolean): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools,
});
