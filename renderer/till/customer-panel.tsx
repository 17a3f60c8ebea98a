/** The customer of a sale: cards to scan, a field for a code, and the result of the look-up. */
import { useEffect, useState, type FormEvent } from 'react';
import { lookupVerdictOf, type LookupVerdictName } from '#contract/lookup-verdict.ts';
import type { VerdictResult } from '#contract/messages.ts';
import type { ShapeName } from '../shared/state-icon.tsx';
import { questionOf, type Customer, type Question } from './shop.ts';
import { StateMark } from './state-mark.tsx';
import type { Verdict } from './till-client.ts';
import { t } from './i18n/t.ts';

export type Asking =
  | { readonly is: 'asking' }
  /** `until` is the time when the look-up expires, in ms since 1970. */
  | { readonly is: 'still asking'; readonly until: number }
  | { readonly is: 'answered'; readonly verdict: Verdict }
  /** The verdict from Counterline's ledger, for a connection that does not return one. */
  | { readonly is: 'recorded'; readonly verdict: VerdictResult; readonly sentence: string }
  | { readonly is: 'failed'; readonly sentence: string };

const marks: Readonly<Record<LookupVerdictName, ShapeName>> = {
  opened: 'working',
  failed: 'broken',
  notSent: 'none',
  unsure: 'limited',
};

const VerdictMark = ({ verdict }: { readonly verdict: LookupVerdictName }) => (
  <StateMark state={marks[verdict]}>{t(`lookup.is.${verdict}`)}</StateMark>
);

/** The countdown is hidden from screen readers, because it would interrupt them every second. */
const Countdown = ({ until }: { readonly until: number }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <>
      <span aria-hidden="true">
        <StateMark state="waiting">{t('lookup.expires', { seconds })}</StateMark>
      </span>
      <span className="unseen">{t('lookup.stillAsking')}</span>
    </>
  );
};

const NoticeText = ({ asking }: { readonly asking: Asking }) => {
  switch (asking.is) {
    case 'asking':
      return <StateMark state="waiting">{t('lookup.asking')}</StateMark>;
    case 'still asking':
      return (
        <>
          <Countdown until={asking.until} />
          <p className="mute">{t('lookup.goesOn')}</p>
        </>
      );
    case 'recorded':
      return (
        <>
          {asking.verdict === 'opening' ? (
            <StateMark state="waiting">{t('lookup.stillAsking')}</StateMark>
          ) : (
            <VerdictMark verdict={asking.verdict} />
          )}
          <p>{asking.sentence}</p>
        </>
      );
    case 'failed':
      return <StateMark state="broken">{asking.sentence}</StateMark>;
    case 'answered':
      return (
        <>
          <VerdictMark verdict={lookupVerdictOf(asking.verdict)} />
          <p>{asking.verdict.sentence}</p>
          <p className="mute small">{t('lookup.took', { ms: asking.verdict.tookMs })}</p>
        </>
      );
  }
};
const Answer = ({ asking }: { readonly asking: Asking | undefined }) => (
  <div className="answer" role="status">
    {asking === undefined ? <p className="mute">{t('customer.nobody')}</p> : <NoticeText asking={asking} />}
  </div>
);

interface CustomerPanelProps {
  readonly customers: readonly Customer[];
  /** The customer's name, or the scanned text if this till does not know the customer. */
  readonly chosen: string | undefined;
  readonly asking: Asking | undefined;
  readonly ask: (question: Question, code: string) => void;
  /** Removes the customer. Also called for a code that cannot be looked up. */
  readonly forget: () => void;
}

export const CustomerPanel = ({ customers, chosen, asking, ask, forget }: CustomerPanelProps) => {
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const scan = (scanned: string): void => {
    const question = questionOf(scanned, customers);
    setUnknown(question === undefined);
    if (question === undefined) return forget();
    setCode('');
    ask(question, scanned);
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') scan(code);
  };
  return (
    <section className="panel customer" aria-labelledby="customer">
      <h2 id="customer">{t('customer.title')}</h2>
      <p className="who">{chosen ?? t('customer.none')}</p>
      <Answer asking={asking} />
      <form onSubmit={enter}>
        <label htmlFor="code">{t('customer.code')}</label>
        <div className="acts">
          <input
            id="code"
            className="field"
            value={code}
            autoComplete="off"
            aria-invalid={isUnknown}
            aria-describedby={isUnknown ? 'code-why' : undefined}
            onChange={(event) => {
              setCode(event.target.value);
              setUnknown(false);
            }}
          />
          <button type="submit" className="button big">
            {t('customer.find')}
          </button>
        </div>
        {isUnknown ? (
          <p id="code-why" className="small" role="alert">
            {t('customer.unknown')}
          </p>
        ) : null}
      </form>
      <h3>{t('cards.title')}</h3>
      <ul className="cards">
        {customers.map((customer) => (
          <li key={customer.card}>
            <button type="button" className="button big card" onClick={() => scan(customer.card)}>
              <span>{t('cards.scan', { name: customer.name })}</span>
              <span className="mono">{customer.card}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
