/** What a screen reader hears of calls: that one comes in, is answered, or has ended. Never the steps. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { LedgerPage } from '#contract/messages.ts';
import { word } from '../i18n/t.ts';
import type { Masking } from './masking.ts';
import { sentence } from './format.ts';
import { isCall, whoText } from './who.ts';

type Live = Snapshot['live'];

/** Who it is, as it stands inside a sentence. */
const whoSaid = (page: LedgerPage, masking: Masking): string => {
  const { number, email, external } = page.who;
  const isWithheld = isCall(page) && (number ?? '') === '' && email === undefined && external === undefined;
  return isWithheld ? word('announce.withheld') : whoText(page, masking);
};

const answered = (page: LedgerPage, who: string): string =>
  page.kind === 'outbound'
    ? sentence(word('announce.answered.outbound', { who, at: page.at }))
    : word('announce.answered', { who, by: page.answeredBy ?? page.at });

/** Undefined: nothing new to say. `before` undefined: the first picture, which is old news. */
export const announcement = (before: Live | undefined, now: Live, masking: Masking): string | undefined => {
  if (before === undefined) return undefined;
  for (const { page } of now) {
    const old = before.find((entry) => entry.page.id === page.id)?.page;
    const who = whoSaid(page, masking);
    if (old === undefined)
      return word(page.kind === 'outbound' ? 'announce.outbound' : 'announce.inbound', { who, at: page.at });
    if (old.answeredAt === undefined && page.answeredAt !== undefined) return answered(page, who);
  }
  const ended = before.find(({ page }) => !now.some((entry) => entry.page.id === page.id));
  return ended === undefined ? undefined : word('announce.ended', { who: whoSaid(ended.page, masking) });
};
