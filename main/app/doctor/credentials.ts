/** What the one harmless question says about the credentials: a conversation that does not exist (B.3). */
import type { Words } from '#domain/messages/message.ts';
import type { Told } from './check-result.ts';

/** What was made of an answer (helpdesk/parse-response.ts), as far as it matters here. */
export interface Answered {
  readonly kind: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  /** Free of credentials. */
  readonly reason?: Words | undefined;
}

export const credentialsTold = (host: string, { kind, status, code, reason }: Answered): Told => {
  const values = { host, status: status ?? 0, reason: reason ?? '–' };
  switch (kind) {
    case 'accepted':
      return { state: 'ok', code: 'doctor.credentials.ok', values };
    case 'unauthorised':
      return { state: 'broken', code: 'doctor.credentials.wrong', values, advice: 'doctor.credentials.wrong.do' };
    case 'limited':
      return { state: 'limited', code: 'doctor.credentials.limited', values, advice: 'doctor.credentials.limited.do' };
    case 'refused':
      return status === 403
        ? { state: 'broken', code: 'doctor.credentials.forbidden', values, advice: 'doctor.credentials.wrong.do' }
        : { state: 'broken', code: 'doctor.credentials.refused', values, advice: 'doctor.credentials.refused.do' };
    default:
      return code === 'bad_credentials'
        ? { state: 'broken', code: 'doctor.credentials.letters', values, advice: 'doctor.credentials.wrong.do' }
        : { state: 'broken', code: 'doctor.credentials.none', values, advice: 'doctor.credentials.none.do' };
  }
};
