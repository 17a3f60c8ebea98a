/**
 * Records a real helpdesk for `counterline record`. This file uses the operating system's certificates, the app's
 * messages, and the recorder of the practice helpdesk.
 */
import { inEnglish } from '#contract/format-message.ts';
import { startRecording, type Recording, type RecordOptions } from '#mock/record/record.ts';
import { networkWords } from '#platform/network-messages.ts';
import { trustSystemCertificates } from '#platform/system-certificates.ts';

export { readRecord } from '#mock/record/read-file.ts';
export { reportLines, type Report } from '#mock/record/report/report.ts';
export type { Recording } from '#mock/record/record.ts';

/** Starts a recording as `startRecording` does, but with the operating system's certificates and the app's messages. */
export const startServiceRecording = async (options: Omit<RecordOptions, 'sentence'>): Promise<Recording> => {
  if ([options.service, options.presence].some(({ protocol }) => protocol === 'https:')) trustSystemCertificates();
  return await startRecording({
    ...options,
    sentence: (code, url, sent) => inEnglish(networkWords(code, url, sent)),
  });
};
