/**
 * The call log shows the caller, web store, answering agent, transfers and duration. Each call leads to its
 * conversation.
 */
import type { DeskCall, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon } from '../shared/icon.tsx';
import { dayWord, duration, isSameDay, preciseTime } from './hooks/clock.ts';
import { t } from './i18n/t.ts';

type Event = DeskCall['events'][number];

const whoOf = ({ name, extension }: Event): string =>
  name === null ? t('calls.extension', { extension }) : t('calls.who', { name, extension });

const eventWords = (event: Event): string => {
  if (event.type === 'Disconnected') return t('calls.ended');
  return t(event.type === 'Answered' ? 'calls.answered' : 'calls.transferred', { who: whoOf(event) });
};

interface RowProps {
  readonly call: DeskCall;
  readonly now: number;
  readonly open: () => void;
}

const Row = ({ call, now, open }: RowProps) => {
  const inbound = call.direction === 'Inbound';
  const isUp = call.phase !== 'ended';
  const lasted = duration((call.endedAt ?? now) - call.startedAt);
  return (
    <li>
      <div className="head">
        <span className="state">
          <Icon of={inbound ? 'inbound' : 'outbound'} />
          {t(inbound ? 'calls.inbound' : 'calls.outbound')}
        </span>
        <b>{call.title}</b>
        {call.title !== call.phoneNumber && <span className="mute">{call.phoneNumber}</span>}
        {call.webStore !== null && <span className="mute">{call.webStore}</span>}
        <span className={isUp ? 'live' : 'mute'}>{isUp ? t('calls.up', { duration: lasted }) : lasted}</span>
        <button type="button" className="button" onClick={open}>
          {t('calls.open')}
          <span className="unseen">{call.title}</span>
        </button>
      </div>
      <ol className="steps">
        {call.events.map((event, index) => (
          <li key={index}>
            <time>{preciseTime(event.at)}</time> {eventWords(event)}
          </li>
        ))}
      </ol>
    </li>
  );
};

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  readonly send: (command: DeskCommand) => void;
  readonly opened: () => void;
}

const byDay = (calls: readonly DeskCall[]): readonly (readonly DeskCall[])[] => {
  const days: DeskCall[][] = [];
  for (const call of calls) {
    const [first] = days.at(-1) ?? [];
    if (first !== undefined && isSameDay(first.startedAt, call.startedAt)) days.at(-1)?.push(call);
    else days.push([call]);
  }
  return days;
};

export const CallsView = ({ snapshot, now, send, opened }: Props) => {
  return (
    // The area scrolls, so it must be reachable with the keyboard. oxlint-disable-next-line
    // jsx-a11y/no-noninteractive-tabindex
    <div className="scrolled calls" role="group" aria-label={t('pane.calls')} tabIndex={0}>
      <h2>{t('pane.calls')}</h2>
      {snapshot.calls.length === 0 && <p className="mute">{t('calls.none')}</p>}
      {byDay(snapshot.calls).map((calls) => (
        <section key={calls[0]?.id}>
          <h3>{dayWord(calls[0]?.startedAt ?? now, now)}</h3>
          <ol>
            {calls.map((call) => (
              <Row
                key={call.id}
                call={call}
                now={now}
                open={() => {
                  send({ type: 'conversation.open', guid: call.guid });
                  opened();
                }}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
