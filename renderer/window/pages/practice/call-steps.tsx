/** The steps of a practice call or look-up, with a preview before the first step. */
import { useId } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { verdictStates, type JudgedPage, type LedgerStep } from '#contract/messages.ts';
import { Icon } from '../../../shared/icon.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { useOpened } from '../../hooks/use-ledger-page.ts';
import { OutcomeText } from '../../components/outcome-text.tsx';
import { TimeLine } from '../../components/timeline.tsx';
import { waitsFor } from '../../view-models/live-call.ts';
import { address } from '../../view-models/routes.ts';
import { ledgerSignature } from '../../view-models/change-key.ts';
import { handleText } from '../../view-models/practice-scenarios.ts';
import { stepNames } from '../../view-models/timeline-steps.ts';
import { atText, isCall, whoText } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';

interface StationsProps {
  readonly reached: 0 | 1 | 2;
  readonly state: string | undefined;
  /** The till where the scenario starts. Undefined if it starts at the phone. */
  readonly till?: string | undefined;
}

const Stations = ({ reached, state, till }: StationsProps) => (
  <div className="stations" data-state={state}>
    <div>
      <Icon of={till === undefined ? 'inbound' : 'search'} />
      <span className="small">{till ?? t('practice.phone')}</span>
    </div>
    <hr className={reached > 0 ? 'gone' : undefined} />
    <div>
      <Icon of="bell" />
      <span className="small">{t('app.name')}</span>
    </div>
    <hr className={reached > 1 ? 'gone' : undefined} />
    <div>
      <Icon of="ledger" />
      <span className="small">{t('practice.helpdesk')}</span>
    </div>
  </div>
);

const ghostSteps = ['heard', 'decided', 'sent', 'reply'] as const;

const Ghost = () => (
  <ol className="time ghost">
    {ghostSteps.map((kind) => (
      <li key={kind}>
        <StateIcon of="working" />
        <div>
          <b>{t(`step.${kind}`)}</b> <span className="mute">{t(`practice.ghost.${kind}`)}</span>
        </div>
      </li>
    ))}
  </ol>
);

const Seen = ({ page, steps }: { readonly page: JudgedPage; readonly steps: readonly LedgerStep[] }) => {
  const { display } = useWindow();
  const who = whoText(page, display);
  const sent = stepNames(steps).includes('sent');
  return (
    <>
      <Stations
        reached={sent ? 2 : 1}
        state={verdictStates[page.verdict.result]}
        till={isCall(page) ? undefined : atText(page)}
      />
      <div className="inside">
        {page.live && isCall(page) ? (
          <p className="handle">
            <b>{handleText(page, who)}</b>
          </p>
        ) : (
          <p className="handle">
            <b>{who}</b>{' '}
            <span>
              <OutcomeText page={page} display={display} />
            </span>
          </p>
        )}
        <TimeLine label={t('page.steps')} steps={steps} next={page.live ? waitsFor(page) : undefined} areBodiesFolded />
      </div>
    </>
  );
};

interface WayProps {
  readonly snapshot: Snapshot;
  /** The entry whose steps are shown. Undefined if there is no entry yet. */
  readonly id: string | undefined;
  /** Whether to link to the ledger entry. False if the results above already contain this link. */
  readonly isLinked: boolean;
}

export const CallSteps = ({ snapshot, id, isLinked }: WayProps) => {
  const live = snapshot.live.find((entry) => entry.page.id === id);
  const [opened] = useOpened(live === undefined ? id : undefined, ledgerSignature(snapshot));
  const page =
    live?.page ??
    (opened?.page?.id === id ? opened?.page : undefined) ??
    snapshot.recent.find((each) => each.id === id);
  const headingId = useId();
  return (
    <section className="panel" aria-labelledby={headingId}>
      <div className="sub">
        <h2 id={headingId}>{t(page === undefined ? 'practice.see' : 'practice.seen')}</h2>
        {page === undefined ? (
          <span className="small mute">{t('practice.nothingYet')}</span>
        ) : isLinked ? (
          <a className="small" href={address('ledger', page.id)}>
            {t('practice.openPage')}
          </a>
        ) : null}
      </div>
      {page === undefined ? (
        <>
          <Stations reached={0} state={undefined} />
          <Ghost />
        </>
      ) : (
        <Seen page={page} steps={live?.steps ?? opened?.steps ?? []} />
      )}
    </section>
  );
};
