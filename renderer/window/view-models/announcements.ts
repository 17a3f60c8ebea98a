/** Announcements for screen readers when a call starts, is answered or ends. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { LedgerPage } from '#contract/messages.ts';
import { t } from '../i18n/t.ts';
import type { Masking } from './masking.ts';
import { sentence } from './format.ts';
import { isWithheld, whoText } from './entry-subject.ts';

type Live = Snapshot['live'];

/** Describes the caller for use inside a sentence. */
const callerText = (page: LedgerPage, masking: Masking): string =>
  isWithheld(page) ? t('announce.withheld') : whoText(page, masking);

const answered = (page: LedgerPage, who: string): string =>
  page.kind === 'outbound'
    ? sentence(t('announce.answered.outbound', { who, at: page.at }))
    : t('announce.answered', { who, by: page.answeredBy ?? page.at });

/** Returns undefined if there is nothing to announce, for example for the first snapshot (`before` is undefined). */
export const announcement = (before: Live | undefined, now: Live, masking: Masking): string | undefined => {
  if (before === undefined) return undefined;
  for (const { page } of now) {
    const old = before.find((entry) => entry.page.id === page.id)?.page;
    const who = callerText(page, masking);
    if (old === undefined)
      return t(page.kind === 'outbound' ? 'announce.outbound' : 'announce.inbound', { who, at: page.at });
    if (old.answeredAt === undefined && page.answeredAt !== undefined) return answered(page, who);
  }
  const ended = before.find(({ page }) => !now.some((entry) => entry.page.id === page.id));
  return ended === undefined ? undefined : t('announce.ended', { who: callerText(ended.page, masking) });
};
