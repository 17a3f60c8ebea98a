/** From what happened to the exact bodies of the interface (2.9, 2.11). */
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
  ...(report.dialled === undefined ? {} : { PhoneReferrer: report.dialled }),
});

/** 2.11. `agentEmail` names who is notified; Counterline always sends it when it knows it (assumption 14). */
export const showCustomerBody = (
  request: LookupRequest,
  number: string | undefined,
  agentEmail: string | undefined,
): ShowCustomer => {
  const agent = request.agent ?? agentEmail;
  return {
    ...(agent === undefined ? {} : { user_email_address: agent }),
    customer: {
      ...(request.email_address === undefined ? {} : { email_address: request.email_address }),
      ...(number === undefined ? {} : { phone_number: number }),
      ...(request.external_identifier === undefined ? {} : { external_identifier: request.external_identifier }),
    },
  };
};
