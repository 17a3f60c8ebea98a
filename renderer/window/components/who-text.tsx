/** The subject of an entry in a list: the number or the address and, if known, the name. */
import type { LedgerPage } from '#contract/messages.ts';
import { whoName, whoText } from '../view-models/entry-subject.ts';
import type { Masking } from '../view-models/masking.ts';

interface WhoProps {
  readonly page: Pick<LedgerPage, 'kind' | 'who'>;
  readonly display: Masking;
}

export const Who = ({ page, display }: WhoProps) => {
  const name = whoName(page, display);
  return (
    <>
      {whoText(page, display)}
      {name === undefined ? null : (
        <>
          {' '}
          <span className="who-name">{name}</span>
        </>
      )}
    </>
  );
};
