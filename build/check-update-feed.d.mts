export declare const updateFeedFaults: (
  platform: string,
  feed: string | undefined,
  isSigned?: boolean,
) => readonly string[];
