/** Whose sale it is: cards to scan, a field for a code, and what the helpdesk says to the look-up. */
import { useState, type FormEvent } from 'react';
import type { ShapeName } from '../shared/state-icon.tsx';
import { questionOf, type Customer, type Question } from './shop.ts';
import { StateMark } from './state-mark.tsx';
import type { Verdict } from './till-door.ts';
import { word } from './words.ts';

export type Asking =
  | { readonly is: 'asking' | 'still asking' }
  | { readonly is: 'answered'; readonly verdict: Verdict }
  | { readonly is: 'failed'; readonly sentence: string };

const marks: Readonly<Record<Verdict['result'], ShapeName>> = {
  taken: 'working',
  refused: 'broken',
  unsure: 'limited',
};

const Said = ({ asking }: { readonly asking: Asking }) => {
  switch (asking.is) {
    case 'asking':
      return <StateMark state="waiting">{word('lookup.asking')}</StateMark>;
    case 'still asking':
      return (
        <>
          <StateMark state="waiting">{word('lookup.stillAsking')}</StateMark>
          <p className="mute">{word('lookup.goesOn')}</p>
        </>
      );
    case 'failed':
      return <StateMark state="broken">{asking.sentence}</StateMark>;
    case 'answered':
      return (
        <>
          <StateMark state={marks[asking.verdict.result]}>{word(`lookup.${asking.verdict.result}`)}</StateMark>
          <p>{asking.verdict.sentence}</p>
          <p className="mute small">{word('lookup.took', { ms: asking.verdict.tookMs })}</p>
        </>
      );
  }
};
const Answer = ({ asking }: { readonly asking: Asking | undefined }) => (
  <div className="answer" role="status">
    {asking === undefined ? <p className="mute">{word('customer.nobody')}</p> : <Said asking={asking} />}
  </div>
);

interface CustomerPanelProps {
  readonly customers: readonly Customer[];
  readonly chosen: Customer | undefined;
  readonly asking: Asking | undefined;
  readonly ask: (question: Question, code: string) => void;
}

export const CustomerPanel = ({ customers, chosen, asking, ask }: CustomerPanelProps) => {
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const scan = (scanned: string): void => {
    const question = questionOf(scanned, customers);
    setUnknown(question === undefined);
    if (question === undefined) return;
    setCode('');
    ask(question, scanned);
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') scan(code);
  };
  return (
    <section className="panel customer" aria-labelledby="customer">
      <h2 id="customer">{word('customer.title')}</h2>
      <p className="who">{chosen?.name ?? word('customer.none')}</p>
      <Answer asking={asking} />
      <form onSubmit={enter}>
        <label htmlFor="code">{word('customer.code')}</label>
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
            {word('customer.find')}
          </button>
        </div>
        {isUnknown ? (
          <p id="code-why" className="small" role="alert">
            {word('customer.unknown')}
          </p>
        ) : null}
      </form>
      <h3>{word('cards.title')}</h3>
      <ul className="cards">
        {customers.map((customer) => (
          <li key={customer.card}>
            <button type="button" className="button big card" onClick={() => scan(customer.card)}>
              <span>{word('cards.scan', { name: customer.name })}</span>
              <span className="mono">{customer.card}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
