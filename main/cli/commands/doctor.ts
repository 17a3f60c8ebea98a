/** Looks at everything there is, through the running app where one runs, and says what is wrong and what to do. */
import { defined } from '#contract/defined.ts';
import { examineOffline } from '#app/doctor/offline-doctor.ts';
import { findRunning } from '#platform/instance-file.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { systemClock } from '#platform/clock.ts';
import { systemCertificates } from '#platform/system-certificates.ts';
import type { CheckName, DoctorReport, Finding } from '#contract/setup.ts';
import { tell } from '#contract/format-message.ts';
import { text } from '../arguments.ts';
import { withApp } from '../call-app.ts';
import { Exit, exitCodes } from '../exit.ts';
import type { Output } from '../output.ts';
import { createNodeHttp } from '../ports/node-http.ts';
import type { Command } from './command.ts';

const shapes = { ok: '●', limited: '◐', broken: '▲', skipped: '–' } as const;
const codes = { ok: exitCodes.done, limited: exitCodes.limited, broken: exitCodes.broken } as const;
const names: Readonly<Record<CheckName, string>> = {
  settings: 'Settings',
  name: 'Name',
  proxy: 'Proxy',
  reach: 'Connection',
  certificate: 'Certificate',
  credentials: 'Credentials',
  clock: 'Clock',
  limits: 'Limits',
  'screen-pops': 'Screen pops',
  line: 'Line',
  permission: 'Permission',
  extensions: 'Extensions',
  call: 'Test call',
  'till-ports': 'Till',
  'set-aside': 'Set aside',
  'data-folder': 'Data folder',
  presence: 'Presence',
};

const print = ({ check, of, state, sentence, advice }: Finding, output: Output): void => {
  const told = { sentence: tell(sentence), ...(advice === undefined ? {} : { advice: tell(advice) }) };
  output.object({ event: 'finding', check, ...defined({ of }), state, code: sentence.code, ...told });
  output.line(`${shapes[state]} ${names[check].padEnd(12)} ${told.sentence}.`);
  if (told.advice !== undefined) output.line(`  ${''.padEnd(12)} ${told.advice}.`);
};

/** Undefined: none runs, or it ended just now. */
const throughApp = async (dataDir: string): Promise<DoctorReport | undefined> => {
  if (findRunning(dataDir) === undefined) return undefined;
  try {
    return await withApp(dataDir, (app) => app.call('doctor.run', {}));
  } catch (error) {
    if (error instanceof Exit && error.exitCode === exitCodes.noApp) return undefined;
    throw error;
  }
};

const alone = async (dataDir: string, settingsPath: string | undefined): Promise<DoctorReport> => {
  const http = createNodeHttp();
  const findSecret = secretFinder(openVault(dataDir));
  try {
    return await examineOffline(
      { dataDir, http, findSecret, certificates: systemCertificates, clock: systemClock },
      settingsPath,
    );
  } finally {
    http.close();
  }
};

export const doctor: Command = {
  usage: 'doctor [--settings FILE]',
  does: 'checks settings, network, certificates, credentials, lines, ports and limits; exit 0 well, 6 limited, 7 broken',
  options: { settings: { type: 'string' } },
  run: async (given) => {
    const { dataDir, output } = given;
    const settingsPath = text(given, 'settings');
    // A file that is named is looked at, whatever runs.
    const running = settingsPath === undefined ? await throughApp(dataDir) : undefined;
    if (running === undefined) output.say('No Counterline runs here: everything is tried as it would run.');
    const report = running ?? (await alone(dataDir, settingsPath));
    for (const found of report.findings) print(found, output);
    const count = (state: Finding['state']): number => report.findings.filter((found) => found.state === state).length;
    output.object({
      event: 'doctor',
      state: report.state,
      throughApp: running !== undefined,
      ok: count('ok'),
      limited: count('limited'),
      broken: count('broken'),
      skipped: count('skipped'),
    });
    return codes[report.state];
  },
};
