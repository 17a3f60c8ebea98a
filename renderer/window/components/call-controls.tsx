/** The call controls that the line of a live call supports. */
import { useId, useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../hooks/use-command.ts';
import { ActButton } from './command-button.tsx';
import { answerKey } from '../view-models/keyboard-shortcuts.ts';
import { t } from '../i18n/t.ts';

type Live = Snapshot['live'][number];
type Deed = NonNullable<Live['can']>[number];

/** The actions that need no input, in display order. The actions that end the call come last. */
const simple = [
  ['answer', 'phone.answer', 'call.answer', 'button first large'],
  ['resume', 'phone.resume', 'call.resume', 'button first large'],
  ['hold', 'phone.hold', 'call.hold', 'button large'],
  ['reject', 'phone.reject', 'call.reject', 'button large'],
  ['hang-up', 'phone.hangUp', 'call.hangUp', 'button large'],
] as const;

const HandOver = ({ pageId, can }: { readonly pageId: string; readonly can: readonly Deed[] }) => {
  const { isBusy, act } = useCommand();
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const field = useId();
  /** Whether the user has closed the form with Esc. */
  const [wasLeft, setLeft] = useState(false);
  if (can.includes('complete')) {
    return (
      <ActButton call="phone.transfer" input={{ pageId, kind: 'attended' }} className="button first large">
        {t('call.complete')}
      </ActButton>
    );
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className="button large"
        // Esc closed the form, so the focus returns to this button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={wasLeft}
        onClick={() => setOpen(true)}
      >
        {t('call.handOver')}
      </button>
    );
  }
  const hand = (kind: 'blind' | 'attended'): void => {
    if (!isBusy && to.trim() !== '') void act('phone.transfer', { pageId, to, kind });
  };
  const leave = ({ key }: { readonly key: string }): void => {
    if (key !== 'Escape') return;
    setLeft(true);
    setOpen(false);
  };
  return (
    <form
      className="hand-over"
      onSubmit={(event) => {
        event.preventDefault();
        hand('blind');
      }}
    >
      <label htmlFor={field}>{t('call.to')}</label>
      <input
        id={field}
        className="field"
        value={to}
        inputMode="tel"
        autoComplete="off"
        maxLength={64}
        // The user has just opened this form, so its field receives the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setTo(event.target.value)}
        onKeyDown={leave}
      />
      <button type="submit" className="button first large" aria-disabled={isBusy || to.trim() === ''} onKeyDown={leave}>
        {t('call.now')}
      </button>
      <button
        type="button"
        className="button large"
        aria-disabled={isBusy || to.trim() === ''}
        onClick={() => hand('attended')}
        onKeyDown={leave}
      >
        {t('call.ask')}
      </button>
    </form>
  );
};

export const CallControls = ({ live: { page, can } }: { readonly live: Live }) => {
  if (can === undefined || can.length === 0) return null;
  const pageId = page.id;
  return (
    <div className="acts call-acts" role="group" aria-label={t('call.acts')}>
      {simple.map(([deed, call, text, className]) =>
        can.includes(deed) ? (
          <ActButton
            key={deed}
            call={call}
            input={{ pageId }}
            shortcut={deed === 'answer' ? answerKey : undefined}
            className={deed === 'resume' && can.includes('complete') ? 'button large' : className}
          >
            {t(text)}
          </ActButton>
        ) : null,
      )}
      {can.includes('transfer') || can.includes('complete') ? <HandOver pageId={pageId} can={can} /> : null}
    </div>
  );
};
