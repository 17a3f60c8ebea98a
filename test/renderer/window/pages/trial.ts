import { expect, it } from 'vitest';
import { storedSettings } from '../scripted/outbox.ts';
import { quiet } from '../scripted/snapshots.ts';
import { now } from '../scripted/time.ts';
import type { Open } from './open.ts';
import { written } from './saved-settings.ts';

const socketLine = {
  id: 'line-cloud',
  kind: 'event-socket',
  name: 'cloud',
  state: 'working',
  link: 'up',
  since: now - 3_600_000,
  oddities: 0,
} as const;

export const trialTests = (open: Open): void => {
  it('shows the result of pasted messages immediately, next to the map', async () => {
    const { page } = await open({ snapshot: { ...quiet, lines: [socketLine] }, place: '#connections' });
    await page.getByRole('link', { name: 'Test event map: cloud' }).click();
    await page.getByText('No messages yet').waitFor();
    await page.getByRole('button', { name: 'Show a 3CX example' }).click();
    const rows = page.getByRole('region', { name: 'Result' }).locator('ol > li');
    await rows.nth(5).waitFor();
    expect(await rows.nth(0).textContent()).toMatch(/Triggers a request.*\/callcontrol\/101\/participants\/5/s);
    expect(await rows.nth(1).textContent()).toMatch(
      /Parsed.*030 23125014 calls.*Extension 101 rings.*Mara Lindqvist.*inbound.*030 23125500/s,
    );
    expect(await rows.nth(4).textContent()).toMatch(/Ignored.*which is not part of a call/s);
    const map = page.getByLabel('Event map', { exact: true });
    await map.fill((await map.inputValue()).replace('"Ringing"', '"Klingelt"'));
    await rows.nth(1).getByText('Not recognised').waitFor();
    expect(await rows.nth(1).textContent()).toContain('does not define the value “Ringing” for status');
    await map.fill((await map.inputValue()).replace('"call": "callid"', '"call": "call id"'));
    await page.getByText('call: expected a path, such as "event.call.id", got "call id"').waitFor();
    expect(await map.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Load 3CX V20' }).click();
    await rows.nth(1).getByText('Parsed').waitFor();
    await page.getByLabel('Messages', { exact: true }).fill('{"sequence": ');
    await page.getByText('A message is not a JSON object or list').waitFor();
  });

  it('uses the extensions and number formats of the line with this map, and shows its name', async () => {
    const cloud = { kind: 'event-socket', name: 'cloud', map: '3cx-v20', outsidePrefix: '0', internalPattern: '^9' };
    const { page, host } = await open({
      snapshot: { ...quiet, lines: [socketLine] },
      place: '#connections/try',
      script: {
        'settings.read': () => ({
          ...storedSettings,
          settings: { agent: { extension: '101', country: 'AT' }, lines: [cloud] },
        }),
      },
    });
    await page.getByText('Extensions and numbers are read using the settings of “cloud”.').waitFor();
    await page.getByLabel('Messages', { exact: true }).fill('{"sequence": 1}');
    await expect
      .poll(() => host.next('lines.dryRun'))
      .toMatchObject({
        house: { extensions: ['101'], outsidePrefix: '0', internalPattern: '^9', country: 'AT' },
      });
  });

  it('saves the map as text, and shows problems with their path', async () => {
    const { page, host } = await open({
      snapshot: quiet,
      place: '#settings',
      script: {
        'settings.write': () => ({
          saved: false,
          problems: [{ path: 'lines[2].map.call', message: 'expected a path, such as "event.call.id", got nothing' }],
        }),
      },
    });
    await page.getByRole('button', { name: 'Add phone line (Event socket, JSON)' }).click();
    const group = page.getByRole('group', { name: 'Line 3' });
    await group.getByLabel('Provider address').fill('wss://pbx.example/callcontrol/ws');
    await group.getByLabel('Event map', { exact: true }).fill('{"type": "op",');
    await group.getByLabel('Event map', { exact: true }).fill('{"type": "op"}');
    await group.getByLabel('Token or secret').fill('s3cret');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await written(host)).toMatchObject({
      lines: [
        {},
        {},
        { kind: 'event-socket', url: 'wss://pbx.example/callcontrol/ws', map: { type: 'op' }, token: 's3cret' },
      ],
    });
    await page.getByRole('alert').getByRole('button', { name: 'Line 3, Event map' }).click();
    expect(await group.getByLabel('Event map', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await group.getByLabel('Token or secret', { exact: true }).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });
};
