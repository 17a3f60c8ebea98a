/** Waiting: what is on this PC and not yet at the helpdesk, and the budgets that it waits for. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty.tsx';
import { Head } from '../../components/head.tsx';
import { NextTry } from '../../components/next-try.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { address } from '../../view-models/pages.ts';
import { lists } from '../../view-models/waiting.ts';
import { outboxSignature } from '../../view-models/change-key.ts';
import { toldWords } from '../../view-models/format.ts';
import { counted, word } from '../../i18n/t.ts';
import { BudgetBars } from './budget-bars.tsx';
import { ExportOutbox } from './export-outbox.tsx';
import { Items } from './items.tsx';

const everything = {};

/** Why nothing goes out at all. */
const Gate = ({ waiting }: { readonly waiting: Snapshot['waiting'] }) => {
  const { telling } = useWindow();
  const { gate, gateReason, gateUntil } = waiting;
  if (gate === 'open') return null;
  return (
    <p className="gate panel" data-state={gate === 'paused' ? 'paused' : 'broken'}>
      <StateMark state={gate === 'paused' ? 'paused' : 'broken'}>{word(`waiting.gate.${gate}`)}</StateMark>{' '}
      {gateReason === undefined ? null : word('waiting.gate.reason', { reason: toldWords(gateReason, telling) })}{' '}
      {gateUntil === undefined || gate === 'paused' ? null : <NextTry at={gateUntil} />}
    </p>
  );
};

export const WaitingPage = () => {
  const { view } = useWindow();
  const [reading, reread] = useQuery('outbox.list', everything, `${view.link.is} ${outboxSignature(view.snapshot)}`);
  const outbox = reading?.output;
  const { snapshot } = view;
  if (snapshot === undefined) return <Head title={word('waiting.title')} />;
  const { waiting } = snapshot;
  const items = outbox?.items ?? [];
  const { decide, failing, expiring, queue } = lists(items);
  const total = outbox?.total ?? waiting.count;
  // Of a long list not everything is sent: the rest is counted where the host counts it.
  const decisions = Math.max(decide.length, waiting.decisions);
  const isEmpty = outbox !== undefined && items.length === 0;
  return (
    <>
      <Head title={word('waiting.title')} detail={total === 0 ? word('waiting.none') : counted('waiting.some', total)}>
        {total === 0 ? null : <ExportOutbox />}
      </Head>
      <Gate waiting={waiting} />
      <div className="stack">
        <Items
          title={word('waiting.decide')}
          detail={word('waiting.decide.detail')}
          items={decide}
          total={decisions}
          then={reread}
        />
        <Items
          title={word('waiting.state.failing')}
          detail={word('waiting.failing.detail')}
          items={failing}
          total={Math.max(failing.length, waiting.failing)}
          then={reread}
        />
        <Items
          title={word('waiting.expiring')}
          detail={word('waiting.expiring.detail')}
          items={expiring}
          total={expiring.length}
          then={reread}
        />
        <Items
          title={word('waiting.queue')}
          detail={word('waiting.queue.detail')}
          items={queue}
          total={Math.max(queue.length, total - decisions - waiting.failing - expiring.length)}
          then={reread}
        />
        {isEmpty ? (
          <section className="panel" aria-label={word('waiting.title')}>
            <Empty
              title={word('waiting.empty.title')}
              text={word('waiting.empty.text')}
              button={{ label: word('waiting.empty.button'), href: address('ledger') }}
            />
          </section>
        ) : null}
        <BudgetBars waiting={waiting} />
      </div>
    </>
  );
};
