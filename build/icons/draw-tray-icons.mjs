/**
 * Draws the tray icons from their SVGs in Chromium: `node build/icons/draw-tray-icons.mjs`. The PNGs are checked in, so
 * that packing the app does not require a browser. `light` and `dark` describe the bar behind the icons. Template icons
 * are black, and macOS recolours them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const here = import.meta.dirname;
const out = join(here, 'tray');
/** The colours of the bell (`ink`) and of the shapes (`colours`), from renderer/shared/tokens.css. */
const ink = { light: 'oklch(.24 .014 255)', dark: 'oklch(.945 .004 250)', template: '#000' };
const colours = {
  ok: { light: ink.light, dark: ink.dark },
  broken: { light: 'oklch(.53 .19 27)', dark: 'oklch(.745 .145 25)' },
  limit: { light: 'oklch(.53 .108 72)', dark: 'oklch(.83 .125 82)' },
  wait: { light: 'oklch(.52 .145 255)', dark: 'oklch(.775 .105 252)' },
  practice: { light: 'oklch(.51 .185 302)', dark: 'oklch(.785 .12 304)' },
  ring: { light: 'oklch(.52 .145 255)', dark: 'oklch(.775 .105 252)' },
  off: { light: ink.light, dark: ink.dark },
  unknown: { light: ink.light, dark: ink.dark },
};

/** Colours a drawing. The last group of each drawing is the shape; the part before it is the bell. */
const coloured = (svg, bell, shape) => {
  const at = svg.lastIndexOf('<g fill="currentColor"');
  const paint = (text, colour) => text.replaceAll('currentColor', colour);
  return paint(svg.slice(0, at), bell) + paint(svg.slice(at), shape);
};

const wanted = readdirSync(here)
  .filter((name) => name.endsWith('.svg'))
  .flatMap((name) => {
    const [, shape, size] = /^(\w+)-(\d+)\.svg$/.exec(name);
    const svg = readFileSync(join(here, name), 'utf8');
    const bars = ['light', 'dark'].map((bar) => ({
      file: `${shape}-${bar}-${size}`,
      svg: coloured(svg, ink[bar], colours[shape][bar]),
    }));
    // The menu bar of macOS shows icons of 16 points, so only this size needs a template.
    const template =
      size === '16' ? [{ file: `${shape}Template`, svg: coloured(svg, ink.template, ink.template) }] : [];
    return [...bars, ...template].flatMap((drawing) => [
      { ...drawing, px: Number(size), scale: 1 },
      { ...drawing, file: `${drawing.file}@2x`, px: Number(size), scale: 2 },
    ]);
  });

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
for (const scale of [1, 2]) {
  const page = await browser.newPage({ deviceScaleFactor: scale });
  for (const { file, svg, px } of wanted.filter((drawing) => drawing.scale === scale)) {
    await page.setViewportSize({ width: px, height: px });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    writeFileSync(join(out, `${file}.png`), await page.screenshot({ omitBackground: true }));
  }
}
await browser.close();
console.error(`${wanted.length} icons drawn.`);
