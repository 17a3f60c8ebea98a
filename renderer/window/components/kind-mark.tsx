/** What a page is about: a call in or out, a look-up, a report. */
import type { LedgerPage } from '#contract/messages.ts';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { kindWord } from '../view-models/who.ts';

const icons: Readonly<Record<LedgerPage['kind'], IconName>> = {
  inbound: 'inbound',
  outbound: 'outbound',
  internal: 'internal',
  lookup: 'search',
  report: 'report',
  message: 'message',
};

export const KindIcon = ({ kind }: { readonly kind: LedgerPage['kind'] }) => <Icon of={icons[kind]} />;

/** `isShort`: the icon alone is seen, the word is read out. */
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
