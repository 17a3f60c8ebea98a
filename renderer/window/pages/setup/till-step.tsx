/** The setup step that pairs a till and prints a barcode for its scanner. */
import { lazy, Suspense, useState } from 'react';
import { Pairing } from '../../components/till-pairing.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { t } from '../../i18n/t.ts';
import { Rows } from './check-results.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRun } from './use-check-run.ts';
import type { Setup } from './use-setup.ts';

/** The barcode library is loaded on demand. */
const Barcode = lazy(async () => ({ default: (await import('./barcode.tsx')).Barcode }));

/** A customer in the practice helpdesk's initial data. */
const practiceCustomer = 'mara@shop.example';

export const Till = ({ setup }: { readonly setup: Setup }) => {
  const { view } = useWindow();
  const run = useRun(setup.wrong);
  const [code, setCode] = useState(practiceCustomer);
  const [isShown, setShown] = useState(false);
  /** Tills whose code was confirmed on this page. They are listed at once, although they collect their token later. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const { snapshot } = view;
  if (snapshot === undefined) return null;
  const { pairings, tillServers } = snapshot;
  const tills = [...new Set([...(setup.state?.tills ?? []), ...confirmed])];
  const isSeen = (name: string): boolean =>
    snapshot.tills.some((till) => till.name === name && till.lastSeenAt !== undefined);
  const [server] = tillServers;
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
          {t('setup.till.check')}
        </button>
      }
    >
      <ol className="todo">
        <li>{t('setup.till.first', { address: server?.link === 'up' ? server.name : '127.0.0.1' })}</li>
        <li>{t('setup.till.second')}</li>
      </ol>
      {pairings.map((pairing) => (
        <Pairing
          key={pairing.pairingId}
          pairing={pairing}
          confirmed={(name) => setConfirmed((before) => [...before, name])}
        />
      ))}
      {tills.length === 0 ? (
        pairings.length === 0 && <p className="mute">{t('setup.till.none')}</p>
      ) : (
        <ul className="paired">
          {tills.map((name) => (
            <li key={name}>
              <StateMark state={isSeen(name) ? 'working' : 'waiting'}>
                {t(isSeen(name) ? 'setup.till.paired' : 'setup.till.pairedQuiet', { name })}
              </StateMark>
            </li>
          ))}
        </ul>
      )}
      <Rows findings={run.findings} isRunning={run.isRunning} planned={['till-ports']} label={t('setup.till.check')} />
      <section className="barcode-part" aria-labelledby="barcode-title">
        <h3 id="barcode-title">{t('setup.barcode.title')}</h3>
        <p className="mute">{t('setup.barcode.text')}</p>
        <div className="barcode-row">
          <label>
            <span className="small mute">{t('setup.barcode.holds')}</span>
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
            {t(isShown ? 'setup.barcode.hide' : 'setup.barcode.show')}
          </button>
        </div>
        {isShown ? (
          <Suspense fallback={<p className="mute">{t('setup.checking')}</p>}>
            <Barcode text={code} />
          </Suspense>
        ) : null}
      </section>
    </StepFrame>
  );
};
