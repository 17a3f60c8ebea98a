/** A dropped or chosen settings file: its changes, and the button that applies them. */
import { useSyncExternalStore, useState } from 'react';
import type { Output } from '#contract/contract.ts';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { useCommand } from '../../hooks/use-command.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { placeOf, wrongText } from '../../view-models/settings/field-names.ts';
import { sentence, messageText } from '../../view-models/format.ts';
import { tCount, t } from '../../i18n/t.ts';
import { dropped, type Dropped } from './dropped-file.ts';
import { setupAddress } from './setup-route.ts';
import { useHeading } from './step-frame.tsx';
import type { Setup } from './use-setup.ts';
import { useNotifyMessage } from './use-notify-message.ts';

type Read = Output<'setup.readFile'>;
type Change = Read['changes'][number];

const cell = (text: string | undefined, isSecret: boolean): string => text ?? (isSecret ? t('setup.file.secret') : '–');

const Changes = ({ changes }: { readonly changes: readonly Change[] }) => (
  <div className="change-list" tabIndex={0} role="region" aria-label={t('setup.file.changes')}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('setup.file.place')}</th>
          <th scope="col">{t('setup.file.before')}</th>
          <th scope="col">{t('setup.file.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after, isSecret }) => (
          <tr key={path}>
            <th scope="row">
              {placeOf(path, {})?.label ?? null} <span className="mono mute">{path}</span>
            </th>
            <td data-label={t('setup.file.before')}>{cell(before, false)}</td>
            <td data-label={t('setup.file.after')}>{cell(after, isSecret)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Wrong = ({ read }: { readonly read: Read }) => {
  const { display } = useWindow();
  if (read.fault === undefined && read.problems.length === 0) return null;
  return (
    <div className="say" data-state="broken" role="alert">
      <p className="state">
        <StateIcon of="broken" />
        {read.fault === undefined
          ? tCount('settings.problems', read.problems.length)
          : `${sentence(messageText(read.fault, display))}.`}
      </p>
      <ul>
        {read.problems.map(({ path, message }) => (
          <li key={`${path} ${wrongText(message)}`}>
            <span className="mono">{path}</span> {wrongText(message)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Looked = ({ file, setup }: { readonly file: Dropped; readonly setup: Setup }) => {
  const { isBusy, act } = useCommand();
  const notifyMessage = useNotifyMessage();
  const { view } = useWindow();
  const [input] = useState({ text: file.text });
  // The file is compared again after the stored settings have changed.
  const [reading, readAgain] = useQuery('setup.readFile', input, view.snapshot?.settingsRevision ?? '');
  const read = reading?.output;
  if (read === undefined) return <p className="mute">{t('setup.checking')}</p>;
  const isRight = read.fault === undefined && read.problems.length === 0;
  const take = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('setup.takeFile', { ...input, revision: read.revision });
    if (!answer.ok) return;
    notifyMessage(answer.output.sentence, answer.output.done);
    if (!answer.output.done) return readAgain();
    dropped.forget();
    setup.draft.revert();
    await setup.again();
    go(setupAddress('end'));
  };
  return (
    <>
      <Wrong read={read} />
      {read.changes.length === 0 ? (
        isRight ? (
          <p role="status">{t('setup.file.same')}</p>
        ) : null
      ) : (
        <>
          <p role="status">{tCount('setup.file.count', read.changes.length)}</p>
          <Changes changes={read.changes} />
        </>
      )}
      <p className="acts">
        {isRight && read.changes.length > 0 ? (
          <button type="button" className="button first" aria-disabled={isBusy} onClick={() => void take()}>
            {t('setup.file.take')}
          </button>
        ) : null}
        <button
          type="button"
          className="button"
          onClick={() => {
            dropped.forget();
            go(setupAddress('begin'));
          }}
        >
          {t('setup.file.leave')}
        </button>
      </p>
    </>
  );
};

export const DroppedFile = ({ setup }: { readonly setup: Setup }) => {
  const file = useSyncExternalStore(dropped.subscribe, dropped.read);
  const heading = useHeading();
  return (
    <section className="panel setup-step" aria-labelledby="setup-file-title">
      <div className="inside stack">
        <h2 id="setup-file-title" className="setup-title" tabIndex={-1} ref={heading}>
          {file === undefined ? t('setup.file.none') : t('setup.file.title', { name: file.name })}
        </h2>
        {file === undefined ? (
          <p className="mute">{t('setup.begin.file.text')}</p>
        ) : 'fault' in file ? (
          <p role="alert">{t(`setup.file.${file.fault}`)}</p>
        ) : (
          <Looked key={file.text} file={file} setup={setup} />
        )}
      </div>
    </section>
  );
};
