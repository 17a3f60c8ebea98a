/**
 * Checks a page with Tab alone: every control is reached in page order and is visible, and the focus is never trapped.
 */
import type { CDPSession, Page } from 'playwright-core';
import { beginWalk, endWalk } from './tab-stops.ts';

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Sends all key presses at once, because the page itself records each tab stop. */
const press = async (session: CDPSession, times: number): Promise<void> => {
  const down = (): Promise<unknown> => session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
  await Promise.all(Array.from({ length: times }, down));
};

export const createWalker = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const session = await page.context().newCDPSession(page);
  return async () => {
    // From now on, the browser shows the focus ring, as it does for keyboard users.
    await press(session, 1);
    const { names, inner, jumps, isClosed } = await page.evaluate(beginWalk);
    // After the last stop, the focus moves to the browser's own controls and then back to the first stop.
    await press(session, names.length + inner + 1);
    const stops = await page.evaluate(endWalk);
    const faults = jumps.map((jump) => `jumps upwards: ${jump}`);
    const reached = stops.slice(0, names.length);
    for (const [index, name] of names.entries())
      if (reached[index]?.index !== index) faults.push(`not reached in order: ${name}`);
    for (const { name, isFocusSeen, isInSight } of reached) {
      if (!isFocusSeen) faults.push(`focus not visible: ${name}`);
      if (!isInSight) faults.push(`outside the visible area: ${name}`);
    }
    const [after] = stops.slice(names.length);
    // In a dialog and on a page, Tab returns to the start. In a menu, Tab leaves the menu.
    if (after !== undefined && after.index > 0) faults.push(`keyboard trap: ${after.name}`);
    if (after !== undefined && isClosed && after.index !== 0)
      faults.push(`the focus leaves the dialog for ${after.name}`);
    return faults;
  };
};
