/** The line of time: what was heard, decided, sent and replied, with the exact body of what was sent. */
import type { ReactNode } from 'react';
import type { LedgerStep } from '#contract/messages.ts';
import { StateIcon } from '../../shared/state-icon.tsx';
import { useWindow } from '../hooks/window-context.ts';
import { bodyText } from '../view-models/masking.ts';
import { afterText, stepNames, whens, type StepName, type When } from '../view-models/steps.ts';
import { sentence, told } from '../view-models/format.ts';
import { exactClock } from '../view-models/times.ts';
import { word } from '../i18n/t.ts';

const whenText = (when: When | undefined): string => {
  if (when === undefined) return '';
  return when.is === 'clock' ? exactClock(when.at) : afterText(when.ms);
};

/** A body longer than this is folded anyway, so that one report does not push the rest out of sight. */
const foldFromLines = 12;

interface BodyProps {
  readonly body: string;
  readonly masked: boolean;
  readonly isFolded: boolean;
}

const Body = ({ body, masked, isFolded }: BodyProps) => {
  const text = bodyText(body, masked);
  const code = (
    <pre tabIndex={0} aria-label={word('page.body', { size: sizeText(body.length) })}>
      {text}
    </pre>
  );
  if (!isFolded && text.split('\n').length <= foldFromLines) return code;
  return (
    <details>
      <summary>{word('page.body', { size: sizeText(body.length) })}</summary>
      {code}
    </details>
  );
};
const sizeText = (bytes: number): string =>
  bytes < 1000 ? word('size.bytes', { count: bytes }) : word('size.kilobytes', { count: Math.round(bytes / 100) / 10 });

interface StepProps {
  readonly step: LedgerStep;
  readonly name: StepName;
  readonly when: When | undefined;
  readonly isNew: boolean;
  readonly isFolded: boolean;
}

const Step = ({ step, name, when, isNew, isFolded }: StepProps) => {
  const { telling } = useWindow();
  return (
    <li data-state={step.state} className={isNew ? 'arrived' : undefined}>
      <time dateTime={new Date(step.at).toISOString()}>{whenText(when)}</time>
      <StateIcon of={step.state ?? 'working'} />
      <div>
        <b>{word(`step.${name}`)}</b> {sentence(told(step.text, telling))}
        {step.detail === undefined ? null : <small>{sentence(told(step.detail, telling))}</small>}
        {step.source === undefined ? null : <small className="source">{step.source}</small>}
        {step.body === undefined ? null : <Body body={step.body} masked={telling.masked} isFolded={isFolded} />}
      </div>
    </li>
  );
};

interface TimeLineProps {
  readonly label: string;
  readonly steps: readonly LedgerStep[];
  /** What it waits for now. */
  readonly next?: ReactNode;
  /** Bodies are behind a line that opens them: where the way counts more than the words. */
  readonly areBodiesFolded?: boolean;
}

export const TimeLine = ({ label, steps, next, areBodiesFolded = false }: TimeLineProps) => {
  const times = whens(steps);
  const names = stepNames(steps);
  return (
    <ol className="time" aria-label={label}>
      {steps.map((step, index) => (
        <Step
          key={`${step.at} ${index}`}
          step={step}
          name={names[index] ?? step.kind}
          when={times[index]}
          isNew={next !== undefined && index === steps.length - 1}
          isFolded={areBodiesFolded}
        />
      ))}
      {next === undefined ? null : (
        <li data-state="waiting">
          <time>{word('live.now')}</time>
          <StateIcon of="waiting" />
          <div className="mute">{next}</div>
        </li>
      )}
    </ol>
  );
};
