/** The customer of a sale: cards to scan, a field for a code, and the result of the look-up. */
import { useState, type FormEvent } from 'react';
import type { ShapeName } from '../shared/state-icon.tsx';
import { questionOf, type Customer, type Question } from './shop.ts';
import { StateMark } from './state-mark.tsx';
import type { Verdict } from './till-client.ts';
import { t } from './i18n/t.ts';

export type Asking =
  | { readonly is: 'asking' | 'still asking' }
  | { readonly is: 'answered'; readonly verdict: Verdict }
  /** The result from Counterline's ledger, for a connection without a verdict. */
  | { readonly is: 'done'; readonly sentence: string }
  | { readonly is: 'failed'; readonly sentence: string };

const marks: Readonly<Record<Verdict['result'], ShapeName>> = {
  taken: 'working',
  refused: 'broken',
  unsure: 'limited',
};

const NoticeText = ({ asking }: { readonly asking: Asking }) => {
  switch (asking.is) {
    case 'asking':
      return <StateMark state="waiting">{t('lookup.asking')}</StateMark>;
    case 'still asking':
      return (
        <>
          <StateMark state="waiting">{t('lookup.stillAsking')}</StateMark>
          <p className="mute">{t('lookup.goesOn')}</p>
        </>
      );
    case 'done':
      return (
        <>
          <StateMark state="working">{t('lookup.taken')}</StateMark>
          <p>{asking.sentence}</p>
        </>
      );
    case 'failed':
      return <StateMark state="broken">{asking.sentence}</StateMark>;
    case 'answered':
      return (
        <>
          <StateMark state={marks[asking.verdict.result]}>{t(`lookup.${asking.verdict.result}`)}</StateMark>
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
  /** Removes the customer. A scan that does not find a customer also removes the previous customer. */
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
