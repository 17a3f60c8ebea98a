/** The Waiting page: items that have not reached the helpdesk yet, and the request limits. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty-state.tsx';
import { Head } from '../../components/page-header.tsx';
import { NextTry } from '../../components/retry-countdown.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { address } from '../../view-models/routes.ts';
import { lists } from '../../view-models/waiting-items.ts';
import { outboxSignature } from '../../view-models/change-key.ts';
import { messageText } from '../../view-models/format.ts';
import { tCount, t } from '../../i18n/t.ts';
import { BudgetBars } from './request-limits.tsx';
import { ExportOutbox } from './export-outbox.tsx';
import { Items } from './waiting-items.tsx';

const everything = {};

/** The reason why no items are sent. */
const Gate = ({ waiting }: { readonly waiting: Snapshot['waiting'] }) => {
  const { display } = useWindow();
  const { gate, gateReason, gateUntil } = waiting;
  if (gate === 'open') return null;
  return (
    <p className="gate panel" data-state={gate === 'paused' ? 'paused' : 'broken'}>
      <StateMark state={gate === 'paused' ? 'paused' : 'broken'}>{t(`waiting.gate.${gate}`)}</StateMark>{' '}
      {gateReason === undefined ? null : t('waiting.gate.reason', { reason: messageText(gateReason, display) })}{' '}
      {gateUntil === undefined || gate === 'paused' ? null : <NextTry at={gateUntil} />}
    </p>
  );
};

export const WaitingPage = () => {
  const { view } = useWindow();
  const [reading, reread] = useQuery('outbox.list', everything, `${view.link.is} ${outboxSignature(view.snapshot)}`);
  const outbox = reading?.output;
  const { snapshot } = view;
  if (snapshot === undefined) return <Head title={t('waiting.title')} />;
  const { waiting } = snapshot;
  const items = outbox?.items ?? [];
  const { decide, failing, expiring, queue } = lists(items);
  const total = outbox?.total ?? waiting.count;
  // The host shortens a long list, so the number of decisions also comes from the snapshot.
  const decisions = Math.max(decide.length, waiting.decisions);
  const isEmpty = outbox !== undefined && items.length === 0;
  return (
    <>
      <Head title={t('waiting.title')} detail={total === 0 ? t('waiting.none') : tCount('waiting.some', total)}>
        {total === 0 ? null : <ExportOutbox />}
      </Head>
      <Gate waiting={waiting} />
      <div className="stack">
        <Items
          title={t('waiting.decide')}
          detail={t('waiting.decide.detail')}
          items={decide}
          total={decisions}
          then={reread}
        />
        <Items
          title={t('waiting.state.failing')}
          detail={t('waiting.failing.detail')}
          items={failing}
          total={Math.max(failing.length, waiting.failing)}
          then={reread}
        />
        <Items
          title={t('waiting.expiring')}
          detail={t('waiting.expiring.detail')}
          items={expiring}
          total={expiring.length}
          then={reread}
        />
        <Items
          title={t('waiting.queue')}
          detail={t('waiting.queue.detail')}
          items={queue}
          total={Math.max(queue.length, total - decisions - waiting.failing - expiring.length)}
          then={reread}
        />
        {isEmpty ? (
          <section className="panel" aria-label={t('waiting.title')}>
            <Empty
              title={t('waiting.empty.title')}
              text={t('waiting.empty.text')}
              button={{ label: t('waiting.empty.button'), href: address('ledger') }}
            />
          </section>
        ) : null}
        <BudgetBars waiting={waiting} />
      </div>
    </>
  );
};
