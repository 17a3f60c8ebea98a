/** What an exchange reports about one of its endpoints, independent of the interface. */
export interface EndpointFacts {
  readonly name: string;
  /** The caller number that the exchange sets for its calls. */
  readonly callerNumber?: string | undefined;
  /** The extension whose dialplan hint contains this endpoint. */
  readonly hintOf?: string | undefined;
  /** The exchange registers or logs in at this endpoint, as at a provider. */
  readonly isRegisteredOutside?: boolean | undefined;
}

export type EndpointsRead =
  | {
      readonly kind: 'found';
      readonly endpoints: readonly EndpointFacts[];
      /** The account lacks permissions. Caller numbers and endpoints without a state are missing. */
      readonly isPartial: boolean;
    }
  /** The account has no permission. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unanswered' };

export interface EndpointPorts {
  readonly certificates: () => readonly string[];
}

/** Returns the number in `"Anna" <106>`, `<106>` or `106`, or undefined if there is none. */
export const numberInCallerId = (callerId: string | undefined): string | undefined =>
  /<([^<>]+)>\s*$/.exec(callerId ?? '')?.[1] ?? /^\s*(\+?\d+)\s*$/.exec(callerId ?? '')?.[1];

/** Each caller number needs its own request, so large exchanges return only the first. */
export const maxSingleRequests = 200;
