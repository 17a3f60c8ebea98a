/** The state of a request to an integrator: a notice while it is loading, and the reason if it failed. */
import { StateIcon } from '../../shared/state-icon.tsx';
import { t } from '../i18n/t.ts';

export const Loading = ({ words }: { readonly words: string }) => (
  <p className="asking small mute" data-state="waiting">
    <span className="state">
      <StateIcon of="waiting" />
    </span>
    {words}
  </p>
);

interface Props {
  /** The text. `lang` is set if the text is not in the language of the page. */
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
        <summary>{t('panel.why')}</summary>
        <p className="mono" lang="en">
          {why}
        </p>
      </details>
    )}
    {again !== undefined && (
      <button type="button" className="button link" onClick={again}>
        {t('panel.again')}
      </button>
    )}
  </div>
);
