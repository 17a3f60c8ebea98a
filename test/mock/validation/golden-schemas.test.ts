import { describe, expect, it } from 'vitest';
import { operations } from '#helpdesk/operations.ts';
import * as wire from '#helpdesk/schemas.ts';
import { pathText } from '#mock/validation/validation-messages.ts';
import { bodyOf, goldenRequest, nameOf, posts, wrongBodies } from './golden-bodies.ts';
import { golden } from '../practice-helpdesk.ts';

const resources = {
  '2.1-customer-profile': wire.customerProfile,
  '2.2-order-list': wire.orderList,
  '2.3-details': wire.details,
  '2.4-search-result': wire.searchResult,
  '2.5-customer-lifetime': wire.customerLifetime,
  '2.6-order-report': wire.orderReport,
  '2.7-conversation': wire.conversation,
  '2.8-panel-list': wire.panelList,
  '2.9-call-event': wire.callEvent,
  '2.10-channel-message': wire.channelMessage,
  '2.11-show-customer': wire.showCustomer,
};

describe('The schemas with bodies from the helpdesk API', () => {
  it.each(Object.entries(resources))('accept resource %s unchanged', (name, schema) => {
    const body = golden(`resource-${name}`);
    expect(schema.parse(body)).toEqual(body);
  });

  it.each([...posts, 'checkPresence'] as const)('have the method, path and statuses of %s', (name) => {
    const typed = goldenRequest(name);
    const operation = operations[name];
    expect(operation.method).toBe(typed.method);
    expect(operation.path.replace('{apikey}', '<apikey>')).toBe(typed.path);
    expect(operation.success).toBe(typed.success);
    expect(operation.errors).toEqual(typed.errors);
  });

  it.each(posts)('accept every valid body of %s', (name) => {
    for (const body of goldenRequest(name).bodies) expect(operations[name].body.parse(body)).toEqual(body);
  });

  it.each(wrongBodies.map((wrong) => [nameOf(wrong), wrong] as const))('find the errors of %s', (_name, wrong) => {
    const result = operations[wrong.operation].body.safeParse(bodyOf(wrong));
    const paths = result.error?.issues.map((issue) => pathText(issue.path)) ?? [];
    expect(paths).toEqual(wrong.schema === 'passes' ? [] : expect.arrayContaining([wrong.path]));
  });
});
