/** The log of a conversation, oldest first, scrolled to the newest entry. All content is shown as plain text. */
import { Fragment } from 'react';
import type { DeskConversation } from '#contract/desk.ts';
import { dayWord, isSameDay, preciseTime } from './hooks/clock.ts';
import { formatBytes } from '#contract/locale-formats.ts';
import { locale, t } from './i18n/t.ts';

type Line = DeskConversation['lines'][number];

/** Returns the author's name. The text also shows whether the line is a note or a private message. */
const whoOf = (line: Line): string => {
  const colleague = { name: line.name ?? t('log.colleague') };
  if (line.kind === 'note') return t('log.noteBy', colleague);
  if (line.kind === 'agent' && line.private) return t(`log.private.${line.fate ?? 'kept'}`, colleague);
  const name = line.name ?? t('log.customer');
  return line.private ? t('log.private.customer', { name }) : name;
};

const LineView = ({ line }: { readonly line: Line }) => {
  if (line.kind === 'log') {
    return (
      <p className="logged">
        <time>{preciseTime(line.at)}</time> {line.content}
      </p>
    );
  }
  return (
    <article className="said" data-kind={line.kind}>
      <p className="small mute">
        {whoOf(line)}, <time>{preciseTime(line.at)}</time>
      </p>
      {line.content !== '' && <p className="words">{line.content}</p>}
      {line.files.length > 0 && (
        <ul className="files small">
          {line.files.map(({ name, bytes }, index) => (
            <li key={index}>
              {t('log.file', {
                name: name === '' ? t('log.file.unnamed') : name,
                size: formatBytes(bytes, locale()),
              })}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};

const intoSight = (end: HTMLElement | null): void => end?.scrollIntoView({ block: 'end' });

export const Log = ({ conversation, now }: { readonly conversation: DeskConversation; readonly now: number }) => {
  const { lines, guid } = conversation;
  return (
    // The log scrolls, so it must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="log" role="log" aria-label={t('log.label')} tabIndex={0}>
      {lines.map((line, index) => {
        const before = lines[index - 1];
        const newDay = before === undefined || !isSameDay(before.at, line.at);
        return (
          <Fragment key={index}>
            {newDay && <p className="logged day">{dayWord(line.at, now)}</p>}
            <LineView line={line} />
          </Fragment>
        );
      })}
      <div key={`${guid} ${lines.length}`} ref={intoSight} />
    </div>
  );
};
