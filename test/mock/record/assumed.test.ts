/** Tests which switches a recording suggests if a service shows several behaviours. */
import { expect, it } from 'vitest';
import type { AssumptionKey } from '#helpdesk/assumptions.ts';
import { switchesToMatchService } from '#mock/record/report/assumed.ts';

const seen = (key: AssumptionKey, number: number, value: string, times: number, agrees = false) => ({
  number,
  key,
  value,
  agrees,
  times,
  line: 2,
});

it('follows the most frequent behaviour', () => {
  const errors = [seen('errorBody', 2, 'html', 100), seen('errorBody', 2, 'none', 1)];
  expect(switchesToMatchService(errors)).toEqual({ errorBody: 'html' });
  expect(switchesToMatchService([seen('errorBody', 2, 'json', 100, true), ...errors.slice(1)])).toEqual({});
});

it('requires no credentials if the service accepted one request without any', () => {
  const schemes = [seen('authScheme', 1, 'basic', 100, true), seen('authScheme', 1, 'none', 1)];
  expect(switchesToMatchService(schemes)).toEqual({ authScheme: 'none' });
});
