/** Recording a real service, for `counterline record`: certificates and words are the app's, the rest is the mock's. */
import { inEnglish } from '#contract/format-message.ts';
import { startRecording, type Recording, type RecordOptions } from '#mock/record/record.ts';
import { networkWords } from '#platform/network-messages.ts';
import { trustSystem } from '#platform/system-certificates.ts';

export { readRecord } from '#mock/record/read-file.ts';
export { reportLines, type Report } from '#mock/record/report/report.ts';
export type { Recording } from '#mock/record/record.ts';

/** As `startRecording`, with the system's certificates. */
export const startServiceRecording = async (options: Omit<RecordOptions, 'sentence'>): Promise<Recording> => {
  if ([options.service, options.presence].some(({ protocol }) => protocol === 'https:')) trustSystem();
  return await startRecording({
    ...options,
    sentence: (code, url, sent) => inEnglish(networkWords(code, url, sent)),
  });
};
