/** Tests write errors, errors while closing, and messages to foreign pages. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { standardPreferences } from '#contract/preferences.ts';
import { createCloseBehavior } from '#electron/window/close-behavior.ts';
import { openShellStore, type Values } from '#electron/state/shell-store.ts';
import { createClosers } from '#electron/lifecycle/closers.ts';
import { createPush } from '#electron/window/push.ts';
import { quiet } from '../renderer/window/scripted/snapshots.ts';

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-shell-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};
/** Creates a store that writes the whole file on every change, as electron-store does. */
const openValues = (dir: string): Values => {
  const path = join(dir, 'shell.json');
  const read = (): Record<string, unknown> =>
    existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
  return {
    get: (name) => read()[name],
    set: (name, value) => writeFileSync(path, JSON.stringify({ ...read(), [name]: value })),
  };
};
const state = { x: 1, y: 2, width: 900, height: 700, isMaximized: false, page: '#now' };

describe('The tray app’s stored state', () => {
  it('does not cause errors if the disk rejects writes, and closing and quitting still work', () => {
    const dir = folder();
    const log = vi.fn();
    const store = openShellStore(dir, { open: openValues, wallMs: Date.now, log });
    mkdirSync(join(dir, 'shell.json'));
    store.keepWindow(state);
    expect(log).toHaveBeenCalledOnce();
    expect(() => store.preferences.write({ ...standardPreferences, ringAloud: true })).toThrow(/EISDIR|EPERM|EACCES/);
  });
  it('is shared by two programs, which each write only their own changes', () => {
    const dir = folder();
    const ports = { open: openValues, wallMs: Date.now, log: vi.fn() };
    const [real, practice] = [openShellStore(dir, ports), openShellStore(dir, ports)];
    real.preferences.write({ ...standardPreferences, language: 'nl' });
    practice.preferences.write({ ...standardPreferences, ringAloud: true });
    practice.keepWindow(state);
    expect(JSON.parse(readFileSync(join(dir, 'shell.json'), 'utf8'))).toMatchObject({
      preferences: { language: 'nl', ringAloud: true },
      window: state,
    });
  });
});

describe('Closing the window', () => {
  const rig = (place: () => Promise<boolean>, closeExplained: boolean) => {
    const did: string[] = [];
    const close = createCloseBehavior({
      hasTray: place,
      preferences: () => ({ ...standardPreferences, closeExplained }),
      explained: () => Promise.reject(new Error('the disk is full')),
      words: ({ code }) => code,
      ask: async ({ message }) => did.push(`asked ${message}`) - 1,
      hide: () => void did.push('hidden'),
      minimise: () => void did.push('minimised'),
      quit: () => void did.push('quit'),
      log: () => void did.push('logged'),
    });
    return { did, close };
  };
  it('hides it even if the app cannot store that the explanation was shown', async () => {
    const { did, close } = rig(async () => true, false);
    close();
    await vi.waitFor(() => expect(did).toEqual(['asked close.title', 'hidden', 'logged']));
  });
  it('asks the desktop every time whether it can show the icon', async () => {
    let hasPlace = false;
    const { did, close } = rig(async () => hasPlace, true);
    close();
    await vi.waitFor(() => expect(did).toEqual(['asked noTray.title', 'minimised']));
    hasPlace = true;
    await new Promise((resolve) => setImmediate(resolve));
    close();
    await vi.waitFor(() => expect(did).toEqual(['asked noTray.title', 'minimised', 'hidden']));
  });
});

it('closes everything once, in reverse order and despite errors, on quit', async () => {
  const closed: string[] = [];
  const log = vi.fn();
  const closers = createClosers(log);
  closers.add('app', async () => void closed.push('app'));
  closers.add('door', () => Promise.reject(new Error('gone')));
  closers.add('window', () => {
    throw new Error('ENOSPC');
  });
  closers.add('updates', () => closed.push('updates'));
  await closers.close();
  await closers.close();
  expect(closed).toEqual(['updates', 'app']);
  expect(log.mock.calls.map(([message]) => message as string)).toEqual(['closing: window', 'closing: door']);
});

it.each([
  ['our page', 'app://window/#now', true],
  ['a page in our window’s place', 'https://evil.example/', false],
  ['a page that no longer exists', undefined, false],
])('pushes to %s: %s', (_, url, isReported) => {
  const send = vi.fn();
  const refuse = vi.fn();
  const mainFrame = {
    get url(): string {
      if (url === undefined) throw new Error('Render frame was disposed');
      return url;
    },
  };
  createPush({ window: () => ({ send, mainFrame }), refuse })('snapshot', quiet);
  expect([send.mock.calls.length, refuse.mock.calls.length]).toEqual(isReported ? [1, 0] : [0, 1]);
});
