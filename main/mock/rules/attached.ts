/** What is kept of an attachment (2.10): its name and its size. Practice needs no bytes, and they would fill a disk. Pure. */
import type { ChannelMessage } from '#helpdesk/schemas.ts';

export interface AttachedFile {
  readonly FileName: string;
  readonly bytes: number;
}

/** An entry with neither name nor bytes stands for none (B.5). */
export const filesOf = (attachments: ChannelMessage['Attachments']): readonly AttachedFile[] =>
  attachments
    .map(({ FileName, Base64Content }) => ({ FileName, bytes: Buffer.byteLength(Base64Content ?? '', 'base64') }))
    .filter(({ FileName, bytes }) => FileName !== '' || bytes > 0);
