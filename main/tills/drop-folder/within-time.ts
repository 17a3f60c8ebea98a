/**
 * Limits the time of a file operation. An operation on a network share that does not respond occupies one of the few
 * threads for file access. Therefore, a second operation on the same path is rejected until the first one has ended.
 */
import { ConnectionLost } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';

const longestMs = 10_000;
const hanging = new Set<string>();

export const withinTime = async <Value>(path: string, work: () => Promise<Value>): Promise<Value> => {
  if (hanging.has(path)) throw new ConnectionLost(msg('connector.folder.silent', { path }));
  hanging.add(path);
  const running = work().finally(() => hanging.delete(path));
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
