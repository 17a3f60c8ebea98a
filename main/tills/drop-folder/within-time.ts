/**
 * Limits the time of a file operation. A network share that hangs keeps one of the few threads for files, so a second
 * operation on it is not begun while the first one hangs.
 */
import { ConnectionLost } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';

const longestMs = 10_000;
const hanging = new Set<string>();

export const withinTime = async <Value>(path: string, work: () => Promise<Value>): Promise<Value> => {
  if (hanging.has(path)) throw new ConnectionLost(msg('connector.folder.silent', { path }));
  hanging.add(path);
  const running = work().finally(() => hanging.delete(path));
  // If nothing listened, a late failure would end the app.
  running.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionLost(msg('connector.folder.silent', { path }))), longestMs);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
};
