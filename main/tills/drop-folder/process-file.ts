/**
 * Processes one file. Each step is safe even if the app is killed:
 *
 *   folder ──rename──▶ working ──reports with keys──▶ done
 *      │ not readable, or │ rejected, repeated, or
 *      │ look-up too old  ▼ look-up unsure
 *      └──────────────▶ failed, with the reason beside it
 *
 * A file that is in `working` at startup was interrupted. Its reports have keys, so each report can be sent
 * again and is accepted only once. A look-up is not sent again (assumption 48).
 */
import { join } from 'node:path';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { ConnectorContext, TillEvent, TillOutcome } from '../connector.ts';
import { rowsPerReport, type DropFolderConfig } from './config.ts';
import { isSameMark, moveInto, pathOf, readSafely, type FileMark, type FileName } from './file-access.ts';
import { formatOf, parseFile, type FileReading } from './parse-file.ts';
import { splitReports } from './report-key.ts';

/**
 * `waiting` means that the file stays where it is. `kept` means that it is in `working` and has to be tried again.
 * `isUntouched` means that none of its events has been passed to the app yet.
 */
export type FileEnd =
  | { readonly is: 'done' | 'failed' | 'waiting' | 'changing' | 'gone' }
  | { readonly is: 'kept'; readonly name: FileName; readonly isUntouched: boolean };
const end = (is: Exclude<FileEnd['is'], 'kept'>): FileEnd => ({ is });

export interface FileParts {
  readonly config: DropFolderConfig;
  readonly context: Pick<ConnectorContext, 'emit' | 'oddity' | 'ports' | 'signal'>;
}

const isLookup = ({ type }: TillEvent): boolean => type === 'scan' || type === 'lookup';

export const failFile = async (
  { config, context }: FileParts,
  path: Buffer,
  name: FileName,
  code: string,
  sentence: MessageOrText,
): Promise<FileEnd> => {
  context.oddity(code);
  const moved = await moveInto(config.path, path, name, 'failed', context.ports.translate(sentence));
  return end(moved === undefined ? 'gone' : 'failed');
};

/**
 * Processes a new file in the folder. `isSettled` means that the file no longer changes. `isFinal` means that the file
 * is rejected if it is incomplete. `isLate` means that a look-up in the file is too old.
 */
export const processNewFile = async (
  parts: FileParts,
  name: FileName,
  state: { readonly isSettled: boolean; readonly isFinal: boolean; readonly isLate: boolean },
): Promise<FileEnd> => {
  const { config } = parts;
  const path = pathOf(config.path, name);
  const format = formatOf(name.toString('utf8'), config);
  if (format === undefined) {
    if (!state.isSettled && !state.isFinal) return end('waiting');
    return failFile(parts, path, name, 'unknown_format', msg('connector.file.format'));
  }
  // These formats have no end mark, so the file is not read until it no longer changes.
  if ((format === 'csv' || format === 'text') && !state.isSettled && !state.isFinal) return end('waiting');
  const opened = await readSafely(path, config);
  if (opened.is === 'gone') return end('gone');
  if (opened.is === 'refused') return failFile(parts, path, name, 'file_refused', opened.sentence);
  if (opened.is === 'changing') return end('changing');
  const reading = parseFile(opened.bytes, format, config);
  if (reading.is === 'incomplete' && !state.isFinal) return end('waiting');
  if (reading.is === 'invalid' && !state.isSettled && !state.isFinal) return end('waiting');
  if (reading.is === 'events' && !reading.hasEnd && !state.isSettled && !state.isFinal) return end('waiting');
  if (reading.is !== 'events') return failFile(parts, path, name, 'file_invalid', reading.sentence);
  if (state.isLate && reading.events.some(isLookup))
    return failFile(parts, path, name, 'too_old', msg('connector.file.tooOld'));
  const working = await moveInto(config.path, path, name, 'working');
  if (working === undefined) return end('gone');
  return processMovedFile(parts, Buffer.from(working), {
    known: { ...opened, reading },
    isRecovered: false,
    isFinal: false,
    isLate: false,
  });
};

