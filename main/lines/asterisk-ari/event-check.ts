/**
 * Checks whether channel events arrive. A phone system may suppress them (stasis.conf), and a proxy may hold them back.
 * If a channel that began after the connection was established appears in two lists, but no ChannelCreated event has
 * arrived, events are missing.
 */
export interface EventCheck {
  /** Must be called with the type of each message. Returns true if events had been missing and now arrive. */
  readonly receive: (type: string) => boolean;
  /** Must be called with the IDs of the live channels. Returns true only when it first detects missing events. */
  readonly list: (channels: readonly string[]) => boolean;
  /** Whether a ChannelCreated event has arrived. If so, no list is needed. */
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
      // No ChannelCreated event is sent for a channel that was already active when the connection began.
      suspected = before === undefined ? new Set() : new Set(channels.filter((id) => before?.has(id) === false));
      before ??= new Set(channels);
      return isMissing;
    },
    isSure: () => isSure,
  };
};
