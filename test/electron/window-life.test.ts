/**
 * Tests closing the main window: the window is hidden, its process ends a minute later, and the window reopens on the
 * same page. The tests use fake timers.
 */
import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WindowState } from '#electron/state/shell-store.ts';
import { createWindow } from '#electron/window/window.ts';

class FakeWindow extends EventEmitter {
  [key: string]: unknown;
  readonly loaded: string[] = [];
  isShown = false;
  isGone = false;
  webContents = Object.assign(new EventEmitter(), { getURL: () => this.loaded.at(-1) ?? '' });
  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    return Promise.resolve();
  }
  show(): void {
    this.isShown = true;
    this.emit('show');
  }
  hide(): void {
    this.isShown = false;
    this.emit('hide');
  }
  destroy(): void {
    this.isGone = true;
    this.emit('closed');
  }
  focus(): void {}
  isVisible(): boolean {
    return this.isShown;
  }
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return false;
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  getNormalBounds() {
    return { x: 10, y: 20, width: 900, height: 700 };
  }
}

const open = () => {
  const made: FakeWindow[] = [];
  let kept: WindowState | undefined;
  const shown: boolean[] = [];
  const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
  const window = createWindow({
    open: () => {
      const next = new FakeWindow();
      made.push(next);
      return next as unknown as BrowserWindow;
    },
    screen: { getPrimaryDisplay: () => display, getAllDisplays: () => [display] } as never,
    preload: '/preload.cjs',
    devTools: false,
    background: () => '#fff',
    savedState: () => kept,
    saveState: (state) => {
      kept = state;
    },
    onClose: () => window.hide(),
    onShown: (isShown) => void shown.push(isShown),
    onGone: vi.fn(),
    onSessionEnd: vi.fn(),
    endAfterMs: 60_000,
  });
  const close = (): boolean => {
    const event = { preventDefault: vi.fn() };
    made.at(-1)?.emit('close', event);
    return event.preventDefault.mock.calls.length > 0;
  };
  return { window, made, shown, close, kept: () => kept };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Closing the window', () => {
  it('hides it and ends its process after 60 s', () => {
    const { window, made, shown, close, kept } = open();
    window.show('#ledger');
    made[0]?.emit('ready-to-show');
    expect(close()).toBe(true);
    vi.advanceTimersByTime(59_999);
    expect(made[0]?.isGone).toBe(false);
    vi.advanceTimersByTime(1);
    expect(made[0]?.isGone).toBe(true);
    expect(window.current()).toBeUndefined();
    expect(shown).toEqual([true, false]);
    expect(kept()).toEqual({ x: 10, y: 20, width: 900, height: 700, isMaximized: false, page: '#ledger' });
    window.show();
    expect(made[1]?.loaded).toEqual(['app://window/#ledger']);
  });

  it('is cancelled if the window is reopened in time', () => {
    const { window, made, close } = open();
    window.show();
    made[0]?.emit('ready-to-show');
    close();
    vi.advanceTimersByTime(30_000);
    window.show();
    vi.advanceTimersByTime(120_000);
    expect(made).toHaveLength(1);
    expect(made[0]?.isShown).toBe(true);
  });

  it('does not reload the current page, so that typed text remains', () => {
    const { window, made } = open();
    window.show('#settings');
    window.show('#settings');
    window.show();
    expect(made[0]?.loaded).toEqual(['app://window/#settings']);
    window.show('#ledger');
    expect(made[0]?.loaded).toEqual(['app://window/#settings', 'app://window/#ledger']);
  });

  it('ignores a window that is already closing', () => {
    const { window, made, close } = open();
    window.show();
    window.end();
    expect([close(), made[0]?.isGone]).toEqual([false, true]);
  });
});
