/** A live call: number, duration, actions and timeline. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { KindIcon } from '../../components/entry-kind.tsx';
import { PracticeHandle } from '../../components/practice-call-button.tsx';
import { VerdictBox } from '../../components/verdict-box.tsx';
import { TimeLine } from '../../components/timeline.tsx';
import { callerName, facts, liveTitle, waitsFor } from '../../view-models/live-call.ts';
import { stopwatch } from '../../view-models/time-text.ts';
import { whoText } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';
import { CallControls } from '../../components/call-controls.tsx';

type Live = Snapshot['live'][number];

const Clock = ({ page }: { readonly page: Live['page'] }) => {
  const now = useNow(250);
  const isRinging = page.answeredAt === undefined;
  return (
    <span className="clock" role="timer" aria-label={t(isRinging ? 'live.clock.ringing' : 'live.clock')}>
      {stopwatch(now - (page.answeredAt ?? page.startedAt))}
    </span>
  );
};

const Facts = ({ page }: { readonly page: Live['page'] }) => {
  const { view, display } = useWindow();
  return (
    <dl className="facts">
      {facts(page, view.snapshot?.agent.extension, display.country).map(({ term, text, aside }) => (
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
  const { view, display } = useWindow();
  const { page, steps } = live;
  // A phone in the app has call controls. Calls at the simulated phone of practice mode have a separate button.
  const isPhone = view.snapshot?.lines.some(({ name, kind }) => name === page.line && kind === 'sip') ?? false;
  const name = callerName(page, display);
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
        <p className="number">{whoText(page, display)}</p>
        {name === undefined ? null : <p className="mute">{name}</p>}
        <VerdictBox page={page} steps={steps} isQuiet={isPhone} />
        <Facts page={page} />
        {isPhone || view.snapshot?.practice === undefined ? <CallControls live={live} /> : null}
        <p className="acts">
          {isPhone ? null : <PracticeHandle page={page} />}
          {page.who.number === undefined || display.masked ? null : (
            <CopyButton label={t('live.copy')} text={() => page.who.number ?? ''} />
          )}
        </p>
      </div>
      <div>
        <TimeLine label={t('live.steps')} steps={steps} next={waitsFor(page)} areBodiesFolded />
      </div>
    </section>
  );
};
