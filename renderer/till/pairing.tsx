/** The till is not known here yet: it shows six digits, and a person confirms them in Counterline. */
import { useEffect, useState } from 'react';
import { StateMark } from './state-mark.tsx';
import { hasFailed, type Pairing as Asked, type TillDoor } from './till-door.ts';
import { word } from './words.ts';

/** As tills are listed in Counterline; the same in every language. */
const tillName = 'Practice till';
const everyMs = 1_000;

interface PairingProps {
  readonly door: TillDoor;
  readonly paired: () => void;
}

export const Pairing = ({ door, paired }: PairingProps) => {
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();

  const ask = async (): Promise<void> => {
    setProblem(undefined);
    const answer = await door.pair(tillName);
    if (!hasFailed(answer)) setAsked(answer);
    else setProblem(answer.failed === 'refused' ? answer.sentence : word('door.away'));
  };
  useEffect(() => {
    if (asked === undefined) return undefined;
    const timer = setInterval(() => {
      void door.collect(asked.pairingId).then((answer) => {
        if (answer === 'granted') return paired();
        if (answer === 'waiting') return undefined;
        setAsked(undefined);
        setProblem(answer.failed === 'refused' ? answer.sentence : word('door.away'));
        return undefined;
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [asked, door, paired]);

  return (
    <section className="panel pairing" aria-labelledby="pairing">
      <h2 id="pairing">{word('pair.title')}</h2>
      {asked === undefined ? (
        <>
          <p>{word('pair.text')}</p>
          <button type="button" className="button first big" onClick={() => void ask()}>
            {word('pair.button')}
          </button>
        </>
      ) : (
        <div role="status">
          <p>{word('pair.code')}</p>
          <p className="code">
            {asked.code.slice(0, 3)} {asked.code.slice(3)}
          </p>
          <p className="mute">{word('pair.waiting')}</p>
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
