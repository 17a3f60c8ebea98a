/** Reads a ledger entry with its steps and waiting items, and reads it again when the ledger may have changed. */
import { useMemo } from 'react';
import type { Output } from '#contract/contract.ts';
import { useQuery } from './use-query.ts';

export type Opened = Output<'ledger.page'>;

export const useOpened = (id: string | undefined, moment: string): readonly [Opened | undefined, () => void] => {
  const input = useMemo(() => (id === undefined ? undefined : { id }), [id]);
  const [reading, again] = useQuery('ledger.page', input, moment);
  return [reading?.output, again];
};
