/** A till asks to be let in: a person reads six digits off the till and types them here. */
import { useEffect, useRef, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { useAct } from '../frame/use-act.ts';
import { useNow } from '../frame/use-now.ts';
import { ActButton } from '../parts/act-button.tsx';
import { stopwatch } from '../view/times.ts';
import { word } from '../words/fill.ts';

type Asking = Snapshot['pairings'][number];
const digits = 6;

const Code = ({ pairingId, expiresAt }: Pick<Asking, 'pairingId' | 'expiresAt'>) => {
  const now = useNow(1000);
  const { isBusy, act } = useAct();
  const [code, setCode] = useState('');
  const isComplete = code.length === digits;
  const confirm = async (): Promise<void> => {
    if (!isComplete || isBusy) return;
    await act('till.confirm', { pairingId, code });
    setCode('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <label>
        <span className="small mute">{word('pairing.code')}</span>
        <input
          className="field code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits + 1}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, digits))}
        />
      </label>
      <p className="acts">
        <button type="submit" className="button first" aria-disabled={!isComplete || isBusy}>
          {word('pairing.confirm')}
        </button>
        <ActButton call="till.refuse" input={{ pairingId }}>
          {word('pairing.refuse')}
        </ActButton>
      </p>
      <p className="small mute">{word('pairing.left', { time: stopwatch(expiresAt - now) })}</p>
    </form>
  );
};

export const Pairing = ({ pairing }: { readonly pairing: Asking }) => {
  const box = useRef<HTMLElement>(null);
  const { pairingId, name, expiresAt } = pairing;
  // The question ends by itself: it is brought into view, the focus stays where it is.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      className="panel pairing arrived"
      data-state="waiting"
      aria-label={word('pairing.title', { name })}
    >
      <div role="status">
        <h2>{word('pairing.title', { name })}</h2>
        <p>{word('pairing.text')}</p>
      </div>
      <Code pairingId={pairingId} expiresAt={expiresAt} />
    </section>
  );
};
