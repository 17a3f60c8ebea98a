/** The settings file: is it there, is it right, are its secrets found? */
import { maskText } from '#domain/messages/mask.ts';
import { hostsOf, plainPlaces } from '#app/settings/plain-http.ts';
import type { Problem } from '#app/settings/problems.ts';
import { finding, type Finding } from './check-result.ts';
import { withTexts, type Words } from '#domain/messages/message.ts';

const mostTold = 20;

export const notAppliedTold = (why: Words): Finding =>
  finding('settings', undefined, {
    state: 'limited',
    code: 'doctor.settings.notApplied',
    values: { why },
    advice: 'doctor.settings.notApplied.do',
  });

/** Whoever reads the file, or a copy of it, has them. */
export const openSecretsTold = (path: string, open: readonly string[]): readonly Finding[] =>
  open.length === 0
    ? []
    : [
        finding('settings', undefined, {
          state: 'ok',
          code: 'doctor.settings.open',
          values: { path, places: open.slice(0, mostTold).join(', '), form: '{"env": NAME}' },
          advice: 'doctor.settings.open.do',
        }),
      ];

/** Secrets go to another host without TLS, and nobody has confirmed it. */
export const plainHttpTold = (settings: unknown): readonly Finding[] => {
  const hosts = hostsOf(plainPlaces(settings));
  if (hosts === '') return [];
  const told = { code: 'doctor.settings.plain', values: { hosts }, advice: 'doctor.settings.plain.do' } as const;
  return [finding('settings', undefined, { state: 'limited', ...told })];
};

/** `problems` undefined: there are no settings at any level. Paths name places in the file, messages never a secret. */
export const settingsFindings = (path: string, problems: readonly Problem[] | undefined): readonly Finding[] => {
  if (problems === undefined)
    return [finding('settings', undefined, { state: 'skipped', code: 'doctor.settings.none', values: { path } })];
  if (problems.length === 0)
    return [finding('settings', undefined, { state: 'ok', code: 'doctor.settings.ok', values: { path } })];
  return problems.slice(0, mostTold).map((problem) =>
    finding('settings', undefined, {
      state: 'broken',
      code: problem.path === '' ? 'doctor.settings.fault' : 'doctor.settings.problem',
      values: { path, place: problem.path, message: withTexts(problem.message, maskText) },
      advice: 'doctor.settings.problem.do',
    }),
  );
};

export const noHelpdesk = (): Finding =>
  finding('credentials', undefined, {
    state: 'limited',
    code: 'doctor.settings.noHelpdesk',
    advice: 'doctor.settings.noHelpdesk.do',
  });

export const noLine = (): Finding =>
  finding('line', undefined, { state: 'limited', code: 'doctor.settings.noLine', advice: 'doctor.settings.noLine.do' });
