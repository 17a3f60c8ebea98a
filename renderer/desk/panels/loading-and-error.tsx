/** How far an integrator has been asked: quiet while it loads, a sentence when it failed, and the reason for whoever builds it. */
import { StateIcon } from '../../shared/state-icon.tsx';
import { word } from '../words/fill.ts';

export const Loading = ({ words }: { readonly words: string }) => (
  <p className="asking small mute" data-state="waiting">
    <span className="state">
      <StateIcon of="waiting" />
    </span>
    {words}
  </p>
);

interface Props {
  /** In the language of the page, or (`lang`) the interface's own. */
  readonly words: string;
  readonly lang?: 'en';
  readonly why: string | null;
  readonly again?: () => void;
}

export const Failed = ({ words, lang, why, again }: Props) => (
  <div className="failed" data-state="limited">
    <p>
      <span className="state">
        <StateIcon of="limited" />
      </span>
      <span lang={lang}>{words}</span>
    </p>
    {why !== null && why !== words && (
      <details className="small">
        <summary>{word('panel.why')}</summary>
        <p className="mono" lang="en">
          {why}
        </p>
      </details>
    )}
    {again !== undefined && (
      <button type="button" className="button link" onClick={again}>
        {word('panel.again')}
      </button>
    )}
  </div>
);
