/** What can be practised, what of it runs, and how what was seen is told. */
import type { PracticeView, SeenLine, Summary } from '#contract/practice.ts';
import type { LedgerPage } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { counted, isWord, word, type Counted } from '../i18n/t.ts';
import { nameText } from './who.ts';
import type { Telling } from './format.ts';

/**
 * The page whose way is shown: of what is live now, else of the last thing that began after the page was opened. What
 * a play has begun is shown before it is over: a look-up that waits for the helpdesk is neither live nor recent.
 */
export const shownPage = (snapshot: Snapshot, since: number): string | undefined => {
  const { live, recent, practice } = snapshot;
  const { running, last } = practice ?? {};
  const latest = recent.find(({ startedAt }) => startedAt >= (running?.startedAt ?? since))?.id;
  return live[0]?.page.id ?? (running === undefined ? (last?.pages[0] ?? latest) : (latest ?? running.pageId));
};

/** The desk of somebody else at the same helpdesk. */
export const deskOf = (deskUrl: string, extension: string): string => {
  const address = new URL(deskUrl);
  address.searchParams.set('agent', extension);
  return address.href;
};

/** Whose desk is worth a look after this play: the call has gone to a colleague. */
export const colleagueIn = ({ lines }: Summary): string | undefined => {
  const colleague = lines.find(({ code }) => code === 'heardTransfer')?.values?.['colleague'];
  return typeof colleague === 'string' ? colleague : undefined;
};

export const secondsLeft = (until: number | undefined, now: number): number | undefined =>
  until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000));

/** Names of customers are masked where the window masks; everything else that was seen is nobody's. */
const valuesOf = ({ values }: SeenLine, telling: Telling): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      name === 'customer' && typeof value === 'string' ? nameText(value, telling) : value,
    ]),
  );

type SeenCounted = Extract<Counted, `practice.saw.${string}`>;
const isCounted = (key: string): key is SeenCounted => isWord(`${key}.one`);

export const seenText = (line: SeenLine, telling: Telling): string => {
  const key = `practice.saw.${line.code}`;
  const values = valuesOf(line, telling);
  if (isCounted(key)) return counted(key, Number(values['count'] ?? 0), values);
  return isWord(key) ? word(key, values) : line.code;
};

export const momentText = ({ moment, values }: NonNullable<PracticeView['running']>): string =>
  word(`practice.now.${moment}`, values);

/** Undefined: it can be played now. */
export const hindrance = (practice: PracticeView, play: PracticeView['done'][number]): 'runs' | 'busy' | undefined => {
  if (practice.running !== undefined) return 'runs';
  return practice.canCall || play === 'card' ? undefined : 'busy';
};

/** Who rings at, or talks to, which extension. */
export const handleText = (page: LedgerPage, who: string): string =>
  word(page.answeredAt === undefined ? 'practice.rings' : 'practice.talks', { who, at: page.answeredBy ?? page.at });

/** What a screen reader hears of a play: each part as it begins, and at the end what was seen. Undefined: nothing new. */
export const playAnnouncement = (
  before: PracticeView | undefined,
  now: PracticeView,
  telling: Telling,
): string | undefined => {
  if (before === undefined) return undefined;
  const { running, last } = now;
  if (running !== undefined)
    return running.moment === before.running?.moment && running.startedAt === before.running.startedAt
      ? undefined
      : momentText(running);
  if (last === undefined || before.running === undefined) return undefined;
  return [word(`practice.ended.${last.ended}`), ...last.lines.map((line) => seenText(line, telling))].join(' ');
};
