/** A banner on every page while the app is in practice mode. */
import { StateIcon } from '../../shared/state-icon.tsx';
import { useWindow } from '../hooks/window-context.ts';
import { address, type Place } from '../view-models/routes.ts';
import { practiceBannerKey } from '../view-models/practice-banner.ts';
import { t } from '../i18n/t.ts';

export const PracticeBanner = ({ page }: { readonly page: Place['page'] }) => {
  const { view } = useWindow();
  if (view.snapshot?.profile !== 'practice') return null;
  return (
    <p className="band" data-state="practice">
      <StateIcon of="practice" />
      {t(practiceBannerKey(page, view.snapshot))}
      {page === 'setup' ? null : <a href={address('setup', 'next')}>{t('band.connect')}</a>}
    </p>
  );
};
