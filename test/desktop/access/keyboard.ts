/** A page by Tab alone: everything is reached, in the order of the page, seen, and never kept. */
import type { CDPSession, Page } from 'playwright-core';
import { beginWalk, endWalk } from './tab-stops.ts';

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Sent without waiting for each: what happens at each stop is written down in the page. */
const press = async (session: CDPSession, times: number): Promise<void> => {
  const down = (): Promise<unknown> => session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
  await Promise.all(Array.from({ length: times }, down));
};

export const createWalker = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const session = await page.context().newCDPSession(page);
  return async () => {
    // From here on the browser shows the focus, as it does for whoever uses keys.
    await press(session, 1);
    const { names, jumps, isClosed } = await page.evaluate(beginWalk);
    // Behind the last stop lies the browser's own frame, then the first one again.
    await press(session, names.length + 1);
    const stops = await page.evaluate(endWalk);
    const faults = jumps.map((jump) => `jumps upwards: ${jump}`);
    const reached = stops.slice(0, names.length);
    for (const [index, name] of names.entries())
      if (reached[index]?.index !== index) faults.push(`not reached in its turn: ${name}`);
    for (const { name, isFocusSeen, isInSight } of reached) {
      if (!isFocusSeen) faults.push(`focus not seen: ${name}`);
      if (!isInSight) faults.push(`out of sight: ${name}`);
    }
    const [after] = stops.slice(names.length);
    // A dialog begins again; a page does; a menu is left.
    if (after !== undefined && after.index > 0) faults.push(`a trap: ${after.name}`);
    if (after !== undefined && isClosed && after.index !== 0) faults.push(`the dialog is left for ${after.name}`);
    return faults;
  };
};
