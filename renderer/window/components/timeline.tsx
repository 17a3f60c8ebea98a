/** The timeline of an entry: the steps from receipt to response, with the body of each request. */
import type { ReactNode } from 'react';
import type { LedgerStep } from '#contract/messages.ts';
import { StateIcon } from '../../shared/state-icon.tsx';
import { useWindow } from '../hooks/window-context.ts';
import { bodyText } from '../view-models/masking.ts';
import { afterText, stepNames, stepTimes, type StepName, type When } from '../view-models/timeline-steps.ts';
import { sentence, messageText } from '../view-models/format.ts';
import { exactClock } from '../view-models/time-text.ts';
import { t } from '../i18n/t.ts';

const whenText = (when: When | undefined): string => {
  if (when === undefined) return '';
  return when.is === 'clock' ? exactClock(when.at) : afterText(when.ms);
};

/**
 * The number of lines above which a body is always collapsed, so that one report does not hide the rest of the
 * timeline.
 */
const foldFromLines = 12;

interface BodyProps {
  readonly body: string;
  readonly masked: boolean;
  readonly isFolded: boolean;
}

const Body = ({ body, masked, isFolded }: BodyProps) => {
  const text = bodyText(body, masked);
  const code = (
    <pre tabIndex={0} aria-label={t('page.body', { size: sizeText(body) })}>
      {text}
    </pre>
  );
  if (!isFolded && text.split('\n').length <= foldFromLines) return code;
  return (
    <details>
      <summary>{t('page.body', { size: sizeText(body) })}</summary>
      {code}
    </details>
  );
};
/** Formats the size of the body as it was sent, in UTF-8. */
const sizeText = (body: string): string => {
  const bytes = new TextEncoder().encode(body).length;
  return bytes < 1000
    ? t('size.bytes', { count: bytes })
    : t('size.kilobytes', { count: Math.round(bytes / 100) / 10 });
};

interface StepProps {
  readonly step: LedgerStep;
  readonly name: StepName;
  readonly when: When | undefined;
  readonly isNew: boolean;
  readonly isFolded: boolean;
}

const Step = ({ step, name, when, isNew, isFolded }: StepProps) => {
  const { display } = useWindow();
  return (
    <li data-state={step.state} className={isNew ? 'arrived' : undefined}>
      <time dateTime={new Date(step.at).toISOString()}>{whenText(when)}</time>
      <StateIcon of={step.state ?? 'working'} />
      <div>
        <b>{t(`step.${name}`)}</b> {sentence(messageText(step.text, display))}
        {step.detail === undefined ? null : <small>{sentence(messageText(step.detail, display))}</small>}
        {step.source === undefined ? null : <small className="source">{step.source}</small>}
        {step.body === undefined ? null : <Body body={step.body} masked={display.masked} isFolded={isFolded} />}
      </div>
    </li>
  );
};

interface TimeLineProps {
  readonly label: string;
  readonly steps: readonly LedgerStep[];
  /** The event that the entry is waiting for. */
  readonly next?: ReactNode;
  /** Whether short request bodies are also collapsed. */
  readonly areBodiesFolded?: boolean;
}

export const TimeLine = ({ label, steps, next, areBodiesFolded = false }: TimeLineProps) => {
  const times = stepTimes(steps);
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
          <time>{t('live.now')}</time>
          <StateIcon of="waiting" />
          <div className="mute">{next}</div>
        </li>
      )}
    </ol>
  );
};
