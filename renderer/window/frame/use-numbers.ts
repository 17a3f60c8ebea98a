/** Whether numbers are masked, and the sixty seconds in which a person may see them all the same. */
import { useEffect, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';

export const shownForMs = 60_000;

export interface Numbers {
  readonly masked: boolean;
  /** Where numbers are plain anyway there is nothing to show. */
  readonly canShow: boolean;
  readonly secondsLeft: number;
  readonly show: () => void;
  readonly hide: () => void;
}

export const useNumbers = (masking: Snapshot['masking'] | undefined): Numbers => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const leftMs = Math.max(0, until - now);
  const isShown = leftMs > 0;

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isShown]);

  const canShow = masking === 'till';
  return {
    masked: canShow && !isShown,
    canShow,
    secondsLeft: Math.ceil(leftMs / 1000),
    show: () => {
      setNow(Date.now());
      setUntil(Date.now() + shownForMs);
    },
    hide: () => setUntil(0),
  };
};
