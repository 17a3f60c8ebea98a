/** Practice: place a call and watch where it goes. Only in the practice profile. */
import { useState } from 'react';
import { useWindow } from '../frame/window-context.ts';
import { Head } from '../parts/head.tsx';
import { Strip } from '../parts/strip.tsx';
import { shownPage } from '../view/plays.ts';
import { word } from '../words/fill.ts';
import { Plays } from './plays.tsx';
import { Way } from './way.tsx';

const Desk = ({ address }: { readonly address: string }) => (
  <section className="desk panel" aria-label={word('practice.desk.title')}>
    <p>
      <b>{word('practice.desk.title')}</b>
      <br />
      <span className="mute small">{word('practice.desk.text')}</span>
    </p>
    <a className="button" href={address} target="_blank" rel="noopener">
      {word('practice.desk.button')}
    </a>
  </section>
);

export const PracticePage = () => {
  const { snapshot } = useWindow().view;
  // A call placed from another page a moment ago counts as well.
  const [since] = useState(() => Date.now() - 5_000);
  if (snapshot?.practice === undefined) return <Head title={word('practice.title')} />;
  return (
    <>
      <Head title={word('practice.title')} detail={word('practice.detail')} />
      <Strip />
      <div className="cols">
        <Plays canCall={snapshot.practice.canCall} />
        <div className="stack">
          <Desk address={snapshot.practice.deskUrl} />
          <Way snapshot={snapshot} page={shownPage(snapshot, since)} />
        </div>
      </div>
    </>
  );
};
