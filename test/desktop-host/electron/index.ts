/** The `electron` module of the test host, for `import` and for `require`. */
import type Electron from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeImage } from './native-image.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { Notification } from './notification.ts';
import { absent, loud, standsFor } from './part.ts';
import { powerMonitor } from './power-monitor.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { clipboard, globalShortcut, shell } from './small-parts.ts';
import { Tray } from './tray.ts';
import { webContents } from './web-contents.ts';

type Whole = typeof Electron;
const lacking = <Name extends keyof Whole>(name: Name): Whole[Name] => standsFor<Whole[Name]>(absent(name));

export const autoUpdater = lacking('autoUpdater');
export const BaseWindow = lacking('BaseWindow');
export const BrowserView = lacking('BrowserView');
export const contentTracing = lacking('contentTracing');
export const crashReporter = lacking('crashReporter');
export const desktopCapturer = lacking('desktopCapturer');
export const inAppPurchase = lacking('inAppPurchase');
export const MessageChannelMain = lacking('MessageChannelMain');
export const netLog = lacking('netLog');
export const powerSaveBlocker = lacking('powerSaveBlocker');
export const pushNotifications = lacking('pushNotifications');
export const ShareMenu = lacking('ShareMenu');
export const systemPreferences = lacking('systemPreferences');
export const TouchBar = lacking('TouchBar');
export const utilityProcess = lacking('utilityProcess');
export const View = lacking('View');
export const WebContentsView = lacking('WebContentsView');
export const webFrameMain = lacking('webFrameMain');
export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

const electron = loud('electron', {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  ShareMenu,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents,
  WebContentsView,
  webFrameMain,
} satisfies Partial<Whole>);
// oxlint-disable-next-line import/no-default-export -- Electron's module has a default export that libraries use
export default electron;
// The value that `require('electron')` returns.
export { electron as 'module.exports' };
