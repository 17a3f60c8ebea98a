/** The window: the rail, one page, and what stands over all pages. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Bridge } from '../connection/bridge.ts';
import { useSettings } from '../pages/settings/use-settings.ts';
import { RingTone } from '../pages/practice/ring-tone.tsx';
import { PracticeBanner } from '../components/practice-banner.tsx';
import type { Store } from '../connection/snapshot-store.ts';
import { isKnown } from '../view-models/freshness.ts';
import { answerKey, type KeyAction } from '../view-models/keys.ts';
import { address, pagesOf, type Place } from '../view-models/pages.ts';
import { isTwelveHour } from '../../shared/language/formats.ts';
import { locale as spokenLocale, onLanguage, word, wordsVersion } from '../i18n/t.ts';
import { FileDrop } from '../pages/setup/file-drop.tsx';
import { FirstRun } from '../pages/setup/first-run.tsx';
import { Announcer } from './announcer.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Notices } from './notices.tsx';
import { Page } from './page.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeys, useSingleKeys } from '../hooks/use-keys.ts';
import { useNumbers } from '../hooks/use-numbers.ts';
import { go, useRoute } from '../hooks/use-route.ts';
import { WindowContext, type Notice } from '../hooks/window-context.ts';

export const App = ({ bridge, store }: { readonly bridge: Bridge; readonly store: Store }) => {
  const view = useSyncExternalStore(store.subscribe, store.view);
  const wanted = useRoute();
  const pages = useMemo(() => pagesOf(view.snapshot?.profile), [view.snapshot?.profile]);
  const place: Place = wanted.page === 'setup' || pages.includes(wanted.page) ? wanted : { page: 'now' };
  const numbers = useNumbers(view.snapshot, bridge);
  const [notice, setNotice] = useState<Notice>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [wantsSearch, setWantsSearch] = useState(false);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const settings = useSettings(
    bridge,
    place.page === 'settings' && view.link.is === 'open',
    view.snapshot?.settingsRevision,
  );

  const { masked } = numbers;
  const country = view.snapshot?.agent.country ?? '';
  // The day, not the moment: a new one only when the picture is new.
  const now = view.snapshot?.at ?? 0;
  // What is drawn only when something changes changes with the language too.
  const words = useSyncExternalStore(onLanguage, wordsVersion);
  const locale = spokenLocale();
  const telling = useMemo(() => ({ masked, country, now, locale, words }), [masked, country, now, locale, words]);
  const closeNotice = useCallback(() => setNotice(undefined), []);

  const press = useCallback((action: KeyAction) => {
    if (action.do === 'help') setHelpOpen(true);
    else if (action.do === 'answer') pressButtonOf(answerKey);
    else if (action.do === 'open') go(address(action.page));
    else {
      go(address('ledger'));
      setWantsSearch(true);
    }
  }, []);
  useKeys(pages, singleKeys, press);
  const title = word('app.title', { page: word(`nav.${place.page}`) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Another page begins at its top, however far down the one before was read.
  useEffect(() => {
    const rise = (): void => scrollTo(0, 0);
    addEventListener('hashchange', rise);
    return () => removeEventListener('hashchange', rise);
  }, []);

  return (
    <WindowContext value={{ bridge, view, telling, numbers, notify: setNotice, hasKeys: singleKeys }}>
      <div className={isTwelveHour(locale) ? 'app twelve-hour' : 'app'}>
        <a className="skip button" href="#main" onClick={(event) => skipTo(event)}>
          {word('app.skip')}
        </a>
        <Sidebar
          pages={pages}
          current={place.page}
          snapshot={view.snapshot}
          isFresh={isKnown(view)}
          hasKeys={singleKeys}
          openHelp={() => setHelpOpen(true)}
        />
        <main id="main" tabIndex={-1} className={`page-${place.page}`}>
          <PracticeBanner page={place.page} />
          <Page
            place={place}
            settings={settings}
            search={{ isWished: wantsSearch, fulfil: () => setWantsSearch(false) }}
          />
        </main>
      </div>
      <Announcer />
      <RingTone />
      <FirstRun />
      <FileDrop />
      <Notices notice={notice} close={closeNotice} />
      {isHelpOpen ? (
        <KeysHelp pages={pages} isOn={singleKeys} setOn={setSingleKeys} close={() => setHelpOpen(false)} />
      ) : null}
    </WindowContext>
  );
};

/** A key presses what is on the page: where no button stands for it, it does nothing. */
const pressButtonOf = (key: string): void =>
  document.querySelector<HTMLElement>(`main button[aria-keyshortcuts="${key}"]`)?.click();

/** The address after `#` names the page, so the link to the page's middle must not change it. */
const skipTo = (event: { readonly preventDefault: () => void }): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};
