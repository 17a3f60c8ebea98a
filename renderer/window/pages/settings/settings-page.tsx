/** The Settings page: preferences, a form for the settings file, and diagnostics. The host validates the settings. */
import { Diagnostics } from './diagnostics/diagnostics.tsx';
import { problemText } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty-state.tsx';
import { Head } from '../../components/page-header.tsx';
import { plainMessageText } from '../../view-models/format.ts';
import { address } from '../../view-models/routes.ts';
import { t, tCount } from '../../i18n/t.ts';
import { ConflictList, leadToConflict } from '../../components/settings/conflict-view.tsx';
import { Entries } from './entries.tsx';
import { FieldView } from '../../components/settings/field-view.tsx';
import { fieldsWith, sections, type Section } from '../../view-models/settings/form.ts';
import { at } from '../../view-models/settings/paths.ts';
import { ScanPreview } from './scan-preview.tsx';
import { PreferencesPanel } from './preferences.tsx';
import { leadToNextProblem, leadToProblem, ProblemList } from '../../components/settings/problem-list.tsx';
import type { SettingsDraft } from '../../hooks/use-settings.ts';

const leadToSection = (name: string): void => {
  const title = document.getElementById(`section-${name}-title`);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'start' });
};

/** The URL fragment contains the page's address, so these controls are buttons and not links to a fragment. */
const SectionNav = () => (
  <nav className="sections" aria-label={t('settings.sections')}>
    {[...sections.map(({ name }) => name), 'diagnostics' as const].map((name) => (
      <button key={name} type="button" className="chip" onClick={() => leadToSection(name)}>
        {t(`section.${name}`)}
      </button>
    ))}
  </nav>
);

const SectionView = ({ section, draft }: { readonly section: Section; readonly draft: SettingsDraft }) => (
  <section className="panel" id={`section-${section.name}`} aria-labelledby={`section-${section.name}-title`}>
    <div className="sub">
      <h2 id={`section-${section.name}-title`} tabIndex={-1}>
        {t(`section.${section.name}`)}
      </h2>
    </div>
    <div className="inside form">
      {fieldsWith(section, (path) => at(draft.settings, path)).map((field) => (
        <FieldView key={field.path} field={field} path={field.path} draft={draft} />
      ))}
      {section.list === undefined ? null : <Entries list={section.list} draft={draft} />}
      {section.name === 'scans' ? <ScanPreview draft={draft} /> : null}
    </div>
  </section>
);

const SaveBar = ({ draft }: { readonly draft: SettingsDraft }) => {
  if (!draft.isChanged) return null;
  return (
    <div className="save-bar panel">
      {draft.problems.length === 0 ? (
        <span className="mute">{t('settings.changed')}</span>
      ) : (
        <button type="button" className="text-button" onClick={leadToNextProblem}>
          {tCount('settings.problems', draft.problems.length)}
        </button>
      )}
      <button type="button" className="button" onClick={draft.revert}>
        {t('settings.revert')}
      </button>
      <button type="submit" className="button first" aria-disabled={draft.isSaving}>
        {t(draft.isSaving ? 'settings.saving' : 'settings.save')}
      </button>
    </div>
  );
};

export const SettingsPage = ({ draft }: { readonly draft: SettingsDraft }) => {
  const { view, notify } = useWindow();
  const { stored } = draft;
  const save = async (): Promise<void> => {
    const answer = await draft.save();
    if (!answer.ok) return notify({ text: problemText(answer.problem), isProblem: true });
    const { done, notice, problemCount = 0 } = answer.output;
    // The page shows the problems. A notice about an earlier attempt, for example about a confirmation code, is out of
    // date, so it is closed.
    if (problemCount > 0) {
      notify(undefined);
      return leadToProblem();
    }
    if (!done) return leadToConflict();
    notify(
      notice === undefined
        ? { text: t('settings.saved'), isProblem: false }
        : { text: plainMessageText(notice), isProblem: true },
    );
  };
  const isPractice = view.snapshot?.profile === 'practice';
  const detail =
    stored === undefined
      ? t('settings.loading')
      : t(isPractice ? 'settings.practice' : 'settings.path', { path: stored.path });
  return (
    <>
      <Head title={t('settings.title')} detail={detail}>
        <a className="button" href={address('setup')}>
          {t('setup.again')}
        </a>
        <a className="button to-connections" href={address('connections')}>
          {t('settings.toConnections')}
        </a>
      </Head>
      <PreferencesPanel />
      {stored === undefined ? (
        draft.failed === undefined ? null : (
          <Empty title={t('settings.unread')} text={problemText(draft.failed)} />
        )
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <SectionNav />
          <ConflictList draft={draft} />
          <ProblemList problems={draft.problems} settings={draft.settings} />
          {stored.locked.length === 0 ? null : <p className="mute small">{t('settings.lockedSome')}</p>}
          {sections.map((section) => (
            <SectionView key={section.name} section={section} draft={draft} />
          ))}
          <SaveBar draft={draft} />
        </form>
      )}
      <Diagnostics />
    </>
  );
};