interface KnownFile {
  readonly bytes: Buffer;
  readonly mark: FileMark;
  readonly reading: Extract<FileReading, { readonly is: 'events' }>;
}

/**
 * Processes a file in `working`. `known` contains its content if it was read before it was moved. `isRecovered` means
 * that its events may already have been passed to the app. `isFinal` and `isLate` mean the same as in
 * `processNewFile`.
 */
export const processMovedFile = async (
  parts: FileParts,
  name: FileName,
  {
    known,
    isRecovered,
    isFinal,
    isLate,
  }: {
    readonly known?: KnownFile;
    readonly isRecovered: boolean;
    readonly isFinal: boolean;
    readonly isLate: boolean;
  },
): Promise<FileEnd> => {
  const { config, context } = parts;
  const path = pathOf(join(config.path, 'working'), name);
  const opened = await readSafely(path, config);
  if (opened.is === 'gone') return end('gone');
  if (opened.is === 'refused') return failFile(parts, path, name, 'file_refused', opened.sentence);
  if (opened.is === 'changing') return { is: 'kept', name, isUntouched: !isRecovered };
  const isSame = known !== undefined && isSameMark(known.mark, opened.mark);
  const reading = isSame
    ? known.reading
    : parseFile(opened.bytes, formatOf(name.toString('utf8'), config) ?? 'text', config);
  // The till may still have the file open and continue to write to it.
  if (reading.is === 'incomplete' && !isFinal) return { is: 'kept', name, isUntouched: true };
  if (reading.is !== 'events') return failFile(parts, path, name, 'file_invalid', reading.sentence);
  if (isRecovered && reading.events.some(isLookup))
    return failFile(parts, path, name, 'unsure', msg('connector.file.unsure'));
  if (isLate && reading.events.some(isLookup))
    return failFile(parts, path, name, 'too_old', msg('connector.file.tooOld'));
  const outcomes: TillOutcome[] = [];
  for (const event of splitReports(reading.events, config.name, opened.bytes)) {
    if (context.signal.aborted) return { is: 'kept', name, isUntouched: false };
    outcomes.push(await context.emit(event));
    // The remaining reports must not overtake a report that is not stored yet.
    if (outcomes.at(-1)?.canRetry === true) break;
  }
  const last = outcomes.at(-1);
  if (last?.canRetry === true && !reading.events.some(isLookup)) {
    context.oddity(last.reason);
    return { is: 'kept', name, isUntouched: false };
  }
  const isRepeat =
    !isRecovered &&
    outcomes.length > 0 &&
    outcomes.every(({ reason, accepted }) => reason === 'repeated' && accepted === 0);
  const failure = failureOf(outcomes, isRepeat);
  if (failure !== undefined)
    return failFile(parts, path, name, failure.code, failure.sentence(context.ports.translate));
  const moved = await moveInto(config.path, path, name, 'done');
  return end(moved === undefined ? 'gone' : 'done');
};

const failureOf = (
  outcomes: readonly TillOutcome[],
  isRepeat: boolean,
):
  | { readonly code: string; readonly sentence: (translate: (text: MessageOrText) => string) => MessageOrText }
  | undefined => {
  const rejected = outcomes.flatMap((outcome, at) =>
    (outcome.rejected ?? []).map((item) => ({ ...item, row: at * rowsPerReport + item.index + 1 })),
  );
  if (rejected.length > 0) {
    return {
      code: 'entries_rejected',
      sentence: (translate) =>
        [
          translate(msg('connector.file.rejected', { count: rejected.length })),
          ...rejected
            .slice(0, 1_000)
            .map(({ row, path, message }) => `${row}: ${path === '' ? '' : `${path}: `}${translate(message)}`),
        ].join('\n'),
    };
  }
  if (isRepeat) return { code: 'repeated_file', sentence: () => msg('connector.file.repeated') };
  const refused = outcomes.filter(({ result }) => result !== 'taken');
  const [first] = refused;
  if (first === undefined) return undefined;
  return {
    code: first.reason,
    sentence: (translate) => refused.map(({ sentence }) => translate(sentence)).join('\n'),
  };
};
