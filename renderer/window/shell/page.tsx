/** The page that the address names. All but Now are fetched after the first view, which weighs the less for it. */
import { lazy, Suspense } from 'react';
import type { SearchWish } from '../pages/ledger/ledger-view.tsx';
import { NowPage } from '../pages/now/now-page.tsx';
import type { SettingsDraft } from '../pages/settings/use-settings.ts';
import type { Place } from '../view-models/pages.ts';
import { speakAll } from '../i18n/t.ts';

const fetched = {
  ledger: () => import('../pages/ledger/ledger-view.tsx'),
  waiting: () => import('../pages/waiting/waiting-page.tsx'),
  connections: () => import('../pages/connections/connections-page.tsx'),
  trial: () => import('../pages/connections/trial/trial-page.tsx'),
  practice: () => import('../pages/practice/practice-page.tsx'),
  settings: () => import('../pages/settings/settings-page.tsx'),
  setup: () => import('../pages/setup/setup-page.tsx'),
};
/** With the page come the words that the first view had no use for. */
const spoken = async <Module,>(fetch: () => Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([fetch(), speakAll()]);
  return module;
};
const LedgerView = lazy(async () => ({ default: (await spoken(fetched.ledger)).LedgerView }));
const WaitingPage = lazy(async () => ({ default: (await spoken(fetched.waiting)).WaitingPage }));
const ConnectionsPage = lazy(async () => ({ default: (await spoken(fetched.connections)).ConnectionsPage }));
const TrialPage = lazy(async () => ({ default: (await spoken(fetched.trial)).TrialPage }));
const PracticePage = lazy(async () => ({ default: (await spoken(fetched.practice)).PracticePage }));
const SettingsPage = lazy(async () => ({ default: (await spoken(fetched.settings)).SettingsPage }));
const SetupPage = lazy(async () => ({ default: (await spoken(fetched.setup)).SetupPage }));

/** Every page, so that it is here when the host is not. One that does not come is fetched when it is opened. */
export const fetchPages = async (): Promise<void> => {
  await Promise.allSettled([speakAll(), ...Object.values(fetched).map((fetch) => fetch())]);
};

interface PageProps {
  readonly place: Place;
  readonly settings: SettingsDraft;
  readonly search: SearchWish;
}

const Named = ({ place, settings, search }: PageProps) => {
  switch (place.page) {
    case 'now':
      return <NowPage />;
    case 'ledger':
      return <LedgerView openId={place.id} search={search} />;
    case 'waiting':
      return <WaitingPage />;
    case 'connections':
      return place.id === 'try' ? <TrialPage /> : <ConnectionsPage />;
    case 'practice':
      return <PracticePage />;
    case 'settings':
      return <SettingsPage draft={settings} />;
    case 'setup':
      return <SetupPage id={place.id} />;
  }
};

export const Page = (props: PageProps) => (
  <Suspense fallback={null}>
    <Named {...props} />
  </Suspense>
);
