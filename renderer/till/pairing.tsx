/** Pairing: the till shows six digits, which the user confirms in Counterline. */
import { useEffect, useState } from 'react';
import { StateMark } from './state-mark.tsx';
import { hasFailed, type Pairing as Asked, type TillClient } from './till-client.ts';
import { t } from './i18n/t.ts';

/** The name of this till in Counterline. It is the same in every language. */
const tillName = 'Practice till';
const everyMs = 1_000;

interface PairingProps {
  readonly client: TillClient;
  readonly paired: () => void;
}

export const Pairing = ({ client, paired }: PairingProps) => {
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();

  const ask = async (): Promise<void> => {
    setProblem(undefined);
    const answer = await client.pair(tillName);
    if (!hasFailed(answer)) setAsked(answer);
    else setProblem(answer.failed === 'refused' ? answer.sentence : t('server.away'));
  };
  useEffect(() => {
    if (asked === undefined) return undefined;
    const timer = setInterval(() => {
      void client.collect(asked.pairingId).then((answer) => {
        if (answer === 'granted') return paired();
        if (answer === 'waiting') return undefined;
        setAsked(undefined);
        setProblem(answer.failed === 'refused' ? answer.sentence : t('server.away'));
        return undefined;
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [asked, client, paired]);

  return (
    <section className="panel pairing" aria-labelledby="pairing">
      <h2 id="pairing">{t('pair.title')}</h2>
      {asked === undefined ? (
        <>
          <p>{t('pair.text')}</p>
          <button type="button" className="button first big" onClick={() => void ask()}>
            {t('pair.button')}
          </button>
        </>
      ) : (
        <div role="status">
          <p>{t('pair.code')}</p>
          <p className="code">
            {asked.code.slice(0, 3)} {asked.code.slice(3)}
          </p>
          <p className="mute">{t('pair.waiting')}</p>
        </div>
      )}
      {problem === undefined ? null : (
        <p role="alert">
          <StateMark state="broken">{problem}</StateMark>
        </p>
      )}
    </section>
  );
};
