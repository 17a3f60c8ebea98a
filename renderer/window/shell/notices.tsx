/** Shows one notice about the last action. It never takes the focus. */
import { useEffect } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { StateIcon } from '../../shared/state-icon.tsx';
import { t } from '../i18n/t.ts';
import { useWindow, type Notice } from '../hooks/window-context.ts';

const shownForMs = 8_000;

const stateOf = ({ state, isProblem }: Notice) => state ?? (isProblem ? 'limited' : 'working');

export const Notices = ({ notice, close }: { readonly notice: Notice | undefined; readonly close: () => void }) => {
  const { live } = useWindow().view.snapshot ?? {};
  const about = notice?.about;
  const isOver = about !== undefined && live?.every(({ page }) => page.id !== about) === true;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  useEffect(() => {
    if (notice === undefined || notice.isProblem) return undefined;
    const timer = setTimeout(close, shownForMs);
    return () => clearTimeout(timer);
  }, [notice, close]);

  return (
    <div className="notices" role="status">
      {notice === undefined ? null : (
        <div className="notice panel arrived" data-state={stateOf(notice)}>
          <StateIcon of={stateOf(notice)} />
          <p>{notice.text}</p>
          <button type="button" className="button quiet" onClick={close} aria-label={t('act.close')}>
            <Icon of="close" />
          </button>
        </div>
      )}
    </div>
  );
};
