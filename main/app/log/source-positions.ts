/**
 * Translates the stack of a crash from built files to source lines, with the source map beside each built file. Maps
 * are read only after a crash, so that they use no memory while the app is running.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const frame = /(file:\/\/[^\s()]+?|(?:\/|[A-Za-z]:\\)[^\s()]+?\.[cm]?js):(\d+):(\d+)/g;

const readMap = (file: string): SourceMap | undefined => {
  try {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
};

/**
 * Replaces positions in built files, such as `…/counterline.mjs:9001:17`, with positions in source files, such as
 * `main/app/composition/start.ts:12:3`. Frames without a map stay unchanged.
 */
export const withSourcePositions = (stack: string): string => {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(frame, (built, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    const found = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return built;
    const source = found.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
};
