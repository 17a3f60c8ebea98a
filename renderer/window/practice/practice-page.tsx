/** Practice: place a call and watch where it goes. Only in the practice profile. */
import { useState } from 'react';
import { addressIn } from '#contract/language.ts';
import type { PracticeView } from '#contract/practice.ts';
import type { Preferences } from '#contract/preferences.ts';
import { useWindow } from '../frame/window-context.ts';
import { ActButton } from '../parts/act-button.tsx';
import { Head } from '../parts/head.tsx';
import { Strip } from '../parts/strip.tsx';
import { shownPage } from '../view/plays.ts';
import { word } from '../words/fill.ts';
import { Plays } from './plays.tsx';
import { MuteButton } from './ring.tsx';
import { RunningPlay } from './running.tsx';
import { WhatWasSeen } from './seen.tsx';
import { Way } from './way.tsx';

const Windows = ({
  practice: { deskUrl, tillPageUrl },
  language,
}: {
  readonly practice: PracticeView;
  readonly language: Preferences['language'];
}) => (
  <section className="desk panel" aria-label={word('practice.desk.title')}>
    <p>
      <b>{word('practice.desk.title')}</b>
      <br />
      <span className="mute">{word('practice.desk.text')}</span>
    </p>
    <a className="button" href={addressIn(deskUrl, language)} target="_blank" rel="noopener">
      {word('practice.desk.button')}
    </a>
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

export const PracticePage = () => {
  const { snapshot } = useWindow().view;
  // A call placed from another page a moment ago counts as well.
  const [since] = useState(() => Date.now() - 5_000);
  const practice = snapshot?.practice;
  if (snapshot === undefined || practice === undefined) return <Head title={word('practice.title')} />;
  return (
    <>
      <Head title={word('practice.title')} detail={word('practice.detail')} />
      <Strip />
      <RunningPlay practice={practice} live={snapshot.live[0]} />
      <Pairings tillPageUrl={practice.tillPageUrl} />
      <div className="cols">
        <Plays practice={practice} />
        <div className="stack">
          {practice.last === undefined ? null : <WhatWasSeen summary={practice.last} />}
          <Way snapshot={snapshot} page={shownPage(snapshot, since)} />
          <Windows practice={practice} language={snapshot.preferences.language} />
        </div>
      </div>
    </>
  );
};
