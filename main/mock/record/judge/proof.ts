/** Finds out how the client authenticated, if the service accepted the request (assumptions 1 and 10). */
import type { Operation } from '#helpdesk/operations.ts';
import type { Exchange } from '../exchange.ts';
import type { Evidence } from './finding.ts';

const soundsSecret = /key|secret|token|password/;
const secretLast = (one: string, other: string): number =>
  Number(/secret|password|token/.test(one)) - Number(/secret|password|token/.test(other));

/** This evidence applies only to accepted requests, because a refused request may have had wrong credentials. */
export const proofTaken = (operation: Operation, headers: Exchange['request']['headers']): readonly Evidence[] => {
  const [scheme = ''] = (headers['authorization'] ?? '').toLowerCase().split(' ');
  if (operation.proof !== 'credentials')
    return scheme === '' ? [{ number: 10, value: 'accepted without an Authorization header', agrees: true }] : [];
  const taken = (value: string): Evidence => ({ number: 1, key: 'authScheme', value, agrees: value === 'basic' });
  if (scheme !== '') return [taken(scheme)];
  const names = Object.keys(headers).filter((name) => soundsSecret.test(name));
  if (names.length === 0) return [taken('none')];
  const value = names.toSorted(secretLast).slice(0, 2).join(', ');
  return [taken('headers'), { number: 1, key: 'authHeaders', value, agrees: value === 'x-api-key, x-api-secret' }];
};
