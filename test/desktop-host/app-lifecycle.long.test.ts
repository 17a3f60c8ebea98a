import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolders, startSample, type Sample } from './sample-app.ts';

const running: Sample[] = [];
const start = async (...args: Partial<Parameters<typeof startSample>>): Promise<Sample> => {
  const app = startSample(args[0] ?? (await newFolder()), args[1]);
  running.push(app);
  return app;
};
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});
afterAll(removeFolders);

const quitEvents = (output: string): string[] =>
  output
    .split('\n')
    .map((line) => line.replace('told ', ''))
    .filter((line) => /^(before-quit|will-quit|quit|window-all-closed)$/.test(line));

describe('The life of an app in the test host', () => {
  it('hides its window on close, shows it from the tray, and quits from its menu', async () => {
    const app = await start();
    await app.shown();
    await app.command('closeWindow', 1);
    await app.until(({ windows }) => windows[0]?.shown === false);
    await app.command('clickTray', 1);
    await app.until(({ windows }) => windows[0]?.shown);
    await app.command('clickMenu', 1, ['Quit']);
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(quitEvents(app.output())).toEqual(['before-quit', 'will-quit', 'quit']);
  });

  it('allows one app per folder, and a second start forwards its command line and ends', async () => {
    const first = await start();
    await first.shown();
    const second = await start(first.dataDir, { argv: ['--now', 'sample://open'] });
    expect(await second.ended).toEqual({ code: 0, signal: null });
    await first.reported('second-instance sample://open {"from":["--now","sample://open"]}');
    await first.command('secondInstance', ['electron', 'by hand'], { test: true }, '/');
    await first.reported('second-instance by hand {"test":true}');
    first.signal('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(quitEvents(first.output())).toEqual(['before-quit', 'will-quit', 'quit']);
  });

  it('leaves no Chromium process behind after a kill, and restarts with its stored data', async () => {
    const first = await start();
    await (await first.shown()).evaluate(() => localStorage.setItem('kept', 'yes'));
    await first.close();
    const second = await start(first.dataDir);
    expect(await (await second.shown()).evaluate(() => localStorage.getItem('kept'))).toBe('yes');
    const { devtools } = second.state();
    expect(await answers(devtools)).toBe(true);
    second.signal('SIGKILL');
    expect(await second.ended).toEqual({ code: null, signal: 'SIGKILL' });
    await expect.poll(() => answers(devtools)).toBe(false);
    // The lock of the ended app still exists.
    const third = await start(first.dataDir);
    await third.until(({ ready }) => ready);
  });
});

/** Whether Chromium is still running. */
const answers = (devtools: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const port = Number(/:(\d+)\//.exec(devtools ?? '')?.[1]);
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
