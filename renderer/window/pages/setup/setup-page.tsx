/** The Setup page, step by step. Every step can be skipped, and each step saves only its own settings. */
import './setup.css';
import './checks.css';
import './summary.css';
import './barcode.css';
import { useEffect, useRef } from 'react';
import { problemText } from '../../hooks/use-command.ts';
import { Empty } from '../../components/empty-state.tsx';
import { Head } from '../../components/page-header.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { t } from '../../i18n/t.ts';
import { Welcome } from './welcome.tsx';
import { Finish, stepShapes } from './finish.tsx';
import { DroppedFile } from './settings-file-preview.tsx';
import { Helpdesk } from './helpdesk-step.tsx';
import { Phone } from './phone-step.tsx';
import { nextPlace, setupAddress, setupPlace, type SetupPlace } from './setup-route.ts';
import { Presence } from './presence-step.tsx';
import { Till } from './till-step.tsx';
import { useSetup, type Setup } from './use-setup.ts';
import { AgentStep } from './agent-step.tsx';

/** Scrolls the focused step into view. Browsers leave the focused step partly hidden if the steps scroll sideways. */
const bringIntoSight = ({ currentTarget }: { readonly currentTarget: Element }): void =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const Steps = ({ setup, place }: { readonly setup: Setup; readonly place: SetupPlace }) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[href="${setupAddress(place)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return (
    <nav aria-label={t('setup.steps')}>
      <ol className="setup-steps" ref={list}>
        {setup.state?.steps.map(({ step, state }) => (
          <li key={step} data-state={stepShapes[state]}>
            <a href={setupAddress(step)} aria-current={place === step ? 'step' : undefined} onFocus={bringIntoSight}>
              {state === 'open' ? null : <StateIcon of={stepShapes[state]} />}
              <span>{t(`setup.step.${step}`)}</span>
              <span className="unseen">{t(`setup.state.${state}`)}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={setupAddress('end')} aria-current={place === 'end' ? 'step' : undefined} onFocus={bringIntoSight}>
            <span>{t('setup.step.end')}</span>
          </a>
        </li>
      </ol>
    </nav>
  );
};

const Named = ({ setup, place }: { readonly setup: Setup; readonly place: SetupPlace }) => {
  switch (place) {
    case 'begin':
      return <Welcome setup={setup} />;
    case 'who':
      return <AgentStep setup={setup} />;
    case 'helpdesk':
      return <Helpdesk setup={setup} />;
    case 'phone':
      return <Phone setup={setup} />;
    case 'till':
      return <Till setup={setup} />;
    case 'presence':
      return <Presence setup={setup} />;
    case 'end':
      return <Finish setup={setup} />;
    case 'file':
      return <DroppedFile setup={setup} />;
    case 'next':
      return null;
  }
};

export const SetupPage = ({ id }: { readonly id: string | undefined }) => {
  const setup = useSetup();
  const place = setupPlace(id);
  const { stored, failed } = setup.draft;
  const hasSteps = place !== 'begin' && place !== 'file';
  const { state } = setup;
  const next = place === 'next' && state !== undefined ? nextPlace(state) : undefined;
  useEffect(() => {
    // Replaces the history entry, so that Back skips this redirect.
    if (next !== undefined) location.replace(setupAddress(next));
  }, [next]);
  return (
    <>
      <Head title={t('setup.title')} detail={t(hasSteps ? 'setup.detail.step' : 'setup.detail')} />
      {stored === undefined ? (
        failed === undefined ? null : (
          <Empty title={t('settings.unread')} text={problemText(failed)} />
        )
      ) : (
        <div className={hasSteps ? 'setup with-steps' : 'setup'}>
          {hasSteps ? <Steps setup={setup} place={place} /> : null}
          <Named key={place} setup={setup} place={place} />
        </div>
      )}
    </>
  );
};
