/** What is kept of bodies while they pass: whole or not at all, and never more at once than there is room for. */
export interface Captured {
  readonly bytes: number;
  /** Null: too much to keep. */
  readonly body: Buffer | null;
}
export interface Capture {
  readonly add: (chunk: Buffer) => void;
  /** Gives the room back; what was kept is the caller's. */
  readonly take: () => Captured;
}
export interface CaptureRoom {
  readonly open: () => Capture;
}

/** A message may have 10 MiB (assumption 21), and one that is refused for its size a little more. */
const mostOfOne = 12 * 1_024 * 1_024;
const mostAtOnce = 64 * 1_024 * 1_024;

export const createCaptureRoom = (): CaptureRoom => {
  let held = 0;
  return {
    open: () => {
      let chunks: Buffer[] | null = [];
      let [bytes, mine] = [0, 0];
      const drop = (): void => {
        chunks = null;
        held -= mine;
        mine = 0;
      };
      return {
        add: (chunk) => {
          bytes += chunk.length;
          if (chunks === null) return;
          if (bytes > mostOfOne || held + chunk.length > mostAtOnce) return drop();
          chunks.push(chunk);
          held += chunk.length;
          mine += chunk.length;
        },
        take: () => {
          const body = chunks === null ? null : Buffer.concat(chunks);
          drop();
          return { bytes, body };
        },
      };
    },
  };
};
