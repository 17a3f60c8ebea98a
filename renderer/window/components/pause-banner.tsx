/** A banner on every page during a pause. It is needed because look-ups and call events are not sent during a pause. */
import { useWindow } from '../hooks/window-context.ts';
import { moment } from '../view-models/format.ts';
import type { Place } from '../view-models/routes.ts';
import { isKnown } from '../view-models/status-view.ts';
import { t } from '../i18n/t.ts';
import { StateIcon } from '../../shared/state-icon.tsx';
import { ActButton } from './command-button.tsx';

export const PauseBanner = ({ page }: { readonly page: Place['page'] }) => {
  const { view, display } = useWindow();
  const { headline, pausedUntil } = view.snapshot ?? {};
  if (!isKnown(view) || pausedUntil === undefined) return null;
  // The headline of the Now page already shows the pause, with a button that ends it.
  if (page === 'now' && headline?.state === 'paused') return null;
  return (
    <div className="band paused" data-state="paused" role="status">
      <StateIcon of="paused" />
      <span>{t('band.paused', { time: moment(pausedUntil, display) })}</span>
      {page === 'now' ? null : (
        <ActButton call="pause.end" input={{}}>
          {t('pause.end')}
        </ActButton>
      )}
    </div>
  );
};
