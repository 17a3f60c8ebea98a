/**
 * Checks whether channel events arrive. A phone system may suppress them (stasis.conf), and a proxy may hold them back.
 * A channel that is listed twice without any event since the connection began proves that they are missing.
 */
export interface EventCheck {
  /** Must be called with each message. Returns true if events had been missing and now arrive. */
  readonly receive: (type: string) => boolean;
  /** Must be called with the IDs of the live channels. Returns true if events are missing. */
  readonly list: (channels: readonly string[]) => boolean;
  /** Whether a channel event has arrived, so that no list is needed. */
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
      // Channels that were active when the connection began do not send events.
      suspected = before === undefined ? new Set() : new Set(channels.filter((id) => before?.has(id) === false));
      before ??= new Set(channels);
      return isMissing;
    },
    isSure: () => isSure,
  };
};
