/** Tests the conditions beside the requests view, over the desk's socket. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';
import { openDesk, type DeskClient } from './desk-client.ts';
let practice: Practice;
let desk: DeskClient;
beforeEach(async () => {
  practice = await startPractice();
  desk = await openDesk(practice, '101');
});
afterEach(async () => {
  desk.close();
  await practice.close();
});

const lookUp = (email: string) => practice.post('/showcustomer', { customer: { email_address: email } });

describe('The conditions', () => {
  const change = (part: string, input: unknown) => desk.send({ type: 'conditions.change', part, input });

  it('can be shown and changed in the same way as through the control API', async () => {
    await desk.requests(() => true);
    expect(await desk.conditions(() => true)).toMatchObject({ faults: [], limits: { enabled: false }, frozen: false });
    change('faults', { faults: [{ kind: 'status', status: 503, next: 2, operation: 'showCustomer' }] });
    expect(await desk.conditionsChanged()).toBeNull();
    expect((await lookUp('mara@shop.example')).status).toBe(503);
    expect((await desk.conditions(({ faults }) => faults[0]?.next === 1)).faults).toMatchObject([{ status: 503 }]);
    change('assumptions', { unknownExtension: 'accept' });
    await desk.conditions(({ assumptions }) =>
      assumptions.some(
        ({ key, value, initial }) => key === 'unknownExtension' && value === 'accept' && initial === 'refuse',
      ),
    );
    expect((await practice.call({ PhoneExtension: '107' })).status).toBe(201);
    change('clock', { freeze: true });
    await desk.conditions(({ frozen }) => frozen);
    change('limits', { enabled: true });
    await desk.conditions(({ limits }) => limits.enabled);
  });

  it('are rejected with the control API’s message', async () => {
    change('faults', { faults: [{ kind: 'status', status: 99 }] });
    expect(await desk.conditionsChanged()).toBe(
      'faults[0].status: expected at least 200, got the number 99. Nothing was changed.',
    );
    change('assumptions', { pageSize: 'many' });
    expect(await desk.conditionsChanged()).toContain('pageSize: ');
  });

  it('follow a change through the control API', async () => {
    await desk.requests(() => true);
    await practice.control('PUT', 'faults', { faults: [{ kind: 'empty', next: 1 }] });
    await desk.conditions(({ faults }) => faults[0]?.kind === 'empty');
  });
});
