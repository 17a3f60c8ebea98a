/** Setting up, step by step. Every step may be skipped and come back to; nothing is saved until a step says so. */
import './setup.css';
import './checks.css';
import './summary.css';
import './barcode.css';
import { useEffect, useRef } from 'react';
import { problemText } from '../../hooks/use-command.ts';
import { Empty } from '../../components/empty.tsx';
import { Head } from '../../components/head.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { word } from '../../i18n/t.ts';
import { Welcome } from './welcome.tsx';
import { Finish, stepShapes } from './finish.tsx';
import { DroppedFile } from './file.tsx';
import { Helpdesk } from './helpdesk.tsx';
import { Phone } from './phone.tsx';
import { nextPlace, setupAddress, setupPlace, type SetupPlace } from './place.ts';
import { Presence } from './presence.tsx';
import { Till } from './till.tsx';
import { useSetup, type Setup } from './use-setup.ts';
import { AgentStep } from './agent-step.tsx';

/** Where the steps scroll sideways, a browser leaves the one with the focus half out of sight. */
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
    <nav aria-label={word('setup.steps')}>
      <ol className="setup-steps" ref={list}>
        {setup.state?.steps.map(({ step, state }) => (
          <li key={step} data-state={stepShapes[state]}>
            <a href={setupAddress(step)} aria-current={place === step ? 'step' : undefined} onFocus={bringIntoSight}>
              {state === 'open' ? null : <StateIcon of={stepShapes[state]} />}
              <span>{word(`setup.step.${step}`)}</span>
              <span className="unseen">{word(`setup.state.${state}`)}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={setupAddress('end')} aria-current={place === 'end' ? 'step' : undefined} onFocus={bringIntoSight}>
            <span>{word('setup.step.end')}</span>
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
    // In its place, so that Back leads to where one came from.
    if (next !== undefined) location.replace(setupAddress(next));
  }, [next]);
  return (
    <>
      <Head title={word('setup.title')} detail={word(hasSteps ? 'setup.detail.step' : 'setup.detail')} />
      {stored === undefined ? (
        failed === undefined ? null : (
          <Empty title={word('settings.unread')} text={problemText(failed)} />
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
