/** Tells a screen reader that a call comes in, is answered or ends. Seen by nobody. */
import { useEffect, useRef, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { announcement } from '../view-models/announcements.ts';
import { useWindow } from '../hooks/window-context.ts';

export const Announcer = () => {
  const { view, telling } = useWindow();
  const live = view.snapshot?.live;
  const before = useRef<Snapshot['live']>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (live === undefined) return;
    const said = announcement(before.current, live, telling);
    before.current = live;
    if (said !== undefined) setText(said);
  }, [live, telling]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
};
