/** The till: it asks, a person confirms six digits; and a barcode on paper to scan. */
import { lazy, Suspense, useState } from 'react';
import { Pairing } from '../connections/pairing.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { word } from '../../i18n/t.ts';
import { Rows } from './rows.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRun } from './use-run.ts';
import type { Setup } from './use-setup.ts';

/** The library for barcodes comes when somebody wants one. */
const Barcode = lazy(async () => ({ default: (await import('./barcode.tsx')).Barcode }));

/** A customer whom the fresh practice helpdesk knows. */
const practiceCustomer = 'mara@shop.example';

export const Till = ({ setup }: { readonly setup: Setup }) => {
  const { view } = useWindow();
  const run = useRun(setup.wrong);
  const [code, setCode] = useState(practiceCustomer);
  const [isShown, setShown] = useState(false);
  const { snapshot } = view;
  if (snapshot === undefined) return null;
  const { pairings, tillDoors } = snapshot;
  const tills = setup.state?.tills ?? [];
  const [door] = tillDoors;
  return (
    <StepFrame
      step="till"
      setup={setup}
      groups={['tills']}
      holdsForms
      acts={
        <button
          type="button"
          className="button"
          aria-disabled={run.isRunning}
          onClick={() => {
            if (!run.isRunning) void run.begin('setup.check', { settings: setup.draft.settings, part: 'till' });
          }}
        >
          {word('setup.till.check')}
        </button>
      }
    >
      <ol className="todo">
        <li>{word('setup.till.first', { address: door?.link === 'up' ? door.name : '127.0.0.1' })}</li>
        <li>{word('setup.till.second')}</li>
      </ol>
      {pairings.map((pairing) => (
        <Pairing key={pairing.pairingId} pairing={pairing} />
      ))}
      {tills.length === 0 ? (
        pairings.length === 0 && <p className="mute">{word('setup.till.none')}</p>
      ) : (
        <ul className="paired">
          {tills.map((name) => (
            <li key={name}>
              <StateMark state="working">{word('setup.till.paired', { name })}</StateMark>
            </li>
          ))}
        </ul>
      )}
      <Rows
        findings={run.findings}
        isRunning={run.isRunning}
        planned={['till-ports']}
        label={word('setup.till.check')}
      />
      <section className="barcode-part" aria-labelledby="barcode-title">
        <h3 id="barcode-title">{word('setup.barcode.title')}</h3>
        <p className="mute">{word('setup.barcode.text')}</p>
        <div className="barcode-row">
          <label>
            <span className="small mute">{word('setup.barcode.holds')}</span>
            <input
              className="field"
              value={code}
              maxLength={60}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {word(isShown ? 'setup.barcode.hide' : 'setup.barcode.show')}
          </button>
        </div>
        {isShown ? (
          <Suspense fallback={<p className="mute">{word('setup.checking')}</p>}>
            <Barcode text={code} />
          </Suspense>
        ) : null}
      </section>
    </StepFrame>
  );
};
