/**
 * Tests the icon during sleep, without a snapshot, and after a failed selection. The tests use a fake tray that records
 * its method calls.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { createSnapshotFeed } from '#electron/lifecycle/snapshot-feed.ts';
import { safeSnapshot } from '#electron/lifecycle/safe-snapshot.ts';
import { createTrayIcon, trayEveryMs } from '#electron/tray/tray.ts';
import { quiet } from '../renderer/window/scripted/snapshots.ts';

const colleagues = [
  { emailAddress: null, isChosen: true },
  { emailAddress: 'ben@shop.example', name: 'Ben Okafor', isChosen: false },
];
const rig = () => {
  let snapshot: Snapshot | undefined = { ...quiet, colleagues };
  const images: string[] = [];
  const menus: MenuItemConstructorOptions[][] = [];
  const act = vi.fn();
  const icon = createTrayIcon({
    tray: {
      setImage: (image) => void images.push(image as unknown as string),
      setToolTip: vi.fn(),
      setContextMenu: vi.fn(),
    },
    menu: (items) => {
      menus.push(items);
      return {} as never;
    },
    image: (shape) => shape as never,
    words: ({ code }) => code,
    snapshot: () => snapshot,
    act,
    nextVersion: () => undefined,
    onTimer: vi.fn(),
  });
  return { icon, images, menus, act, draws: (next: Snapshot | undefined) => (snapshot = next) };
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The icon', () => {
  it('shows an unknown state from suspend to resume, even if the state changes in between', () => {
    const { icon, images } = rig();
    icon.sleep();
    icon.draw(quiet);
    vi.advanceTimersByTime(trayEveryMs);
    expect(images).toEqual(['ok', 'unknown']);
    icon.wake();
    expect(images).toEqual(['ok', 'unknown', 'ok']);
    icon.stop();
  });

  it('shows that a snapshot cannot be built, and then shows the next valid snapshot', () => {
    const { icon, images, draws } = rig();
    draws(undefined);
    vi.advanceTimersByTime(trayEveryMs);
    draws(quiet);
    vi.advanceTimersByTime(trayEveryMs);
    expect(images).toEqual(['ok', 'unknown', 'ok']);
    icon.stop();
  });

  it('marks the current agent, even after a failed selection', () => {
    const { icon, menus, act } = rig();
    vi.advanceTimersByTime(trayEveryMs);
    expect(menus).toHaveLength(1);
    const radios = menus[0]?.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : [])) ?? [];
    const ben = radios.find(({ id }) => id === 'choose-ben@shop.example');
    const press = ben?.click as unknown as (() => void) | undefined;
    press?.();
    expect(act).toHaveBeenCalledWith({ do: 'choose', emailAddress: 'ben@shop.example' });
    // The desktop marks the clicked entry, so the app sets the menu again, although the app’s state is unchanged.
    vi.advanceTimersByTime(trayEveryMs);
    expect(menus).toHaveLength(2);
    expect(menus[1]).toEqual(menus[0]?.map(() => expect.anything() as unknown));
    icon.stop();
  });
});

describe('A snapshot that cannot be built', () => {
  it('is logged once and is not sent to windows', () => {
    let fails = true;
    const log = vi.fn();
    const readSnapshot = safeSnapshot(() => {
      if (fails) throw new Error('no snapshot');
      return quiet;
    }, log);
    const window = vi.fn();
    const feed = createSnapshotFeed({ setWindowVisible: vi.fn() }, readSnapshot, { window, browser: vi.fn() });
    feed.setWatchers('window', 1);
    vi.advanceTimersByTime(10_000);
    expect(log).toHaveBeenCalledTimes(1);
    expect(window).not.toHaveBeenCalled();
    fails = false;
    vi.advanceTimersByTime(2_000);
    expect(window).toHaveBeenCalledWith(quiet);
    fails = true;
    vi.advanceTimersByTime(2_000);
    expect(log).toHaveBeenCalledTimes(2);
    feed.stop();
  });
});
