/** The blocks of an order or item (2.3): `columns` as a table, `details` and `rows` as lists of fields. */
import type { DeskBlock, DeskDetails, DeskField } from '#contract/desk-panels.ts';
import { t } from '../i18n/t.ts';
import { Failed, Loading } from './loading-and-error.tsx';
import { Fields, labelOf, Value } from './value.tsx';

/** Returns the field names of all rows, in order of first occurrence. */
const columnsOf = (entries: readonly (readonly DeskField[])[]): readonly string[] => [
  ...new Set(entries.flatMap((fields) => fields.map(({ name }) => name))),
];

const Columns = ({ caption, entries }: DeskBlock) => {
  const columns = columnsOf(entries);
  return (
    <div className="columns">
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {labelOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((fields, index) => (
            <tr key={index}>
              {columns.map((name) => (
                <td key={name}>
                  <Value pieces={fields.find((field) => field.name === name)?.value ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Block = (block: DeskBlock) => (
  <section className="block">
    {block.caption !== null && block.caption !== '' && <h3>{block.caption}</h3>}
    {block.displayAs === 'columns' ? (
      <Columns {...block} />
    ) : (
      block.entries.map((fields, index) => <Fields key={index} fields={fields} />)
    )}
  </section>
);

interface Props {
  readonly details: DeskDetails;
  readonly again: () => void;
}

export const DetailsView = ({ details, again }: Props) => {
  if (details.state === 'loading') return <Loading words={t('panel.loading')} />;
  if (details.state === 'failed') return <Failed words={t('panel.failed')} why={details.why} again={again} />;
  if (details.state === 'none') return <p className="mute">{t('panel.noDetails')}</p>;
  return details.blocks.map((block, index) => <Block key={index} {...block} />);
};
