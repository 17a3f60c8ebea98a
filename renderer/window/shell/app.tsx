/** The app frame: sidebar, current page, notices and global shortcuts. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Bridge } from '../connection/bridge.ts';
import { useSettings } from '../hooks/use-settings.ts';
import { RingTone } from '../pages/practice/ring-tone.tsx';
import { PauseBanner } from '../components/pause-banner.tsx';
import { PracticeBanner } from '../components/practice-banner.tsx';
import type { Store } from '../connection/snapshot-store.ts';
import { isKnown } from '../view-models/status-view.ts';
import { answerKey, type KeyAction } from '../view-models/keyboard-shortcuts.ts';
import { address, pagesOf, type Place } from '../view-models/routes.ts';
import { isTwelveHour } from '#contract/locale-formats.ts';
import { locale as currentLocale, onLanguageChange, t, textsVersion } from '../i18n/t.ts';
import { FileDrop } from '../pages/setup/file-drop.tsx';
import { FirstRun } from '../pages/setup/first-run.tsx';
import { Announcer } from './announcer.tsx';
import { FailureToast } from './failure-toast.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Notices } from './notices.tsx';
import { Page } from './page.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabSignal } from './tab-signal.tsx';
import { useKeys, useSingleKeys } from '../hooks/use-keyboard-shortcuts.ts';
import { useBrowserNotifications } from '../hooks/use-browser-notifications.ts';
import { useLookupWith } from '../hooks/use-lookup.ts';
import { useNumbers } from '../hooks/use-number-masking.ts';
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
  const [wantsScan, setWantsScan] = useState(false);
  const scanDone = useCallback(() => setWantsScan(false), []);
  const { repeat } = useLookupWith({ bridge, notify: setNotice });
  const hasScanner = view.snapshot?.scanner !== undefined;
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const settings = useSettings(
    bridge,
    place.page === 'settings' && view.link.is === 'open',
    view.snapshot?.settingsRevision,
  );

  const { masked } = numbers;
  const country = view.snapshot?.agent.country ?? '';
  // This time determines only the current day, so it is updated only with the snapshot.
  const now = view.snapshot?.at ?? 0;
  // Memoised parts must also render again when the language changes.
  const version = useSyncExternalStore(onLanguageChange, textsVersion);
  const locale = currentLocale();
  const display = useMemo(
    () => ({ masked, country, now, locale, textsVersion: version }),
    [masked, country, now, locale, version],
  );
  const closeNotice = useCallback(() => setNotice(undefined), []);

  const press = useCallback(
    (action: KeyAction) => {
      if (action.do === 'help') setHelpOpen(true);
      else if (action.do === 'answer') pressButtonOf(answerKey);
      else if (action.do === 'open') go(address(action.page));
      else if (action.do === 'search') {
        go(address('ledger'));
        setWantsSearch(true);
      } else if (!hasScanner) return;
      else if (action.do === 'repeat') void repeat();
      else {
        go(address('now'));
        setWantsScan(true);
      }
    },
    [hasScanner, repeat],
  );
  useKeys(pages, singleKeys, press);
  useBrowserNotifications(isKnown(view) ? view.snapshot : undefined, display);
  // A new page starts at the top.
  useEffect(() => {
    const rise = (): void => scrollTo(0, 0);
    addEventListener('hashchange', rise);
    return () => removeEventListener('hashchange', rise);
  }, []);

  return (
    <WindowContext value={{ bridge, view, display, numbers, notify: setNotice, hasKeys: singleKeys }}>
      <div className={isTwelveHour(locale) ? 'app twelve-hour' : 'app'}>
        <a className="skip button" href="#main" onClick={(event) => skipTo(event)}>
          {t('app.skip')}
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
          <PauseBanner page={place.page} />
          <Page
            place={place}
            settings={settings}
            search={{ isWished: wantsSearch, fulfil: () => setWantsSearch(false) }}
            scan={{ isWished: wantsScan, fulfil: scanDone }}
          />
        </main>
      </div>
      <Announcer />
      <TabSignal page={place.page} />
      <RingTone />
      <FirstRun />
      <FileDrop />
      <Notices notice={notice} close={closeNotice}>
        <FailureToast place={place} />
      </Notices>
      {isHelpOpen ? (
        <KeysHelp
          pages={pages}
          hasScanner={hasScanner}
          isOn={singleKeys}
          setOn={setSingleKeys}
          close={() => setHelpOpen(false)}
        />
      ) : null}
    </WindowContext>
  );
};

/** Activates the button that has this shortcut, if the page contains such a button. */
const pressButtonOf = (key: string): void =>
  document.querySelector<HTMLElement>(`main button[aria-keyshortcuts="${key}"]`)?.click();

/** Moves the focus to the main content without changing the part of the address after `#`, which names the page. */
const skipTo = (event: { readonly preventDefault: () => void }): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};
