/** Proposals for endpoints with misleading names, each with a button that changes the line's settings. */
import { useState } from 'react';
import type { EndpointProposal } from '#contract/snapshot.ts';
import { problemText } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { plainMessageText } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';
import { withProposal } from '../../view-models/endpoint-proposal.ts';

interface ProposalProps {
  readonly line: string;
  readonly proposal: EndpointProposal;
}

const Proposal = ({ line, proposal }: ProposalProps) => {
  const { bridge, notify } = useWindow();
  const [isBusy, setBusy] = useState(false);
  const text =
    proposal.kind === 'trunk'
      ? t('lines.proposal.trunk', { endpoint: proposal.endpoint })
      : t('lines.proposal.phone', { endpoint: proposal.endpoint, extension: proposal.extension });
  const write = async (): Promise<string | undefined> => {
    const stored = await bridge.call('settings.read', {});
    if (!stored.ok) return problemText(stored.problem);
    const { revision, settings } = stored.output;
    const lines = withProposal(settings['lines'], line, proposal);
    if (lines === undefined) return t('lines.proposal.failed');
    const answer = await bridge.call('settings.write', { revision, changes: [{ path: ['lines'], value: lines }] });
    if (!answer.ok) return problemText(answer.problem);
    const [problem] = answer.output.problems;
    if (answer.output.saved) return undefined;
    return problem === undefined ? t('lines.proposal.failed') : plainMessageText(problem.message);
  };
  const apply = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const failure = await write();
    setBusy(false);
    notify({ text: failure ?? t('lines.proposal.applied', { name: line }), isProblem: failure !== undefined });
  };
  return (
    <p className="small">
      {text}{' '}
      <button
        type="button"
        className="button"
        aria-label={`${t('lines.proposal.apply')}: ${text}`}
        aria-disabled={isBusy}
        onClick={() => void apply()}
      >
        {t('lines.proposal.apply')}
      </button>
    </p>
  );
};

interface ProposalListProps {
  readonly line: string;
  readonly proposals: readonly EndpointProposal[] | undefined;
}

export const ProposalList = ({ line, proposals }: ProposalListProps) =>
  proposals?.map((proposal) => <Proposal key={proposal.endpoint} line={line} proposal={proposal} />);
