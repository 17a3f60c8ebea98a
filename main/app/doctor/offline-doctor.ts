/**
 * Runs the doctor without a running app. This doctor reads the settings without repairing them and tries them in the
 * same way as the app.
 */
import type { ProxyUse } from '#app/types.ts';
import { join } from 'node:path';
import type { DoctorReport } from '#contract/setup.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { FindSecret } from '#app/settings/read-settings.ts';
import { lostSettings, notAppliedOf } from '#app/settings/settings-store.ts';
import { verifyManagedSettings, openLayeredSettings } from '#app/settings/managed-secrets.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { openSecretsIn } from '#app/settings/secret-placeholders.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { runDoctor, type DoctorPorts } from './doctor.ts';
import { proxyFromEnvironment } from './proxy.ts';
import { createDirectRequests } from './helpdesk-requests.ts';

export interface OfflineDoctorPorts {
  readonly dataDir: string;
  readonly http: HttpPort;
  readonly certificates: () => readonly string[];
  readonly findSecret: FindSecret;
  readonly clock: Clock;
  readonly proxyOf?: ((address: string) => Promise<ProxyUse>) | undefined;
}

export const createDoctorPorts = ({ dataDir, certificates, clock, proxyOf }: OfflineDoctorPorts): DoctorPorts => ({
  dataDir,
  certificates,
  wallMs: clock.wallMs,
  proxyOf: proxyOf ?? (async (address) => proxyFromEnvironment(address, process.env)),
});

/**
 * `settingsPath` is the file to check. The default is `settings.json` in the data folder. Managed settings are applied
 * in both cases.
 */
export const runOfflineDoctor = async (ports: OfflineDoctorPorts, settingsPath?: string): Promise<DoctorReport> => {
  const path = settingsPath ?? join(ports.dataDir, 'settings.json');
  await verifyManagedSettings();
  const { wallMs } = ports.clock;
  const file = openLayeredSettings({ path, isNamed: settingsPath !== undefined, isManaged: true, wallMs });
  const found = file.read();
  const raw = found.ok ? found.settings : undefined;
  const lost =
    found.ok && raw === undefined ? (noNamedFile(settingsPath) ?? lostSettings(file, ports.dataDir)) : undefined;
  const checked =
    raw === undefined ? undefined : checkSettings(raw, ports.findSecret, false, found.ok ? found.locked : []);
  return runDoctor(
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
      createRequests: (signal) =>
        createDirectRequests(requireSettings(checked), ports.http, ports.clock.wallMs, signal),
      running: undefined,
    },
    createDoctorPorts(ports),
  );
};

/**
 * Returns a problem if the user has specified a settings file, because that file must exist. If the user has not
 * specified a file, missing settings can mean a new installation.
 */
const noNamedFile = (settingsPath: string | undefined): Message | undefined =>
  settingsPath === undefined ? undefined : msg('problem.noFile');

const requireSettings = (checked: ReturnType<typeof checkSettings> | undefined) => {
  if (checked?.ok !== true) throw new Error('Requests need valid settings');
  return checked.ready.settings;
};
