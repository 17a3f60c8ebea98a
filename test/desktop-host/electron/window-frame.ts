/** The frame of a window from the app's point of view. It is invisible, and the page has the same size. */
import type { BrowserWindow, Rectangle } from 'electron';
import { changed } from './desk.ts';
import { Part } from './part.ts';

type Implemented =
  | 'minimize'
  | 'restore'
  | 'isMinimized'
  | 'maximize'
  | 'unmaximize'
  | 'isMaximized'
  | 'isFullScreen'
  | 'isNormal'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'getSize'
  | 'setSize'
  | 'getPosition'
  | 'setPosition'
  | 'getContentSize'
  | 'getTitle'
  | 'setTitle'
  | 'center'
  | 'setMinimumSize'
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'setIcon'
  | 'flashFrame'
  | 'moveTop'
  | 'setSkipTaskbar'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setBackgroundColor';

export abstract class WindowFrame extends Part implements Pick<BrowserWindow, Implemented> {
  #bounds: Rectangle;
  #title: string;
  #isMinimized = false;
  #isMaximized = false;
  #isOnTop = false;

  constructor(bounds: Rectangle, title: string, events: readonly string[], never: readonly string[]) {
    super('BrowserWindow', events, never);
    this.#bounds = bounds;
    this.#title = title;
  }
  abstract blur(): void;
  protected abstract resized(width: number, height: number): void;

  minimize(): void {
    this.blur();
    this.#isMinimized = true;
    this.emit('minimize');
    changed();
  }
  restore(): void {
    if (!this.#isMinimized) return;
    this.#isMinimized = false;
    this.emit('restore');
    changed();
  }
  isMinimized(): boolean {
    return this.#isMinimized;
  }
  maximize(): void {
    this.#isMaximized = true;
    this.emit('maximize');
  }
  unmaximize(): void {
    this.#isMaximized = false;
    this.emit('unmaximize');
  }
  isMaximized(): boolean {
    return this.#isMaximized;
  }
  isFullScreen(): boolean {
    return false;
  }
  isNormal(): boolean {
    return !this.#isMaximized && !this.#isMinimized;
  }
  getBounds(): Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): Rectangle {
    return this.getBounds();
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    const { width, height } = this.#bounds;
    this.resized(width, height);
    for (const event of ['move', 'moved', 'resize', 'resized']) this.emit(event);
    changed();
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getPosition(): number[] {
    return [this.#bounds.x, this.#bounds.y];
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }
  getContentSize(): number[] {
    return this.getSize();
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): void {
    this.#title = title;
    changed();
  }
  setAlwaysOnTop(flag: boolean): void {
    this.#isOnTop = flag;
    changed();
  }
  isAlwaysOnTop(): boolean {
    return this.#isOnTop;
  }
  // These have no effect on an invisible frame.
  center(): void {}
  setMinimumSize(): void {}
  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}
  setIcon(): void {}
  flashFrame(): void {}
  moveTop(): void {}
  setSkipTaskbar(): void {}
  setBackgroundColor(): void {}
}
