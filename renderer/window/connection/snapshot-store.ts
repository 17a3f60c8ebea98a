/** The window's store: the latest snapshot and whether it is current. */
import type { Bridge, Stop } from './bridge.ts';
import { markIfStale, firstView, isDueToAsk, withSnapshot, type View } from './snapshot-freshness.ts';

export interface Store {
  readonly view: () => View;
  readonly subscribe: (listener: () => void) => Stop;
  readonly close: () => void;
}

export const createStore = (bridge: Bridge, now: () => number = Date.now, everyMs = 1_000): Store => {
  const listeners = new Set<() => void>();
  let view: View = { ...firstView, link: bridge.link() };
  let asking = false;

  const setView = (next: View): void => {
    if (next === view) return;
    view = next;
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    const answer = await bridge.call('snapshot.read', {});
    asking = false;
    if (answer.ok) setView(withSnapshot(view, answer.output, now()));
  };
  const tick = (): void => {
    setView(markIfStale(view, now()));
    if (isDueToAsk(view, now())) void ask();
  };

  const stops = [
    bridge.on('snapshot', (snapshot) => setView(withSnapshot(view, snapshot, now()))),
    bridge.onLink(() => {
      setView({ ...view, link: bridge.link() });
      tick();
    }),
  ];
  const timer = setInterval(tick, everyMs);

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
};
