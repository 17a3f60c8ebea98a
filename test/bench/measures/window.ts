/** Measures how soon the window opens and shows changes, how smoothly it scrolls, and how much it loads first. */
import type { Measure } from '../bench.ts';
import { startApp } from '../desk/app.ts';
import { openBrowser } from '../desk/browser.ts';
import { buildWindows } from '../desk/build-app.ts';
import { deskSettings } from '../desk/settings.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { fillLedger, measureScrolling } from '../window/scrolling.ts';
import { measureToScreen } from '../window/to-screen.ts';
import { measureTray } from '../window/tray.ts';
import { measureTimeToFirstSnapshot } from '../window/time-to-first-snapshot.ts';
import { measureWeight } from '../window/download-size.ts';

export const window: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const dataDir = bench.folder();
  fillLedger(dataDir);
  const settings = deskSettings(helpdesk.baseUrl, exchange.port);
  const app = await startApp(bench, { settings, dataDir });
  await exchange.live;
  const browser = await openBrowser(bench);
  return [
    ...(await measureTimeToFirstSnapshot(bench, browser, app)),
    ...(await measureScrolling(bench, browser, app)),
    ...(await measureToScreen(bench, browser, { app, exchange })),
    ...(await measureTray(bench, settings)),
    await measureWeight(await buildWindows(bench)),
  ];
};
