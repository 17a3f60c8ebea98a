/** What an exchange says about one of its endpoints, whichever interface it is asked over. */
export interface EndpointFacts {
  readonly name: string;
  /** The number that its calls show, as the exchange is set up. */
  readonly callerNumber?: string | undefined;
  /** Whose hint in the dialplan it is. */
  readonly hintOf?: string | undefined;
  /** The exchange registers or logs in there, as it does at a provider. */
  readonly isRegisteredOutside?: boolean | undefined;
}

export type EndpointsRead =
  | {
      readonly kind: 'found';
      readonly endpoints: readonly EndpointFacts[];
      /** The account may not read all of it, so caller numbers, and endpoints without a state, are missing. */
      readonly isPartial: boolean;
    }
  /** The account may not read them. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unanswered' };

export interface EndpointPorts {
  readonly certificates: () => readonly string[];
}

/** The number in `"Anna" <106>`, `<106>` or `106`; undefined: there is none. */
export const numberInCallerId = (callerId: string | undefined): string | undefined =>
  /<([^<>]+)>\s*$/.exec(callerId ?? '')?.[1] ?? /^\s*(\+?\d+)\s*$/.exec(callerId ?? '')?.[1];

/** Each endpoint is asked for alone, so of a big exchange only the first have their caller number read. */
export const mostAskedAlone = 200;
