/** The Practice page, which starts scenarios and shows their progress. */
import { useEffect, useRef, useState } from 'react';
import type { PracticeView } from '#contract/practice.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ActButton } from '../../components/command-button.tsx';
import { Head } from '../../components/page-header.tsx';
import { KeepFocus } from '../../components/keep-focus.tsx';
import { StatusStrip } from '../../components/status-strip.tsx';
import { shownPage } from '../../view-models/practice-scenarios.ts';
import { t } from '../../i18n/t.ts';
import { OpenDesk } from './open-desk.tsx';
import { Plays } from './scenario-list.tsx';
import { MuteButton } from './ring-tone.tsx';
import { RunningPlay } from './running-scenario.tsx';
import { PracticeResults } from './results.tsx';
import { CallSteps } from './call-steps.tsx';

const Windows = ({ practice: { deskUrl, tillPageUrl } }: { readonly practice: PracticeView }) => (
  <section className="desk panel" aria-label={t('practice.desk.title')}>
    <p>
      <b>{t('practice.desk.title')}</b>
      <br />
      <span className="mute">{t('practice.desk.text')}</span>
    </p>
    <OpenDesk deskUrl={deskUrl} />
    {tillPageUrl === undefined ? null : (
      <a className="button" href={tillPageUrl} target="_blank" rel="noopener">
        {t('practice.till.button')}
      </a>
    )}
    <MuteButton />
  </section>
);

/**
 * The pairing of the practice till. The user does not have to type the code, because the till and this page are on the
 * same screen.
 */
const Pairings = ({ tillPageUrl }: { readonly tillPageUrl: string | undefined }) => {
  const { snapshot } = useWindow().view;
  const origin = tillPageUrl === undefined ? undefined : new URL(tillPageUrl).origin;
  const asking = snapshot?.pairings.filter((pairing) => pairing.origin === origin) ?? [];
  return asking.map(({ pairingId, code }) => (
    <section key={pairingId} className="panel stage" aria-label={t('practice.pair.title')}>
      <div className="disturbed" role="status">
        <div>
          <b>{t('practice.pair.title')}</b>
          <p className="small mute">{t('practice.pair.text', { code: `${code.slice(0, 3)}\u00a0${code.slice(3)}` })}</p>
        </div>
        <ActButton call="till.confirm" input={{ pairingId, code }} className="button first">
          {t('practice.pair.button')}
        </ActButton>
      </div>
    </section>
  ));
};

/** Scrolls to the results when a scenario ends. */
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
  // The page also shows a call that started up to 5 s before the page opened.
  const [since] = useState(() => Date.now() - 5_000);
  const practice = snapshot?.practice;
  useSeen(practice);
  if (snapshot === undefined || practice === undefined) return <Head title={t('practice.title')} />;
  const shown = shownPage(snapshot, since);
  return (
    <>
      <Head title={t('practice.title')} detail={t('practice.detail')} />
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
