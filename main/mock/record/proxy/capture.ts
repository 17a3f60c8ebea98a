/**
 * Keeps bodies while they pass through the proxy. Each body is kept whole or not at all, and the total
 * size of the bodies is limited.
 */
export interface Captured {
  readonly bytes: number;
  /** Undefined if the body was not kept. */
  readonly body: Buffer | undefined;
}
export interface Capture {
  readonly add: (chunk: Buffer) => void;
  /** Returns the kept body and frees its space. */
  readonly take: () => Captured;
}
export interface CaptureRoom {
  readonly open: () => Capture;
}

/**
 * The maximum size of a kept body. A message can be up to 10 MiB long (assumption 21), and a message that is refused
 * because of its size can be slightly longer.
 */
const maxBodyBytes = 12 * 1_024 * 1_024;
const maxTotalBytes = 64 * 1_024 * 1_024;

export const createCaptureRoom = (): CaptureRoom => {
  let held = 0;
  return {
    open: () => {
      let chunks: Buffer[] | undefined = [];
      let [bytes, mine] = [0, 0];
      const drop = (): void => {
        chunks = undefined;
        held -= mine;
        mine = 0;
      };
      return {
        add: (chunk) => {
          bytes += chunk.length;
          if (chunks === undefined) return;
          if (bytes > maxBodyBytes || held + chunk.length > maxTotalBytes) return drop();
          chunks.push(chunk);
          held += chunk.length;
          mine += chunk.length;
        },
        take: () => {
          const body = chunks === undefined ? undefined : Buffer.concat(chunks);
          drop();
          return { bytes, body };
        },
      };
    },
  };
};
