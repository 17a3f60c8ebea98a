/** Shows how the form's scan rules read a sample, even before they are saved. */
import { useId, useMemo, useState } from 'react';
import type { Input } from '#contract/contract.ts';
import { useQuery } from '../../hooks/use-query.ts';
import type { SettingsDraft } from '../../hooks/use-settings.ts';
import { choiceWord } from '../../view-models/settings/choice-text.ts';
import { wrongText } from '../../view-models/settings/field-names.ts';
import { at } from '../../view-models/settings/paths.ts';
import { plainMessageText } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';

export const ScanPreview = ({ draft }: { readonly draft: SettingsDraft }) => {
  const id = useId();
  const [text, setText] = useState('');
  const rules = at(draft.settings, 'scans.rules');
  const input = useMemo((): Input<'scans.preview'> | undefined => {
    if (text.trim() === '') return undefined;
    return { text, ...(Array.isArray(rules) ? { rules } : {}) };
  }, [text, rules]);
  const [reading] = useQuery('scans.preview', input, '');
  const result = reading?.output;
  return (
    <div className="scan-preview">
      <label htmlFor={id}>{t('scan.sample')}</label>
      <input
        id={id}
        className="field"
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-result`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // A scanner ends each scan with Enter, which would save the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div id={`${id}-result`} className="small" role="status">
        {result === undefined ? <p className="mute">{t('scan.sample.hint')}</p> : null}
        {result?.problems.map(({ path, message }) => (
          <p key={path}>
            {path}: {wrongText(message)}
          </p>
        ))}
        {result?.rule === undefined ? null : <p>{t('scan.sample.rule', { rule: result.rule })}</p>}
        {result?.customer.map(({ field, value }) => (
          <p key={field}>
            {choiceWord(field)}: <b>{value}</b>
          </p>
        ))}
        {result?.asks === undefined ? null : <p>{t('scan.sample.asks', result.asks)}</p>}
        {result?.why === undefined ? null : <p>{plainMessageText(result.why)}</p>}
      </div>
    </div>
  );
};
