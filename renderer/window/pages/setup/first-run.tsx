/** Opens the setup once if there are no settings, unless the user has opened another page. */
import { useEffect } from 'react';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { setupAddress } from './setup-route.ts';

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
