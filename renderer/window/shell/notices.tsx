/** Shows one notice about the last action, below the toast. Neither the notice nor the toast takes the focus. */
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { StateIcon } from '../../shared/state-icon.tsx';
import { t } from '../i18n/t.ts';
import { useWindow, type Notice } from '../hooks/window-context.ts';

const shownForMs = 8_000;
/** A notice about an attempt disappears early, so that it is not shown together with the attempt's result. */
const attemptShownForMs = 2_000;

const stateOf = ({ state, isProblem }: Notice) => state ?? (isProblem ? 'limited' : 'working');

interface NoticesProps {
  readonly notice: Notice | undefined;
  readonly close: () => void;
  /** The content above the notice. */
  readonly children: ReactNode;
}

export const Notices = ({ notice, close, children }: NoticesProps) => {
  const { live } = useWindow().view.snapshot ?? {};
  const about = notice?.about;
  const isOver = about !== undefined && live?.every(({ page }) => page.id !== about) === true;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  useEffect(() => {
    if (notice === undefined || notice.isProblem) return undefined;
    const timer = setTimeout(close, notice.state === 'waiting' ? attemptShownForMs : shownForMs);
    return () => clearTimeout(timer);
  }, [notice, close]);

  return (
    <div className="notices">
      {children}
      <div role="status">
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
    </div>
  );
};
