/** One page that shows all scenes in all languages without reloading. */
import type { Page, WebSocket } from 'playwright-core';
import type { Language } from '#contract/language.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { FakeHost } from '../window/fake-host.ts';
import type { Scene } from './scenes.ts';

export interface Stage {
  readonly page: Page;
  readonly show: (scene: Scene, language?: Language) => Promise<void>;
  /** Shows the current scene in another language. */
  readonly speak: (language: Language) => Promise<void>;
  readonly leave: (scene: Scene) => Promise<void>;
}

const spoken = (snapshot: Snapshot, language: Language): Snapshot => ({
  ...snapshot,
  preferences: { ...snapshot.preferences, language },
});

/**
 * Creates the stage. Call this function before the page loads. The stage also receives the host's messages, and waits
 * until the page shows them.
 */
export const createStage = (page: Page, host: FakeHost): Stage => {
  let shown: Scene | undefined;
  let socket: WebSocket | undefined;
  page.on('websocket', (opened) => {
    socket = opened;
  });
  const push = async (snapshot: Snapshot, language: Language): Promise<void> => {
    const come = socket?.waitForEvent('framereceived', {
      predicate: ({ payload }) => payload.toString().startsWith('{"push"'),
    });
    host.show(spoken(snapshot, language));
    await come;
    await page.waitForFunction(isDrawn, language);
  };
  return {
    page,
    show: async (scene, language = 'en') => {
      host.reset(spoken(scene.snapshot, language), scene.script);
      // Opening a different page removes the previous scene's state.
      await page.evaluate(goTo, scene.place === '#connections' ? '#waiting' : '#connections');
      await push(scene.snapshot, language);
      await page.evaluate(goTo, scene.place);
      const name = /^#(\w+)/.exec(scene.place)?.[1] ?? '';
      // The previous page remains hidden in the document until the next one has loaded.
      await page.locator(`.page-${name} h1`).first().waitFor();
      await scene.prepare?.(page);
      if (scene.ready !== undefined) await page.locator(scene.ready).first().waitFor({ state: 'attached' });
      shown = scene;
    },
    speak: async (language) => {
      if (shown !== undefined) await push(shown.snapshot, language);
    },
    leave: async (scene) => {
      if (scene.escapes !== undefined) {
        const open = page.locator(scene.escapes);
        // A menu closes when it loses the focus, so it may need to be opened again.
        if ((await open.count()) === 0) await scene.prepare?.(page);
        await open.locator('button, input').first().focus();
        await page.keyboard.press('Escape');
        await open.waitFor({ state: 'detached' });
        if (await page.evaluate(() => document.activeElement === document.body)) throw new Error('The focus is lost.');
      }
      await scene.leave?.(page);
    },
  };
};

/** Changes the address and waits until the next frame is drawn. The function runs in the page. */
const goTo = (address: string): Promise<void> =>
  new Promise((resolve) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    location.hash = address;
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
const isDrawn = (language: string): boolean => document.documentElement.lang === language;
