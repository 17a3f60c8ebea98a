/** Builds the state of a site for windows and the doctor, so that both show the same code and sentence. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { SiteView } from '#contract/site.ts';
import type { BrokerProblem } from '#site/broker-problem.ts';
import { oldestBroker } from '#site/broker-settings.ts';
import type { SiteState } from '#site/types.ts';

export const siteProblemMessage = (site: string, { code, detail = '' }: BrokerProblem): Message =>
  msg(`site.${code}`, { site, detail, oldest: oldestBroker });

export const siteViewOf = (site: string, pc: string, state: SiteState): SiteView => {
  const { problem, rejected } = state;
  const [shown, code, sentence] =
    problem !== undefined
      ? (['limited', problem.code, siteProblemMessage(site, problem)] as const)
      : state.mode !== 'granted'
        ? state.mode === 'turn' && state.isConnected
          ? (['waiting', 'learning', msg('site.learning', { site })] as const)
          : (['waiting', 'connecting', msg('site.connecting', { site })] as const)
        : state.isRejecting
          ? (['limited', 'rejected', msg('site.rejected', { site, ...rejected })] as const)
          : state.isGrantor
            ? (['working', 'grantor', msg('site.grantor', { site })] as const)
            : (['working', 'working', msg('site.working', { site })] as const);
  return {
    name: site,
    pc,
    role: state.role,
    state: shown,
    code,
    sentence,
    isConnected: state.isConnected,
    mode: state.mode,
    isGrantor: state.isGrantor,
    ...omitUndefined({ term: state.term }),
    rejected: { ...rejected },
  };
};
