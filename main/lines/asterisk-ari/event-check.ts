/**
 * Whether the events of the channels arrive: an exchange may decline messages (stasis.conf), and a proxy may hold them
 * back. A channel that is listed twice, and of which no event came since the connection began, shows it.
 */
export interface EventCheck {
  /** A message came. True: calls are heard from now on, and were not before. */
  readonly receive: (type: string) => boolean;
  /** The ids of the channels that are up. True: events are missing. */
  readonly list: (channels: readonly string[]) => boolean;
  /** A channel was announced: no list is needed any more. */
  readonly isSure: () => boolean;
}

export const createEventCheck = (): EventCheck => {
  let [isSure, isMissing] = [false, false];
  let before: ReadonlySet<string> | undefined;
  let suspected: ReadonlySet<string> = new Set();
  return {
    receive: (type) => {
      if (type !== 'ChannelCreated' || isSure) return false;
      isSure = true;
      return isMissing;
    },
    list: (channels) => {
      if (isSure || isMissing) return false;
      isMissing = channels.some((id) => suspected.has(id));
      // Those that were up when the connection began announce nothing.
      suspected = before === undefined ? new Set() : new Set(channels.filter((id) => before?.has(id) === false));
      before ??= new Set(channels);
      return isMissing;
    },
    isSure: () => isSure,
  };
};
