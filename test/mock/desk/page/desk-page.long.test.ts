/** Tests the desk page in a real browser. The file has more than 250 lines, because all tests share its short setup. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deskPages } from './open-pages.ts';
import { startPractice } from '../../practice-helpdesk.ts';

const desk = deskPages();
const { open } = desk;
const show = (customer: Record<string, unknown>) =>
  desk.practice().post('/showcustomer', { user_email_address: 'anna@shop.example', customer });

describe('The desk page', () => {
  it('removes the token from its address and opens an answered call live', async () => {
    const page = await open();
    expect(new URL(page.url()).search).toBe('?agent=101');
    await page.getByRole('heading', { name: 'No conversation is selected' }).waitFor();
    expect(await page.locator('.band').textContent()).toBe('Practice helpdesk: nothing leaves this PC');
    await desk.practice().call({ PhoneReferrer: '+493023125500' });
    await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
    await page.getByText('Anna Brandt answered on 101').waitFor();
    expect(await page.getByRole('region', { name: 'Customer' }).textContent()).toContain('mara@shop.example');
    expect(await page.locator('.live').textContent()).toMatch(/^On a call 0\d:\d\d$/);
    await desk.practice().call({ EventType: 'Disconnected' });
    await page.getByText('The call ended').first().waitFor();
    expect(await page.locator('.live').count()).toBe(0);
  });

  it('asks the agent to choose between several customers with the same number', async () => {
    const page = await open();
    await desk.practice().call({ PhoneNumber: '+493023125071' });
    const customer = page.getByRole('region', { name: 'Customer' });
    await customer.getByText('Several customers have this number.', { exact: false }).waitFor();
    const asked = async () =>
      (await desk.practice().journal('?direction=out&operation=customerDetails')).map(({ status }) => status);
    await expect.poll(asked).toEqual([404]);
    // If there is a next snapshot, it arrives within 50 ms after the response.
    await page.waitForTimeout(200);
    expect(await customer.textContent()).not.toContain('does not know');
  });

  it('states that no data leaves this computer unless a setting points to another computer', async () => {
    const page = await open();
    const band = page.locator('.band');
    await band.getByText('nothing leaves this PC', { exact: false }).waitFor();
    const link = (url: string) => ({ dynamicLinks: [{ name: 'Shop', urls: { search: url }, phoneLink: false }] });
    const webhook = (webhookUrl: string) => ({
      customChannels: [{ externalIdentifier: 'app', name: 'App', webhookUrl }],
    });
    for (const settings of [link('https://shop.example/search'), webhook('http://192.168.1.9/hook')]) {
      await desk.practice().control('PUT', 'state', settings);
      await band.getByText('addresses of other computers', { exact: false }).waitFor();
      await desk.practice().control('PUT', 'state', link('https://127.0.0.1:9/search'));
      await desk.practice().control('PUT', 'state', webhook('http://localhost:9/hook'));
      await band.getByText('nothing leaves this PC', { exact: false }).waitFor();
    }
  });

  it.each([
    ['nl', 'Werkplek van Anna Brandt', 'Er is geen conversatie geselecteerd'],
    ['de', 'Arbeitsplatz von Anna Brandt', 'Keine Konversation ausgewählt'],
    ['fr', 'Espace agent\u00a0: Anna Brandt', 'Aucune conversation sélectionnée'],
  ])('uses %s if its address requests it', async (language, title, empty) => {
    const page = await open();
    await page.goto(`${page.url()}&language=${language}`);
    await page.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: empty }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });

  it('shows the customer of an accepted look-up with a notice that can be closed', async () => {
    const page = await open();
    await show({ email_address: 'sanne@shop.example' });
    await page.getByText(/: a till requested this customer for you: Sanne de Wit/).waitFor();
    await page.getByRole('heading', { name: 'Sanne de Wit' }).waitFor();
    await page.getByRole('button', { name: 'Close this notice' }).click();
    await page.getByText('a till requested').waitFor({ state: 'detached' });
  });

  it('fills an unknown caller’s profile from the e-mail address that the agent enters', async () => {
    const page = await open();
    await desk.practice().call({ PhoneNumber: '+493023125999' });
    await page.getByLabel('Customer’s e-mail address').fill('oskar@shop.example');
    await page.getByRole('button', { name: 'Fill in profile' }).click();
    await page.getByRole('heading', { name: 'Oskar Brügge' }).waitFor();
  });

  it('shows a shared number in the search field, and the agent selects a customer by keyboard', async () => {
    const page = await open();
    await desk.practice().call({ PhoneNumber: '+493023125071' });
    await page.getByRole('heading', { name: 'Select a customer' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('+493023125071');
    await page.getByRole('button', { name: 'Select customer Elif Yilmaz' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Elif Yilmaz' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('searches while the agent types, and then returns to the conversation', async () => {
    const page = await open();
    await desk.practice().call({});
    await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
    await page.getByRole('searchbox').pressSequentially('sann');
    await page.getByRole('button', { name: 'Open Sanne de Wit' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('sann');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  });

  it('switches presence and desks in the agent menu, which closes with Escape', async () => {
    const page = await open();
    await page.getByText('Anna Brandt101').click();
    await page.getByRole('group', { name: 'Ben Okafor’s presence' }).getByRole('switch', { name: 'WhatsApp' }).click();
    await page
      .getByRole('group', { name: 'Ben Okafor’s presence' })
      .getByRole('switch', { name: 'WhatsApp', checked: false })
      .waitFor();
    expect((await desk.practice().presence(`apikey=${desk.practice().mock.apiKey}&Channel=WhatsApp`)).text).toBe(
      'Offline',
    );
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Open desk Ben Okafor' }).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open desk Ben Okafor' }).click();
    await page.getByText('Ben Okafor102').waitFor();
    expect(new URL(page.url()).search).toBe('?agent=102');
    await desk.practice().call({ PhoneExtension: '102' });
    await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  });

  it('lists a rejected request with its path, expectation and section', async () => {
    const page = await open();
    await desk.practice().call({ PhoneExtension: '107' });
    await page.getByRole('button', { name: /^Requests\s*1 rejected$/ }).click();
    const row = page.getByRole('row', { name: 'PhoneExtension no agent has extension 107 B.4, 2.9' });
    await row.waitFor();
    await page.getByRole('button', { name: /^Rejected, 406/ }).click();
    await page.getByText('"PhoneExtension": "107"').waitFor();
  });

  it('shows data from the network as text', async () => {
    const markup = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">x</a>';
    await desk.practice().post('/messages/', {
      ChannelAccountExternalIdentifier: markup,
      ConversationExternalIdentifier: 'c',
      MessageExternalIdentifier: 'm',
      RelationExternalIdentifier: 'r',
      RelationName: markup,
      Content: markup,
      Subject: markup,
      Attachments: [{ FileName: markup }],
    });
    await desk.practice().post('/conversations', `{"${markup.replaceAll('"', '\\"')}":1}`);
    const page = await open();
    await page.getByRole('button', { name: /onerror/ }).click();
    await page.locator('.words', { hasText: 'onerror' }).waitFor();
    expect(await page.locator('#root img[src="x"], #root a:not(.menu a)').count()).toBe(0);
    expect(await page.title()).toBe('Anna Brandt · Practice helpdesk');
  });

  it('shows the kind of a win: order, upsell, partial return or full return', async () => {
    const page = await open();
    const report = { order_number: 'W-1', email_address: 'mara@shop.example', order_date: '2026-11-20T09:30:00Z' };
    const expectMessage = async (amounts: object, words: RegExp): Promise<void> => {
      await desk.practice().post('/dynamic/orders/', { orders: [{ ...report, is_first_order: false, ...amounts }] });
      await expect.poll(() => page.locator('.win').textContent()).toMatch(words);
    };
    await expectMessage({ revenue: 80 }, /^Won: order W-1, €.?80\.00, from a returning customer$/);
    await expectMessage({ revenue: 90, old_revenue: 80 }, /^Upsold: order W-1, €.?90\.00, previously €.?80\.00$/);
    await expectMessage(
      { revenue: 30, old_revenue: 90 },
      /^Partly returned: order W-1, €.?30\.00, previously €.?90\.00$/,
    );
    await expectMessage({ revenue: 0, old_revenue: 30 }, /^Returned: order W-1, €.?0\.00, previously €.?30\.00$/);
  });

  it('keeps a note and the draft of another conversation', async () => {
    const page = await open();
    await page.getByRole('button', { name: /Jonas Weber/ }).click();
    await page.getByLabel('Note on this conversation').fill('half a thought');
    await desk.practice().call({});
    await page.getByLabel('Note on this call').fill('Wants the blue one.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Note by Anna Brandt, visible to colleagues only').waitFor();
    expect(await page.getByLabel('Note on this call').inputValue()).toBe('');
    await page.getByRole('button', { name: /Jonas Weber/ }).click();
    await expect.poll(() => page.getByLabel('Note on this conversation').inputValue()).toBe('half a thought');
  });

  it('allows an agent to reply to a customer on a custom channel by keyboard', async () => {
    const page = await open();
    await desk.practice().post('/messages/', {
      ChannelAccountExternalIdentifier: 'shop-app',
      ConversationExternalIdentifier: 't1',
      MessageExternalIdentifier: 'm1',
      RelationExternalIdentifier: 'nobody@shop.example',
      RelationName: 'Nora Nobody',
      Content: 'Hello?',
      SentDateTime: '2026-11-20T08:58:00',
      Attachments: [{ FileName: 'box.jpg', Base64Content: 'aGVsbG8=' }],
    });
    await page.getByRole('button', { name: /Nora Nobody/ }).click();
    await page.getByText('Attachment: box.jpg, 5 bytes').waitFor();
    await page.getByLabel('Write a reply or a note').fill('Good day, Nora');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Private reply').isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.words', { hasText: 'Good day, Nora' }).waitFor();
    await page.getByLabel('Write a reply or a note').fill('Between us');
    await page.getByLabel('Private reply').check();
    await page.getByRole('button', { name: 'Send reply', exact: true }).click();
    await page.getByText('Private reply by Anna Brandt to the customer, by e-mail').waitFor();
    const letters: unknown = await (await fetch(`${desk.practice().mock.backOfficeUrl}/webhook`)).json();
    expect(letters).toMatchObject({ letters: [{ body: { Content: 'Good day, Nora', IsPrivate: false } }] });
  });

  it('offers a choice of web store if the channel supports it', async () => {
    const channel = { externalIdentifier: 'with-choice', name: 'With choice', supportSelectWebStore: true };
    await desk.practice().control('PUT', 'state', { customChannels: [channel] });
    const page = await open();
    await desk.practice().post('/messages/', {
      ChannelAccountExternalIdentifier: 'with-choice',
      ConversationExternalIdentifier: 't1',
      MessageExternalIdentifier: 'm1',
      RelationExternalIdentifier: 'nobody@shop.example',
      RelationName: 'Nora Nobody',
      Content: 'Hello?',
      Attachments: [],
    });
    await page.getByRole('button', { name: /Nora Nobody/ }).click();
    await page.getByLabel('Web store').selectOption('Berlin Mitte');
    const nora = async () =>
      (await desk.practice().state())['conversations']?.find((one) => one['channel'] === 'with-choice');
    await expect.poll(async () => (await nora())?.['webStore']).toBe('Berlin Mitte');
  });

  it('shows that the helpdesk is unreachable, and requires the new address after its restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
    const first = await startPractice({ pagesDir: desk.browser().pagesDir, dataDir });
    // This page is not checked for console messages, because the browser itself logs each rejected connection.
    const opened = await desk.browser().open(first);
    await first.close();
    await opened.page.getByText('is unreachable').waitFor();
    const port = Number(new URL(first.mock.baseUrl).port);
    const second = await startPractice({ pagesDir: desk.browser().pagesDir, dataDir, port });
    await opened.page.getByText('This session has ended').waitFor();
    expect(await opened.page.evaluate(() => sessionStorage.length)).toBe(0);
    await opened.page.reload();
    await opened.page.getByText('This session has ended').waitFor();
    // This address has no `agent`, so that the next address changes only the fragment.
    await opened.page.goto(new URL('/desk/', second.mock.deskUrl).href);
    await opened.page.getByText('This session has ended').waitFor();
    await opened.page.goto(second.mock.deskUrl);
    await second.call({});
    await opened.page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
    await opened.close();
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('works at 360 px, where a call opens and the bar switches panes without overflow', async () => {
    const page = await open({ width: 360, height: 740 });
    const bar = page.getByRole('navigation', { name: 'Views' });
    await page.getByRole('button', { name: /Jonas Weber/ }).waitFor();
    await desk.practice().call({});
    await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
    await bar.getByRole('button', { name: 'Customer' }).click();
    await page.getByText('mara@shop.example').waitFor();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Requests' }).click();
    await page.getByRole('heading', { name: 'Requests' }).waitFor();
    await bar.getByRole('button', { name: 'Conversations' }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
