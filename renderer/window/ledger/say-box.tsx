/** First what happened, in a sentence, and the way out. Tinted only where something went wrong or waits for a decision. */
import { outcomeStates, type LedgerPage, type LedgerStep } from '#contract/words.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { ActButton } from '../parts/act-button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Decide } from '../parts/decide.tsx';
import { StateMark } from '../parts/state-mark.tsx';
import { useWindow } from '../frame/window-context.ts';
import { advice } from '../view/advice.ts';
import { sentence, told } from '../view/telling.ts';
import { isCall } from '../view/who.ts';
import { word } from '../words/fill.ts';
import { supportText } from './export.ts';

interface SayBoxProps {
  readonly page: LedgerPage;
  readonly steps: readonly LedgerStep[];
  readonly items: readonly WaitingItem[];
  readonly then: () => void;
}

const ended = (text: string): string => (/[.!?”]$/.test(text) ? text : `${text}.`);

export const SayBox = ({ page, steps, items, then }: SayBoxProps) => {
  const { telling } = useWindow();
  const state = outcomeStates[page.outcome];
  const { title, wayOut } = advice(page);
  const canShow = isCall(page) && page.outcome === 'Registered';
  return (
    <div className="say" data-state={state}>
      <h3>
        <StateMark state={state}>{title}</StateMark>
      </h3>
      <p>{ended(sentence(told(page.why, telling)))}</p>
      {wayOut === undefined ? null : <p>{wayOut}</p>}
      <p className="acts">
        {items.map((item) => (
          <Decide key={item.id} item={item} then={then} isFirst />
        ))}
        {canShow ? (
          <ActButton call="call.showAgain" input={{ pageId: page.id }}>
            {word('live.showAgain')}
          </ActButton>
        ) : null}
        <CopyButton label={word('page.support')} text={() => supportText(page, steps, telling.country)} />
      </p>
    </div>
  );
};
