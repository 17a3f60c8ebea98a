/** A pairing request from a till: the user types the six digits that the till shows. */
import { useEffect, useId, useRef, useState } from 'react';
import type { MessageOrText } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { StateIcon } from '../../shared/state-icon.tsx';
import { problemText } from '../hooks/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWindow } from '../hooks/window-context.ts';
import { ActButton } from './command-button.tsx';
import { place } from '../view-models/routes.ts';
import { plainMessageText } from '../view-models/format.ts';
import { stopwatch } from '../view-models/time-text.ts';
import { t } from '../i18n/t.ts';

type Asking = Snapshot['pairings'][number];
const digits = 6;

/** Whether the user can try again. A wrong code does not end the pairing while attempts are left. */
const mayTryAgain = (sentence: MessageOrText): boolean =>
  typeof sentence !== 'string' && sentence.code === 'door.code_wrong';

interface CodeProps extends Pick<Asking, 'pairingId' | 'expiresAt'> {
  readonly confirmed: () => void;
}

const Code = ({ pairingId, expiresAt, confirmed }: CodeProps) => {
  const now = useNow(1000);
  const { bridge, notify } = useWindow();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const problemId = useId();
  const finalRefusal = useRef<string>(undefined);
  const isGone = useRef(false);
  // The last wrong code ends the pairing and removes this field, so the error message is shown as a notice.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const isStillHere = place(location.hash).page === 'connections';
      if (finalRefusal.current !== undefined && isStillHere) notify({ text: finalRefusal.current, isProblem: true });
    };
  }, [notify]);
  const isComplete = code.length === digits;
  const confirm = async (): Promise<void> => {
    if (!isComplete || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const answer = await bridge.call('till.confirm', { pairingId, code });
    setBusy(false);
    if (answer.ok && answer.output.done) {
      notify({ text: plainMessageText(answer.output.sentence), isProblem: false });
      confirmed();
    } else {
      const text = answer.ok ? plainMessageText(answer.output.sentence) : problemText(answer.problem);
      if (isGone.current) return notify({ text, isProblem: true });
      setRefusal(text);
      if (!(answer.ok && mayTryAgain(answer.output.sentence))) finalRefusal.current = text;
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
        <span className="small mute">{t('pairing.code')}</span>
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
          {t('pairing.confirm')}
        </button>
        <ActButton call="till.refuse" input={{ pairingId }}>
          {t('pairing.refuse')}
        </ActButton>
      </p>
      <p className="small mute">{t('pairing.left', { time: stopwatch(expiresAt - now) })}</p>
    </form>
  );
};

interface PairingProps {
  readonly pairing: Asking;
  readonly confirmed?: (name: string) => void;
}

export const Pairing = ({ pairing, confirmed }: PairingProps) => {
  const box = useRef<HTMLElement>(null);
  const { pairingId, name, expiresAt } = pairing;
  // Pairing requests expire, so a new one is scrolled into view without taking the focus.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={box} className="panel pairing arrived" data-state="waiting" aria-label={t('pairing.title', { name })}>
      <div role="status">
        <h2>{t('pairing.title', { name })}</h2>
        <p>{t('pairing.text')}</p>
      </div>
      <Code pairingId={pairingId} expiresAt={expiresAt} confirmed={() => confirmed?.(name)} />
    </section>
  );
};
