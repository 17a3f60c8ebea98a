/** The doctor's checks for one part of settings that are not saved. */
import { serviceLimits } from '#helpdesk/constants.ts';
import type { DoctorPorts } from '#app/doctor/doctor.ts';
import { finding, type Finding } from '#app/doctor/check-result.ts';
import { checkHelpdesk } from '#app/doctor/helpdesk.ts';
import { limitsTold, usualDay } from '#app/doctor/limits.ts';
import { checkLine } from '#app/doctor/line.ts';
import { popWaitTold } from '#app/doctor/pop-wait.ts';
import { checkPresence } from '#app/doctor/presence.ts';
import { ownQuestions } from '#app/doctor/helpdesk-requests.ts';
import { findTillDoor, tillDoorTold } from '#app/doctor/till-ports.ts';
import type { Ports } from '#app/types.ts';
import type { Counterline } from '#app/types.ts';
import type { Ready } from '#app/settings/check.ts';
import { insideOf } from './doctor-view.ts';
import type { Part } from './check-section.ts';

export interface PartPorts {
  readonly ports: Ports;
  readonly doctorPorts: DoctorPorts;
  readonly counterline: Counterline;
  readonly signal: AbortSignal;
  readonly say: (found: Finding) => void;
}

export const checkPart = async (
  part: Part,
  ready: Ready,
  { ports, doctorPorts, counterline, signal, say }: PartPorts,
): Promise<void> => {
  const { settings, lines } = ready;
  const { helpdesk } = settings;
  const { wallMs } = ports.clock;
  switch (part) {
    case 'helpdesk': {
      if (helpdesk === undefined) return;
      await checkHelpdesk(helpdesk, ownQuestions(settings, ports.http, wallMs, signal), doctorPorts, signal, say);
      const { busiest } = await insideOf(counterline, wallMs());
      const isPractice = counterline.snapshot().profile === 'practice';
      // What was practised says nothing about a day at this desk.
      const known = isPractice ? undefined : busiest;
      const told = limitsTold({
        share: helpdesk.limits.share,
        hourly: serviceLimits.find(({ name }) => name === 'hour')?.requests ?? 0,
        ...(known ?? usualDay),
        isSupposed: known === undefined,
        asksPresence: false,
      });
      say(finding('limits', undefined, told));
      return say(finding('screen-pops', undefined, popWaitTold(helpdesk.limits, known)));
    }
    case 'line': {
      const [line] = lines;
      if (line !== undefined) await checkLine(line, doctorPorts, signal, say);
      return;
    }
    case 'till': {
      const { tillPort, tillDoor } = await insideOf(counterline, wallMs());
      return say(
        finding(
          'till-ports',
          undefined,
          tillDoorTold(await findTillDoor({ port: tillPort, reason: tillDoor?.reason })),
        ),
      );
    }
    case 'presence': {
      if (helpdesk === undefined) return;
      const questions = ownQuestions(settings, ports.http, wallMs, signal);
      return checkPresence(helpdesk, settings.presence.channels, questions, doctorPorts, signal, say);
    }
  }
};
