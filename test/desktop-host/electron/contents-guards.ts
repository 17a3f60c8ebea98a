/** Lets the app decide where a page navigates and which windows it opens. */
import type { WebContents } from 'electron';
import type { HostState } from '../host-state.ts';
import { changed, shows } from './desk.ts';
import { isPrevented, missing, type Part } from './part.ts';

const refused: HostState['refused'][number][] = [];
shows('refused', () => [...refused]);
const refuse = (what: 'navigation' | 'window', url: string): void => {
  refused.push({ what, url });
  changed();
};

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

export interface ContentsGuards {
  readonly setOpenHandler: (handler: OpenHandler) => void;
  readonly preventsNavigation: (url: string, isMain: boolean) => boolean;
  readonly preventsRedirect: (url: string, isMain: boolean) => boolean;
  readonly wantsWindow: (url: string, name: string, features: string) => void;
}

export const createContentsGuards = (part: Part, contents: () => WebContents): ContentsGuards => {
  let openHandler: OpenHandler = () => ({ action: 'deny' });
  const prevents = (names: readonly string[], url: string, isMainFrame: boolean): boolean => {
    const frame = contents().mainFrame;
    const details = { url, isMainFrame, isSameDocument: false, frame, initiator: frame };
    const isStopped = names.some((name) => isPrevented(part, name, details, url));
    if (isStopped) refuse('navigation', url);
    return isStopped;
  };
  return {
    setOpenHandler: (handler) => {
      openHandler = handler;
    },
    preventsNavigation: (url, isMain) =>
      prevents(isMain ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'], url, isMain),
    preventsRedirect: (url, isMain) => prevents(['will-redirect'], url, isMain),
    wantsWindow: (url, frameName, features) => {
      const disposition = features === '' ? 'foreground-tab' : 'new-window';
      const referrer = { url: contents().getURL(), policy: 'strict-origin-when-cross-origin' as const };
      const { action } = openHandler({ url, frameName, features, disposition, referrer });
      if (action === 'allow') throw missing('WebContents, windows that a page opens');
      refuse('window', url);
    },
  };
};
