/** The way in of this till, and what went over the wire. */
import { practiceWays, type WirePart } from '#contract/practice-ways.ts';
import type { Way } from './ways.ts';
import { t } from './i18n/t.ts';

interface WayChoiceProps {
  readonly way: Way;
  readonly choose: (way: Way) => void;
}

const ways: readonly Way[] = ['page', ...practiceWays];

export const WayChoice = ({ way, choose }: WayChoiceProps) => (
  <section className="panel way" aria-labelledby="way-title">
    <h2 id="way-title">{t('way.title')}</h2>
    <label htmlFor="way">{t('way.label')}</label>
    <select
      id="way"
      className="field"
      value={way}
      aria-describedby="way-hint"
      onChange={(event) => choose(ways.find((each) => each === event.target.value) ?? 'page')}
    >
      {ways.map((each) => (
        <option key={each} value={each}>
          {t(`way.${each}`)}
        </option>
      ))}
    </select>
    <p id="way-hint" className="mute">
      {t(`way.${way}.hint`)}
    </p>
  </section>
);

export interface Wire {
  readonly address: string;
  readonly parts: readonly WirePart[];
}

const Part = ({ part, nth }: { readonly part: WirePart; readonly nth: number }) => (
  <li>
    <h3 id={`part-${nth}`}>
      {t(`wire.${part.from}.${part.kind}`, { name: part.name ?? '' })}{' '}
      <span className="mute small">{t('wire.size', { bytes: part.size })}</span>
    </h3>
    <pre className="mono" aria-labelledby={`part-${nth}`}>
      {part.text}
    </pre>
  </li>
);

export const WirePanel = ({ wire }: { readonly wire: Wire | undefined }) => (
  <section className="panel wire" aria-labelledby="wire-title">
    <h2 id="wire-title">{t('wire.title')}</h2>
    {wire === undefined ? (
      <p className="mute">{t('wire.nothing')}</p>
    ) : (
      <>
        <p>{t('wire.address', { address: wire.address })}</p>
        <ol className="parts">
          {wire.parts.map((part, nth) => (
            <Part key={nth} part={part} nth={nth} />
          ))}
        </ol>
        <p className="mute small">{t('wire.legend')}</p>
      </>
    )}
  </section>
);
