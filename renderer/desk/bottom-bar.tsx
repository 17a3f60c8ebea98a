/** Selects the visible pane on small screens. */
import { Icon, type IconName } from '../shared/icon.tsx';
import { isFurther, type Pane } from './views.ts';
import { t, type TextKey } from './i18n/t.ts';

const places: readonly { readonly pane: Pane; readonly icon: IconName; readonly word: TextKey }[] = [
  { pane: 'list', icon: 'ledger', word: 'pane.list' },
  { pane: 'conversation', icon: 'message', word: 'pane.conversation' },
  { pane: 'customer', icon: 'person', word: 'pane.customer' },
  { pane: 'more', icon: 'settings', word: 'pane.more' },
];

interface Props {
  readonly pane: Pane;
  readonly show: (pane: Pane) => void;
  readonly refused: number;
}

export const BottomBar = ({ pane, show, refused }: Props) => (
  <nav className="bottom" aria-label={t('pane.views')}>
    {places.map((place) => (
      <button
        key={place.pane}
        type="button"
        aria-current={place.pane === (isFurther(pane) ? 'more' : pane) ? 'page' : undefined}
        onClick={() => show(place.pane)}
      >
        <Icon of={place.icon} />
        {t(place.word)}
        {place.pane === 'more' && refused > 0 && <span className="count">{refused}</span>}
      </button>
    ))}
  </nav>
);
