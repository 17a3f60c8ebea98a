/** Web preferences for every window: isolated, sandboxed, with one preload script. */
import type { WebPreferences } from 'electron';

/** Returns the web preferences. `devTools` is true only in development builds. */
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
