/** Starts and stops the trace of a line, and shows the trace before it is saved. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import type { ConnectionView } from '#contract/snapshot.ts';
import type { Answer } from '../../connection/bridge.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ActButton } from '../../components/command-button.tsx';
import { FileDialog, type TextFile } from '../../components/file-dialog.tsx';
import { stopwatch } from '../../view-models/time-text.ts';
import { t } from '../../i18n/t.ts';

/** The maximum number of characters shown. The saved file is complete. */
const mostShown = 200_000;

const labelled = (text: string, name: string): string => t('trace.label', { action: text, name });

const Left = ({ endsAt }: { readonly endsAt: number }) => (
  <p className="small">{t('trace.left', { time: stopwatch(endsAt - useNow(1_000)) })}</p>
);

export const TracePart = ({ name, trace }: { readonly name: string; readonly trace: ConnectionView['trace'] }) => {
  const { isBusy, act } = useCommand();
  const [file, setFile] = useState<TextFile>();
  const read = async (): Promise<void> => {
    if (isBusy) return;
    const pieces: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const answer: Answer<Output<'trace.read'>> = await act('trace.read', { line: name, from });
      if (!answer.ok) return;
      pieces.push(answer.output.text);
      from = answer.output.next;
      if (from === undefined) setFile({ name: answer.output.name, text: pieces.join('') });
    }
  };
  if (trace !== undefined && trace.stopped === undefined)
    return (
      <div>
        <Left endsAt={trace.endsAt} />
        <p className="acts">
          <ActButton call="trace.stop" input={{ line: name }} label={labelled(t('trace.stop'), name)}>
            {t('trace.stop')}
          </ActButton>
        </p>
      </div>
    );
  const begin = t(trace === undefined ? 'trace.start' : 'trace.again');
  const show = t(isBusy ? 'trace.showing' : 'trace.show');
  return (
    <div data-trace={trace === undefined ? undefined : 'ended'}>
      {trace?.stopped === undefined ? null : (
        <p className="small">
          {t(`trace.ended.${trace.stopped}`)}{' '}
          <span className="mute">{t('trace.size', { size: (trace.bytes / 1_048_576).toFixed(1) })}</span>
        </p>
      )}
      <p className="acts">
        {trace === undefined ? null : (
          <button
            type="button"
            className="button"
            aria-label={labelled(show, name)}
            aria-disabled={isBusy}
            onClick={() => void read()}
          >
            {show}
          </button>
        )}
        <ActButton call="trace.start" input={{ line: name }} label={labelled(begin, name)}>
          {begin}
        </ActButton>
      </p>
      {file === undefined ? null : (
        <FileDialog
          file={file}
          close={() => setFile(undefined)}
          about={t(file.text.length > mostShown ? 'trace.part' : 'trace.whole')}
          mostShown={mostShown}
        />
      )}
    </div>
  );
};
