/** The status of the lines, tills, helpdesk and agents. Only limited and broken cells are tinted. */
import { useWindow } from '../hooks/window-context.ts';
import { cells, isKnown, type CellView } from '../view-models/status-view.ts';
import { address } from '../view-models/routes.ts';
import { t } from '../i18n/t.ts';
import { useCommand } from '../hooks/use-command.ts';
import { StateMark } from './state-mark.tsx';

const TryNow = () => {
  const { isBusy, act } = useCommand();
  return (
    <button
      type="button"
      className="text-button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void act('helpdesk.tryNow', {});
      }}
    >
      {t('head.tryNow')}
    </button>
  );
};

/** A link to a page. Its text starts with a verb, so that it does not read as part of the details. */
const To = ({ page }: { readonly page: 'settings' | 'connections' }) => (
  <a href={address(page)}>{t('strip.open', { page: t(`nav.${page}`) })}</a>
);

/** A link or button that helps to fix the problem. */
const WayOut = ({ cell }: { readonly cell: CellView }) => {
  const { view } = useWindow();
  if (!isKnown(view) || (cell.state !== 'broken' && cell.state !== 'limited')) return null;
  const gate = view.snapshot?.waiting.gate;
  if (cell.name === 'helpdesk' && gate === 'away') return <TryNow />;
  if (cell.name === 'helpdesk' && gate === 'unauthorised') return <To page="settings" />;
  const decides = view.snapshot?.waiting.decisions !== 0;
  if (cell.name === 'helpdesk' && decides) return <a href={address('waiting')}>{t('strip.decide')}</a>;
  return cell.name === 'line' ? <To page="connections" /> : null;
};

export const StatusStrip = () => {
  const { view, display } = useWindow();
  const shown = cells(view, display);
  if (shown.length === 0) return null;
  return (
    <ul className="strip panel" aria-label={t('strip.label')}>
      {shown.map((cell) => (
        <li key={cell.name} data-state={cell.state}>
          <span className="small mute">{t(`cell.${cell.name}`)}</span>
          <StateMark state={cell.state}>{cell.word}</StateMark>
          <span className="detail small mute">
            {cell.detail} <WayOut cell={cell} />
          </span>
        </li>
      ))}
    </ul>
  );
};
