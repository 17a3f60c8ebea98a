/** The Now page: headline, status, scan field, failures, notices, live calls, missed calls and recent entries. */
import { lazy, Suspense } from 'react';
import { useWindow } from '../../hooks/window-context.ts';
import { Headline, WayBack } from '../../components/status-headline.tsx';
import { KeepFocus } from '../../components/keep-focus.tsx';
import { Pause } from '../../components/pause-button.tsx';
import { StatusStrip } from '../../components/status-strip.tsx';
import { isKnown } from '../../view-models/status-view.ts';
import { AgentPicker } from './agent-picker.tsx';
import { FailureList } from './failure-list.tsx';
import { LiveCall } from './live-call.tsx';
import { MissedCalls } from './missed-calls.tsx';
import { NoticeList } from './notice-list.tsx';
import { Recent } from './recent-entries.tsx';
import type { FocusWish } from './scan-field.tsx';
import { loadAllTexts } from '../../i18n/t.ts';

/** Only PCs with a scanner need the field, so the first view does not contain it. */
const ScanField = lazy(async () => {
  const [{ ScanField }] = await Promise.all([import('./scan-field.tsx'), loadAllTexts()]);
  return { default: ScanField };
});

export const NowPage = ({ scan }: { readonly scan: FocusWish }) => {
  const { view } = useWindow();
  const { snapshot } = view;
  const known = isKnown(view);
  const isBelowCall = known && snapshot !== undefined && snapshot.live.length > 0;
  return (
    <>
      <div className="head">
        <Headline />
        <WayBack />
        {known && snapshot?.colleagues !== undefined ? <AgentPicker colleagues={snapshot.colleagues} /> : null}
        {known ? <Pause /> : null}
      </div>
      <StatusStrip />
      {snapshot?.scanner === undefined ? null : (
        <Suspense fallback={null}>
          <ScanField scanner={snapshot.scanner} agent={snapshot.agent} focus={scan} />
        </Suspense>
      )}
      {snapshot === undefined ? null : (
        <>
          <FailureList failures={snapshot.failures} live={known ? snapshot.live : []} />
          <NoticeList notices={snapshot.notices} />
          {/* Live calls are hidden with stale data, because their clocks would suggest that the calls continue. */}
          <KeepFocus next=".call-acts .button" otherwise={['#main']}>
            {known ? snapshot.live.map((live) => <LiveCall key={live.page.id} live={live} />) : null}
          </KeepFocus>
          {known ? <MissedCalls /> : null}
          {isBelowCall && snapshot.recent.length === 0 ? null : (
            <Recent snapshot={snapshot} isBelowCall={isBelowCall} />
          )}
        </>
      )}
    </>
  );
};
