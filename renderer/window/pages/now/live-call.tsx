/** A call that rings or talks now: the number large, the clock, and its steps beside it. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ActButton } from '../../components/act-button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { KindIcon } from '../../components/kind-mark.tsx';
import { PracticeHandle } from '../../components/practice-handle.tsx';
import { TimeLine } from '../../components/time-line.tsx';
import { callerName, facts, liveTitle, waitsFor } from '../../view-models/live.ts';
import { stopwatch } from '../../view-models/times.ts';
import { whoText } from '../../view-models/who.ts';
import { word } from '../../i18n/t.ts';
import { CallControls } from './call-controls.tsx';

type Live = Snapshot['live'][number];

const Clock = ({ page }: { readonly page: Live['page'] }) => {
  const now = useNow(250);
  const isRinging = page.answeredAt === undefined;
  return (
    <span className="clock" role="timer" aria-label={word(isRinging ? 'live.clock.ringing' : 'live.clock')}>
      {stopwatch(now - (page.answeredAt ?? page.startedAt))}
    </span>
  );
};

const Facts = ({ page }: { readonly page: Live['page'] }) => {
  const { view, telling } = useWindow();
  return (
    <dl className="facts">
      {facts(page, view.snapshot?.agent.extension, telling.country).map(({ term, text, aside }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {text} {aside === undefined ? null : <span className="mute">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const LiveCall = ({ live }: { readonly live: Live }) => {
  const { view, telling } = useWindow();
  const { page, steps } = live;
  // A phone in the app has buttons of its own; the played one of practice is lifted by the window.
  const isPhone = view.snapshot?.lines.some(({ name, kind }) => name === page.line && kind === 'sip') ?? false;
  const name = callerName(page, telling);
  const isRinging = page.answeredAt === undefined;
  return (
    <section className="call panel" aria-label={liveTitle(page)}>
      <div>
        <p className="kind">
          <span className="state">
            <KindIcon kind={page.kind} />
            {liveTitle(page)}
          </span>
          <Clock page={page} />
        </p>
        <p className="number">{whoText(page, telling)}</p>
        {name === undefined ? null : <p className="mute">{name}</p>}
        <Facts page={page} />
        {isPhone || view.snapshot?.practice === undefined ? <CallControls live={live} /> : null}
        <p className="acts">
          {isRinging ? null : (
            <ActButton
              call="call.showAgain"
              input={{ pageId: page.id }}
              className={isPhone ? 'button' : 'button first'}
            >
              {word('live.showAgain')}
            </ActButton>
          )}
          {isPhone ? null : <PracticeHandle page={page} />}
          {page.who.number === undefined || telling.masked ? null : (
            <CopyButton label={word('live.copy')} text={() => page.who.number ?? ''} />
          )}
        </p>
      </div>
      <div>
        <TimeLine label={word('live.steps')} steps={steps} next={waitsFor(page)} areBodiesFolded />
      </div>
    </section>
  );
};
