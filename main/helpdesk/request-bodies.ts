/** From what happened to the exact bodies of the interface (2.9, 2.11). */
import { defined } from '#domain/json/defined.ts';
import type { CallReport } from '#domain/calls/report.ts';
import type { LookupRequest } from '#domain/lookups/lookup.ts';
import type { CallEvent, ShowCustomer } from './schemas.ts';

/** 2.9. The dialled number is left out when unknown (assumption 9). */
export const callEventBody = (report: CallReport): CallEvent => ({
  Id: report.callId,
  EventType: report.type,
  PhoneNumber: report.number,
  PhoneExtension: report.extension,
  Direction: report.direction,
  ...defined({ PhoneReferrer: report.dialled }),
});

/** 2.11. `agentEmail` names who is notified; Counterline always sends it when it knows it (assumption 14). */
export const showCustomerBody = (
  request: LookupRequest,
  number: string | undefined,
  agentEmail: string | undefined,
): ShowCustomer => {
  const agent = request.agent ?? agentEmail;
  return {
    ...defined({ user_email_address: agent }),
    customer: {
      ...defined({
        email_address: request.email_address,
        phone_number: number,
        external_identifier: request.external_identifier,
      }),
    },
  };
};
