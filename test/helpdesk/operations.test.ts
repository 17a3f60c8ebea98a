/**
 * Compares the table of operations with the tables of the helpdesk API ("Endpoints" A to C, "Limits"), copied
 * from its documentation.
 */
import { describe, expect, it } from 'vitest';
import { panelConstants, serviceLimits } from '#helpdesk/constants.ts';
import { integratorOperations, operations, webhookOperations, type Operation } from '#helpdesk/operations.ts';

const row = ({ method, path, success, errors }: Operation): string =>
  `${method} ${path} ${success} ${errors.join(',')}`.trim();

describe('The operations of the helpdesk API', () => {
  it('match section B in order', () => {
    expect(Object.values(operations).map(row)).toEqual([
      'POST /dynamic/customers/ 201 400,401',
      'POST /dynamic/orders/ 201 400,401',
      'POST /conversations 200 400,401',
      'POST /voip/registerevent/{apikey} 201 400,401,406',
      'POST /messages/ 201 400,401',
      'GET /api/v1 200 400,404',
      'POST /showcustomer 201 400,401',
    ]);
    expect(operations.checkPresence.query).toEqual(['apikey', 'Channel', 'referrer']);
  });
  it('match section A and the webhook in section C', () => {
    expect(
      Object.values(integratorOperations).map(({ method, path, query }) => `${method} ${path}?${query.join('&')}`),
    ).toEqual([
      'GET /customers?email&phone',
      'GET /orders?email',
      'GET /orderdetails?id',
      'GET /search?expression',
      'GET /customerlifetime?email',
      'GET /customerpanellist?email&phone&external',
      'GET /custompaneldetails?id',
    ]);
    expect(webhookOperations.channelReply).toMatchObject({ method: 'POST', host: 'webhook' });
  });
  it('have the documented limits and constants', () => {
    expect(serviceLimits.map(({ windowMs, requests }) => [windowMs / 1_000, requests])).toEqual([
      [1, 3],
      [60, 180],
      [3_600, 10_000],
      [86_400, 100_000],
    ]);
    expect(panelConstants).toEqual({
      itemsInMainPanel: 3,
      listViewFields: { least: 2, recommendedAtMost: 6 },
      mainPanelIcon: '18*21',
      navigationIcon: '26*52',
      channelAvatars: ['18x18', '26x26'],
    });
  });
});
