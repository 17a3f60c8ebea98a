/**
 * Tests other paths through the setup, in a real browser: skipped steps, a dropped settings file, and a profile switch
 * that fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, startProgram, type Running } from './start-app.ts';
import { closeAll, complaints, helpdesk, looks, openAll, openView, press, shoot, step } from './first-run-steps.ts';

beforeAll(openAll);
afterAll(closeAll);

describe('Variants of the first run', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let app: Running;
  let view: Page;
  beforeAll(async () => {
    folder = await freshFolder();
    app = await startProgram(['run', '--port', '0', '--data', folder.path]);
    view = await openView(app);
  });
  afterAll(async () => {
    // A window whose app has ended reports errors, so the window is closed first.
    await view.context().close();
    await app.end();
    await folder.remove();
  });

  it('allows the user to skip every step, and lists the skipped steps at the end', async () => {
    await view.getByRole('link', { name: 'Start setup' }).click();
    for (const title of [
      'Who works at this PC?',
      'Which helpdesk do you use?',
      'Which phone system do you use?',
      'Do you use a till?',
      'Which channels do you want to see?',
    ]) {
      await step(view, title);
      await view.getByRole('button', { name: 'Skip' }).click();
    }
    await step(view, 'Setup is not complete');
    expect(await view.getByRole('main').getByText('Skipped').count()).toBeGreaterThanOrEqual(5);
    await looks(view, 'skipped');
    expect(JSON.parse(readFileSync(join(folder.path, 'setup.json'), 'utf8'))).toMatchObject({
      skipped: ['who', 'helpdesk', 'phone', 'till', 'presence'],
    });
  });

  const drop = async (name: string, text: string): Promise<void> => {
    const transfer = await view.evaluateHandle(
      ([name, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text ?? ''], name ?? '', { type: 'application/json' }));
        return transfer;
      },
      [name, text],
    );
    for (const type of ['dragover', 'drop']) await view.dispatchEvent('body', type, { dataTransfer: transfer });
  };

  it('previews a dropped settings file and rejects invalid files with the path', async () => {
    await drop('broken.json', '{"helpdesk": {"baseUrl": ');
    await view.getByText('The JSON in this file is invalid at line 1').waitFor();
    await drop('newer.json', JSON.stringify({ agent: { extension: '101' }, hologram: true }));
    await view.getByText('probably because a newer version wrote them: hologram').waitFor();
    await shoot(view, 'file-newer');
    const { baseUrl, presenceUrl, apiKey, apiSecret } = helpdesk.ready;
    const settings = {
      helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
      agent: { name: 'Anna', emailAddress: 'anna@shop.example', extension: '101' },
    };
    await drop('settings.json', JSON.stringify(settings));
    await view.getByText('This file changes 7 settings.').waitFor();
    expect(await view.content()).not.toContain(apiSecret);
    await looks(view, 'file');
    await view.getByRole('button', { name: 'Save these settings' }).click();
    await step(view, 'Setup is not complete');
    expect(JSON.parse(readFileSync(join(folder.path, 'settings.json'), 'utf8'))).toEqual(settings);
    await press(view, 'Connect now');
    await view.getByText('Practice mode is off. Counterline uses the real settings.').waitFor();
  });

  it('keeps the current profile and reports why the other one cannot start', async () => {
    await view.goto(`${new URL(view.url()).origin}/#setup`);
    await press(view, 'Switch to practice mode');
    await view.getByText('Practice mode is on. Nothing is sent to the real helpdesk').first().waitFor();
    writeFileSync(join(folder.path, 'settings.json'), JSON.stringify({ helpdesk: { baseUrl: 'x' } }));
    await view.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/window?watch=no`);
          const session = sessionStorage.getItem('window-session');
          socket.addEventListener('open', () => socket.send(JSON.stringify({ open: { session } })));
          socket.addEventListener('message', ({ data }) => {
            const frame = JSON.parse(data as string) as { opened?: object; id?: number };
            if (frame.opened !== undefined)
              socket.send(JSON.stringify({ id: 1, call: 'setup.switch', input: { to: 'real' } }));
            if (frame.id !== 1) return;
            document.title = data as string;
            resolve();
          });
        }),
    );
    const result = JSON.parse(await view.title()) as { output: { done: boolean; sentence: { code: string } } };
    expect(result.output).toMatchObject({ done: false, sentence: { code: 'setup.switch.settings' } });
    await view.getByText('Practice mode:').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
