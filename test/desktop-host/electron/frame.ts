import type { WebContents, WebFrameMain } from 'electron';
import { originOf, toApp } from './addresses.ts';
import { loud, standsFor } from './part.ts';

type Kept =
  | 'url'
  | 'origin'
  | 'parent'
  | 'top'
  | 'name'
  | 'frames'
  | 'framesInSubtree'
  | 'processId'
  | 'routingId'
  | 'frameTreeNodeId'
  | 'detached'
  | 'isDestroyed'
  | 'send';

let last = 0;

/**
 * Creates a frame. `address` is read each time, because a frame can navigate. A frame without
 * `parent` is the main frame.
 */
export const createFrame = (
  address: () => string,
  contents: () => Pick<WebContents, 'send' | 'isDestroyed'>,
  parent?: WebFrameMain,
): WebFrameMain => {
  const number = ++last;
  const part: Pick<WebFrameMain, Kept> = {
    get url() {
      return toApp(address());
    },
    get origin() {
      return originOf(address());
    },
    get top() {
      return parent ?? frame;
    },
    get framesInSubtree() {
      return [frame];
    },
    parent: parent ?? null,
    frames: [],
    name: '',
    processId: 1,
    routingId: number,
    frameTreeNodeId: number,
    detached: false,
    isDestroyed: () => contents().isDestroyed(),
    send: (channel, ...args) => contents().send(channel, ...(args as unknown[])),
  };
  const frame = standsFor<WebFrameMain>(loud('WebFrameMain', part));
  return frame;
};
