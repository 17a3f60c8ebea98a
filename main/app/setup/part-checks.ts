/** Runs the doctor's checks for one section of unsaved settings. */
import { serviceLimits } from '#helpdesk/constants.ts';
import type { DoctorPorts } from '#app/doctor/doctor.ts';
import { createFinding, type Finding } from '#app/doctor/check-result.ts';
import { checkHelpdesk } from '#app/doctor/helpdesk.ts';
import { evaluateLimits, assumedDay } from '#app/doctor/limits.ts';
import { checkLine } from '#app/doctor/line.ts';
import { evaluateSoftphone, isSoftphone } from '#app/doctor/softphone.ts';
import { evaluatePopWait } from '#app/doctor/pop-wait.ts';
import { checkPresence } from '#app/doctor/presence.ts';
import { checkSite } from '#app/doctor/site.ts';
import { createDirectRequests } from '#app/doctor/helpdesk-requests.ts';
import { findTillServer, evaluateTillServer } from '#app/doctor/till-ports.ts';
import type { Ports } from '#app/types.ts';
import type { Counterline } from '#app/types.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import { describeRunningApp } from './doctor-view.ts';
import type { Part } from './check-section.ts';

export interface PartPorts {
  readonly ports: Ports;
  readonly doctorPorts: DoctorPorts;
  readonly counterline: Counterline;
  readonly signal: AbortSignal;
  readonly report: (found: Finding) => void;
}

export const checkPart = async (
  part: Part,
  ready: CheckedSettings,
  { ports, doctorPorts, counterline, signal, report }: PartPorts,
): Promise<void> => {
  const { settings, lines } = ready;
  const { helpdesk } = settings;
  const { wallMs } = ports.clock;
  switch (part) {
    case 'helpdesk': {
      if (helpdesk === undefined) return;
      await checkHelpdesk(
        helpdesk,
        createDirectRequests(settings, ports.http, wallMs, signal),
        doctorPorts,
        signal,
        report,
      );
      const { busiest } = await describeRunningApp(counterline, wallMs());
      const isPractice = counterline.snapshot().profile === 'practice';
      // Practice calls are not typical of a real day.
      const known = isPractice ? undefined : busiest;
      const result = evaluateLimits({
        share: helpdesk.limits.share,
        hourly: serviceLimits.find(({ name }) => name === 'hour')?.requests ?? 0,
        ...(known ?? assumedDay),
        isEstimated: known === undefined,
        checksPresence: false,
      });
      report(createFinding('limits', undefined, result));
      report(createFinding('screen-pops', undefined, evaluatePopWait(helpdesk.limits, known)));
      const { site } = settings;
      if (site !== undefined)
        report(createFinding('site', site.name, await checkSite(site, doctorPorts.certificates(), signal)));
      return;
    }
    case 'line': {
      const [line] = lines;
      if (line !== undefined && isSoftphone(line.kind)) {
        const { name, kind } = line;
        const running = counterline.snapshot().lines.find((one) => one.name === name && one.kind === kind);
        return report(createFinding('line', name, evaluateSoftphone(name, running)));
      }
      if (line !== undefined) await checkLine(line, doctorPorts, signal, report);
      return;
    }
    case 'till': {
      const { tillPort, tillServer } = await describeRunningApp(counterline, wallMs());
      return report(
        createFinding(
          'till-ports',
          undefined,
          evaluateTillServer(await findTillServer({ port: tillPort, reason: tillServer?.reason })),
        ),
      );
    }
    case 'presence': {
      if (helpdesk === undefined) return;
      const requests = createDirectRequests(settings, ports.http, wallMs, signal);
      return checkPresence(helpdesk, settings.presence.channels, requests, doctorPorts, signal, report);
    }
  }
};
