/** The play that runs: what happens now, when it goes on, what a person can do, and how to stop it. */
import { useEffect, useRef, useState } from 'react';
import type { Disturbance, PracticeView, Running } from '#contract/practice.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { CallControls } from '../now/call-controls.tsx';
import { ActButton } from '../../components/act-button.tsx';
import { PracticeHandle } from '../../components/practice-handle.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { OpenDesk } from './open-desk.tsx';
import { handleText, momentText, playAnnouncement, secondsLeft } from '../../view-models/plays.ts';
import { whoText } from '../../view-models/who.ts';
import { word } from '../../i18n/t.ts';

const Left = ({ until }: { readonly until: number | undefined }) => {
  const seconds = secondsLeft(until, useNow(1_000));
  // Counting down aloud would drown what happens.
  return seconds === undefined ? null : (
    <span className="left small mute" aria-hidden="true">
      {word('practice.left', { seconds })}
    </span>
  );
};

const Budget = () => {
  const { view } = useWindow();
  const second = view.snapshot?.waiting.budget.find(({ name }) => name === 'second');
  if (second === undefined) return null;
  const { used, limit, reserve } = second;
  return <p className="small mute">{word('practice.budget', { used, limit, reserve })}</p>;
};

/** What is out of order now, and the one click that puts it right. */
const Disturbed = ({ disturbance }: { readonly disturbance: Disturbance }) => {
  const { kind, until, values, isStuck } = disturbance;
  const seconds = secondsLeft(until, useNow(1_000));
  return (
    <div className="disturbed" data-state="practice">
      <div>
        <StateMark state="limited">{word(`practice.disturbed.${kind}`, values)}</StateMark>
        {isStuck ? (
          <p className="small">{word('practice.disturbed.stuck')}</p>
        ) : seconds === undefined ? null : (
          <p className="small mute" aria-hidden="true">
            {word('practice.disturbed.until', { seconds })}
          </p>
        )}
        {kind === 'limits' ? <Budget /> : null}
      </div>
      <ActButton call="practice.mend" input={{}} className={kind === 'refuses' ? 'button first' : 'button'}>
        {word(`practice.mend.${kind}`, values)}
      </ActButton>
    </div>
  );
};

/** Nobody tells a PC that its helpdesk is back: when it asks again by itself, and a person may ask at once. */
const AsksAgain = () => {
  const { waiting } = useWindow().view.snapshot ?? {};
  const seconds = secondsLeft(waiting?.gate === 'away' ? waiting.gateUntil : undefined, useNow(1_000));
  if (seconds === undefined) return null;
  return (
    <>
      <span className="small mute" aria-hidden="true">
        {word('practice.asksIn', { seconds })}
      </span>
      <ActButton call="helpdesk.tryNow" input={{}} className="button first">
        {word('head.tryNow')}
      </ActButton>
    </>
  );
};

const Now = ({ running, deskUrl }: { readonly running: Running; readonly deskUrl: string }) => (
  <div className="playing">
    <p>
      <b>{word(`practice.${running.play}.title`)}</b> {momentText(running)}
    </p>
    {running.moment === 'comesBack' ? <AsksAgain /> : <Left until={running.until} />}
    <span className="acts">
      <OpenDesk deskUrl={deskUrl} />
      {running.moment === 'linked' && running.itemId !== undefined ? (
        <ActButton call="outbox.retry" input={{ id: running.itemId }} className="button first">
          {word('practice.sendAgain')}
        </ActButton>
      ) : null}
      <ActButton call="practice.stop" input={{}}>
        {word('practice.stop')}
      </ActButton>
    </span>
  </div>
);

type Live = Snapshot['live'][number];

/** The call of the play, and what can be done with it. A telephone of the desk has buttons of its own; a played one is lifted by the window. */
const Call = ({ live }: { readonly live: Live }) => {
  const { view, telling } = useWindow();
  const { page } = live;
  const isPhone = view.snapshot?.lines.some(({ name, kind }) => name === page.line && kind === 'sip') ?? false;
  return (
    <div className="playing call-now">
      <p>{handleText(page, whoText(page, telling))}</p>
      {isPhone ? <CallControls live={live} /> : <PracticeHandle page={page} />}
    </div>
  );
};

/** Hears the page to its end; what it says is seen as well. */
const Announce = ({ practice }: { readonly practice: PracticeView }) => {
  const { telling } = useWindow();
  const before = useRef<PracticeView>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const said = playAnnouncement(before.current, practice, telling);
    before.current = practice;
    if (said !== undefined) setText(said);
  }, [practice, telling]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
};

interface StageProps {
  readonly practice: PracticeView;
  /** The call that is up, if there is one. */
  readonly live: Live | undefined;
}

const Stage = ({ practice: { running, disturbance, deskUrl }, live }: StageProps) =>
  running === undefined && disturbance === undefined ? null : (
    <section className="panel stage" aria-label={word('practice.running')}>
      {running === undefined ? null : <Now running={running} deskUrl={deskUrl} />}
      {running === undefined || live === undefined ? null : <Call live={live} />}
      {disturbance === undefined ? null : <Disturbed disturbance={disturbance} />}
    </section>
  );

export const RunningPlay = (props: StageProps) => (
  <>
    <Announce practice={props.practice} />
    <Stage {...props} />
  </>
);
