/** Now: the one sentence, the four parts, the live call, the last five. */
import { useWindow } from '../frame/window-context.ts';
import { Headline, WayBack } from '../parts/headline.tsx';
import { KeepFocus } from '../parts/keep-focus.tsx';
import { Pause } from '../parts/pause.tsx';
import { Strip } from '../parts/strip.tsx';
import { isKnown } from '../view/honest.ts';
import { AtTheTill } from './at-the-till.tsx';
import { LiveCall } from './live-call.tsx';
import { News } from './news.tsx';
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
        {known && snapshot?.colleagues !== undefined ? <AtTheTill colleagues={snapshot.colleagues} /> : null}
        {known ? <Pause /> : null}
      </div>
      <Strip />
      {snapshot === undefined ? null : (
        <>
          <News notices={snapshot.notices} />
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
