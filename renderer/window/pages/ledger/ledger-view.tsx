/** The Ledger page: the list, and the opened entry beside or above it. */
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty-state.tsx';
import { Head } from '../../components/page-header.tsx';
import { address } from '../../view-models/routes.ts';
import { ledgerSignature } from '../../view-models/change-key.ts';
import { locale, t } from '../../i18n/t.ts';
import { formatTime } from '#contract/locale-formats.ts';
import { ExportButton } from './export-button.tsx';
import { Chips, DayPicker, NumbersButton, Search, type SearchWish } from './filter-bar.tsx';
import { isFiltered, noFilter, startOf, type Filter } from './filter.ts';
import { LedgerList } from './ledger-list.tsx';
import { OpenedPage } from './opened-page.tsx';
import { createLedgerReader } from './ledger-loader.ts';
import { lacksPage } from './paged-list.ts';

export type { SearchWish } from './filter-bar.tsx';

interface LedgerViewProps {
  readonly openId: string | undefined;
  readonly search: SearchWish;
}

const focusRow = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

const noneText = (filter: Filter): string => {
  const start = filter.day === undefined ? undefined : startOf(filter.day);
  if (start === undefined) return t('ledger.none.text');
  const day = formatTime('dayAndYear', start, locale());
  return t(isFiltered({ ...filter, day: undefined }) ? 'ledger.none.dayFilter' : 'ledger.none.day', { day });
};

const Nothing = ({ filter, reset }: { readonly filter: Filter; readonly reset: () => void }) => {
  const { view } = useWindow();
  if (filter.isMissed && !isFiltered({ ...filter, isMissed: false })) {
    return <Empty title={t('missed.none.title')} text={t('missed.none.text')} />;
  }
  if (isFiltered(filter)) {
    const button = { label: t('ledger.none.button'), act: reset };
    return <Empty title={t('ledger.none.title')} text={noneText(filter)} button={button} />;
  }
  const texts = { title: t('ledger.empty.title'), text: t('ledger.empty.text') };
  if (view.snapshot?.profile === 'practice') {
    return <Empty {...texts} button={{ label: t('recent.empty.toPractice'), href: address('practice') }} />;
  }
  const noLine = view.snapshot?.lines.length === 0;
  return noLine ? (
    <Empty {...texts} button={{ label: t('recent.empty.toSettings'), href: address('setup', 'phone') }} />
  ) : (
    <Empty {...texts} />
  );
};

export const LedgerView = ({ openId, search }: LedgerViewProps) => {
  const { bridge, view } = useWindow();
  const [filter, setFilter] = useState(noFilter);
  const asked = useDeferredValue(filter);
  const [reader] = useState(() => createLedgerReader(bridge));
  const listing = useSyncExternalStore(reader.subscribe, reader.listing);
  const moment = `${view.link.is} ${ledgerSignature(view.snapshot)}`;
  useEffect(() => reader.read(asked, moment), [reader, asked, moment]);
  /** The row of the opened entry. The focus returns to it when the entry is closed. */
  const leftRow = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openId !== undefined) return;
    leftRow.current?.focus();
    leftRow.current = null;
  }, [openId]);
  // After a filter is set, the opened entry is closed if the new list certainly does not contain it.
  const checked = useRef(listing.filter);
  useEffect(() => {
    if (listing.filter === checked.current) return;
    checked.current = listing.filter;
    if (openId !== undefined && isFiltered(listing.filter) && lacksPage(listing, openId)) go(address('ledger'));
  }, [listing, openId]);
  const close = (): void => {
    leftRow.current = document.querySelector<HTMLElement>('.list-row[aria-selected="true"]');
    go(address('ledger'));
  };
  const isEmpty = listing.isKnown && listing.total === 0;
  return (
    <>
      <Head title={t('ledger.title')}>
        <Search filter={filter} set={setFilter} wish={search} leave={() => focusRow('.list-row[tabindex="0"]')} />
        <DayPicker filter={filter} set={setFilter} />
        <NumbersButton />
        <ExportButton filter={filter} />
      </Head>
      <Chips listing={listing} filter={filter} set={setFilter} />
      <div className={openId === undefined ? 'split' : 'split opened'}>
        {isEmpty ? (
          <Nothing filter={filter} reset={() => setFilter(noFilter)} />
        ) : (
          <LedgerList
            key={JSON.stringify(asked)}
            listing={listing}
            see={reader.see}
            openId={openId}
            open={(page) => go(address('ledger', page.id))}
          />
        )}
        {openId === undefined ? null : <OpenedPage key={openId} id={openId} moment={moment} close={close} />}
      </div>
    </>
  );
};
