/**
 * The conditions next to the requests: faults, limits, clock and assumptions, and the possible contents of a seed file.
 */
import { useState, type ReactNode } from 'react';
import type { ConditionPart, DeskConditions } from '#contract/desk-requests.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import type { DeskState } from '../connection/connection.ts';
import { locale, t, type TextKey } from '../i18n/t.ts';
import { Assumptions } from './assumptions.tsx';
import { ClockForm } from './clock-form.tsx';
import { Faults } from './faults.tsx';
import { SeedHelp } from './seed-help.tsx';

export type ChangeCondition = (part: ConditionPart, input: unknown) => void;

interface Props {
  readonly conditions: DeskConditions;
  readonly changed: DeskState['conditionsChanged'];
  readonly frozen: boolean;
  readonly now: number;
  readonly change: ChangeCondition;
}

/** Opens a group when the group first appears. The user can close it later. */
const opened = (group: HTMLDetailsElement | null): void => {
  if (group !== null) group.open = true;
};

const Group = ({
  word,
  mark,
  problem,
  open = false,
  children,
}: {
  readonly word: TextKey;
  readonly mark?: string | null;
  readonly problem?: string | null;
  readonly open?: boolean;
  readonly children: ReactNode;
}) => (
  <details className="group" ref={open ? opened : undefined}>
    <summary>
      <h3>{t(word)}</h3>
      {mark !== null && mark !== undefined && <span className="count quiet">{mark}</span>}
    </summary>
    {problem !== null && problem !== undefined && (
      <p role="alert" className="problem small" lang="en">
        {problem}
      </p>
    )}
    {children}
  </details>
);

const windowWords: Readonly<Record<string, TextKey>> = {
  second: 'conditions.window.second',
  minute: 'conditions.window.minute',
  hour: 'conditions.window.hour',
  day: 'conditions.window.day',
};

const allowedWords: Readonly<Record<string, TextKey>> = {
  second: 'conditions.allowed.second',
  minute: 'conditions.allowed.minute',
  hour: 'conditions.allowed.hour',
  day: 'conditions.allowed.day',
};

const AllowedRequests = ({
  windows,
  change,
}: {
  readonly windows: DeskConditions['limits']['windows'];
  readonly change: ChangeCondition;
}) => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const edited = windows.filter(({ name, allowed }) => (texts[name] ?? String(allowed)) !== String(allowed));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change('limits', { windows: edited.map(({ name }) => ({ name, allowed: Number(texts[name]) })) });
      }}
    >
      {windows.map(({ name, allowed }) => (
        <label key={name}>
          {t(allowedWords[name] ?? 'conditions.limits')}
          <input
            type="number"
            required
            value={texts[name] ?? String(allowed)}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        </label>
      ))}
      <button type="submit" className="button" disabled={edited.length === 0}>
        {t('conditions.apply')}
        <span className="unseen">{t('conditions.limits')}</span>
      </button>
    </form>
  );
};

const Limits = ({
  limits,
  change,
}: {
  readonly limits: DeskConditions['limits'];
  readonly change: ChangeCondition;
}) => (
  <>
    <label>
      <input
        type="checkbox"
        checked={limits.enabled}
        onChange={({ target }) => change('limits', { enabled: target.checked })}
      />{' '}
      {t('conditions.limits.on')}
    </label>
    <dl>
      {limits.windows.map(({ name, used, allowed }) => (
        <div key={name}>
          <dt>{t(windowWords[name] ?? 'conditions.limits')}</dt>
          <dd>
            {t('conditions.used', { used: formatNumber(used, locale()), allowed: formatNumber(allowed, locale()) })}
          </dd>
        </div>
      ))}
    </dl>
    <AllowedRequests
      key={limits.windows.map(({ allowed }) => allowed).join(' ')}
      windows={limits.windows}
      change={change}
    />
  </>
);

/** Whether the panel is beside the requests. The breakpoint corresponds to the one in requests.css. */
const isBeside = (): boolean => matchMedia('(min-width: 900px)').matches;

export function ConditionsPanel({ conditions, changed, frozen, now, change }: Props) {
  const { faults, limits, assumptions, operations } = conditions;
  const others = assumptions.filter(({ value, initial }) => value !== initial).length;
  const problemOf = (part: ConditionPart): string | null => (changed?.part === part ? changed.sentence : null);
  return (
    // The panel scrolls, so it must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="conditions" aria-label={t('conditions.title')} tabIndex={0}>
      <h2>{t('conditions.title')}</h2>
      <Group
        word="conditions.faults"
        mark={faults.length === 0 ? null : formatNumber(faults.length, locale())}
        problem={problemOf('faults')}
        open={isBeside()}
      >
        <Faults faults={faults} operations={operations} change={change} />
      </Group>
      <Group word="conditions.limits" problem={problemOf('limits')} open={isBeside()}>
        <Limits limits={limits} change={change} />
      </Group>
      <Group word="conditions.clock" problem={problemOf('clock')}>
        <ClockForm frozen={frozen} now={now} change={change} />
      </Group>
      <Group
        word="conditions.assumptions"
        mark={others === 0 ? null : t('conditions.assumptions.changed', { count: formatNumber(others, locale()) })}
        problem={problemOf('assumptions')}
      >
        <Assumptions assumptions={assumptions} change={change} />
      </Group>
      <Group word="conditions.seed">
        <SeedHelp />
      </Group>
    </section>
  );
}
