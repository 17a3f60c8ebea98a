/** Scripted dialog notifications from a phone system (RFC 4235 in RFC 6665). */
import type { SipMessage, ScriptedPeer } from '../scripted-peer.ts';

/** A dialog in which an outside party rings at this extension. */
export const rings =
  '<dialog id="a" direction="recipient"><remote><identity>sip:4930231250@x</identity></remote><state>early</state></dialog>';

export interface LampScript {
  readonly granted: (subscribe: SipMessage, seconds?: number) => void;
  /**
   * Sends a notification. The first item of `more` is the Subscription-State. The second item is `partial` if the
   * document contains only changes.
   */
  readonly notify: (
    subscribe: SipMessage,
    version: number,
    dialogs: string,
    more?: readonly string[],
    type?: string,
  ) => void;
}

export const lampScript = (peer: () => ScriptedPeer): LampScript => {
  let turn = 0;
  return {
    granted: (request, seconds = 600) =>
      peer().answer(request, '200 OK', [`Expires: ${seconds}`, 'Contact: <sip:101@pbx.example;transport=ws>']),
    notify: (subscribe, version, dialogs, more = ['active;expires=600'], type = 'application/dialog-info+xml') =>
      peer().send(
        `NOTIFY ${/<([^>]*)>/.exec(subscribe.header('Contact'))?.[1] ?? ''} SIP/2.0`,
        [
          `Via: SIP/2.0/WS peer.invalid;branch=z9hG4bKn${(turn += 1)}`,
          'Max-Forwards: 70',
          'From: <sip:101@127.0.0.1>;tag=peer',
          `To: ${subscribe.header('From')}`,
          `Call-ID: ${subscribe.header('Call-ID')}`,
          `CSeq: ${version + 1} NOTIFY`,
          'Contact: <sip:101@pbx.example;transport=ws>',
          'Event: dialog',
          `Subscription-State: ${more[0] ?? ''}`,
          `Content-Type: ${type}`,
        ],
        `<dialog-info version="${version}" state="${more[1] ?? 'full'}" entity="sip:101@pbx">${dialogs}</dialog-info>`,
      ),
  };
};
