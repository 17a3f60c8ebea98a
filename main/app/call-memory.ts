/** Open calls on disk, so that they survive a restart: only what the helpdesk knows or shall know, and only when it changed. */
import { customerToText, isCustomerOpen } from '#domain/merge/remember.ts';
import type { CustomerCall } from '#domain/merge/state.ts';

export interface KeptCalls {
  readonly remembered: () => readonly { readonly id: string; readonly json: string }[];
  readonly remember: (id: string, text: string) => void;
  readonly forget: (id: string) => void;
}

export interface CallMemory {
  /** As the last run left them. */
  readonly texts: readonly string[];
  /** As it is now; what is over, or has become part of another, is forgotten. */
  readonly keep: (page: string, customer: CustomerCall | undefined) => void;
}

export const createCallMemory = ({ remembered, remember, forget }: KeptCalls): CallMemory => {
  const texts = new Map(remembered().map(({ id, json }) => [id, json]));
  const forgotten = (page: string): void => {
    if (texts.delete(page)) forget(page);
  };
  return {
    texts: [...texts.values()],
    keep: (page, customer) => {
      if (customer === undefined || !isCustomerOpen(customer)) return forgotten(page);
      const text = customerToText(customer);
      if (texts.get(page) === text) return;
      texts.set(page, text);
      remember(page, text);
    },
  };
};
