/**
 * Tests the screens of an agent at the desk. A customer calls, the helpdesk's page shows the customer, and the app's
 * window shows the call. A till then looks up another customer, and the helpdesk's page shows this customer. Each step
 * is saved as a screenshot.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { events, inbound } from '../scenarios/scenario.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { caller, cardHolder, till } from './people.ts';

export const name = 'on-the-desk';
export const title = 'Shown on the desk: a call, then a look-up from a till';

const shots = fileURLToPath(new URL('../../shots/', import.meta.url));
const pictures = { call: 'peers-desk-call', window: 'peers-window-call', lookup: 'peers-desk-lookup' } as const;

const timeoutMs = 5_000;

export interface Views {
  /** The helpdesk page of the agent at 101, open since before the call. */
  readonly desk: Page;
  /** The app's own window. */
  readonly window: Page;
  readonly tillUrl: string;
}

/** Returns the scenario. `open` opens the pages. */
export function onTheDesk(open: () => Promise<Views>): Scenario {
  return {
    name,
    title,
    play: async ({ desk: phone, outside, talkBetweenOutsideAnd }) => {
      await forgetPictures();
      const { desk, window, tillUrl } = await open();
      const conversation = desk.getByRole('region', { name: 'Conversation', exact: true });
      const customer = desk.getByRole('region', { name: 'Customer', exact: true });
      const onThePhone = conversation.getByText('On a call', { exact: false });
      const live = window.getByRole('region', { name: 'Live call, inbound' });
      const heading = (text: string) => conversation.getByRole('heading', { name: text, exact: true });

      await sees('the desk, before the call', {
        'that no conversation is selected': heading('No conversation is selected'),
      });
      const call = await outside.call({ from: caller.received, to: caller.dialled, does: 'waits' });
      await phone('101').waitFor('incoming');
      await phone('101').answer();
      try {
        await talkBetweenOutsideAnd('101');
        await keeps(desk, pictures.call, () =>
          sees('the desk', {
            [caller.name]: heading(caller.name),
            'On a call': onThePhone,
            [caller.emailAddress]: customer.getByText(caller.emailAddress),
          }),
        );
        await keeps(window, pictures.window, () =>
          sees('the window', {
            'the live call': live,
            [caller.shown]: live.getByText(caller.shown),
            'who answered the call': live.getByText('by you on 101'),
            'that the helpdesk accepted the event': live.getByText('Registered (201)'),
          }),
        );
      } finally {
        await phone('101').hangUp();
      }
      await call.ended();
      await becomes('hidden', 'the desk', 'that the call has ended', onThePhone);
      await askAtTheTill(tillUrl);
      await keeps(desk, pictures.lookup, () =>
        sees('the desk', {
          [cardHolder.name]: heading(cardHolder.name),
          'the till’s request': desk.getByText(`a till requested this customer for you: ${cardHolder.name}`),
          [cardHolder.emailAddress]: customer.getByText(cardHolder.emailAddress),
        }),
      );
    },
    expected: events(inbound(caller.number, `+${caller.dialled}`), 'Answered 101', 'Disconnected 101'),
  };
}

/** Deletes the screenshots of the previous run. */
async function forgetPictures(): Promise<void> {
  await mkdir(shots, { recursive: true });
  for (const picture of Object.values(pictures)) await rm(`${shots}${picture}.png`, { force: true });
}

async function sees(where: string, what: Readonly<Record<string, Locator>>): Promise<void> {
  for (const [sight, locator] of Object.entries(what)) await becomes('visible', where, sight, locator);
}

async function becomes(state: 'visible' | 'hidden', where: string, sight: string, locator: Locator): Promise<void> {
  await locator.waitFor({ state, timeout: timeoutMs }).catch((error: unknown) => {
    throw new Error(`${where} does not show ${sight} within ${timeoutMs / 1_000} s`, { cause: error });
  });
}

/** Runs `look` and takes a screenshot. The screenshot is also taken after a failure, to show the actual page. */
async function keeps(page: Page, picture: string, look: () => Promise<void>): Promise<void> {
  // Chromium draws only the page in front, so a screenshot of a hidden page would time out.
  await page.bringToFront();
  const take = () => page.screenshot({ path: `${shots}${picture}.png`, timeout: timeoutMs, animations: 'disabled' });
  await look().catch(async (error: unknown) => {
    await take().catch(() => {});
    throw error;
  });
  await take();
}

const answer = z.object({ result: z.string(), sentence: z.string() });

/** Sends a look-up from a till that is not paired. Its token is in the settings. */
async function askAtTheTill(tillUrl: string): Promise<void> {
  const response = await fetch(`${tillUrl}/lookup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${till.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: cardHolder.scanned }),
    signal: AbortSignal.timeout(11_000),
  });
  const text = await response.text();
  const received = answer.safeParse(response.ok ? JSON.parse(text) : undefined);
  if (!received.success || received.data.result !== 'taken')
    throw new Error(`expected the result "taken" at the till, got ${response.status} ${text.slice(0, 500)}`);
}
