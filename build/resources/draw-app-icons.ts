/**
 * Draws the app icon from app.svg in the sizes and formats that installers need: PNG for Linux, ICO for Windows, ICNS
 * for macOS (ICO and ICNS contain PNGs). Run this script when app.svg changes. The results are checked in.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const here = import.meta.dirname;
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];
const windowsSizes = [16, 24, 32, 48, 64, 256];
/** The ICNS types that contain PNGs, with their sizes in pixels. */
const macSizes = { icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256 };

const draw = async (sizes: ReadonlySet<number>): Promise<ReadonlyMap<number, Buffer>> => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const svg = readFileSync(join(here, 'app.svg'), 'base64');
  const drawn = new Map<number, Buffer>();
  const page = await browser.newPage();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="data:image/svg+xml;base64,${svg}">`,
    );
    drawn.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return drawn;
};

/** Builds an ICO file: the ICONDIR header, one entry per picture, and the pictures. A size of 256 is written as 0. */
const ico = (pictures: readonly (readonly [number, Buffer])[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, [size, png]] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
};

const block = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'ascii');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
};

const drawn = await draw(new Set([...linuxSizes, ...windowsSizes, ...Object.values(macSizes)]));
const png = (size: number): Buffer => drawn.get(size) ?? Buffer.alloc(0);
mkdirSync(join(here, 'icons'), { recursive: true });
for (const size of linuxSizes) writeFileSync(join(here, 'icons', `${size}x${size}.png`), png(size));
writeFileSync(join(here, 'icon.ico'), ico(windowsSizes.map((size) => [size, png(size)])));
const pictures = Object.entries(macSizes).map(([name, size]) => block(name, png(size)));
writeFileSync(join(here, 'icon.icns'), block('icns', Buffer.concat(pictures)));
