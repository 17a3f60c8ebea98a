/** Texts and states of practice scenarios and their results. */
import type { PracticeView, SeenLine, Summary } from '#contract/practice.ts';
import type { LedgerPage } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { tCount, isTextKey, t, type CountedKey } from '../i18n/t.ts';
import { isWithheld, nameText } from './entry-subject.ts';
import type { DisplayOptions } from './format.ts';

/**
 * Returns the ID of the entry whose steps are shown. A live call comes first. While a scenario is running, the newest
 * finished entry since its start is next, and then the scenario's first entry, because a look-up that is waiting for
 * the helpdesk is neither live nor recent. After a scenario, its first entry is shown. If there is none, the newest
 * entry since `since` is shown.
 */
export const shownPage = (snapshot: Snapshot, since: number): string | undefined => {
  const { live, recent, practice } = snapshot;
  const { running, last } = practice ?? {};
  const latest = recent.find(({ startedAt }) => startedAt >= (running?.startedAt ?? since))?.id;
  return live[0]?.page.id ?? (running === undefined ? (last?.pages[0] ?? latest) : (latest ?? running.pageId));
};

/** Returns the address of another agent's desk. */
export const deskOf = (deskUrl: string, extension: string): string => {
  const address = new URL(deskUrl);
  address.searchParams.set('agent', extension);
  return address.href;
};

/** Returns the colleague who received the call in this scenario. */
export const findColleague = ({ lines }: Summary): string | undefined => {
  const colleague = lines.find(({ code }) => code === 'heardTransfer')?.values?.['colleague'];
  return typeof colleague === 'string' ? colleague : undefined;
};

export const secondsLeft = (until: number | undefined, now: number): number | undefined =>
  until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000));

/** Returns the values, with customer names masked if `display` requires it. Other values are not personal. */
const valuesOf = ({ values }: SeenLine, display: DisplayOptions): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      name === 'customer' && typeof value === 'string' ? nameText(value, display) : value,
    ]),
  );

type SeenCounted = Extract<CountedKey, `practice.result.${string}`>;
const isCounted = (key: string): key is SeenCounted => isTextKey(`${key}.one`);

export const seenText = (line: SeenLine, display: DisplayOptions): string => {
  const key = `practice.result.${line.code}`;
  const values = valuesOf(line, display);
  if (isCounted(key)) return tCount(key, Number(values['count'] ?? 0), values);
  return isTextKey(key) ? t(key, values) : line.code;
};

export const momentText = ({ moment, values }: NonNullable<PracticeView['running']>): string =>
  t(`practice.now.${moment}`, values);

/** Returns the reason why the scenario cannot start, or undefined if it can start now. */
export const whyNotPlayable = (
  practice: PracticeView,
  play: PracticeView['done'][number],
): 'runs' | 'busy' | undefined => {
  if (practice.running !== undefined) return 'runs';
  return practice.canCall || play === 'card' ? undefined : 'busy';
};

/** Describes who is calling whom, or who is talking to which extension. */
export const handleText = (page: LedgerPage, known: string): string => {
  const { kind, answeredAt, answeredBy, at } = page;
  const calling = kind === 'outbound' ? 'practice.dials' : 'practice.rings';
  const who = isWithheld(page) ? t('practice.withheld') : known;
  return t(answeredAt === undefined ? calling : 'practice.talks', { who, at: answeredBy ?? at });
};

/**
 * Returns the announcement for screen readers: each step when it starts, and the results at the end. Returns undefined
 * if nothing is new.
 */
export const playAnnouncement = (
  before: PracticeView | undefined,
  now: PracticeView,
  display: DisplayOptions,
): string | undefined => {
  if (before === undefined) return undefined;
  const { running, last } = now;
  if (running !== undefined)
    return running.moment === before.running?.moment && running.startedAt === before.running.startedAt
      ? undefined
      : momentText(running);
  if (last === undefined || before.running === undefined) return undefined;
  return [t(`practice.ended.${last.ended}`), ...last.lines.map((line) => seenText(line, display))].join(' ');
};
