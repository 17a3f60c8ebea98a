/** Which keys there are, and the switch for the single ones. */
import { Dialog } from '../components/dialog.tsx';
import { answerKey } from '../view-models/keys.ts';
import type { PageName } from '../view-models/pages.ts';
import { word, type Word } from '../i18n/t.ts';

interface KeysHelpProps {
  readonly pages: readonly PageName[];
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  readonly close: () => void;
}

const always: readonly (readonly [Word, Word])[] = [
  ['keys.arrows', 'keys.move'],
  ['keys.enter', 'keys.open'],
  ['keys.escape', 'keys.close'],
];

export const KeysHelp = ({ pages, isOn, setOn, close }: KeysHelpProps) => (
  <Dialog title={word('keys.title')} close={close}>
    <dl className="keys">
      {isOn
        ? pages.map((page, index) => (
            <div key={page}>
              <dt>
                <kbd>{index + 1}</kbd>
              </dt>
              <dd>{word('keys.page', { page: word(`nav.${page}`) })}</dd>
            </div>
          ))
        : null}
      {isOn ? (
        <div>
          <dt>
            <kbd>{answerKey}</kbd>
          </dt>
          <dd>{word('keys.answer')}</dd>
        </div>
      ) : null}
      {isOn ? (
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{word('keys.search')}</dd>
        </div>
      ) : null}
      {isOn ? (
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{word('keys.help')}</dd>
        </div>
      ) : null}
      {always.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{word(key)}</kbd>
          </dt>
          <dd>{word(text)}</dd>
        </div>
      ))}
    </dl>
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {word('keys.single', { last: pages.length })}
    </label>
  </Dialog>
);
