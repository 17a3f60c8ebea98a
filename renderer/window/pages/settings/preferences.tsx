/** Preferences of the user. Changes take effect immediately, without Save. */
import { languageOf, languages } from '#contract/language.ts';
import type { Preferences } from '#contract/preferences.ts';
import { useState, type ReactNode } from 'react';
import { languageName } from '#contract/locale-formats.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { notificationAccess } from '../../hooks/use-browser-notifications.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { t } from '../../i18n/t.ts';

const notifications = ['problems', 'calls', 'none'] as const satisfies readonly Preferences['notifications'][];

interface LineProps {
  readonly name: 'language' | 'notifications' | 'startAtLogin' | 'ringAloud';
  readonly children: ReactNode;
}
const idOf = (name: LineProps['name']): string => `preference-${name}`;

const Line = ({ name, children }: LineProps) => (
  <div className="line">
    <label htmlFor={idOf(name)}>{t(`preferences.${name}`)}</label>
    <div>{children}</div>
  </div>
);

/** A browser asks for permission only after the user presses a button. */
const BrowserPermission = () => {
  const [access, setAccess] = useState(notificationAccess);
  if (access === 'unsupported') return null;
  const ask = async (): Promise<void> => {
    await Notification.requestPermission();
    setAccess(notificationAccess());
  };
  return (
    <div className="permission">
      {access === 'default' ? (
        <button type="button" className="button" onClick={() => void ask()}>
          {t('preferences.notifications.allow')}
        </button>
      ) : null}
      <p className="small mute note">{t(`preferences.notifications.${access}`)}</p>
    </div>
  );
};

export const PreferencesPanel = () => {
  const { view } = useWindow();
  const { act } = useCommand();
  if (view.snapshot === undefined) return null;
  const { preferences, shell } = view.snapshot;
  const choose = (change: Partial<Preferences>): void => void act('preferences.write', change);
  const flag = (name: 'startAtLogin' | 'ringAloud') => (
    <Line name={name}>
      <span className="check">
        <input
          id={idOf(name)}
          type="checkbox"
          checked={preferences[name]}
          onChange={(event) => choose({ [name]: event.target.checked })}
        />
        {t('settings.yes')}
      </span>
    </Line>
  );
  const hasNotifications = shell.can.notifications || notificationAccess() !== 'unsupported';
  const system = languageName(languageOf('system', navigator.languages));
  return (
    <section className="panel" id="section-preferences" aria-labelledby="section-preferences-title">
      <div className="sub">
        <h2 id="section-preferences-title">{t('preferences.title')}</h2>
        <span className="mute small">{t('preferences.detail')}</span>
      </div>
      <div className="inside form">
        <Line name="language">
          <select
            id={idOf('language')}
            className="field"
            value={preferences.language}
            aria-describedby="preference-language-note"
            onChange={({ target }) => choose({ language: languages.find((each) => each === target.value) ?? 'system' })}
          >
            <option value="system">{t('preferences.language.system', { name: system })}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
          <p id="preference-language-note" className="small mute note">
            {t('preferences.language.hint')}
          </p>
        </Line>
        {hasNotifications ? (
          <Line name="notifications">
            <select
              id={idOf('notifications')}
              className="field"
              value={preferences.notifications}
              onChange={({ target }) =>
                choose({ notifications: notifications.find((each) => each === target.value) ?? 'problems' })
              }
            >
              {notifications.map((each) => (
                <option key={each} value={each}>
                  {t(`preferences.notifications.${each}`)}
                </option>
              ))}
            </select>
            {shell.can.notifications ? null : <BrowserPermission />}
          </Line>
        ) : null}
        {flag('ringAloud')}
        {shell.can.startAtLogin ? flag('startAtLogin') : null}
      </div>
    </section>
  );
};
