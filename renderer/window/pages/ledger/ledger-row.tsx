/** A row of the ledger, or its placeholder until the chunk is loaded. */
import { memo } from 'react';
import type { JudgedPage } from '#contract/messages.ts';
import { KindMark } from '../../components/entry-kind.tsx';
import { Who } from '../../components/who-text.tsx';
import { OutcomeText } from '../../components/outcome-text.tsx';
import { moment, type DisplayOptions } from '../../view-models/format.ts';
import { atText } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';

interface LedgerRowProps {
  readonly page: JudgedPage | undefined;
  readonly index: number;
  readonly isOpen: boolean;
  readonly isFocusable: boolean;
  readonly display: DisplayOptions;
}

const Cells = ({ page, display }: { readonly page: JudgedPage; readonly display: DisplayOptions }) => (
  <>
    <span role="gridcell" className="when">
      <time dateTime={new Date(page.startedAt).toISOString()}>{moment(page.startedAt, display)}</time>
    </span>
    <span role="gridcell" className="kind">
      <KindMark kind={page.kind} isShort />
    </span>
    <span role="gridcell" className="who">
      <Who page={page} display={display} />
    </span>
    <span role="gridcell" className="at">
      {atText(page)}
    </span>
    <span role="gridcell" className="out">
      <OutcomeText page={page} display={display} />
    </span>
  </>
);

export const LedgerRow = memo(({ page, index, isOpen, isFocusable, display }: LedgerRowProps) => (
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
        {t('ledger.loading')}
      </span>
    ) : (
      <Cells page={page} display={display} />
    )}
  </div>
));
LedgerRow.displayName = 'LedgerRow';
