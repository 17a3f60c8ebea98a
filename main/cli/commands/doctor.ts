/**
 * The `doctor` command checks the installation and gives advice. If the app is running and no settings file is
 * specified, the app runs the checks.
 */
import { omitUndefined } from '#contract/json.ts';
import { runOfflineDoctor } from '#app/doctor/offline-doctor.ts';
import { findRunningInstance } from '#platform/instance-file.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { systemClock } from '#platform/clock.ts';
import { systemCertificates } from '#platform/system-certificates.ts';
import type { CheckName, DoctorReport, Finding } from '#contract/setup.ts';
import { formatInEnglish } from '#contract/format-message.ts';
import { textOption } from '../arguments.ts';
import { withApp } from '../app-client.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import type { Output } from '../output.ts';
import { createNodeHttp } from '../ports/node-http.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  settings: {
    type: 'string',
    value: 'FILE',
    help: 'Checks this settings file, without the running app. The file must exist.',
  },
};

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
  'till-ports': 'Till ports',
  till: 'Till',
  'set-aside': 'Set aside',
  'data-folder': 'Data folder',
  presence: 'Presence',
  site: 'Site',
};

/** Adds a full stop, unless the text already ends with one, such as the full stop of an inserted sentence. */
const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const print = ({ check, of, state, sentence, advice }: Finding, output: Output): void => {
  const texts = {
    sentence: formatInEnglish(sentence),
    ...(advice === undefined ? {} : { advice: formatInEnglish(advice) }),
  };
  output.writeObject({ event: 'finding', check, ...omitUndefined({ of }), state, code: sentence.code, ...texts });
  output.writeLine(`${shapes[state]} ${names[check].padEnd(12)} ${withFullStop(texts.sentence)}`);
  if (texts.advice !== undefined) output.writeLine(`  ${''.padEnd(12)} ${withFullStop(texts.advice)}`);
};

/**
 * Lets the running app run the checks. Returns undefined if no app is running, or if the app ends or does not accept
 * the connection.
 */
const throughApp = async (dataDir: string): Promise<DoctorReport | undefined> => {
  if (findRunningInstance(dataDir) === undefined) return undefined;
  try {
    return await withApp(dataDir, (app) => app.call('doctor.run', {}));
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === exitCodes.noApp) return undefined;
    throw error;
  }
};

const alone = async (dataDir: string, settingsPath: string | undefined): Promise<DoctorReport> => {
  const http = createNodeHttp();
  const findSecret = secretFinder(openVault(dataDir));
  try {
    return await runOfflineDoctor(
      { dataDir, http, findSecret, certificates: systemCertificates, clock: systemClock },
      settingsPath,
    );
  } finally {
    http.close();
  }
};

export const doctor: Command = {
  usage: usageOf('doctor', options),
  summary:
    'checks settings, network, certificates, credentials, lines, ports and limits; exit codes: 0 working, 6 limited, 7 broken',
  options,
  run: async (given) => {
    const { dataDir, output } = given;
    const settingsPath = textOption(given, 'settings');
    // This command always checks a specified settings file itself, even if an app is running.
    const running = settingsPath === undefined ? await throughApp(dataDir) : undefined;
    if (running === undefined)
      output.writeNote(
        'This command runs the checks itself, because Counterline is not running or --settings is specified.',
      );
    const report = running ?? (await alone(dataDir, settingsPath));
    for (const found of report.findings) print(found, output);
    const count = (state: Finding['state']): number => report.findings.filter((found) => found.state === state).length;
    output.writeObject({
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
