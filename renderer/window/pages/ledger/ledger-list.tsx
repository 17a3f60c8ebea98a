/**
 * The rows of the ledger. Only visible rows are rendered. Arrow keys move between rows, Enter opens a row, and Tab
 * reaches only one row.
 */
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { JudgedPage } from '#contract/messages.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { isSameDay } from '../../view-models/time-text.ts';
import { t } from '../../i18n/t.ts';
import { indexOfPage, rowAfter, rowAt, type Listing, type Sight } from './paged-list.ts';
import { LedgerRow } from './ledger-row.tsx';
import { useHold, useKeepFocus, useVirtualRows } from './use-virtual-rows.ts';

interface LedgerListProps {
  readonly listing: Listing;
  readonly see: (sight: Sight) => void;
  readonly openId: string | undefined;
  readonly open: (page: JudgedPage) => void;
}

/** The row that was focused last. Its index may change when entries are added. */
interface Chosen {
  readonly index: number;
  readonly id: string | undefined;
}

const indexOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('.list-row') : null;
  return row === null ? undefined : Number(row.dataset['index']);
};

const Columns = () => (
  <div role="row" className="list-head small mute" aria-rowindex={1}>
    <span role="columnheader">{t('ledger.time')}</span>
    <span role="columnheader">
      <span className="unseen">{t('ledger.what')}</span>
    </span>
    <span role="columnheader">{t('ledger.who')}</span>
    <span role="columnheader">{t('ledger.at')}</span>
    <span role="columnheader">{t('ledger.outcome')}</span>
  </div>
);

export const LedgerList = ({ listing, see, openId, open }: LedgerListProps) => {
  const { display } = useWindow();
  const { list, sight, rowHeight, scrollTo, perScreen } = useVirtualRows(listing.total);
  useHold(list, listing, rowHeight);
  const [chosen, setChosen] = useState<Chosen>({ index: 0, id: undefined });
  useEffect(() => see(sight), [see, sight]);

  const openAt = (index: number | undefined): void => {
    const page = index === undefined ? undefined : rowAt(listing, index);
    if (index === undefined || page === undefined) return;
    setChosen({ index, id: page.id });
    open(page);
  };
  const press = (event: KeyboardEvent): void => {
    const from = indexOf(event.target);
    if (from === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      openAt(from);
      return;
    }
    const next = rowAfter(event.key, from, listing.total, perScreen());
    if (next === undefined) return;
    event.preventDefault();
    // The row must be rendered before it can get the focus.
    flushSync(() => {
      scrollTo(next);
      setChosen({ index: next, id: rowAt(listing, next)?.id });
    });
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true });
  };

  const end = Math.min(sight.end, listing.total);
  const indexes = Array.from({ length: Math.max(0, end - sight.first) }, (_, offset) => sight.first + offset);
  // Tab reaches only the row that was focused last or, if that row is not rendered, the first rendered row.
  const current = (chosen.id === undefined ? undefined : indexOfPage(listing, chosen.id)) ?? chosen.index;
  useKeepFocus(list, current);
  const reachable = current >= sight.first && current < end ? current : sight.first;
  const hasOtherDays = indexes.some((index) => {
    const page = rowAt(listing, index);
    return page !== undefined && !isSameDay(page.startedAt, display.now);
  });
  return (
    <div ref={list} className={hasOtherDays ? 'list dated' : 'list'}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('ledger.list')}
        aria-rowcount={listing.total + 1}
        onKeyDown={press}
        onClick={(event: MouseEvent) => openAt(indexOf(event.target))}
      >
        <div role="rowgroup" className="list-top">
          <Columns />
        </div>
        <div
          role="rowgroup"
          className="list-body"
          style={{ height: listing.total * rowHeight, paddingTop: sight.first * rowHeight }}
        >
          {indexes.map((index) => {
            const page = rowAt(listing, index);
            const isOpen = page !== undefined && page.id === openId;
            return (
              <LedgerRow
                key={page?.id ?? index}
                page={page}
                index={index}
                isOpen={isOpen}
                isFocusable={index === reachable}
                display={display}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
};
