/** Reads a recording line by line and builds the same report as during the recording. */
import { parseJson } from '#domain/json/parse-json.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { recordHead, recordLine, type RecordHead } from './exchange.ts';
import { createJudging } from './judge/judge.ts';
import { createAggregation } from './report/aggregate.ts';
import { reportOf, type Report } from './report/report.ts';

export interface ReadRecord {
  readonly head: RecordHead;
  readonly report: Report;
  /** The number of lines that cannot be read, for example because the recorder was killed. */
  readonly unread: number;
}

/** Resolves to undefined if the file is not a recording. Rejects if the file cannot be read. */
export const readRecord = async (path: string): Promise<ReadRecord | undefined> => {
  const fold = createAggregation();
  let head: RecordHead | undefined;
  let judge: ReturnType<typeof createJudging> | undefined;
  let line = 0;
  let unread = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    if (judge === undefined) {
      head = recordHead.safeParse(parseJson(text)).data;
      if (head === undefined) return undefined;
      judge = createJudging(head.unknown);
      continue;
    }
    const read = recordLine.safeParse(parseJson(text));
    if (!read.success) unread += text === '' ? 0 : 1;
    else if ('lost' in read.data) fold.lost(read.data.lost);
    else fold.add(read.data, judge(read.data), line);
  }
  return head === undefined ? undefined : { head, report: reportOf(fold.tally()), unread };
};
