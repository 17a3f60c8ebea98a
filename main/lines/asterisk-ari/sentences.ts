/** What goes wrong on the way to the REST interface: what happened, to what, and what to do. */
import { say, type Said, type WordCode } from '#domain/words/say.ts';
import { sentenceOf } from '../sip/sentences.ts';
import { Unanswered } from './http.ts';

/** Where the advice is another one than for other WebSockets, by the code that Node gives the error. */
const own: Readonly<Record<string, WordCode>> = {
  ECONNREFUSED: 'reason.line.ari.nothingListens',
  ERR_SSL_WRONG_VERSION_NUMBER: 'reason.line.ari.noTls',
  EPROTO: 'reason.line.ari.noTls',
};

export const reasonOfError = (error: NodeJS.ErrnoException, at: URL): Said => {
  if (error instanceof Unanswered) return say('reason.line.silent', { place: at.host });
  const code = own[error.code ?? ''];
  return code === undefined ? sentenceOf(error, at.href) : say(code, { place: at.host });
};

/** An answer that is not the wanted one. `isFinal`: it will be the same until somebody changes a setting. */
export const reasonOfStatus = (
  status: number,
  username: string,
  at: URL,
): { readonly isFinal: boolean; readonly reason: Said } => {
  if (status === 401 || status === 403) {
    const code = status === 401 ? 'reason.line.notLetIn' : 'reason.line.ari.notHere';
    return { isFinal: true, reason: say(code, { place: at.host, username, status }) };
  }
  // An exchange that is just starting has its web server before its interface.
  const code = status === 404 || status < 400 ? 'reason.line.ari.absent' : 'reason.line.ari.answers';
  return { isFinal: false, reason: say(code, { place: at.host, status }) };
};
