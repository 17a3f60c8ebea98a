/** A till asks to be let in: a person reads six digits off the till and types them here. */
import { useEffect, useId, useRef, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { problemText } from '../../hooks/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ActButton } from '../../components/act-button.tsx';
import { place } from '../../view-models/pages.ts';
import { spoken } from '../../view-models/format.ts';
import { stopwatch } from '../../view-models/times.ts';
import { word } from '../../i18n/t.ts';

type Asking = Snapshot['pairings'][number];
const digits = 6;

const Code = ({ pairingId, expiresAt }: Pick<Asking, 'pairingId' | 'expiresAt'>) => {
  const now = useNow(1000);
  const { bridge, notify } = useWindow();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const problemId = useId();
  const told = useRef(refusal);
  const isGone = useRef(false);
  useEffect(() => {
    told.current = refusal;
  }, [refusal]);
  // The last wrong code ends the question, and the field goes with it: what was said there must not.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const isStillHere = place(location.hash).page === 'connections';
      if (told.current !== undefined && isStillHere) notify({ text: told.current, isProblem: true });
    };
  }, [notify]);
  const isComplete = code.length === digits;
  const confirm = async (): Promise<void> => {
    if (!isComplete || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const answer = await bridge.call('till.confirm', { pairingId, code });
    setBusy(false);
    if (answer.ok && answer.output.done) notify({ text: spoken(answer.output.sentence), isProblem: false });
    else {
      const text = answer.ok ? spoken(answer.output.sentence) : problemText(answer.problem);
      if (isGone.current) notify({ text, isProblem: true });
      else setRefusal(text);
    }
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
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal === undefined ? undefined : problemId}
          onChange={(event) => {
            setRefusal(undefined);
            setCode(event.target.value.replace(/\D/g, '').slice(0, digits));
          }}
        />
      </label>
      <div role="alert">
        {refusal === undefined ? null : (
          <p id={problemId} className="small problem" data-state="broken">
            <StateIcon of="broken" />
            {refusal}
          </p>
        )}
      </div>
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
