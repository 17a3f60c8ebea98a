/** On a small screen one pane at a time; this bar chooses it. */
import { Icon, type IconName } from '../shared/icon.tsx';

export type Pane = 'list' | 'conversation' | 'customer' | 'journal';

const places: readonly { readonly pane: Pane; readonly icon: IconName; readonly word: string }[] = [
  { pane: 'list', icon: 'ledger', word: 'Conversations' },
  { pane: 'conversation', icon: 'message', word: 'Conversation' },
  { pane: 'customer', icon: 'person', word: 'Customer' },
  { pane: 'journal', icon: 'report', word: 'Journal' },
];

interface Props {
  readonly pane: Pane;
  readonly show: (pane: Pane) => void;
  readonly refused: number;
}

export const BottomBar = ({ pane, show, refused }: Props) => (
  <nav className="bottom" aria-label="Views">
    {places.map((place) => (
      <button
        key={place.pane}
        type="button"
        aria-current={place.pane === pane ? 'page' : undefined}
        onClick={() => show(place.pane)}
      >
        <Icon of={place.icon} />
        {place.word}
        {place.pane === 'journal' && refused > 0 && <span className="count">{refused}</span>}
      </button>
    ))}
  </nav>
);
