/**
 * Runs all checks of an installation in parallel. The checks share a time limit, so that a slow check does not hide the
 * results of the others. Settings that are in use are checked through the running app. Other settings are tried in the
 * same way as the app would use them.
 */
import type { ConnectionView, Snapshot } from '#contract/snapshot.ts';
import type { DoctorReport } from '#contract/setup.ts';
import { maskDeep } from '#domain/personal-data/mask-deep.ts';
import type { Message, MessageOrText } from '#domain/messages/message.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Problem } from '#app/settings/validation-problems.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import { evaluateFolder, probeFolder } from './data-folder.ts';
import { createFinding, getWorstState, type CheckName, type Finding, type CheckResult } from './check-result.ts';
import { checkHelpdesk, type HelpdeskRequests, type ConnectionPorts } from './helpdesk.ts';
import { evaluateLimits, assumedDay } from './limits.ts';
import { checkLine, checkRunningLine } from './line.ts';
import { evaluatePopWait } from './pop-wait.ts';
import { checkPresence } from './presence.ts';
import { checkSite, evaluateRunningSite } from './site.ts';
import {
  createNoHelpdeskFinding,
  createNoLineFinding,
  createNotAppliedFinding,
  createOpenSecretsFindings,
  createPlainHttpFindings,
  createSettingsFindings,
} from './settings.ts';
import { guessableTills } from '#app/settings/till-tokens.ts';
import { evaluateConnector } from './connector.ts';
import {
  findTillServer,
  probeTillPorts,
  evaluateTillServer,
  evaluateTillPorts,
  evaluateTillTokens,
} from './till-ports.ts';

/** The parts of the running app's state that the doctor reads. */
export interface RunningApp {
  readonly lines: () => readonly ConnectionView[];
  readonly tillServer: Snapshot['tillServers'][number] | undefined;
  /** The till connections other than the till server. */
  readonly connectors: () => readonly ConnectionView[];
  readonly site: Snapshot['site'];
  /** The name of the scanner, and its shortcuts that other programs already use. */
  readonly scanner?: { readonly name: string; readonly takenShortcuts: readonly string[] } | undefined;
  readonly tillPort: number | undefined;
  /** The number of items that fail repeatedly while others succeed. */
  readonly failing: number;
  /** The number of items that were refused or are too late. */
  readonly decisions: number;
  /** The unseen failures of screen pops within the last hour. `last` is the verdict on the latest failure. */
  readonly failures: { readonly count: number; readonly last: Message | undefined };
  /** The busiest of the last seven days, or undefined if there were no calls or look-ups on these days. */
  readonly busiest: { readonly callsADay: number; readonly lookupsADay: number } | undefined;
}

export interface DoctorInput {
  readonly settingsPath: string;
  /** Undefined if there are no settings and none are expected, for example on a new installation. */
  readonly problems: readonly Problem[] | undefined;
  /** The reasons why managed settings are not applied. */
  readonly notApplied?: readonly MessageOrText[] | undefined;
  /** The paths of secrets that are stored as plain text in the settings. */
  readonly openSecrets?: readonly string[] | undefined;
  /** Undefined if the settings are missing or invalid. Most checks then do not run. */
  readonly ready: CheckedSettings | undefined;
  readonly createRequests: (signal: AbortSignal) => HelpdeskRequests;
  readonly running: RunningApp | undefined;
}

export interface DoctorPorts extends ConnectionPorts {
  readonly dataDir: string;
}

/** The time limit of all checks, in ms. It is less than the 15 s that a window waits for a response. */
const timeoutMs = 12_000;

const evaluateFailingItems = (count: number): CheckResult => ({
  state: 'limited',
  code: 'doctor.setAside',
  values: { count },
  advice: 'doctor.setAside.do',
});

const evaluateDecisions = (count: number): CheckResult => ({
  state: 'limited',
  code: 'doctor.decisions',
  values: { count },
  advice: 'doctor.decisions.do',
});

const evaluateShortcuts = (name: string, taken: readonly string[]): CheckResult => ({
  state: 'limited',
  code: 'doctor.shortcutTaken',
  values: { name, keys: taken.join(', ') },
  advice: 'doctor.shortcutTaken.do',
});

/** Masks the verdict, because its reason can contain a phone number and users send the report to others. */
const evaluateFailures = (count: number, last: Message): CheckResult => ({
  state: 'broken',
  code: 'doctor.popFailed',
  values: { count, verdict: maskDeep(last) as Message },
  advice: 'doctor.popFailed.do',
});

const checkShare = ({ settings }: CheckedSettings, running: RunningApp | undefined): Finding => {
  const hourly = serviceLimits.find(({ name }) => name === 'hour')?.requests ?? 0;
  return createFinding(
    'limits',
    undefined,
    evaluateLimits({
      share: settings.helpdesk?.limits.share ?? 1,
      hourly,
      ...(running?.busiest ?? assumedDay),
      isEstimated: running?.busiest === undefined,
      checksPresence: settings.presence.channels.length > 0,
    }),
  );
};

const checkScreenPops = (
  limits: NonNullable<CheckedSettings['settings']['helpdesk']>['limits'],
  running: RunningApp | undefined,
): Finding => createFinding('screen-pops', undefined, evaluatePopWait(limits, running?.busiest));

