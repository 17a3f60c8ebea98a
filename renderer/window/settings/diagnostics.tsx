/** What support asks first: version, profile, file; and a copy of the whole picture, masked. */
import { useWindow } from '../frame/window-context.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { maskedJson } from '../view/masking.ts';
import { word } from '../words/fill.ts';

export const Diagnostics = ({ path }: { readonly path: string | undefined }) => {
  const { snapshot } = useWindow().view;
  if (snapshot === undefined) return null;
  return (
    <section className="panel" id="section-diagnostics" aria-labelledby="section-diagnostics-title">
      <div className="sub">
        <h2 id="section-diagnostics-title">{word('section.diagnostics')}</h2>
      </div>
      <div className="inside">
        <dl className="facts">
          <div>
            <dt>{word('diagnostics.version')}</dt>
            <dd>{snapshot.version}</dd>
          </div>
          <div>
            <dt>{word('diagnostics.profile')}</dt>
            <dd>{word(`diagnostics.profile.${snapshot.profile}`)}</dd>
          </div>
          {path === undefined ? null : (
            <div>
              <dt>{word('diagnostics.file')}</dt>
              <dd className="mono">{path}</dd>
            </div>
          )}
        </dl>
        <p className="acts">
          <CopyButton label={word('diagnostics.copy')} text={() => JSON.stringify(maskedJson(snapshot), null, 2)} />
          <span className="small mute">{word('diagnostics.detail')}</span>
        </p>
      </div>
    </section>
  );
};
