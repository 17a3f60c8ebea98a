/** The diagnostics: the check, the details of this installation, the log, the support file and the sessions. */
import '../../../styles/diagnostics.css';
import { CheckPart } from './installation-check.tsx';
import { FactsPart } from './facts.tsx';
import { LogPart } from './log.tsx';
import { SessionsPart } from './sessions.tsx';
import { SupportPart } from './support.tsx';
import { t } from '../../../i18n/t.ts';

export const Diagnostics = () => (
  <section className="panel diagnostics" id="section-diagnostics" aria-labelledby="section-diagnostics-title">
    <div className="sub">
      <h2 id="section-diagnostics-title" tabIndex={-1}>
        {t('section.diagnostics')}
      </h2>
    </div>
    <div className="inside">
      <CheckPart />
      <FactsPart />
      <LogPart />
      <SupportPart />
      <SessionsPart />
    </div>
  </section>
);
