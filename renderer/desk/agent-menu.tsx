/** Selects this desk's agent and sets presence for each channel. */
import { useRef } from 'react';
import type { DeskAgent, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon } from '../shared/icon.tsx';
import { formatList } from '#contract/locale-formats.ts';
import { sessionFragment } from './connection/desk-session.ts';
import { useCloseMenu } from './use-close-menu.ts';
import { locale, t } from './i18n/t.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
  readonly choose: (extension: string) => void;
}

const onlineWords = (agent: DeskAgent): string => {
  const online = agent.channels.filter((one) => one.online).map((one) => one.channel);
  return online.length === 0 ? t('agent.offline') : t('agent.online', { channels: formatList(online, locale()) });
};

/** Connected channels come first. The other channels are also offered, so that agents can practise with all of them. */
const Switches = ({ agent, send }: { readonly agent: DeskAgent; readonly send: Props['send'] }) => (
  <fieldset className="switches" aria-label={t('agent.presence', { name: agent.name })}>
    {agent.channels
      .toSorted((one, other) => Number(other.connected) - Number(one.connected))
      .map(({ channel, connected, online }) => (
        <button
          key={channel}
          type="button"
          className="switch"
          role="switch"
          aria-checked={online}
          data-connected={connected}
          onClick={() => send({ type: 'presence.set', extension: agent.extension, channel, online: !online })}
        >
          {channel}
        </button>
      ))}
  </fieldset>
);

/** Returns the relative address of this page for another agent, with the session. */
const addressOf = (extension: string): string => {
  const address = new URL(location.href);
  address.searchParams.set('agent', extension);
  return `${address.search}${sessionFragment()}`;
};

export const AgentMenu = ({ snapshot, send, choose }: Props) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const { agent } = snapshot;
  const close = (): void => {
    if (menu.current !== null) menu.current.open = false;
  };
  useCloseMenu(menu);
  return (
    <details className="me" ref={menu}>
      <summary>
        <Icon of="person" />
        {agent === null ? t('agent.choose') : agent.name}
        {agent !== null && <span>{t('agent.line', { extension: agent.extension, presence: onlineWords(agent) })}</span>}
      </summary>
      <div className="menu">
        {snapshot.agents.map((one) => (
          <section key={one.extension} aria-label={one.name}>
            <h2>
              {one.name} <span className="mute">{one.extension}</span>
              {one.extension === agent?.extension ? (
                <span className="mute small">{t('agent.thisDesk')}</span>
              ) : (
                <span className="desks">
                  <button
                    type="button"
                    className="button link"
                    onClick={() => {
                      close();
                      choose(one.extension);
                    }}
                  >
                    {t('agent.openDesk')}
                    <span className="unseen">{one.name}</span>
                  </button>
                  <a href={addressOf(one.extension)} target="_blank" rel="noreferrer">
                    {t('agent.newWindow')}
                    <span className="unseen">{one.name}</span>
                  </a>
                </span>
              )}
            </h2>
            <Switches agent={one} send={send} />
          </section>
        ))}
      </div>
    </details>
  );
};
