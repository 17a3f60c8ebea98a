/**
 * The page of the current route. All pages except Now are loaded after the first view, to keep the first view small.
 */
import { lazy, Suspense } from 'react';
import type { SearchWish } from '../pages/ledger/ledger-view.tsx';
import type { FocusWish } from '../pages/now/scan-field.tsx';
import { NowPage } from '../pages/now/now-page.tsx';
import type { SettingsDraft } from '../hooks/use-settings.ts';
import type { Place } from '../view-models/routes.ts';
import { loadAllTexts } from '../i18n/t.ts';

const fetched = {
  ledger: () => import('../pages/ledger/ledger-view.tsx'),
  waiting: () => import('../pages/waiting/waiting-page.tsx'),
  connections: () => import('../pages/connections/connections-page.tsx'),
  trial: () => import('../pages/connections/map-preview/map-preview-page.tsx'),
  fleet: () => import('../pages/connections/fleet/fleet-page.tsx'),
  practice: () => import('../pages/practice/practice-page.tsx'),
  settings: () => import('../pages/settings/settings-page.tsx'),
  setup: () => import('../pages/setup/setup-page.tsx'),
};
/** Loads a page together with the texts that the first view does not need. */
const withTexts = async <Module,>(fetch: () => Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([fetch(), loadAllTexts()]);
  return module;
};
const LedgerView = lazy(async () => ({ default: (await withTexts(fetched.ledger)).LedgerView }));
const WaitingPage = lazy(async () => ({ default: (await withTexts(fetched.waiting)).WaitingPage }));
const ConnectionsPage = lazy(async () => ({ default: (await withTexts(fetched.connections)).ConnectionsPage }));
const TrialPage = lazy(async () => ({ default: (await withTexts(fetched.trial)).TrialPage }));
const FleetPage = lazy(async () => ({ default: (await withTexts(fetched.fleet)).FleetPage }));
const PracticePage = lazy(async () => ({ default: (await withTexts(fetched.practice)).PracticePage }));
const SettingsPage = lazy(async () => ({ default: (await withTexts(fetched.settings)).SettingsPage }));
const SetupPage = lazy(async () => ({ default: (await withTexts(fetched.setup)).SetupPage }));

/** Loads all pages in advance, so that they work without the host. If this fails, a page is loaded when it opens. */
export const fetchPages = async (): Promise<void> => {
  await Promise.allSettled([loadAllTexts(), ...Object.values(fetched).map((fetch) => fetch())]);
};

interface PageProps {
  readonly place: Place;
  readonly settings: SettingsDraft;
  readonly search: SearchWish;
  readonly scan: FocusWish;
}

const Named = ({ place, settings, search, scan }: PageProps) => {
  switch (place.page) {
    case 'now':
      return <NowPage scan={scan} />;
    case 'ledger':
      return <LedgerView openId={place.id} search={search} />;
    case 'waiting':
      return <WaitingPage />;
    case 'connections':
      return place.id === 'try' ? <TrialPage /> : place.id === 'site' ? <FleetPage /> : <ConnectionsPage />;
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
