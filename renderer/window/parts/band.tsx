/** Practising is a band over the page, not a state: every part keeps its own. */
import { Shape } from '../../shared/shape.tsx';
import { useWindow } from '../frame/window-context.ts';
import { address } from '../view/pages.ts';
import { word } from '../words/fill.ts';

export const Band = () => {
  const { view } = useWindow();
  if (view.snapshot?.profile !== 'practice') return null;
  return (
    <p className="band" data-state="practice">
      <Shape of="practice" />
      {word('band.practice')}
      <a href={address('setup')}>{word('band.connect')}</a>
    </p>
  );
};
