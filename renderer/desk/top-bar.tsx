/** The search field, and whose desk it is. */
import { useRef, useState } from 'react';
import type { DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon } from '../shared/icon.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { word } from './words/fill.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
  readonly choose: (extension: string) => void;
}

const afterTypingMs = 150;

export function TopBar({ snapshot, send, choose }: Props) {
  const shown = snapshot.search?.text ?? '';
  const [text, setText] = useState(shown);
  const [asked, setAsked] = useState(shown);
  const [before, setBefore] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A call whose number several customers have puts the number here; an opened conversation empties the field.
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
      <b>{word('desk.title')}</b>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask(text);
          }}
        >
          <label className="find">
            <Icon of="search" />
            <span className="unseen">{word('search.label')}</span>
            <input
              type="search"
              value={text}
              maxLength={200}
              placeholder={word('search.hint')}
              onChange={(event) => type(event.target.value)}
            />
          </label>
        </form>
      </search>
      <AgentMenu snapshot={snapshot} send={send} choose={choose} />
    </div>
  );
}
