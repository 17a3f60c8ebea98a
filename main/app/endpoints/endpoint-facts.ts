/** Facts that a phone system reports about one of its endpoints, over AMI or ARI. */
export interface EndpointFacts {
  readonly name: string;
  /** The caller number that the phone system sets for the endpoint's calls. */
  readonly callerNumber?: string | undefined;
  /** The extension whose dialplan hint contains this endpoint. */
  readonly hintOf?: string | undefined;
  /** Whether the phone system uses this endpoint to log in to another system, for example to a telephone provider. */
  readonly isRegisteredOutside?: boolean | undefined;
}

export type EndpointsRead =
  | {
      readonly kind: 'found';
      readonly endpoints: readonly EndpointFacts[];
      /**
       * Whether the list is incomplete, usually because the account lacks permissions. Caller numbers, and endpoints
       * without a device state, can then be missing.
       */
      readonly isPartial: boolean;
    }
  /** The account does not have permission to read the endpoints. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unanswered' };

export interface EndpointPorts {
  readonly certificates: () => readonly string[];
}

/** Returns the number in `"Anna" <106>`, `<106>` or `106`, or undefined if there is none. */
export const numberInCallerId = (callerId: string | undefined): string | undefined =>
  /<([^<>]+)>\s*$/.exec(callerId ?? '')?.[1] ?? /^\s*(\+?\d+)\s*$/.exec(callerId ?? '')?.[1];

/** The maximum number of caller numbers to read. Each one needs a separate request. */
export const maxSingleRequests = 200;
