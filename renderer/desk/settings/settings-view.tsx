/** The settings of the helpdesk, one part at a time. Unsaved changes are kept when the user opens another view. */
import { useEffect, useState } from 'react';
import type { DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { presenceChannels } from '#contract/presence.ts';
import { t } from '../i18n/t.ts';
import { entriesOf, type Item, type SettingsChange, type SettingsState } from '../connection/settings-draft.ts';
import { textAt, valueAt, withValue } from './item.ts';
import { PartView } from './part-view.tsx';
import { parts } from './parts.ts';
import './settings.css';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly state: SettingsState;
  readonly change: (change: SettingsChange) => void;
  readonly send: (command: DeskCommand) => void;
}

/**
 * Adds the presence of each connected channel to an agent. Presence is set in the agent menu, so the helpdesk's current
 * value is kept. A newly connected channel is online.
 */
const withPresence = (item: Item, snapshot: DeskSnapshot): Item => {
  const agent = snapshot.agents.find(({ extension }) => extension === textAt(item, ['extension']));
  const connected = Object.keys(Object(valueAt(item, ['channels'])));
  const channels = connected.map((name) => {
    const now = agent?.channels.find(({ channel }) => channel === name);
    return [name, now?.connected === true ? now.online : true] as const;
  });
  return withValue(item, ['channels'], Object.fromEntries(channels));
};

export const SettingsView = ({ snapshot, state, change, send }: Props) => {
  const [shown, setShown] = useState(parts[0]?.part);
  useEffect(() => {
    send({ type: 'settings.get' });
  }, [send]);
  const part = parts.find((one) => one.part === shown) ?? parts[0];
  if (state.saved === null || part === undefined) return <p className="scrolled mute">{t('settings.loading')}</p>;
  const choices = {
    stores: entriesOf(state, 'webStores').map(({ item }) => textAt(item, ['name'])),
    channels: presenceChannels,
  };
  const save = (): void => {
    const items = entriesOf(state, part.part).map(({ item }) => item);
    const sent = part.part === 'agents' ? items.map((item) => withPresence(item, snapshot)) : items;
    change({ type: 'saving', part: part.part });
    // The helpdesk validates the part and reports problems.
    send({
      type: 'settings.put',
      settings: { [part.part]: sent },
      was: { [part.part]: state.drafts[part.part]?.from ?? state.saved?.[part.part] },
    });
  };
  return (
    // The area scrolls, so it must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scrolled settings" role="group" aria-label={t('pane.settings')} tabIndex={0}>
      <h2>{t('pane.settings')}</h2>
      <fieldset className="tabs" aria-label={t('settings.parts')}>
        {parts.map((one) => (
          <button key={one.part} type="button" aria-pressed={one.part === part.part} onClick={() => setShown(one.part)}>
            {t(one.title)}
            {state.drafts[one.part] !== undefined && (
              <>
                <span aria-hidden="true"> •</span>
                <span className="unseen">{t('settings.unsavedMark')}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
      <PartView key={part.part} part={part} state={state} choices={choices} change={change} save={save} />
    </div>
  );
};
