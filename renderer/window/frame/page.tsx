/** The page that the address names. */
import { ConnectionsPage } from '../connections/connections-page.tsx';
import { LedgerView, type SearchWish } from '../ledger/ledger-view.tsx';
import { NowPage } from '../now/now-page.tsx';
import { PracticePage } from '../practice/practice-page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import type { SettingsDraft } from '../settings/use-settings.ts';
import type { Place } from '../view/pages.ts';
import { WaitingPage } from '../waiting/waiting-page.tsx';

interface PageProps {
  readonly place: Place;
  readonly settings: SettingsDraft;
  readonly search: SearchWish;
}

export const Page = ({ place, settings, search }: PageProps) => {
  switch (place.page) {
    case 'now':
      return <NowPage />;
    case 'ledger':
      return <LedgerView openId={place.id} search={search} />;
    case 'waiting':
      return <WaitingPage />;
    case 'connections':
      return <ConnectionsPage />;
    case 'practice':
      return <PracticePage />;
    case 'settings':
      return <SettingsPage draft={settings} />;
  }
};
