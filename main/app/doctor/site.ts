/** Checks the site: through the running app, or by logging in to the broker once. */
import { hostname } from 'node:os';
import type { SiteView } from '#contract/site.ts';
import type { Settings } from '#app/settings/schema.ts';
import { pcNameOf } from '#domain/site/pc-name.ts';
import { siteProblemMessage } from '#app/site/site-view.ts';
import type { WordCode } from '#domain/messages/message.ts';
import type { CheckResult } from './check-result.ts';

const advised = (sentence: { readonly code: string; readonly values?: CheckResult['values'] }): CheckResult => ({
  state: 'limited',
  code: sentence.code as WordCode,
  values: sentence.values,
  advice: `${sentence.code}.do` as WordCode,
});

export const evaluateRunningSite = ({ state, sentence }: SiteView): CheckResult =>
  state === 'limited'
    ? advised(sentence)
    : { state: state === 'waiting' ? 'skipped' : 'ok', code: sentence.code, values: sentence.values };

export const checkSite = async (
  site: NonNullable<Settings['site']>,
  certificates: readonly string[],
  signal: AbortSignal,
): Promise<CheckResult> => {
  const { probeSite } = await import('#site/probe-site.ts');
  const problem = await probeSite({ ...site, pc: site.pc ?? pcNameOf(hostname()) }, certificates, signal);
  return problem === undefined
    ? { state: 'ok', code: site.role === 'server' ? 'site.accepted' : 'site.reachable', values: { site: site.name } }
    : advised(siteProblemMessage(site.name, problem));
};
