/** The helpdesk as its agents see it, in a window of its own and in the language of this one. */
import { addressIn } from '#contract/language.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { deskOf } from '../../view-models/plays.ts';
import { word } from '../../i18n/t.ts';

interface OpenDeskProps {
  readonly deskUrl: string;
  /** Of somebody else; absent: of the agent of this PC. */
  readonly extension?: string | undefined;
}

export const OpenDesk = ({ deskUrl, extension }: OpenDeskProps) => {
  const language = useWindow().view.snapshot?.preferences.language ?? 'system';
  const own = addressIn(deskUrl, language);
  return (
    <a className="button" href={extension === undefined ? own : deskOf(own, extension)} target="_blank" rel="noopener">
      {extension === undefined ? word('practice.desk.button') : word('practice.desk.of', { extension })}
    </a>
  );
};
