/** Opens the practice desk in a new window, in the language of this window. */
import { addressIn } from '#contract/language.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { deskOf } from '../../view-models/practice-scenarios.ts';
import { t } from '../../i18n/t.ts';

interface OpenDeskProps {
  readonly deskUrl: string;
  /** The extension of another agent. The default is this PC's agent. */
  readonly extension?: string | undefined;
}

export const OpenDesk = ({ deskUrl, extension }: OpenDeskProps) => {
  const language = useWindow().view.snapshot?.preferences.language ?? 'system';
  const own = addressIn(deskUrl, language);
  return (
    <a className="button" href={extension === undefined ? own : deskOf(own, extension)} target="_blank" rel="noopener">
      {extension === undefined ? t('practice.desk.button') : t('practice.desk.of', { extension })}
    </a>
  );
};
