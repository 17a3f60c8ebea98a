/** The way of a call: first what one will see, then what one sees. */
import type { Snapshot } from '#contract/snapshot.ts';
import { outcomeStates, type LedgerPage, type LedgerStep } from '#contract/messages.ts';
import { Icon } from '../../../shared/icon.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { useOpened } from '../ledger/use-opened.ts';
import { OutcomeText } from '../../components/outcome.tsx';
import { TimeLine } from '../../components/time-line.tsx';
import { waitsFor } from '../../view-models/live.ts';
import { address } from '../../view-models/pages.ts';
import { ledgerSignature } from '../../view-models/change-key.ts';
import { handleText } from '../../view-models/plays.ts';
import { stepNames } from '../../view-models/steps.ts';
import { atText, isCall, whoText } from '../../view-models/who.ts';
import { word } from '../../i18n/t.ts';

interface StationsProps {
  readonly reached: 0 | 1 | 2;
  readonly state: string | undefined;
  /** The till that it began at; undefined: at the phone. */
  readonly till?: string | undefined;
}

const Stations = ({ reached, state, till }: StationsProps) => (
  <div className="stations" data-state={state}>
    <div>
      <Icon of={till === undefined ? 'inbound' : 'search'} />
      <span className="small">{till ?? word('practice.phone')}</span>
    </div>
    <hr className={reached > 0 ? 'gone' : undefined} />
    <div>
      <Icon of="bell" />
      <span className="small">{word('app.name')}</span>
    </div>
    <hr className={reached > 1 ? 'gone' : undefined} />
    <div>
      <Icon of="ledger" />
      <span className="small">{word('practice.helpdesk')}</span>
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
          <b>{word(`step.${kind}`)}</b> <span className="mute">{word(`practice.ghost.${kind}`)}</span>
        </div>
      </li>
    ))}
  </ol>
);

const Seen = ({ page, steps }: { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }) => {
  const { telling } = useWindow();
  const who = whoText(page, telling);
  const sent = stepNames(steps).includes('sent');
  return (
    <>
      <Stations
        reached={sent ? 2 : 1}
        state={outcomeStates[page.outcome]}
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
              <OutcomeText page={page} telling={telling} />
            </span>
          </p>
        )}
        <TimeLine
          label={word('page.steps')}
          steps={steps}
          next={page.live ? waitsFor(page) : undefined}
          areBodiesFolded
        />
      </div>
    </>
  );
};

interface WayProps {
  readonly snapshot: Snapshot;
  /** The page whose way is shown; undefined: nothing has happened yet. */
  readonly id: string | undefined;
  /** Leads to its page in the ledger; false: what was seen of it, above, leads there. */
  readonly isLinked: boolean;
}

export const CallSteps = ({ snapshot, id, isLinked }: WayProps) => {
  const live = snapshot.live.find((entry) => entry.page.id === id);
  const [opened] = useOpened(live === undefined ? id : undefined, ledgerSignature(snapshot));
  const page =
    live?.page ??
    (opened?.page?.id === id ? opened?.page : undefined) ??
    snapshot.recent.find((each) => each.id === id);
  return (
    <section className="panel" aria-label={word('practice.see')}>
      <div className="sub">
        <h2>{word(page === undefined ? 'practice.see' : 'practice.seen')}</h2>
        {page === undefined ? (
          <span className="small mute">{word('practice.nothingYet')}</span>
        ) : isLinked ? (
          <a className="small" href={address('ledger', page.id)}>
            {word('practice.openPage')}
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
