/**
 * Provides the state of number masking, and the seconds for which full phone numbers are still shown. The host masks
 * the numbers.
 */
import { useEffect, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Bridge } from '../connection/bridge.ts';

export interface Numbers {
  readonly masked: boolean;
  /** Whether numbers can be masked. If so, the button is shown. */
  readonly canShow: boolean;
  readonly secondsLeft: number;
  readonly show: () => void;
  readonly hide: () => void;
}

export const useNumbers = (snapshot: Snapshot | undefined, bridge: Bridge): Numbers => {
  const [now, setNow] = useState(0);
  const until = snapshot?.numbersUntil ?? 0;
  // This window's timer may be behind the snapshot.
  const leftMs = Math.max(0, until - Math.max(now, snapshot?.at ?? 0));
  const isShown = leftMs > 0;

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isShown]);

  const canShow = snapshot?.masking === 'till';
  return {
    masked: canShow && !isShown,
    canShow,
    secondsLeft: Math.ceil(leftMs / 1000),
    show: () => void bridge.call('numbers.show', {}),
    hide: () => void bridge.call('numbers.hide', {}),
  };
};
