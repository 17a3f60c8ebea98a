/** The test call, which proves that Counterline detects calls. Leaving the page stops the test call. */
import { at, listAt } from '../../view-models/settings/paths.ts';
import { t } from '../../i18n/t.ts';
import { Rows } from './check-results.tsx';
import { useRun } from './use-check-run.ts';
import type { Setup } from './use-setup.ts';

const watched = (setup: Setup): string => {
  const own = at(setup.draft.settings, 'agent.extension');
  const given = at(listAt(setup.draft.settings, 'lines')[0], 'extensions');
  const list = Array.isArray(given) ? given : given === undefined ? [own] : [];
  return list.filter((extension): extension is string => typeof extension === 'string').join(', ');
};

export const TestCall = ({ setup }: { readonly setup: Setup }) => {
  const run = useRun(setup.wrong);
  const extension = watched(setup);
  const isListening = run.isRunning && run.findings.some(({ check, state }) => check === 'line' && state === 'ok');
  return (
    <section className="test-call panel" aria-labelledby="test-call-title">
      <div>
        <h3 id="test-call-title">{t('setup.testCall.title')}</h3>
        <p className="mute" role="status">
          {isListening
            ? extension === ''
              ? t('setup.testCall.nowAny')
              : t('setup.testCall.now', { extension })
            : t('setup.testCall.text')}
        </p>
      </div>
      {run.isRunning ? (
        <button type="button" className="button" onClick={run.stop}>
          {t('setup.testCall.stop')}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => void run.begin('setup.testCall', { settings: setup.draft.settings })}
        >
          {t(run.isDone ? 'setup.testCall.again' : 'setup.testCall.begin')}
        </button>
      )}
      <Rows
        findings={run.findings}
        isRunning={run.isRunning}
        planned={['line', 'call']}
        label={t('setup.testCall.title')}
      />
    </section>
  );
};
