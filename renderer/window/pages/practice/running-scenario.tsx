/** The running scenario: its current step, the call and a simulated problem. */
import { useEffect, useRef, useState } from 'react';
import type { Disturbance, PracticeView, Running } from '#contract/practice.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { omitUndefined } from '#contract/json.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { CallControls } from '../../components/call-controls.tsx';
import { ActButton } from '../../components/command-button.tsx';
import { LinkScenario } from '../../components/link-extension.tsx';
import { PracticeHandle } from '../../components/practice-call-button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { OpenDesk } from './open-desk.tsx';
import { handleText, momentText, playAnnouncement, secondsLeft } from '../../view-models/practice-scenarios.ts';
import { whoText } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';

const Left = ({ until }: { readonly until: number | undefined }) => {
  const seconds = secondsLeft(until, useNow(1_000));
  // The countdown is hidden from screen readers, because it would interrupt the announcements of events.
  return seconds === undefined ? null : (
    <span className="left small mute" aria-hidden="true">
      {t('practice.left', { seconds })}
    </span>
  );
};

const Budget = () => {
  const { view } = useWindow();
  const second = view.snapshot?.waiting.budget.find(({ name }) => name === 'second');
  if (second === undefined) return null;
  const { used, limit, reserve } = second;
  return <p className="small mute">{t('practice.budget', { used, limit, reserve })}</p>;
};

/** The simulated problem, and the button that ends it. */
const Disturbed = ({ disturbance, pageId }: { readonly disturbance: Disturbance; readonly pageId?: string }) => {
  const { kind, until, values, isStuck } = disturbance;
  const seconds = secondsLeft(until, useNow(1_000));
  return (
    <div className="disturbed" data-state="practice">
      <div>
        <StateMark state="limited">{t(`practice.disturbed.${kind}`, values)}</StateMark>
        {isStuck ? (
          <p className="small">{t('practice.disturbed.stuck')}</p>
        ) : seconds === undefined ? null : (
          <p className="small mute" aria-hidden="true">
            {t('practice.disturbed.until', { seconds })}
          </p>
        )}
        {kind === 'limits' ? <Budget /> : null}
      </div>
      <LinkScenario disturbance={disturbance} {...omitUndefined({ pageId })} />
    </div>
  );
};

/** The seconds until the next attempt to reach the helpdesk, and a button to try now. */
const AsksAgain = () => {
  const { waiting } = useWindow().view.snapshot ?? {};
  const seconds = secondsLeft(waiting?.gate === 'away' ? waiting.gateUntil : undefined, useNow(1_000));
  if (seconds === undefined) return null;
  return (
    <>
      <span className="small mute" aria-hidden="true">
        {t('practice.asksIn', { seconds })}
      </span>
      <ActButton call="helpdesk.tryNow" input={{}} className="button first">
        {t('head.tryNow')}
      </ActButton>
    </>
  );
};

const Now = ({ running, deskUrl }: { readonly running: Running; readonly deskUrl: string }) => (
  <div className="playing">
    <p>
      <b>{t(`practice.${running.play}.title`)}</b> {momentText(running)}
    </p>
    {running.moment === 'comesBack' ? <AsksAgain /> : <Left until={running.until} />}
    <span className="acts">
      <OpenDesk deskUrl={deskUrl} />
      {running.moment === 'linked' && running.itemId !== undefined ? (
        <ActButton call="outbox.retry" input={{ id: running.itemId }} className="button first">
          {t('practice.sendAgain')}
        </ActButton>
      ) : null}
      <ActButton call="practice.stop" input={{}}>
        {t('practice.stop')}
      </ActButton>
    </span>
  </div>
);

type Live = Snapshot['live'][number];

/** The call of the scenario, with call controls for a SIP phone or a button for the practice phone. */
const Call = ({ live }: { readonly live: Live }) => {
  const { view, display } = useWindow();
  const { page } = live;
  const isPhone = view.snapshot?.lines.some(({ name, kind }) => name === page.line && kind === 'sip') ?? false;
  return (
    <div className="playing call-now">
      <p>{handleText(page, whoText(page, display))}</p>
      {isPhone ? <CallControls live={live} /> : <PracticeHandle page={page} />}
    </div>
  );
};

/** Announces the progress to screen readers. */
const Announce = ({ practice }: { readonly practice: PracticeView }) => {
  const { display } = useWindow();
  const before = useRef<PracticeView>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const text = playAnnouncement(before.current, practice, display);
    before.current = practice;
    if (text !== undefined) setText(text);
  }, [practice, display]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
};

interface StageProps {
  readonly practice: PracticeView;
  /** The active call, if any. */
  readonly live: Live | undefined;
}

const Stage = ({ practice: { running, disturbance, deskUrl }, live }: StageProps) =>
  running === undefined && disturbance === undefined ? null : (
    <section className="panel stage" aria-label={t('practice.running')}>
      {running === undefined ? null : <Now running={running} deskUrl={deskUrl} />}
      {running === undefined || live === undefined ? null : <Call live={live} />}
      {disturbance === undefined ? null : (
        <Disturbed disturbance={disturbance} {...omitUndefined({ pageId: running?.pageId })} />
      )}
    </section>
  );

export const RunningPlay = (props: StageProps) => (
  <>
    <Announce practice={props.practice} />
    <Stage {...props} />
  </>
);
