/** The endpoints and trunks of the phone system, with buttons that apply proposals for unclear endpoints. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import type { EndpointProposal } from '#contract/snapshot.ts';
import { withProposal } from '../../view-models/endpoint-proposal.ts';
import { problemText } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { at, isLocked } from '../../view-models/settings/paths.ts';
import { messageText } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';
import { roleNow, type Endpoint } from './endpoint-role.ts';
import type { Setup } from './use-setup.ts';

const place = 'lines[0]';
const roles = ['extension', 'trunk', 'unknown'] as const;

interface RowProps {
  readonly endpoint: Endpoint;
  readonly apply: ((proposal: EndpointProposal) => void) | undefined;
}

const Row = ({ endpoint: { name, role, extension, proposal }, apply }: RowProps) => {
  if (proposal === undefined)
    return <li>{role === 'extension' && extension !== name ? `${name} → ${extension ?? ''}` : name}</li>;
  const text =
    proposal.kind === 'trunk'
      ? t('setup.endpoints.seemsTrunk', { endpoint: name })
      : t('lines.proposal.phone', { endpoint: name, extension: proposal.extension });
  return (
    <li>
      {text}{' '}
      {apply === undefined ? null : (
        <button
          type="button"
          className="button"
          aria-label={`${t('lines.proposal.apply')}: ${text}`}
          onClick={() => apply(proposal)}
        >
          {t('lines.proposal.apply')}
        </button>
      )}
    </li>
  );
};

export const Endpoints = ({ setup }: { readonly setup: Setup }) => {
  const { bridge, notify, display } = useWindow();
  const [read, setRead] = useState<Output<'setup.endpoints'>>();
  const [isReading, setReading] = useState(false);
  const { draft } = setup;
  const line = at(draft.settings, place);
  const begin = async (): Promise<void> => {
    if (isReading) return;
    setReading(true);
    const answer = await bridge.call('setup.endpoints', { settings: draft.settings });
    setReading(false);
    if (!answer.ok) return notify({ text: problemText(answer.problem), isProblem: true });
    setup.wrong(answer.output.problems);
    setRead(answer.output);
  };
  const apply = (proposals: readonly EndpointProposal[]): void => {
    const name = String(at(line, 'name') ?? at(line, 'kind'));
    draft.change(
      place,
      proposals.reduce((changed: unknown, proposal) => withProposal([changed], name, proposal)?.[0] ?? changed, line),
    );
  };
  const mayApply = !isLocked('lines', draft.stored?.locked ?? []);
  const endpoints = (read?.endpoints ?? []).map((endpoint) => roleNow(endpoint, line));
  const proposals = endpoints.flatMap(({ proposal }) => proposal ?? []);
  return (
    <section className="test-call panel" aria-labelledby="endpoints-title">
      <div role="status">
        <h3 id="endpoints-title">{t('setup.endpoints.title')}</h3>
        <p className="mute">
          {read?.sentence === undefined ? t('setup.endpoints.text') : `${messageText(read.sentence, display)}.`}
        </p>
        {read?.advice === undefined ? null : <p className="small">{messageText(read.advice, display)}.</p>}
      </div>
      <button type="button" className="button" aria-disabled={isReading} onClick={() => void begin()}>
        {t(isReading ? 'setup.checking' : read === undefined ? 'setup.endpoints.begin' : 'setup.endpoints.again')}
      </button>
      {endpoints.length === 0 ? null : (
        <div className="endpoint-lists">
          {roles.map((role) => {
            const ofRole = endpoints.filter((each) => each.role === role);
            return ofRole.length === 0 ? null : (
              <section key={role} aria-labelledby={`endpoints-${role}`}>
                <h4 id={`endpoints-${role}`}>{t(`setup.endpoints.${role}`, { count: ofRole.length })}</h4>
                {role === 'unknown' ? <p className="small mute">{t('setup.endpoints.unknownText')}</p> : null}
                <ul>
                  {ofRole.map((endpoint) => (
                    <Row
                      key={endpoint.name}
                      endpoint={endpoint}
                      apply={mayApply ? (proposal) => apply([proposal]) : undefined}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
          {mayApply && proposals.length > 1 ? (
            <button type="button" className="button" onClick={() => apply(proposals)}>
              {t('setup.endpoints.applyAll')}
            </button>
          ) : null}
        </div>
      )}
    </section>
  );
};
