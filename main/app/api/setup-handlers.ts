/** Handles the API calls that windows make during setup (contract/setup.ts) for the active profile. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { isRecord } from '#domain/json/is-record.ts';
import type { Finding, SetupState, SetupStep } from '#contract/setup.ts';
import { msg } from '#domain/messages/message.ts';
import { runDoctor, type DoctorPorts } from '#app/doctor/doctor.ts';
import type { ClockWatch } from '#app/doctor/clock.ts';
import { createAppRequests } from '#app/doctor/helpdesk-requests.ts';
import { buildEndpointsReport } from '#app/endpoints/endpoint-messages.ts';
import { readEndpoints } from '#app/endpoints/read-endpoints.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import type { Ports } from '#app/types.ts';
import type { SettingsStore } from '#app/settings/settings-store.ts';
import { checkSettings, type CheckedSettings } from '#app/settings/check-settings.ts';
import { replacing } from './settings-handlers.ts';
import { openSecretsIn } from '#app/settings/secret-placeholders.ts';
import { settingsBefore } from '#app/settings/previous-settings.ts';
import type { SetupHost } from '#app/types.ts';
import { listChanges, readSettingsFile } from '#app/setup/settings-import.ts';
import { describeRunningApp } from '#app/setup/doctor-view.ts';
import { type Raw } from '#app/settings/raw-settings.ts';
import { createCheckRuns } from '#app/setup/check-runs.ts';
import type { SessionParts } from '#app/types.ts';
import { openSetupProgressStore, listSteps } from '#app/setup/setup-progress-store.ts';
import { runTestCall } from '#app/setup/test-call.ts';
import { readPairedTills } from '#app/setup/migrate-practice-tills.ts';
import { digestOf, isPassed, type TriedPart } from '#app/setup/tried-settings.ts';
import { checkSection, type Part } from '#app/setup/check-section.ts';
import { checkPart } from '#app/setup/part-checks.ts';

export interface SetupOptions {
  readonly ports: Ports;
  readonly book: SettingsStore;
  readonly clocks: ClockWatch;
  readonly doctorPorts: DoctorPorts;
  /** The folder that contains the practice data. */
  readonly practiceDir: string;
  /** Whether `--practice` was given. If so, the user has already selected practice. */
  readonly isPracticeWished: boolean;
  /** The maximum time to wait for a test call, in ms. */
  readonly testCallMs?: number | undefined;
}

