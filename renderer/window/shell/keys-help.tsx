/** The list of keyboard shortcuts, and the switch for single-key shortcuts. */
import { Dialog } from '../components/dialog.tsx';
import { answerKey, repeatKey, scanKey } from '../view-models/keyboard-shortcuts.ts';
import type { PageName } from '../view-models/routes.ts';
import { t, type TextKey } from '../i18n/t.ts';

interface KeysHelpProps {
  readonly pages: readonly PageName[];
  /** Whether there is a scan field, which has its own shortcuts. */
  readonly hasScanner: boolean;
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  readonly close: () => void;
}

const always: readonly (readonly [TextKey, TextKey])[] = [
  ['keys.arrows', 'keys.move'],
  ['keys.enter', 'keys.open'],
  ['keys.escape', 'keys.close'],
];

export const KeysHelp = ({ pages, hasScanner, isOn, setOn, close }: KeysHelpProps) => (
  <Dialog title={t('keys.title')} close={close}>
    <dl className="keys">
      {isOn
        ? pages.map((page, index) => (
            <div key={page}>
              <dt>
                <kbd>{index + 1}</kbd>
              </dt>
              <dd>{t('keys.page', { page: t(`nav.${page}`) })}</dd>
            </div>
          ))
        : null}
      {isOn ? (
        <div>
          <dt>
            <kbd>{answerKey}</kbd>
          </dt>
          <dd>{t('keys.answer')}</dd>
        </div>
      ) : null}
      {isOn && hasScanner
        ? ([scanKey, repeatKey] as const).map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(key === scanKey ? 'keys.scan' : 'keys.repeat')}</dd>
            </div>
          ))
        : null}
      {isOn ? (
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{t('keys.search')}</dd>
        </div>
      ) : null}
      {isOn ? (
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('keys.help')}</dd>
        </div>
      ) : null}
      {always.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{t(key)}</kbd>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {t(hasScanner ? 'keys.single.scanner' : 'keys.single', { last: pages.length })}
    </label>
  </Dialog>
);
