/** One row of the ledger. Until its piece has come it keeps its place. */
import { memo } from 'react';
import type { LedgerPage } from '#contract/messages.ts';
import { KindMark } from '../../components/kind-mark.tsx';
import { OutcomeText } from '../../components/outcome.tsx';
import { moment, type Telling } from '../../view-models/format.ts';
import { atText, whoText } from '../../view-models/who.ts';
import { word } from '../../i18n/t.ts';

interface LedgerRowProps {
  readonly page: LedgerPage | undefined;
  readonly index: number;
  readonly isOpen: boolean;
  readonly isFocusable: boolean;
  readonly telling: Telling;
}

const Cells = ({ page, telling }: { readonly page: LedgerPage; readonly telling: Telling }) => (
  <>
    <span role="gridcell" className="when">
      <time dateTime={new Date(page.startedAt).toISOString()}>{moment(page.startedAt, telling)}</time>
    </span>
    <span role="gridcell" className="kind">
      <KindMark kind={page.kind} isShort />
    </span>
    <span role="gridcell" className="who">
      {whoText(page, telling)}
    </span>
    <span role="gridcell" className="at">
      {atText(page)}
    </span>
    <span role="gridcell" className="out">
      <OutcomeText page={page} telling={telling} />
    </span>
  </>
);

export const LedgerRow = memo(({ page, index, isOpen, isFocusable, telling }: LedgerRowProps) => (
  <div
    role="row"
    className="list-row"
    data-index={index}
    aria-rowindex={index + 2}
    aria-selected={isOpen}
    tabIndex={isFocusable ? 0 : -1}
  >
    {page === undefined ? (
      <span role="gridcell" className="mute">
        {word('ledger.loading')}
      </span>
    ) : (
      <Cells page={page} telling={telling} />
    )}
  </div>
));
LedgerRow.displayName = 'LedgerRow';
