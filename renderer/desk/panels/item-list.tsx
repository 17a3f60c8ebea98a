/** Orders or items of a custom panel: a few beside the conversation, all of them with their names on the way in. */
import type { DeskField, DeskItem } from '#contract/desk-panels.ts';
import { Fields, textOf, Values } from './value.tsx';

interface Props {
  readonly items: readonly DeskItem[];
  readonly opens: (id: string) => string;
  readonly open: (id: string) => void;
}

/** What an item is called: an order by its number, anything else by what its list says first. */
const titleOf = ({ id, fields }: DeskItem): { readonly title: string; readonly rest: readonly DeskField[] } => {
  const named = fields.find((field) => textOf(field) === id) ?? fields.find(({ name }) => name === 'order_number');
  if (named !== undefined) return { title: id, rest: fields.filter((field) => field !== named) };
  const first = fields.find((field) => textOf(field) !== '' && field.value.every(({ href }) => href === null));
  return { title: first === undefined ? id : textOf(first), rest: fields.filter((field) => field !== first) };
};

const isAmount = (field: DeskField): boolean => /\p{Sc}/u.test(textOf(field));

export const ItemList = ({ items, opens, open }: Props) => (
  <ul className="items">
    {items.map((item) => {
      const { title, rest } = titleOf(item);
      const beside = rest.find(isAmount) ?? (rest.length === 1 ? rest[0] : undefined);
      const below = rest.filter((field) => field !== beside);
      return (
        <li key={item.id}>
          <button type="button" className="button link" data-opens={opens(item.id)} onClick={() => open(item.id)}>
            {title}
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
    {items.map((item) => {
      const { title, rest } = titleOf(item);
      return (
        <li key={item.id}>
          <button type="button" className="button link" data-opens={opens(item.id)} onClick={() => open(item.id)}>
            {title}
          </button>
          <Fields fields={rest} />
        </li>
      );
    })}
  </ul>
);
