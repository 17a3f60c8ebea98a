/** Now: the one sentence, the four parts, the live call, the last five. */
import { useWindow } from '../frame/window-context.ts';
import { Band } from '../parts/band.tsx';
import { Headline, WayBack } from '../parts/headline.tsx';
import { Pause } from '../parts/pause.tsx';
import { Strip } from '../parts/strip.tsx';
import { isKnown } from '../view/honest.ts';
import { LiveCall } from './live-call.tsx';
import { Recent } from './recent.tsx';

export const NowPage = () => {
  const { view } = useWindow();
  const { snapshot } = view;
  const known = isKnown(view);
  return (
    <>
      <Band />
      <div className="head">
        <Headline />
        <WayBack />
        {known ? <Pause /> : null}
      </div>
      <Strip />
      {snapshot === undefined ? null : (
        <>
          {/* A clock that runs on would claim that the call does. */}
          {known ? snapshot.live.map((live) => <LiveCall key={live.page.id} live={live} />) : null}
          <Recent snapshot={snapshot} isBelowCall={known && snapshot.live.length > 0} />
        </>
      )}
    </>
  );
};
