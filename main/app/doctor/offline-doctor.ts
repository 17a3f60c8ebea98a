/** The doctor where no app runs: the settings are read, never mended, and tried as they would run. */
import { join } from 'node:path';
import type { DoctorReport } from '#contract/setup.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { FindSecret } from '#app/settings/read.ts';
import type { ProxyUse } from './proxy.ts';
import { lostSettings, notAppliedOf } from '#app/settings/settings-store.ts';
import { judgeManagedSettings, openLayeredSettings } from '#app/settings/managed.ts';
import { checkSettings } from '#app/settings/check.ts';
import { openSecretsIn } from '#app/settings/secret-placeholders.ts';
import { examine, type DoctorPorts } from './doctor.ts';
import { proxyFromEnvironment } from './proxy.ts';
import { ownQuestions } from './helpdesk-requests.ts';

export interface OfflineDoctorPorts {
  readonly dataDir: string;
  readonly http: HttpPort;
  readonly certificates: () => readonly string[];
  readonly findSecret: FindSecret;
  readonly clock: Clock;
  readonly proxyOf?: ((address: string) => Promise<ProxyUse>) | undefined;
}

export const doctorPortsOf = ({ dataDir, certificates, clock, proxyOf }: OfflineDoctorPorts): DoctorPorts => ({
  dataDir,
  certificates,
  wallMs: clock.wallMs,
  proxyOf: proxyOf ?? (async (address) => proxyFromEnvironment(address, process.env)),
});

/** `settingsPath`: a file a person named. Default: `settings.json` in the data folder, under the managed file. */
export const examineOffline = async (ports: OfflineDoctorPorts, settingsPath?: string): Promise<DoctorReport> => {
  const path = settingsPath ?? join(ports.dataDir, 'settings.json');
  await judgeManagedSettings();
  const { wallMs } = ports.clock;
  const file = openLayeredSettings({ path, isNamed: settingsPath !== undefined, isManaged: true, wallMs });
  const found = file.read();
  const raw = found.ok ? found.settings : undefined;
  const lost = found.ok && raw === undefined ? lostSettings(file, ports.dataDir) : undefined;
  const checked =
    raw === undefined ? undefined : checkSettings(raw, ports.findSecret, false, found.ok ? found.locked : []);
  return examine(
    {
      settingsPath: path,
      problems: !found.ok
        ? [{ path: '', message: found.sentence }]
        : checked === undefined
          ? lost === undefined
            ? undefined
            : [{ path: '', message: lost }]
          : checked.ok
            ? []
            : checked.problems,
      notApplied: found.ok ? notAppliedOf(found) : [],
      openSecrets: openSecretsIn(raw),
      ready: checked?.ok === true ? checked.ready : undefined,
      questions: (signal) => ownQuestions(checkedSettings(checked), ports.http, ports.clock.wallMs, signal),
      inside: undefined,
    },
    doctorPortsOf(ports),
  );
};

/** Questions are asked only where there are settings to ask with. */
const checkedSettings = (checked: ReturnType<typeof checkSettings> | undefined) => {
  if (checked?.ok !== true) throw new Error('Asked without settings that are right');
  return checked.ready.settings;
};
