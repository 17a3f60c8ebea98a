/** Versions, places, sizes and counters. */
import type { Diagnostics } from '#contract/diagnostics.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { moment } from '../../view-models/format.ts';
import { ourName } from '../../view-models/our-names.ts';
import { span } from '../../view-models/times.ts';
import { counted, locale, word, type Word } from '../../i18n/t.ts';
import { numberText } from '../../../shared/language/formats.ts';

const nothing = {};
const megabytes = (bytes: number): string =>
  word('diagnostics.megabytes', {
    count: numberText(bytes / 1_000_000, locale(), 1),
  });
const sizeNames: Readonly<Record<string, Word>> = {
  'outbox.sqlite': 'diagnostics.size.outbox',
  'ledger.sqlite': 'diagnostics.size.ledger',
  logs: 'diagnostics.size.logs',
};

const Fact = ({ name, value }: { readonly name: Word; readonly value: string }) => (
  <div>
    <dt>{word(name)}</dt>
    <dd>{value}</dd>
  </div>
);

const Folder = ({ path }: { readonly path: string }) => (
  <div>
    <dt>{word('diagnostics.folder')}</dt>
    <dd className="with-act">
      <span className="mono">{path}</span>
      <CopyButton label={word('diagnostics.copyPath')} text={() => path} />
    </dd>
  </div>
);

/** The log counts in codes; they are for support, and stand beside the number. */
const refusedText = ({ count, last }: Diagnostics['counters']['refused']['link']): string =>
  last === undefined ? numberText(count, locale()) : word('diagnostics.refusedLast', { count, last });

const Counters = ({ counters }: { readonly counters: Diagnostics['counters'] }) => (
  <dl className="facts">
    {counters.oddities.map(({ name, count, last }) => (
      <div key={name}>
        <dt>{word('diagnostics.oddities', { name: ourName(name) })}</dt>
        <dd>{refusedText({ count, last })}</dd>
      </div>
    ))}
    <Fact name="diagnostics.refused.connection" value={refusedText(counters.refused.connection)} />
    <Fact name="diagnostics.refused.message" value={refusedText(counters.refused.message)} />
    <Fact name="diagnostics.refused.link" value={refusedText(counters.refused.link)} />
  </dl>
);

export const FactsPart = () => {
  const { view, telling } = useWindow();
  // Counters and sizes move slowly; a person who wants them now opens the page again.
  const [reading] = useQuery('diagnostics.read', nothing, `${view.link.is} ${view.snapshot?.profile ?? ''}`);
  const found = reading?.output;
  if (found === undefined) return null;
  const { versions, sizes, memory, startedAt } = found;
  const up = span((view.snapshot?.at ?? startedAt) - startedAt);
  return (
    <div className="part">
      <h3>{word('diagnostics.facts')}</h3>
      <dl className="facts">
        <Fact
          name="diagnostics.version"
          value={Object.entries(versions)
            .map(([name, version]) => `${name} ${version}`)
            .join(', ')}
        />
        <Fact name="diagnostics.system" value={found.platform} />
        {view.snapshot === undefined ? null : (
          <Fact name="diagnostics.profile" value={word(`diagnostics.profile.${view.snapshot.profile}`)} />
        )}
        <Fact
          name="diagnostics.since"
          value={word('diagnostics.sinceText', {
            time: moment(startedAt, telling),
            span: counted(`span.${up.unit}`, up.count),
          })}
        />
        <Fact name="diagnostics.lastRun" value={word(`diagnostics.lastRun.${found.lastRun}`)} />
        <Fact name="diagnostics.memory" value={megabytes(memory.rssBytes)} />
        {sizes.map(({ name, bytes }) => {
          const label = sizeNames[name];
          return label === undefined ? null : <Fact key={name} name={label} value={megabytes(bytes)} />;
        })}
        <div>
          <dt>{word('diagnostics.file')}</dt>
          <dd className="mono">{found.settingsPath}</dd>
        </div>
        <Folder path={found.dataDir} />
      </dl>
      <h3>{word('diagnostics.counters')}</h3>
      <Counters counters={found.counters} />
    </div>
  );
};
