/** Creates the findings about the settings: problems, plain-text secrets, plain HTTP, and missing parts. */
import { maskText } from '#domain/personal-data/mask.ts';
import { hostsOf, plainHttpAddresses } from '#app/settings/plain-http.ts';
import type { Problem } from '#app/settings/validation-problems.ts';
import { createFinding, type Finding } from './check-result.ts';
import { mapTexts, type MessageOrText } from '#domain/messages/message.ts';

const maxReported = 20;

export const createNotAppliedFinding = (why: MessageOrText): Finding =>
  createFinding('settings', undefined, {
    state: 'limited',
    code: 'doctor.settings.notApplied',
    values: { why },
    advice: 'doctor.settings.notApplied.do',
  });

/** Reports secrets in plain text. Anybody who can read the file, or a copy of it, can read these secrets. */
export const createOpenSecretsFindings = (path: string, open: readonly string[]): readonly Finding[] =>
  open.length === 0
    ? []
    : [
        createFinding('settings', undefined, {
          state: 'ok',
          code: 'doctor.settings.open',
          values: { path, places: open.slice(0, maxReported).join(', '), form: '{"env": NAME}' },
          advice: 'doctor.settings.open.do',
        }),
      ];

/** Reports hosts that receive secrets without TLS and without the user's confirmation. */
export const createPlainHttpFindings = (settings: unknown): readonly Finding[] => {
  const hosts = hostsOf(plainHttpAddresses(settings));
  if (hosts === '') return [];
  const result = { code: 'doctor.settings.plain', values: { hosts }, advice: 'doctor.settings.plain.do' } as const;
  return [createFinding('settings', undefined, { state: 'limited', ...result })];
};

/**
 * `problems` is undefined if there are no settings and none are expected, for example on a new installation. The
 * messages contain no secrets.
 */
export const createSettingsFindings = (path: string, problems: readonly Problem[] | undefined): readonly Finding[] => {
  if (problems === undefined)
    return [createFinding('settings', undefined, { state: 'skipped', code: 'doctor.settings.none', values: { path } })];
  if (problems.length === 0)
    return [createFinding('settings', undefined, { state: 'ok', code: 'doctor.settings.ok', values: { path } })];
  return problems.slice(0, maxReported).map((problem) =>
    createFinding('settings', undefined, {
      state: 'broken',
      code: problem.path === '' ? 'doctor.settings.fault' : 'doctor.settings.problem',
      values: { path, place: problem.path, message: mapTexts(problem.message, maskText) },
      advice: 'doctor.settings.problem.do',
    }),
  );
};

export const createNoHelpdeskFinding = (): Finding =>
  createFinding('credentials', undefined, {
    state: 'limited',
    code: 'doctor.settings.noHelpdesk',
    advice: 'doctor.settings.noHelpdesk.do',
  });

export const createNoLineFinding = (): Finding =>
  createFinding('line', undefined, {
    state: 'limited',
    code: 'doctor.settings.noLine',
    advice: 'doctor.settings.noLine.do',
  });
