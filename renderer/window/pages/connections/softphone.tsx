/** What a person pastes into the softphones of this PC, and what was heard of them last: so that it can be tried. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import type { ConnectionView } from '#contract/snapshot.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { moment, told, toldWords } from '../../view-models/format.ts';
import { word } from '../../i18n/t.ts';

type Pasted = Output<'softphone.lines'>;
const nothing = {};

/** The newest of all softphone lines. */
const lastOf = (lines: readonly ConnectionView[]): ConnectionView['heard'] =>
  lines.flatMap(({ heard }) => (heard === undefined ? [] : [heard])).toSorted((a, b) => b.at - a.at)[0];

const Last = ({ lines }: { readonly lines: readonly ConnectionView[] }) => {
  const { telling } = useWindow();
  const last = lastOf(lines);
  return (
    <p role="status" className="inside paste">
      <b>{word('softphone.last')}</b>{' '}
      {last === undefined ? (
        <StateMark state="none">{word('softphone.none')}</StateMark>
      ) : (
        <StateMark state={last.isTaken ? 'working' : 'limited'}>
          {word('softphone.at', { time: moment(last.at, telling), what: told(last.sentence, telling) })}
        </StateMark>
      )}
    </p>
  );
};

const MicroSip = ({ lines }: { readonly lines: Pasted['microsip'] }) => {
  const text = lines.map(({ key, value }) => `${key}=${value}`).join('\r\n');
  return (
    <div className="inside paste">
      <h3>{word('softphone.microsip')}</h3>
      <p className="small mute">{word('softphone.microsip.text')}</p>
      {lines.some(({ isTooLong }) => isTooLong) ? (
        <p>
          <StateMark state="limited">{word('softphone.tooLong')}</StateMark>
        </p>
      ) : null}
      {/* A long text is scrolled by keys too. */}
      <pre tabIndex={0} aria-label={word('softphone.microsip')}>
        {text}
      </pre>
      <p className="acts">
        <CopyButton label={word('softphone.microsip.copy')} text={() => text} />
      </p>
    </div>
  );
};

const Addresses = ({ pasted }: { readonly pasted: Pasted }) => {
  const { telling } = useWindow();
  const [isShown, setShown] = useState(false);
  const { addresses, noAddresses } = pasted;
  return (
    <div className="inside paste">
      <h3>{word('softphone.addresses')}</h3>
      {noAddresses === undefined ? null : <p>{toldWords(noAddresses, telling)}</p>}
      {addresses.length === 0 ? null : (
        <>
          <p className="small mute">{word('softphone.addresses.text')}</p>
          <ul>
            {addresses.map(({ key, value, hidden }) => (
              <li key={key}>
                <p>
                  <b className="mono">[{key}]</b> <code>{isShown ? value : hidden}</code>
                </p>
                <CopyButton
                  label={word('softphone.copyShort')}
                  name={word('softphone.copy', { name: key })}
                  text={() => value}
                />
              </li>
            ))}
          </ul>
          <p className="acts">
            <button type="button" className="button quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {word('softphone.show')}
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
      <p className="inside">{word('softphone.text')}</p>
      <Last lines={softphones} />
      {pasted === undefined ? null : (
        <>
          <MicroSip lines={pasted.microsip} />
          <Addresses pasted={pasted} />
          <div className="inside paste">
            <h3>{word('softphone.command')}</h3>
            <p className="small mute">{word('softphone.command.text')}</p>
            <p>
              <code>{pasted.command}</code>
            </p>
            <p className="acts">
              <CopyButton label={word('softphone.command.copy')} text={() => pasted.command} />
            </p>
          </div>
        </>
      )}
    </>
  );
};
