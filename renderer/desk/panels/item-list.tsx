/** A list of orders or of a custom panel's items: the first few, or all items with the names of their fields. */
import type { DeskField, DeskItem } from '#contract/desk-panels.ts';
import { Fields, textOf, Values } from './value.tsx';

interface Props {
  readonly items: readonly DeskItem[];
  readonly opens: (id: string) => string;
  readonly open: (id: string) => void;
}

/** Returns all fields except the one that repeats the title. */
const fieldsBeside = ({ title, fields }: DeskItem): readonly DeskField[] => {
  const same = fields.find((field) => textOf(field) === title);
  return fields.filter((field) => field !== same);
};

const isAmount = (field: DeskField): boolean => /\p{Sc}/u.test(textOf(field));

export const ItemList = ({ items, opens, open }: Props) => (
  <ul className="items">
    {items.map((item) => {
      const rest = fieldsBeside(item);
      const beside = rest.find(isAmount) ?? (rest.length === 1 ? rest[0] : undefined);
      const below = rest.filter((field) => field !== beside);
      return (
        <li key={item.id}>
          <button type="button" className="button link" data-opens={opens(item.id)} onClick={() => open(item.id)}>
            {item.title}
          </button>
          {beside !== undefined && (
            <span>
              <Values fields={[beside]} />
            </span>
          )}
          {below.length > 0 && (
            <small>
              <Values fields={below} />
            </small>
          )}
        </li>
      );
    })}
  </ul>
);

export const WholeList = ({ items, opens, open }: Props) => (
  <ul className="whole">
    {items.map(({ id, title, fields }) => (
      <li key={id}>
        <button type="button" className="button link" data-opens={opens(id)} onClick={() => open(id)}>
          {title}
        </button>
        <Fields fields={fields} />
      </li>
    ))}
  </ul>
);
