/** Practising is a band over the page, not a state: every part keeps its own. */
import { StateIcon } from '../../shared/state-icon.tsx';
import { useWindow } from '../hooks/window-context.ts';
import { address, type Place } from '../view-models/pages.ts';
import { practiceBand } from '../view-models/practice-band.ts';
import { word } from '../i18n/t.ts';

export const PracticeBanner = ({ page }: { readonly page: Place['page'] }) => {
  const { view } = useWindow();
  if (view.snapshot?.profile !== 'practice') return null;
  return (
    <p className="band" data-state="practice">
      <StateIcon of="practice" />
      {word(practiceBand(page, view.snapshot))}
      {page === 'setup' ? null : <a href={address('setup', 'next')}>{word('band.connect')}</a>}
    </p>
  );
};
