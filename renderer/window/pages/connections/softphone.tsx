/** The commands and addresses to paste into softphones, and the last event that was received from one. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import type { ConnectionView } from '#contract/snapshot.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { moment, messageText } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';

type Pasted = Output<'softphone.lines'>;
const nothing = {};

/** Returns the newest event of all softphone lines. */
const lastOf = (lines: readonly ConnectionView[]): ConnectionView['lastHook'] =>
  lines.flatMap(({ lastHook }) => (lastHook === undefined ? [] : [lastHook])).toSorted((a, b) => b.at - a.at)[0];

const Last = ({ lines }: { readonly lines: readonly ConnectionView[] }) => {
  const { display } = useWindow();
  const last = lastOf(lines);
  return (
    <p role="status" className="inside paste">
      <b>{t('softphone.last')}</b>{' '}
      {last === undefined ? (
        <StateMark state="none">{t('softphone.none')}</StateMark>
      ) : (
        <StateMark state={last.isTaken ? 'working' : 'limited'}>
          {t('softphone.at', { time: moment(last.at, display), what: messageText(last.sentence, display) })}
        </StateMark>
      )}
    </p>
  );
};

const MicroSip = ({ lines }: { readonly lines: Pasted['microsip'] }) => {
  const text = lines.map(({ key, value }) => `${key}=${value}`).join('\r\n');
  return (
    <div className="inside paste">
      <h3>{t('softphone.microsip')}</h3>
      <p className="small mute">{t('softphone.microsip.text')}</p>
      {lines.some(({ isTooLong }) => isTooLong) ? (
        <p>
          <StateMark state="limited">{t('softphone.tooLong')}</StateMark>
        </p>
      ) : null}
      {/* The text can take the focus, so that keyboard users can scroll it. */}
      <pre tabIndex={0} aria-label={t('softphone.microsip')}>
        {text}
      </pre>
      <p className="acts">
        <CopyButton label={t('softphone.microsip.copy')} text={() => text} />
      </p>
    </div>
  );
};

const Addresses = ({ pasted }: { readonly pasted: Pasted }) => {
  const { display } = useWindow();
  const [isShown, setShown] = useState(false);
  const { addresses, noAddresses } = pasted;
  return (
    <div className="inside paste">
      <h3>{t('softphone.addresses')}</h3>
      {noAddresses === undefined ? null : <p>{messageText(noAddresses, display)}</p>}
      {addresses.length === 0 ? null : (
        <>
          <p className="small mute">{t('softphone.addresses.text')}</p>
          <ul>
            {addresses.map(({ key, value, hidden }) => (
              <li key={key}>
                <p>
                  <b className="mono">[{key}]</b> <code>{isShown ? value : hidden}</code>
                </p>
                <CopyButton
                  label={t('softphone.copyShort')}
                  name={t('softphone.copy', { name: key })}
                  text={() => value}
                />
              </li>
            ))}
          </ul>
          <p className="acts">
            <button type="button" className="button quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {t('softphone.show')}
            </button>
          </p>
        </>
      )}
    </div>
  );
};

export const Softphone = ({ lines }: { readonly lines: readonly ConnectionView[] }) => {
  const softphones = lines.filter(({ kind }) => kind === 'softphone-hook');
  const [reading] = useQuery('softphone.lines', nothing, softphones.map(({ name }) => name).join(' '));
  const pasted = reading?.output;
  return (
    <>
      <p className="inside">{t('softphone.text')}</p>
      <Last lines={softphones} />
      {pasted === undefined ? null : (
        <>
          <MicroSip lines={pasted.microsip} />
          <Addresses pasted={pasted} />
          <div className="inside paste">
            <h3>{t('softphone.command')}</h3>
            <p className="small mute">{t('softphone.command.text')}</p>
            <p>
              <code>{pasted.command}</code>
            </p>
            <p className="acts">
              <CopyButton label={t('softphone.command.copy')} text={() => pasted.command} />
            </p>
          </div>
        </>
      )}
    </>
  );
};
