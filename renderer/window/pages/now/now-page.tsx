/** Now: the one sentence, the four parts, the live call, the last five. */
import { useWindow } from '../../hooks/window-context.ts';
import { Headline, WayBack } from '../../components/headline.tsx';
import { KeepFocus } from '../../components/keep-focus.tsx';
import { Pause } from '../../components/pause.tsx';
import { StatusStrip } from '../../components/status-strip.tsx';
import { isKnown } from '../../view-models/freshness.ts';
import { AgentPicker } from './agent-picker.tsx';
import { LiveCall } from './live-call.tsx';
import { NoticeList } from './notices.tsx';
import { Recent } from './recent.tsx';

export const NowPage = () => {
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
      {snapshot === undefined ? null : (
        <>
          <NoticeList notices={snapshot.notices} />
          {/* A clock that runs on would claim that the call does. */}
          <KeepFocus next=".call-acts .button" otherwise={['#main']}>
            {known ? snapshot.live.map((live) => <LiveCall key={live.page.id} live={live} />) : null}
          </KeepFocus>
          {isBelowCall && snapshot.recent.length === 0 ? null : (
            <Recent snapshot={snapshot} isBelowCall={isBelowCall} />
          )}
        </>
      )}
    </>
  );
};