export const createSetupHandlers = (options: SetupOptions, session: SessionParts): SetupHost => {
  const { ports, book, clocks, doctorPorts } = options;
  const kept = openSetupProgressStore(ports.dataDir);
  const runs = createCheckRuns((error) => ports.log('setup', error), session.ending);
  const current = (): Raw => book.raw() ?? {};
  const host = () => session.active().counterline.host;

  const state = (): SetupState => {
    const { settings: stored, revision } = book.read();
    const raw = stored ?? {};
    const paired = new Set(
      [...readPairedTills(ports.dataDir), ...readPairedTills(options.practiceDir)].map(({ name }) => name),
    );
    const before = settingsBefore(book.path);
    return {
      first: stored === undefined && !options.isPracticeWished && !kept.read().all,
      steps: listSteps(raw, paired.size, kept.read(), triedSteps(raw, paired.size)),
      tills: [...paired],
      profile: session.active().counterline.snapshot().profile,
      canBeReal: isRecord(raw['helpdesk']) && checkSettings(raw, ports.findSecret, false, book.locked()).ok,
      ...omitUndefined({ beforeAt: before?.at }),
      revision,
    };
  };
  const isTried = (part: TriedPart, raw: Raw, line = 0): boolean => {
    const cut = checkSection(raw, raw, { part, line }, ports.findSecret);
    return cut.ok && kept.read().tried.includes(digestOf(part, cut.ready, kept.salt()));
  };
  /** Returns the steps whose current values have been tried, either in a check or in normal operation. */
  const triedSteps = (raw: Raw, paired: number): ReadonlySet<SetupStep> => {
    const { counterline } = session.active();
    const { cells, lines, profile } = counterline.snapshot();
    const isReal = profile === 'real';
    const given = Array.isArray(raw['lines']) ? raw['lines'] : [];
    const steps: Readonly<Record<Exclude<SetupStep, 'who'>, boolean>> = {
      helpdesk: (isReal && cells.helpdesk.state === 'working') || isTried('helpdesk', raw),
      phone:
        (isReal && lines.length > 0 && lines.every(({ state }) => state === 'working')) ||
        given.every((_, index) => isTried('line', raw, index)),
      // A paired till has already connected to this PC. Other tills, such as a drop folder, need no pairing.
      till: paired > 0 || (isReal && cells.till.state === 'working'),
      presence: (isReal && cells.agents.state === 'working') || isTried('presence', raw),
    };
    return new Set((Object.keys(steps) as (keyof typeof steps)[]).filter((step) => steps[step]));
  };
  /**
   * Starts a check and returns its ID. If the check succeeds, records that exactly these values were checked. Checks of
   * tills are not recorded.
   */
  const startCheck = (
    part: Part,
    ready: CheckedSettings,
    check: (report: (found: Finding) => void, signal: AbortSignal) => Promise<void>,
  ): string =>
    runs.start(async (report, signal) => {
      const found: Finding[] = [];
      await check((finding) => {
        found.push(finding);
        report(finding);
      }, signal);
      if (part !== 'till' && !signal.aborted && isPassed(found)) kept.addTried(digestOf(part, ready, kept.salt()));
    });
  const tried = (given: Raw, what: Parameters<typeof checkSection>[2]): ReturnType<typeof checkSection> => {
    ports.logbook?.addSecrets(...secretsIn(given));
    return checkSection(given, current(), what, ports.findSecret);
  };
  const write = async (revision: string, settings: Raw) =>
    host()['settings.write']({ revision, changes: replacing(current(), settings) });

  return {
    'doctor.run': async () => {
      const { counterline, ready } = session.active();
      const isReal = session.profile() === 'real';
      const checked = isReal ? checkSettings(current(), ports.findSecret, false, book.locked()) : undefined;
      return runDoctor(
        {
          settingsPath: book.path,
          problems:
            checked === undefined || checked.ok ? (book.raw() === undefined ? undefined : []) : checked.problems,
          notApplied: book.notApplied(),
          openSecrets: openSecretsIn(book.raw()),
          ready: ready(),
          createRequests: () => createAppRequests(counterline.host, clocks.aheadOf),
          running: await describeRunningApp(counterline, ports.clock.wallMs()),
        },
        isReal ? doctorPorts : { ...doctorPorts, dataDir: options.practiceDir },
      );
    },
    'setup.state': state,
    'setup.skip': ({ step, skipped }) => {
      kept.skip(step, skipped);
      return state();
    },
    'setup.check': ({ settings, part, line }) => {
      const cut = tried(settings, { part, line });
      if (!cut.ok) return { problems: [...cut.problems] };
      const { counterline } = session.active();
      const runId = startCheck(part, cut.ready, (print, signal) =>
        checkPart(part, cut.ready, { ports, doctorPorts, counterline, signal, report: print }),
      );
      return { runId, problems: [] };
    },
    'setup.endpoints': async ({ settings, line }) => {
      const cut = tried(settings, { part: 'line', line });
      if (!cut.ok) return { problems: [...cut.problems], endpoints: [] };
      const [setting] = cut.ready.lines;
      if (setting === undefined) return { problems: [], endpoints: [] };
      const read = await readEndpoints(setting, ports, session.ending);
      const { endpoints, ...report } = buildEndpointsReport(setting, read);
      return { problems: [], endpoints: [...endpoints], ...report };
    },
    'setup.testCall': ({ settings, line }) => {
      const cut = tried(settings, { part: 'line', line });
      if (!cut.ok) return { problems: [...cut.problems] };
      const [setting] = cut.ready.lines;
      if (setting === undefined) return { problems: [] };
      const { wallMs } = ports.clock;
      const { certificates } = ports;
      const runId = startCheck('line', cut.ready, (print, signal) =>
        runTestCall(setting, { wallMs, certificates, timeoutMs: options.testCallMs }, signal, print),
      );
      return { runId, problems: [] };
    },
    'setup.progress': ({ runId, have }) => runs.progress(runId, have),
    'setup.stop': ({ runId }) => {
      runs.stop(runId);
      return {};
    },
    'setup.readFile': ({ text }) => {
      const { settings: now = {}, locked, revision } = book.read();
      const read = readSettingsFile(text, { current: now, locked });
      if (!read.ok) return { fault: read.fault, problems: [], changes: [], revision };
      ports.logbook?.addSecrets(...secretsIn(read.settings));
      return {
        ...omitUndefined({ fault: read.fault }),
        problems: [...read.problems],
        changes: listChanges(now, read.settings, locked),
        revision,
      };
    },
    'setup.takeFile': async ({ text, revision }) => {
      const read = readSettingsFile(text, { current: current(), locked: book.locked() });
      if (!read.ok) return { done: false, sentence: read.fault, problems: [] };
      const { saved, isOutdated, problems } = await write(revision, read.settings);
      if (isOutdated) return { done: false, sentence: msg('setup.changedMeanwhile'), problems: [] };
      if (!saved) return { done: false, sentence: msg('setup.file.wrong'), problems };
      const before = settingsBefore(book.path);
      const sentence =
        before === undefined ? msg('setup.file.savedFirst') : msg('setup.file.saved', { path: `${book.path}.bak` });
      return { done: true, sentence, problems: [] };
    },
    'setup.undo': async ({ revision }) => {
      const before = settingsBefore(book.path);
      if (before === undefined) return { done: false, sentence: msg('setup.undo.none'), problems: [] };
      const { saved, isOutdated, problems } = await write(revision, before.settings);
      if (isOutdated) return { done: false, sentence: msg('setup.changedMeanwhile'), problems: [] };
      return { done: saved, sentence: msg(saved ? 'setup.undo.done' : 'setup.undo.wrong'), problems };
    },
    'setup.switch': async ({ to }) => {
      if (to === 'real' && !isRecord(current()['helpdesk']))
        return { done: false, sentence: msg('setup.switch.incomplete') };
      return session.switchTo(to);
    },
  };
};
