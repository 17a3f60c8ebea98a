/** The moments at which the service calls an integrator ("Endpoints" A, "Called when"; "What the service does" 6). */
export type Moment =
  /** An agent opens a conversation: by a click, a call, a till, a choice in the search. */
  | { readonly kind: 'opened'; readonly guid: string; readonly extension: string }
  /** Somebody is there who is known by a number: a call has come in, a till has asked for its customer, a message names it. */
  | { readonly kind: 'number'; readonly guid: string; readonly phoneNumber: string }
  /** A customer has opened a new conversation. */
  | { readonly kind: 'begun'; readonly guid: string }
  /** A till has named the customer of a conversation by an identifier of the shop's own. */
  | { readonly kind: 'external'; readonly guid: string; readonly externalIdentifier: string };
