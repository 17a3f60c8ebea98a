/** An invisible element that announces calls to screen readers. */
import { useEffect, useRef, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { announcement } from '../view-models/announcements.ts';
import { useWindow } from '../hooks/window-context.ts';

export const Announcer = () => {
  const { view, display } = useWindow();
  const live = view.snapshot?.live;
  const before = useRef<Snapshot['live']>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (live === undefined) return;
    const text = announcement(before.current, live, display);
    before.current = live;
    if (text !== undefined) setText(text);
  }, [live, display]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
};
