/** Stopwatches inside the window's page. Each is sent to the browser as text, so it must be self-contained. */

/** The times that a page reports, in ms on its own clock. */
export interface Watched {
  /** The end of the frame with the four cells of the first snapshot, measured from the start of the navigation. */
  usableAtMs?: number;
  /** The times from the arrival of a snapshot with a visible change to the end of the frame that shows the change. */
  shownAfterMs: number[];
}
declare global {
  var bench: Watched;
}

/** Installs both stopwatches before the page's own scripts run. */
export const watchPage = (): void => {
  const watched: Watched = { shownAfterMs: [] };
  globalThis.bench = watched;
  /** Runs `act` after the script, style and layout of the next frame. */
  const atFrameEnd = (act: () => void): void =>
    void requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', act);
      port1.start();
      port2.postMessage('');
    });

  interface Picture {
    readonly pausedUntil?: number;
    readonly live: readonly { readonly steps: readonly unknown[] }[];
    readonly recent: readonly { readonly id: string }[];
  }
  const pausedUntil = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  /**
   * Returns what a snapshot shows: the end of the pause, the number of steps of each live call, and the IDs of the last
   * five entries.
   */
  const wanted = ({ pausedUntil: until, live, recent }: Picture): string =>
    JSON.stringify([
      until === undefined ? '' : pausedUntil.format(until),
      live.map(({ steps }) => steps.length),
      recent.map(({ id }) => id),
    ]);
  const seen = (): string =>
    JSON.stringify([
      /\d\d:\d\d/.exec(document.querySelector('.head p')?.textContent ?? '')?.[0] ?? '',
      [...document.querySelectorAll('section.call')].map(
        (call) => call.querySelectorAll('ol.time > li:not(:has(> div.mute))').length,
      ),
      [...document.querySelectorAll('.rows a')].map((link) =>
        decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? ''),
      ),
    ]);

  let last = '';
  let waiting: number[] = [];
  const look = (): void => {
    if (watched.usableAtMs === undefined && document.querySelectorAll('.strip > li').length === 4) {
      watched.usableAtMs = Number.NaN;
      atFrameEnd(() => (watched.usableAtMs = performance.now()));
    }
    if (waiting.length === 0 || seen() !== last) return;
    const shown = waiting;
    waiting = [];
    atFrameEnd(() => watched.shownAfterMs.push(...shown.map((atMs) => performance.now() - atMs)));
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });

  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      // This listener runs before the page's own listener.
      this.addEventListener('message', ({ data }) => {
        const atMs = performance.now();
        const { push, value } = JSON.parse(String(data)) as { readonly push?: string; readonly value?: Picture };
        if (push !== 'snapshot' || value === undefined) return;
        const next = wanted(value);
        // The snapshot contains no visible change.
        if (next === last && waiting.length === 0) return;
        last = next;
        if (seen() !== next) waiting.push(atMs);
      });
    }
  };
};
