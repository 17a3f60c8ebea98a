/**
 * Keeps only the name and size of an attachment (2.10). Practice mode does not need the content, which would fill the
 * disk. The code is pure.
 */
import type { ChannelMessage } from '#helpdesk/schemas.ts';

export interface AttachedFile {
  readonly FileName: string;
  readonly bytes: number;
}

/** Returns the files. An entry with neither name nor content is not an attachment (B.5). */
export const filesOf = (attachments: ChannelMessage['Attachments']): readonly AttachedFile[] =>
  attachments
    .map(({ FileName, Base64Content }) => ({ FileName, bytes: Buffer.byteLength(Base64Content ?? '', 'base64') }))
    .filter(({ FileName, bytes }) => FileName !== '' || bytes > 0);
