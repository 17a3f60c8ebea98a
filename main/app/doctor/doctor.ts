/**
 * The doctor: everything there is, looked at side by side and bounded, so that one slow thing hides no other. Settings
 * that run are asked through the app; settings that do not run are tried as they would run.
 */
import type { ConnectionView, Snapshot } from '#contract/snapshot.ts';
import type { DoctorReport } from '#contract/setup.ts';
import type { Words } from '#domain/messages/message.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Problem } from '#app/settings/problems.ts';
import type { Ready } from '#app/settings/check.ts';
import { folderTold, probeFolder } from './data-folder.ts';
import { finding, worst, type CheckName, type Finding, type Told } from './check-result.ts';
import { checkHelpdesk, type Questions, type WayPorts } from './helpdesk.ts';
import { limitsTold, usualDay } from './limits.ts';
import { checkLine, checkRunningLine } from './line.ts';
import { popWaitTold } from './pop-wait.ts';
import { checkPresence } from './presence.ts';
import { noHelpdesk, noLine, notAppliedTold, openSecretsTold, plainHttpTold, settingsFindings } from './settings.ts';
import { guessableTills } from '#app/settings/till-tokens.ts';
import { findTillDoor, probeTillPorts, tillDoorTold, tillPortsTold, tillTokensTold } from './till-ports.ts';

/** What runs, where the app runs. */
export interface Inside {
  readonly lines: () => readonly ConnectionView[];
  readonly tillDoor: Snapshot['tillDoors'][number] | undefined;
  readonly tillPort: number | undefined;
  /** Items that fail again and again while others pass. */
  readonly failing: number;
  /** Of the busiest day in the ledger; undefined: it has none yet. */
  readonly busiest: { readonly callsADay: number; readonly lookupsADay: number } | undefined;
}

export interface Examined {
  readonly settingsPath: string;
  /** Undefined: there are no settings at any level. */
  readonly problems: readonly Problem[] | undefined;
  /** What of the managed settings is not applied, in sentences. */
  readonly notApplied?: readonly Words[] | undefined;
  /** Places of secrets that stand readable in the settings. */
  readonly openSecrets?: readonly string[] | undefined;
  /** Undefined: the settings are not right, so nothing else of them can be tried. */
  readonly ready: Ready | undefined;
  readonly questions: (signal: AbortSignal) => Questions;
  readonly inside: Inside | undefined;
}

export interface DoctorPorts extends WayPorts {
  readonly dataDir: string;
}

/** A window waits 15 s for an answer, and the person before it no longer. */
const withinMs = 12_000;

const setAsideTold = (count: number): Told => ({
  state: 'limited',
  code: 'doctor.setAside',
  values: { count },
  advice: 'doctor.setAside.do',
});

const share = ({ settings }: Ready, inside: Inside | undefined): Finding => {
  const hourly = serviceLimits.find(({ name }) => name === 'hour')?.requests ?? 0;
  return finding(
    'limits',
    undefined,
    limitsTold({
      share: settings.helpdesk?.limits.share ?? 1,
      hourly,
      ...(inside?.busiest ?? usualDay),
      isSupposed: inside?.busiest === undefined,
      asksPresence: settings.presence.channels.length > 0,
    }),
  );
};

const screenPops = (
  limits: NonNullable<Ready['settings']['helpdesk']>['limits'],
  inside: Inside | undefined,
): Finding => finding('screen-pops', undefined, popWaitTold(limits, inside?.busiest));

/** What is thrown may quote an address with a key in it, and the report is copied and sent: its kind is enough. */
const stumbled = (error: unknown): Told => ({
  state: 'broken',
  code: 'doctor.failed',
  values: { message: nameOf(error) },
  advice: 'doctor.failed.do',
});

const nameOf = (error: unknown): string =>
  !(error instanceof Error) ? typeof error : 'code' in error ? String(error.code) : error.name;

/** Findings come in the order of the list, whatever ends first. */
export const examine = async (patient: Examined, ports: DoctorPorts): Promise<DoctorReport> => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  const { signal } = ending;
  const { ready, inside } = patient;
  const parts: Promise<readonly Finding[]>[] = [];
  const part = (late: CheckName, run: (say: (found: Finding) => void) => Promise<void>): void => {
    const found: Finding[] = [];
    let isOver = false;
    const cut = new Promise<'late'>((resolve) => {
      signal.addEventListener('abort', () => setTimeout(() => resolve('late'), 500), { once: true });
    });
    const ran = async (): Promise<void> =>
      run((each) => {
        if (!isOver) found.push(each);
      });
    const look = async (): Promise<readonly Finding[]> => {
      try {
        if ((await Promise.race([ran(), cut])) === 'late')
          found.push(finding(late, undefined, { state: 'broken', code: 'doctor.late', advice: 'doctor.late.do' }));
      } catch (error) {
        // One check that stumbles takes nobody the findings of the others.
        found.push(finding(late, undefined, stumbled(error)));
      }
      isOver = true;
      return found;
    };
    parts.push(look());
  };

  const { settingsPath, problems, openSecrets = [], notApplied = [] } = patient;
  parts.push(
    Promise.resolve([
      ...settingsFindings(settingsPath, problems),
      ...notApplied.map(notAppliedTold),
      ...openSecretsTold(settingsPath, openSecrets),
      ...plainHttpTold(ready?.settings),
    ]),
  );
  const { helpdesk } = ready?.settings ?? {};
  if (ready !== undefined && helpdesk === undefined) parts.push(Promise.resolve([noHelpdesk()]));
  if (ready !== undefined && helpdesk !== undefined) {
    const questions = patient.questions(signal);
    part('credentials', (say) => checkHelpdesk(helpdesk, questions, ports, signal, say));
    parts.push(Promise.resolve([share(ready, inside), screenPops(helpdesk.limits, inside)]));
    part('presence', (say) => checkPresence(helpdesk, ready.settings.presence.channels, questions, ports, signal, say));
  }
  for (const setting of ready?.lines ?? []) {
    const view = (): ConnectionView | undefined => inside?.lines().find(({ id }) => id === setting.name);
    part('line', (say) =>
      view() === undefined ? checkLine(setting, ports, signal, say) : checkRunningLine(view, signal, say),
    );
  }
  if (ready !== undefined && ready.lines.length === 0) parts.push(Promise.resolve([noLine()]));
  part('till-ports', async (say) => {
    const told =
      inside === undefined
        ? tillPortsTold(await probeTillPorts(signal))
        : tillDoorTold(await findTillDoor({ port: inside.tillPort, reason: inside.tillDoor?.reason }));
    say(finding('till-ports', undefined, told));
    const tokens = ready === undefined ? undefined : tillTokensTold(guessableTills(ready));
    if (tokens !== undefined) say(finding('till-ports', undefined, tokens));
  });
  if (inside !== undefined && inside.failing > 0)
    parts.push(Promise.resolve([finding('set-aside', undefined, setAsideTold(inside.failing))]));
  part('data-folder', async (say) =>
    say(finding('data-folder', undefined, folderTold(ports.dataDir, await probeFolder(ports.dataDir)))),
  );

  const findings = (await Promise.all(parts).finally(() => clearTimeout(timer))).flat();
  return { at: ports.wallMs(), state: worst(findings), findings };
};
