/** With no settings at any level the window opens where one begins; once, and never over a page somebody went to. */
import { useEffect } from 'react';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { setupAddress } from './place.ts';

export const FirstRun = () => {
  const { bridge, view } = useWindow();
  const isPractice = view.snapshot?.profile === 'practice';
  useEffect(() => {
    if (!isPractice || location.hash !== '') return;
    void bridge.call('setup.state', {}).then((answer) => {
      if (answer.ok && answer.output.first && location.hash === '') go(setupAddress('begin'));
    });
  }, [bridge, isPractice]);
  return null;
};
