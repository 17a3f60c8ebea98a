/** Sets a page's size and colours through the DevTools protocol, which is fast enough for frequent changes. */
import type { Page } from 'playwright-core';

export interface Look {
  readonly width: number;
  readonly height: number;
  /** The zoom factor. At 200% zoom, it is 2, and the same window has half as many CSS pixels. */
  readonly scale?: number;
  readonly scheme?: 'light' | 'dark';
  readonly forced?: boolean;
}

export const createScreen = async (page: Page): Promise<(look: Look) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  let colours = '';
  return async ({ width, height, scale = 1, scheme = 'light', forced = false }) => {
    const metrics = { width, height, deviceScaleFactor: scale, mobile: false };
    const sized = session.send('Emulation.setDeviceMetricsOverride', metrics);
    if (colours !== `${scheme} ${forced}`)
      await session.send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'forced-colors', value: forced ? 'active' : 'none' },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ],
      });
    colours = `${scheme} ${forced}`;
    await sized;
  };
};

/** Captures the current screen. Playwright's screenshot would change the size first. */
export const picture = async (page: Page): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.detach();
  return Buffer.from(data, 'base64');
};
