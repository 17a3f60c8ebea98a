/**
 * The dialog information of an extension (RFC 4235) as Asterisk writes it: always the full state, with one dialog whose
 * ID is the extension. The parties and the direction are given only in the state `early`.
 */
import type { Caller, Channel } from '../channel.ts';

export interface DialogState {
  readonly state: 'terminated' | 'early' | 'confirmed';
  readonly remote: Caller | undefined;
  readonly local: Caller | undefined;
  /**
   * The number of busy channels, and whether the phone is ringing. Subscribers are notified whenever this text changes,
   * even if `state` stays the same.
   */
  readonly mark: string;
}

export const dialogStateOf = (channels: readonly Channel[]): DialogState => {
  const ringing = channels.filter(({ state }) => state === 5);
  const busy = channels.filter(({ state }) => state === 4 || state === 6);
  const state = busy.length > 0 ? 'confirmed' : ringing.length > 0 ? 'early' : 'terminated';
  const [first] = state === 'early' ? ringing : [];
  return { state, remote: first?.connected, local: first?.caller, mark: `${busy.length} ${ringing.length > 0}` };
};

/** Returns the dialog information as XML. `host` is the host of the phone system. */
export const dialogInfo = (dialog: DialogState, extension: string, version: number, host: string): string => {
  const { state, remote, local } = dialog;
  const parties =
    remote === undefined || local === undefined
      ? ''
      : `  <remote>\n${partyOf(remote, host)}  </remote>\n  <local>\n${partyOf(local, host)}  </local>\n`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="${version}" state="full" entity="sip:${extension}@${host}">`,
    ` <dialog id="${extension}"${state === 'early' ? ' direction="recipient"' : ''}>`,
    `${parties}  <state>${state}</state>`,
    ' </dialog>',
    '</dialog-info>',
    '',
  ].join('\n');
};

const partyOf = ({ number, name }: Caller, host: string): string => {
  const uri = `sip:${escaped(number)}@${host}`;
  const display = name === '<unknown>' ? '' : ` display="${escaped(name)}"`;
  return `   <identity${display}>${uri}</identity>\n   <target uri="${uri}" />\n`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? '');
