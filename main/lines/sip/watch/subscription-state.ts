/**
 * Parses the `Subscription-State` header (RFC 6665, 4.1.3). The header states whether the subscription is active, for
 * how long, and how to react if it is not.
 */
export interface SubscriptionState {
  readonly isEnded: boolean;
  /** Whether the phone system refuses the subscription permanently. */
  readonly isForGood: boolean;
  /** The remaining duration, in seconds. */
  readonly expires?: number | undefined;
  /** The time until the next request is allowed, in seconds. */
  readonly retryAfter?: number | undefined;
}

export const subscriptionStateIn = (header: string | undefined): SubscriptionState => {
  const [state = '', ...rest] = (header ?? '').toLowerCase().split(';');
  const value = (name: string): string | undefined =>
    rest
      .map((each) => each.trim())
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const seconds = (name: string): number | undefined => {
    const given = value(name);
    return given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  };
  const reason = value('reason');
  const isEnded = state.trim() === 'terminated';
  return {
    isEnded,
    isForGood: isEnded && (reason === 'rejected' || reason === 'noresource'),
    expires: seconds('expires'),
    retryAfter: seconds('retry-after'),
  };
};
