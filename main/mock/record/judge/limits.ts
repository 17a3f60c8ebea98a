/**
 * Checks a refusal because of the request limit: its format, and whether it came too early. Also checks whether such a
 * refusal is missing (assumptions 4, 5).
 */
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Exchange } from '../exchange.ts';
import type { Difference, Evidence, Findings } from './finding.ts';

const [least, most] = [0, 1] as const;
const overIn = ({ sent }: Exchange, which: 0 | 1) =>
  serviceLimits.filter(({ name, requests }) => sent[name][which] > requests);

/**
 * A 429 is always a limit refusal. A 503 with Retry-After, or a lost connection, is treated as one only if the requests
 * may have exceeded a limit.
 */
export const limitRefusal = (exchange: Exchange): '429' | '503' | 'drop' | undefined => {
  const { answer, failure } = exchange;
  if (answer?.status === 429) return '429';
  const isOver = overIn(exchange, most).length > 0;
  if (answer?.status === 503) return isOver && answer.headers['retry-after'] !== undefined ? '503' : undefined;
  return answer === null && failure?.sent === true && failure.code !== 'CALLER' && isOver ? 'drop' : undefined;
};

const counts = ({ sent }: Exchange, which: 0 | 1): string =>
  serviceLimits.map(({ name }) => `${sent[name][which]} in a ${name}`).join(', ');
const allowed = serviceLimits.map(({ name, requests }) => `${requests} in a ${name}`).join(', ');

type Found = Omit<Difference, 'operation' | 'section'>;
const differs = (path: string, expected: string, came: string, assumption: number): Found => ({
  of: 'service',
  kind: 'limit',
  path,
  expected,
  came,
  assumption,
});

export const judgeLimit = (
  exchange: Exchange,
  refusal: ReturnType<typeof limitRefusal>,
): { readonly differences: readonly Found[]; readonly evidence: Findings['evidence'] } => {
  const evidence: Evidence[] = [];
  const differences: Found[] = [];
  if (refusal === undefined) {
    // Only a response proves that the service did not refuse the request.
    const [window] = exchange.answer === null ? [] : overIn(exchange, least);
    if (window !== undefined) {
      const value = `accepts more than ${window.requests} in a ${window.name}`;
      evidence.push({
        number: 5,
        key: 'limitWindows',
        value,
        agrees: false,
        measure: exchange.sent[window.name][least],
      });
    }
    return { differences, evidence };
  }
  evidence.push({ number: 4, key: 'overLimit', value: refusal, agrees: refusal === '429' });
  const wait = exchange.answer?.headers['retry-after'];
  if (refusal === '429' && !/^\d+$/.test(wait ?? ''))
    differences.push(differs('Retry-After', 'whole seconds', wait ?? 'nothing', 4));
  if (overIn(exchange, most).length === 0)
    differences.push(differs('', `no refusal up to ${allowed}`, `refused after ${counts(exchange, most)}`, 5));
  else evidence.push({ number: 5, value: 'refuses above the limits', agrees: true });
  return { differences, evidence };
};
