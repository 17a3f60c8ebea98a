/** The icon and name of a ledger entry's kind, such as an inbound call, a look-up or a report. */
import type { LedgerPage } from '#contract/messages.ts';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { kindWord } from '../view-models/entry-subject.ts';

const icons: Readonly<Record<LedgerPage['kind'], IconName>> = {
  inbound: 'inbound',
  outbound: 'outbound',
  internal: 'internal',
  lookup: 'search',
  report: 'report',
  message: 'message',
};

export const KindIcon = ({ kind }: { readonly kind: LedgerPage['kind'] }) => <Icon of={icons[kind]} />;

/** If `isShort` is true, only the icon is visible. Screen readers still read the name. */
export const KindMark = ({
  kind,
  isShort = false,
}: {
  readonly kind: LedgerPage['kind'];
  readonly isShort?: boolean;
}) => (
  <span className="what mute">
    <KindIcon kind={kind} />
    <span className={isShort ? 'unseen' : undefined}>{kindWord(kind)}</span>
  </span>
);
