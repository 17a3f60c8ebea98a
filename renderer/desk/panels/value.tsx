/** Shows an integrator's values with readable names. Only safe links become links, and all other text is plain text. */
import { Fragment } from 'react';
import type { DeskField, DeskPiece } from '#contract/desk-panels.ts';

/** Returns a readable name: `payment_status` becomes “Payment status”. */
export const labelOf = (name: string): string => {
  const words = name.replace(/_+/g, ' ').trim();
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
};

const Piece = ({ text, href }: DeskPiece) => {
  if (href === null) return text;
  if (href.startsWith('mailto:')) return <a href={href}>{text}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
};

export const Value = ({ pieces }: { readonly pieces: readonly DeskPiece[] }) =>
  pieces.map((piece, index) => <Piece key={index} {...piece} />);

export const textOf = ({ value }: DeskField): string => value.map(({ text }) => text).join('');

/** Shows several values on one line. */
export const Values = ({ fields }: { readonly fields: readonly DeskField[] }) =>
  fields.map((field, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <Value pieces={field.value} />
    </Fragment>
  ));

export const Fields = ({ fields }: { readonly fields: readonly DeskField[] }) => (
  <dl>
    {fields.map((field, index) => (
      <div key={index}>
        <dt>{labelOf(field.name)}</dt>
        <dd>
          <Value pieces={field.value} />
        </dd>
      </div>
    ))}
  </dl>
);