/**
 * Reports only the code or the name of the error. The message of the error could contain an address with a key, and
 * users send the report to others.
 */
const describeError = (error: unknown): CheckResult => ({
  state: 'broken',
  code: 'doctor.failed',
  values: { message: nameOf(error) },
  advice: 'doctor.failed.do',
});

const nameOf = (error: unknown): string =>
  !(error instanceof Error) ? typeof error : 'code' in error ? String(error.code) : error.name;

/** Returns the findings in a fixed order, even if a later check ends first. */
export const runDoctor = async (input: DoctorInput, ports: DoctorPorts): Promise<DoctorReport> => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  const { signal } = ending;
  const { ready, running } = input;
  const checks: Promise<readonly Finding[]>[] = [];
  const addCheck = (late: CheckName, run: (report: (found: Finding) => void) => Promise<void>): void => {
    const found: Finding[] = [];
    let isOver = false;
    const timedOut = new Promise<'late'>((resolve) => {
      signal.addEventListener('abort', () => setTimeout(() => resolve('late'), 500), { once: true });
    });
    const runReporting = async (): Promise<void> =>
      run((each) => {
        if (!isOver) found.push(each);
      });
    const runCheck = async (): Promise<readonly Finding[]> => {
      try {
        if ((await Promise.race([runReporting(), timedOut])) === 'late')
          found.push(
            createFinding(late, undefined, { state: 'broken', code: 'doctor.late', advice: 'doctor.late.do' }),
          );
      } catch (error) {
        // A failed check must not hide the findings of the other checks.
        found.push(createFinding(late, undefined, describeError(error)));
      }
      isOver = true;
      return found;
    };
    checks.push(runCheck());
  };

  const { settingsPath, problems, openSecrets = [], notApplied = [] } = input;
  checks.push(
    Promise.resolve([
      ...createSettingsFindings(settingsPath, problems),
      ...notApplied.map(createNotAppliedFinding),
      ...createOpenSecretsFindings(settingsPath, openSecrets),
      ...createPlainHttpFindings(ready?.settings),
    ]),
  );
  const { helpdesk } = ready?.settings ?? {};
  if (ready !== undefined && helpdesk === undefined) checks.push(Promise.resolve([createNoHelpdeskFinding()]));
  if (ready !== undefined && helpdesk !== undefined) {
    const requests = input.createRequests(signal);
    addCheck('credentials', (report) => checkHelpdesk(helpdesk, requests, ports, signal, report));
    checks.push(Promise.resolve([checkShare(ready, running), checkScreenPops(helpdesk.limits, running)]));
    addCheck('presence', (report) =>
      checkPresence(helpdesk, ready.settings.presence.channels, requests, ports, signal, report),
    );
  }
  const { site } = ready?.settings ?? {};
  if (site !== undefined)
    addCheck('site', async (report) => {
      const view = running?.site;
      const result =
        view === undefined ? await checkSite(site, ports.certificates(), signal) : evaluateRunningSite(view);
      report(createFinding('site', site.name, result));
    });
  for (const setting of ready?.lines ?? []) {
    const view = (): ConnectionView | undefined => running?.lines().find(({ id }) => id === setting.name);
    addCheck('line', (report) =>
      view() === undefined ? checkLine(setting, ports, signal, report) : checkRunningLine(view, signal, report),
    );
  }
  if (ready !== undefined && ready.lines.length === 0) checks.push(Promise.resolve([createNoLineFinding()]));
  addCheck('till-ports', async (report) => {
    const result =
      running === undefined
        ? evaluateTillPorts(await probeTillPorts(signal))
        : evaluateTillServer(await findTillServer({ port: running.tillPort, reason: running.tillServer?.reason }));
    report(createFinding('till-ports', undefined, result));
    const tokens = ready === undefined ? undefined : evaluateTillTokens(guessableTills(ready));
    if (tokens !== undefined) report(createFinding('till-ports', undefined, tokens));
  });
  if (running?.failures.last !== undefined) {
    const { count, last } = running.failures;
    checks.push(Promise.resolve([createFinding('screen-pops', 'failed', evaluateFailures(count, last))]));
  }
  if (running !== undefined && running.decisions > 0)
    checks.push(Promise.resolve([createFinding('set-aside', 'decisions', evaluateDecisions(running.decisions))]));
  for (const setting of ready?.tills.connectors ?? []) {
    addCheck('till', async (report) => {
      const view = running?.connectors().find(({ id }) => id === `till-${setting.name}`);
      report(createFinding('till', setting.name, await evaluateConnector(setting, view)));
    });
  }
  if (running?.scanner !== undefined) {
    const { name, takenShortcuts: taken } = running.scanner;
    if (taken.length > 0) checks.push(Promise.resolve([createFinding('till', name, evaluateShortcuts(name, taken))]));
  }
  if (running !== undefined && running.failing > 0)
    checks.push(Promise.resolve([createFinding('set-aside', undefined, evaluateFailingItems(running.failing))]));
  addCheck('data-folder', async (report) =>
    report(createFinding('data-folder', undefined, evaluateFolder(ports.dataDir, await probeFolder(ports.dataDir)))),
  );

  const findings = (await Promise.all(checks).finally(() => clearTimeout(timer))).flat();
  return { at: ports.wallMs(), state: getWorstState(findings), findings };
};
