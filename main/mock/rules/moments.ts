/**
 * The events after which the service sends requests to an integrator ("Endpoints" A, "Called when"; "What the service
 * does" 6).
 */
export type Moment =
  /** An agent opens a conversation: by a click, after a call or a till request, or from a search result. */
  | { readonly kind: 'opened'; readonly guid: string; readonly extension: string }
  /** A number has become known from an incoming call, a till request or a message. */
  | { readonly kind: 'number'; readonly guid: string; readonly phoneNumber: string }
  /** A customer has opened a new conversation. */
  | { readonly kind: 'begun'; readonly guid: string }
  /** A till has sent the shop's own identifier for a customer. */
  | { readonly kind: 'external'; readonly guid: string; readonly externalIdentifier: string };
