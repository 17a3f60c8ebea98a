/** The choice of this till's connection, and the data that was last sent and received over it. */
import { tillConnections, type WirePart } from '#contract/practice-till.ts';
import type { Connection } from './send-through-host.ts';
import { t } from './i18n/t.ts';

interface ConnectionChoiceProps {
  readonly connection: Connection;
  readonly choose: (connection: Connection) => void;
}

const connections: readonly Connection[] = ['page', ...tillConnections];

export const ConnectionChoice = ({ connection, choose }: ConnectionChoiceProps) => (
  <section className="panel connection" aria-labelledby="connection-title">
    <h2 id="connection-title">{t('connection.title')}</h2>
    <label htmlFor="connection">{t('connection.label')}</label>
    <select
      id="connection"
      className="field"
      value={connection}
      aria-describedby="connection-hint"
      onChange={(event) => choose(connections.find((each) => each === event.target.value) ?? 'page')}
    >
      {connections.map((each) => (
        <option key={each} value={each}>
          {t(`connection.${each}`)}
        </option>
      ))}
    </select>
    <p id="connection-hint" className="mute">
      {t(`connection.${connection}.hint`)}
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
