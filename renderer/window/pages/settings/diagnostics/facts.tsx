/** Versions, paths, sizes and counters. */
import type { Diagnostics } from '#contract/diagnostics.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { useWindow } from '../../../hooks/window-context.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { moment } from '../../../view-models/format.ts';
import { productName } from '../../../view-models/product-names.ts';
import { span } from '../../../view-models/time-text.ts';
import { tCount, locale, t, type TextKey } from '../../../i18n/t.ts';
import { formatNumber } from '#contract/locale-formats.ts';

const nothing = {};
const megabytes = (bytes: number): string =>
  t('diagnostics.megabytes', {
    count: formatNumber(bytes / 1_000_000, locale(), 1),
  });
const sizeNames: Readonly<Record<string, TextKey>> = {
  'outbox.sqlite': 'diagnostics.size.outbox',
  'ledger.sqlite': 'diagnostics.size.ledger',
  logs: 'diagnostics.size.logs',
};

const Fact = ({ name, value }: { readonly name: TextKey; readonly value: string }) => (
  <div>
    <dt>{t(name)}</dt>
    <dd>{value}</dd>
  </div>
);

const Folder = ({ path }: { readonly path: string }) => (
  <div>
    <dt>{t('diagnostics.folder')}</dt>
    <dd className="with-act">
      <span className="mono">{path}</span>
      <CopyButton label={t('diagnostics.copyPath')} text={() => path} />
    </dd>
  </div>
);

/** Returns a count and, for support, the code of the last occurrence. */
const refusedText = ({ count, last }: Diagnostics['counters']['refused']['link']): string =>
  last === undefined ? formatNumber(count, locale()) : t('diagnostics.refusedLast', { count, last });

const Counters = ({ counters }: { readonly counters: Diagnostics['counters'] }) => (
  <dl className="facts">
    {counters.oddities.map(({ name, count, last }) => (
      <div key={name}>
        <dt>{t('diagnostics.oddities', { name: productName(name) })}</dt>
        <dd>{refusedText({ count, last })}</dd>
      </div>
    ))}
    <Fact name="diagnostics.refused.connection" value={refusedText(counters.refused.connection)} />
    <Fact name="diagnostics.refused.message" value={refusedText(counters.refused.message)} />
    <Fact name="diagnostics.refused.link" value={refusedText(counters.refused.link)} />
  </dl>
);

export const FactsPart = () => {
  const { view, display } = useWindow();
  // Counters and sizes change slowly, so they are not polled.
  const [reading] = useQuery('diagnostics.read', nothing, `${view.link.is} ${view.snapshot?.profile ?? ''}`);
  const found = reading?.output;
  if (found === undefined) return null;
  const { versions, sizes, memory, startedAt } = found;
  const up = span((view.snapshot?.at ?? startedAt) - startedAt);
  return (
    <div className="part">
      <h3>{t('diagnostics.facts')}</h3>
      <dl className="facts">
        <Fact
          name="diagnostics.version"
          value={Object.entries(versions)
            .map(([name, version]) => `${name} ${version}`)
            .join(', ')}
        />
        <Fact name="diagnostics.system" value={found.platform} />
        {view.snapshot === undefined ? null : (
          <Fact name="diagnostics.profile" value={t(`diagnostics.profile.${view.snapshot.profile}`)} />
        )}
        <Fact
          name="diagnostics.since"
          value={t('diagnostics.sinceText', {
            time: moment(startedAt, display),
            span: tCount(`span.${up.unit}`, up.count),
          })}
        />
        <Fact name="diagnostics.lastRun" value={t(`diagnostics.lastRun.${found.lastRun}`)} />
        <Fact name="diagnostics.memory" value={megabytes(memory.rssBytes)} />
        {sizes.map(({ name, bytes }) => {
          const label = sizeNames[name];
          return label === undefined ? null : <Fact key={name} name={label} value={megabytes(bytes)} />;
        })}
        <div>
          <dt>{t('diagnostics.file')}</dt>
          <dd className="mono">{found.settingsPath}</dd>
        </div>
        <Folder path={found.dataDir} />
      </dl>
      <h3>{t('diagnostics.counters')}</h3>
      <Counters counters={found.counters} />
    </div>
  );
};
