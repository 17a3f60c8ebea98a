/** The window options that the test host accepts. Other options would have no effect here, so they cause an error. */
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { missing } from './part.ts';

/** The options with an effect, and the options that change only a real frame. */
const options: ReadonlySet<keyof BrowserWindowConstructorOptions> = new Set([
  'x',
  'y',
  'width',
  'height',
  'show',
  'title',
  'webPreferences',
  'minWidth',
  'minHeight',
  'maxWidth',
  'maxHeight',
  'center',
  'icon',
  'backgroundColor',
  'autoHideMenuBar',
  'useContentSize',
  'resizable',
  'minimizable',
  'maximizable',
  'fullscreenable',
  'skipTaskbar',
  'alwaysOnTop',
  'paintWhenInitiallyHidden',
  'titleBarStyle',
  'darkTheme',
]);

const preferences: ReadonlySet<keyof WebPreferences> = new Set([
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webSecurity',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'webviewTag',
  'navigateOnDragDrop',
  'spellcheck',
  'devTools',
  'backgroundThrottling',
  'enableWebSQL',
  'disableDialogs',
  'safeDialogs',
  'session',
]);

export const checkOptions = (given: BrowserWindowConstructorOptions): void => {
  for (const name of Object.keys(given))
    if (!options.has(name as keyof BrowserWindowConstructorOptions)) throw missing(`BrowserWindow, option ${name}`);
};

/** Checks the preferences. The test host always isolates pages from Node, so the app must request this isolation. */
export const checkPreferences = (given: WebPreferences): void => {
  for (const name of Object.keys(given))
    if (!preferences.has(name as keyof WebPreferences)) throw missing(`BrowserWindow, webPreferences.${name}`);
  const isOpen =
    given.nodeIntegration === true ||
    given.nodeIntegrationInWorker === true ||
    given.nodeIntegrationInSubFrames === true ||
    given.sandbox === false ||
    given.contextIsolation === false ||
    given.webSecurity === false ||
    given.allowRunningInsecureContent === true ||
    given.experimentalFeatures === true ||
    given.webviewTag === true;
  if (isOpen) throw missing('BrowserWindow without sandbox, isolation or web security');
};
