/** Builds the request bodies of the helpdesk API (sections 2.9 and 2.11). */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { CallReport } from '#domain/calls/report.ts';
import type { LookupRequest } from '#domain/lookups/lookup.ts';
import type { CallEvent, ShowCustomer } from './schemas.ts';

/** Section 2.9. The body omits an unknown dialled number (assumption 9). */
export const callEventBody = (report: CallReport): CallEvent => ({
  Id: report.callId,
  EventType: report.type,
  PhoneNumber: report.number,
  PhoneExtension: report.extension,
  Direction: report.direction,
  ...omitUndefined({ PhoneReferrer: report.dialled }),
});

/**
 * Section 2.11. `agentEmail` is the e-mail address of the agent to notify if the request names no agent. Counterline
 * names the agent whenever the agent is known (assumption 14).
 */
export const showCustomerBody = (
  request: LookupRequest,
  number: string | undefined,
  agentEmail: string | undefined,
): ShowCustomer => {
  const agent = request.agent ?? agentEmail;
  return {
    ...omitUndefined({ user_email_address: agent }),
    customer: {
      ...omitUndefined({
        email_address: request.email_address,
        phone_number: number,
        external_identifier: request.external_identifier,
      }),
    },
  };
};
