/** All PCs of the site: the current grantor, how much of the limits is used, and the state of each PC. */
import type { FleetView } from '#contract/fleet.ts';
import { Empty } from '../../../components/empty-state.tsx';
import { Head } from '../../../components/page-header.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { BarLine } from '../../../components/request-limit-line.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { messageText } from '../../../view-models/format.ts';
import { bar } from '../../../view-models/request-limit-bar.ts';
import { address } from '../../../view-models/routes.ts';
import { useWindow } from '../../../hooks/window-context.ts';
import { t, tCount } from '../../../i18n/t.ts';
import { SitePcsTable } from './site-pcs-table.tsx';
import './fleet.css';

const readEveryMs = 5_000;
const nothing = {};

const Grantor = ({ fleet: { isConnected, grantor } }: { readonly fleet: FleetView }) => {
  if (!isConnected) return <StateMark state="unknown">{t('fleet.disconnected')}</StateMark>;
  if (grantor === undefined) return <StateMark state="limited">{t('fleet.noGrantor')}</StateMark>;
  const { pc, term, isLearning } = grantor;
  return (
    <>
      <StateMark state={isLearning ? 'waiting' : 'working'}>
        {t(isLearning ? 'fleet.learning' : 'fleet.grantor', { pc })}
      </StateMark>{' '}
      <span className="mute small">{t('fleet.term', { term })}</span>
    </>
  );
};

const Fleet = ({ fleet }: { readonly fleet: FleetView }) => (
  <div className="stack">
    <section className="panel budget" aria-labelledby="fleet-limits">
      <div className="sub">
        <h2 id="fleet-limits">{t('fleet.limits')}</h2>
      </div>
      <div className="inside">
        <p>
          <Grantor fleet={fleet} />
        </p>
        {fleet.windows.length === 0 ? null : (
          <ul className="bars">
            {fleet.windows.map((use) => (
              <BarLine key={use.name} {...bar({ ...use, reserve: 0 })} />
            ))}
          </ul>
        )}
      </div>
    </section>
    <section className="panel" aria-labelledby="fleet-pcs">
      <div className="sub">
        <h2 id="fleet-pcs">{tCount('fleet.pcs', fleet.pcs.length)}</h2>
      </div>
      <SitePcsTable fleet={fleet} />
      {fleet.omitted > 0 ? <p className="inside mute">{t('fleet.omitted', { count: fleet.omitted })}</p> : null}
    </section>
  </div>
);

export const FleetPage = () => {
  const { view, display } = useWindow();
  const turn = Math.floor(useNow(readEveryMs) / readEveryMs);
  const [reading] = useQuery('site.fleet', nothing, `${turn} ${view.link.is}`);
  const site = view.snapshot?.site;
  const sentence = reading?.problem?.sentence;
  return (
    <>
      <Head
        title={t('fleet.title')}
        {...(site === undefined ? {} : { detail: t('fleet.detail', { site: site.name }) })}
      >
        <a className="button" href={address('connections')}>
          {t('trial.back')}
        </a>
      </Head>
      {reading?.output === undefined ? (
        reading?.problem === undefined ? null : (
          <section className="panel" aria-label={t('fleet.title')}>
            <Empty
              title={t('fleet.notRead')}
              text={sentence === undefined ? reading.problem.code : messageText(sentence, display)}
            />
          </section>
        )
      ) : (
        <Fleet fleet={reading.output} />
      )}
    </>
  );
};
