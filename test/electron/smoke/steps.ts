/** The steps that every tray app must complete in this order, on the test host and on Electron. */
import { expect } from 'vitest';
import type { TrayDesk } from './tray-desk.ts';

export interface Step {
  readonly name: string;
  readonly walk: (desk: TrayDesk) => Promise<void>;
}

const patience = { timeout: 60_000 };

export const steps: readonly Step[] = [
  {
    name: 'shows its window',
    walk: async (desk) => {
      const page = await desk.page();
      await page.locator('h1').waitFor();
      expect(await page.title()).toContain('Counterline');
      await expect.poll(desk.isShown, patience).toBe(true);
    },
  },
  {
    name: 'isolates the page from Node',
    walk: async (desk) => {
      const page = await desk.page();
      const seen = await page.evaluate(() => [
        typeof Reflect.get(globalThis, 'require'),
        typeof Reflect.get(globalThis, 'process'),
        Object.keys(window.counterline ?? {}).toSorted(),
      ]);
      expect(seen).toEqual(['undefined', 'undefined', ['invoke', 'onPush']]);
    },
  },
  {
    name: 'appears in the tray with the same status as its window',
    walk: async (desk) => {
      const heading = (await desk.page()).locator('h1');
      await expect.poll(async () => (await desk.tray())?.tooltip, patience).toBe(await heading.textContent());
      const menu = (await desk.tray())?.menu ?? [];
      expect(menu).toContain('open-now');
      expect(menu.at(-1)).toBe('quit');
    },
  },
  {
    name: 'reports a practice call to the helpdesk',
    walk: async (desk) => {
      const page = await desk.page();
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Practice' }).click();
      await page.getByRole('button', { name: /A customer calls/ }).click();
      const registered = page.getByRole('main').getByText('Registered (201)').first();
      // On a busy computer, the practice phone may answer, or the customer may hang up, before the click.
      const ended = page.getByRole('region', { name: 'What happened, and why' });
      await Promise.any([
        page.getByRole('button', { name: 'Answer', exact: true }).first().click(),
        registered.waitFor(),
      ]);
      await registered.waitFor();
      await Promise.any([page.getByRole('button', { name: 'Hang up', exact: true }).first().click(), ended.waitFor()]);
      await ended.getByText(/^The helpdesk opened /).waitFor();
    },
  },
  {
    name: 'keeps running in the tray when its window is closed, and reopens it from there',
    walk: async (desk) => {
      await desk.closeWindow();
      await expect.poll(desk.isShown, patience).toBe(false);
      expect(await desk.tray()).toBeDefined();
      await desk.clickTray();
      await expect.poll(desk.isShown, patience).toBe(true);
    },
  },
  {
    name: 'quits from its menu',
    walk: async (desk) => {
      await desk.choose('quit');
      expect(await desk.ended).toBe(0);
    },
  },
];
