/** The details of a request: headers, bodies, its curl command, and the button that sends it again. */
import { useState } from 'react';
import type { DeskCommand } from '#contract/desk-commands.ts';
import type { DeskRequestDetails } from '#contract/desk-requests.ts';
import { t } from '../i18n/t.ts';

/** Indents JSON, to make it easier to read. Any other text is returned unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const headerLines = (headers: DeskRequestDetails['headers']): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

const Part = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section>
    <h3>{title}</h3>
    {text === '' ? <p className="small mute">{t('requests.noBody')}</p> : <pre>{readable(text)}</pre>}
  </section>
);

interface Props {
  /** The method and the whole address. The row shows a shortened address. */
  readonly address: string;
  readonly details: DeskRequestDetails;
  readonly send: (command: DeskCommand) => void;
}

export function RequestDetails({ address, details, send }: Props) {
  const [actionResult, setActionResult] = useState<
    'requests.copied' | 'requests.copiedHidden' | 'requests.notCopied' | 'requests.replayed' | null
  >(null);
  const { id, headers, responseHeaders, requestBody, responseBody, isCut, curl, secrets, cannotReplay } = details;
  const copy = (): void => {
    // The clipboard requires a secure context, which a page that is opened from another computer on
    // the network does not have.
    const copied = isSecureContext ? navigator.clipboard.writeText(curl) : Promise.reject(new Error('not secure'));
    copied.then(
      () => setActionResult(secrets ? 'requests.copied' : 'requests.copiedHidden'),
      () => setActionResult('requests.notCopied'),
    );
  };
  return (
    <div className="request-details">
      <code>{address}</code>
      <div className="actions">
        <button type="button" className="button" onClick={copy}>
          {t('requests.copy')}
        </button>
        <label className="small">
          <input
            type="checkbox"
            checked={secrets}
            onChange={(event) => {
              setActionResult(null);
              send({ type: 'request.open', id, secrets: event.target.checked });
            }}
          />{' '}
          {t('requests.secrets')}
        </label>
        {cannotReplay === null && (
          <button
            type="button"
            className="button"
            onClick={() => {
              send({ type: 'request.replay', id });
              setActionResult('requests.replayed');
            }}
          >
            {t('requests.replay')}
          </button>
        )}
        <output className="small mute">{actionResult !== null && t(actionResult)}</output>
      </div>
      {cannotReplay !== null && <p className="small mute">{t(`requests.cannot.${cannotReplay}`)}</p>}
      {isCut && <p className="small mute">{t('requests.cut')}</p>}
      <Part title={t('journal.sent')} text={requestBody} />
      <Part title={t('journal.answered')} text={responseBody} />
      <details>
        <summary className="small">{t('requests.headers')}</summary>
        <pre>{headerLines(headers)}</pre>
      </details>
      {responseHeaders.length > 0 && (
        <details>
          <summary className="small">{t('requests.responseHeaders')}</summary>
          <pre>{headerLines(responseHeaders)}</pre>
        </details>
      )}
      <details open={actionResult === 'requests.notCopied' || undefined}>
        <summary className="small">{t('requests.curl')}</summary>
        <pre>{curl}</pre>
      </details>
    </div>
  );
}
