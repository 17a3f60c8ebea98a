/** The search, the filters and the button that shows phone numbers. */
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { chips } from '../../view-models/filter-chips.ts';
import { locale, t } from '../../i18n/t.ts';
import { dayOf, type Filter } from './filter.ts';
import type { Listing } from './paged-list.ts';
import { formatNumber } from '#contract/locale-formats.ts';

export interface SearchWish {
  /** Whether the shortcut for the search was pressed. */
  readonly isWished: boolean;
  readonly fulfil: () => void;
}

interface SearchProps {
  readonly filter: Filter;
  readonly set: (filter: Filter) => void;
  readonly wish: SearchWish;
  readonly leave: () => void;
}

export const Search = ({ filter, set, wish, leave }: SearchProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wish.isWished) return;
    input.current?.focus();
    input.current?.select();
    wish.fulfil();
  }, [wish]);
  return (
    <label className="field search">
      <Icon of="search" />
      <span className="unseen">{t('ledger.search.label')}</span>
      <input
        ref={input}
        type="search"
        value={filter.text}
        placeholder={t('ledger.search')}
        maxLength={200}
        onChange={(event) => set({ ...filter, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          leave();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
};

export const Chips = ({
  listing,
  filter,
  set,
}: {
  readonly listing: Pick<Listing, 'verdictCounts' | 'openMissed'>;
  readonly filter: Filter;
  readonly set: (filter: Filter) => void;
}) => (
  <div className="chips" role="group" aria-label={t('ledger.filter')}>
    {chips(listing.verdictCounts, listing.openMissed).map(({ state, label, count, verdict, isMissed }) => (
      <button
        key={label}
        type="button"
        className="chip"
        data-state={state}
        aria-pressed={filter.verdict === verdict && filter.isMissed === isMissed}
        onClick={() => set({ ...filter, verdict, isMissed })}
      >
        {state === undefined ? null : <StateIcon of={state} />}
        {isMissed ? <Icon of="inbound" /> : null}
        {t(label)} {formatNumber(count, locale())}
      </button>
    ))}
  </div>
);

/** Selects the day. A button selects today, and the browser's date picker selects other days. */
export const DayPicker = ({ filter, set }: Pick<SearchProps, 'filter' | 'set'>) => {
  const today = dayOf(useWindow().display.now);
  const isToday = filter.day === today;
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={isToday}
        onClick={() => set({ ...filter, day: isToday ? undefined : today })}
      >
        {t('ledger.today')}
      </button>
      <label className="field day">
        <span className="unseen">{t('ledger.day')}</span>
        <input
          type="date"
          value={filter.day ?? ''}
          max={today}
          onChange={({ target }) => set({ ...filter, day: target.value === '' ? undefined : target.value })}
        />
      </label>
    </>
  );
};

export const NumbersButton = () => {
  const { numbers } = useWindow();
  if (!numbers.canShow) return null;
  return (
    <button type="button" className="button" onClick={numbers.masked ? numbers.show : numbers.hide}>
      {numbers.masked ? t('ledger.show') : t('ledger.shown', { seconds: numbers.secondsLeft })}
    </button>
  );
};
