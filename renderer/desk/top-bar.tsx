/** The search field and the agent menu. */
import { useRef, useState } from 'react';
import type { DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon } from '../shared/icon.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { t } from './i18n/t.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
  readonly choose: (extension: string) => void;
}

const afterTypingMs = 150;

export const TopBar = ({ snapshot, send, choose }: Props) => {
  const shown = snapshot.search?.text ?? '';
  const [text, setText] = useState(shown);
  const [asked, setAsked] = useState(shown);
  const [before, setBefore] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // If several customers have the caller's number, the field shows the number. Opening a conversation clears the field.
  if (shown !== before) {
    setBefore(shown);
    if (shown !== asked) {
      setAsked(shown);
      setText(shown);
    }
  }

  const ask = (next: string): void => {
    clearTimeout(timer.current);
    setAsked(next);
    send({ type: 'search', text: next });
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), afterTypingMs);
  };

  return (
    <div className="top">
      <b>{t('desk.title')}</b>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask(text);
          }}
        >
          <label className="find">
            <Icon of="search" />
            <span className="unseen">{t('search.label')}</span>
            <input
              type="search"
              value={text}
              maxLength={200}
              placeholder={t('search.hint')}
              onChange={(event) => type(event.target.value)}
            />
          </label>
        </form>
      </search>
      <AgentMenu snapshot={snapshot} send={send} choose={choose} />
    </div>
  );
};
