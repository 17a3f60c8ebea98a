/** Checks the credentials with a harmless request for a conversation that does not exist (B.3). */
import type { MessageOrText } from '#domain/messages/message.ts';
import type { CheckResult } from './check-result.ts';

/** The parts of a parsed response (helpdesk/parse-response.ts) that this check needs. */
export interface HelpdeskAnswer {
  readonly kind: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  /** The reason, without credentials. */
  readonly reason?: MessageOrText | undefined;
}

export const evaluateCredentials = (host: string, { kind, status, code, reason }: HelpdeskAnswer): CheckResult => {
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
        ? { state: 'broken', code: 'doctor.credentials.forbidden', values, advice: 'doctor.credentials.forbidden.do' }
        : { state: 'broken', code: 'doctor.credentials.refused', values, advice: 'doctor.credentials.refused.do' };
    default:
      return code === 'bad_credentials'
        ? { state: 'broken', code: 'doctor.credentials.letters', values, advice: 'doctor.credentials.wrong.do' }
        : { state: 'broken', code: 'doctor.credentials.none', values, advice: 'doctor.credentials.none.do' };
  }
};
