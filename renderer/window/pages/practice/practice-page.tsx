/** Practice: place a call and watch where it goes. Only in the practice profile. */
import { useEffect, useRef, useState } from 'react';
import type { PracticeView } from '#contract/practice.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ActButton } from '../../components/act-button.tsx';
import { Head } from '../../components/head.tsx';
import { KeepFocus } from '../../components/keep-focus.tsx';
import { StatusStrip } from '../../components/status-strip.tsx';
import { shownPage } from '../../view-models/plays.ts';
import { word } from '../../i18n/t.ts';
import { OpenDesk } from './open-desk.tsx';
import { Plays } from './plays.tsx';
import { MuteButton } from './ring-tone.tsx';
import { RunningPlay } from './running.tsx';
import { PracticeResults } from './results.tsx';
import { CallSteps } from './call-steps.tsx';

const Windows = ({ practice: { deskUrl, tillPageUrl } }: { readonly practice: PracticeView }) => (
  <section className="desk panel" aria-label={word('practice.desk.title')}>
    <p>
      <b>{word('practice.desk.title')}</b>
      <br />
      <span className="mute">{word('practice.desk.text')}</span>
    </p>
    <OpenDesk deskUrl={deskUrl} />
    {tillPageUrl === undefined ? null : (
      <a className="button" href={tillPageUrl} target="_blank" rel="noopener">
        {word('practice.till.button')}
      </a>
    )}
    <MuteButton />
  </section>
);

/** A pairing as at any till, but for the typing: the person who practises stands before both. */
const Pairings = ({ tillPageUrl }: { readonly tillPageUrl: string | undefined }) => {
  const { snapshot } = useWindow().view;
  const origin = tillPageUrl === undefined ? undefined : new URL(tillPageUrl).origin;
  const asking = snapshot?.pairings.filter((pairing) => pairing.origin === origin) ?? [];
  return asking.map(({ pairingId, code }) => (
    <section key={pairingId} className="panel stage" aria-label={word('practice.pair.title')}>
      <div className="disturbed" role="status">
        <div>
          <b>{word('practice.pair.title')}</b>
          <p className="small mute">
            {word('practice.pair.text', { code: `${code.slice(0, 3)}\u00a0${code.slice(3)}` })}
          </p>
        </div>
        <ActButton call="till.confirm" input={{ pairingId, code }} className="button first">
          {word('practice.pair.button')}
        </ActButton>
      </div>
    </section>
  ));
};

/** What was seen comes into sight when the play is over, however far down its button stood. */
const useSeen = (practice: PracticeView | undefined): void => {
  const runs = practice?.running !== undefined;
  const ran = useRef(runs);
  useEffect(() => {
    if (ran.current && !runs) document.querySelector('.seen')?.scrollIntoView({ block: 'nearest' });
    ran.current = runs;
  }, [runs]);
};

export const PracticePage = () => {
  const { snapshot } = useWindow().view;
  // A call placed from another page a moment ago counts as well.
  const [since] = useState(() => Date.now() - 5_000);
  const practice = snapshot?.practice;
  useSeen(practice);
  if (snapshot === undefined || practice === undefined) return <Head title={word('practice.title')} />;
  const shown = shownPage(snapshot, since);
  return (
    <>
      <Head title={word('practice.title')} detail={word('practice.detail')} />
      <StatusStrip />
      <KeepFocus className="stages" next=".call-acts .button" otherwise={['.seen h2', '.try .button']}>
        <RunningPlay practice={practice} live={snapshot.live[0]} />
        <Pairings tillPageUrl={practice.tillPageUrl} />
      </KeepFocus>
      {practice.last === undefined ? null : <PracticeResults summary={practice.last} deskUrl={practice.deskUrl} />}
      <div className="cols">
        <Plays practice={practice} />
        <div className="stack">
          <CallSteps
            snapshot={snapshot}
            id={shown}
            isLinked={practice.last === undefined || practice.last.pages[0] !== shown}
          />
          <Windows practice={practice} />
        </div>
      </div>
    </>
  );
};
