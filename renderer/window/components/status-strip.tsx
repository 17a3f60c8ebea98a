/** Four cells in fixed order. Only limited and broken ones are tinted. */
import { useWindow } from '../hooks/window-context.ts';
import { cells, isKnown, type CellView } from '../view-models/freshness.ts';
import { address } from '../view-models/pages.ts';
import { word } from '../i18n/t.ts';
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
      {word('head.tryNow')}
    </button>
  );
};

/** Says that it leads somewhere: the bare name of a page reads as the end of the sentence before it. */
const To = ({ page }: { readonly page: 'settings' | 'connections' }) => (
  <a href={address(page)}>{word('strip.open', { page: word(`nav.${page}`) })}</a>
);

/** Where a person goes to mend what the cell says. */
const WayOut = ({ cell }: { readonly cell: CellView }) => {
  const { view } = useWindow();
  if (!isKnown(view) || (cell.state !== 'broken' && cell.state !== 'limited')) return null;
  const gate = view.snapshot?.waiting.gate;
  if (cell.name === 'helpdesk' && gate === 'away') return <TryNow />;
  if (cell.name === 'helpdesk' && gate === 'unauthorised') return <To page="settings" />;
  const decides = view.snapshot?.waiting.decisions !== 0;
  if (cell.name === 'helpdesk' && decides) return <a href={address('waiting')}>{word('strip.decide')}</a>;
  return cell.name === 'line' ? <To page="connections" /> : null;
};

export const StatusStrip = () => {
  const { view, telling } = useWindow();
  const shown = cells(view, telling);
  if (shown.length === 0) return null;
  return (
    <ul className="strip panel" aria-label={word('strip.label')}>
      {shown.map((cell) => (
        <li key={cell.name} data-state={cell.state}>
          <span className="small mute">{word(`cell.${cell.name}`)}</span>
          <StateMark state={cell.state}>{cell.word}</StateMark>
          <span className="detail small mute">
            {cell.detail} <WayOut cell={cell} />
          </span>
        </li>
      ))}
    </ul>
  );
};
