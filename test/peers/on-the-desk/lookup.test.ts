import { describe, expect, it } from 'vitest';
import type { Received } from '../verdict.ts';
import { judgeLookup } from './lookup.ts';

const wanted = { user_email_address: 'anna@shop.example', customer: { phone_number: '+491713920077' } };
const lookup: Received = { request: 'POST /service/showcustomer', body: wanted, status: 201, violations: [] };
const event: Received = { ...lookup, request: 'POST /service/voip/registerevent/***', body: { EventType: 'Answered' } };

describe('The verdict on a look-up', () => {
  it("accepts the expected look-up and returns the call's events", () => {
    expect(judgeLookup([event, lookup, event], wanted)).toEqual({ calls: [event, event], remarks: [] });
  });

  const wrong: readonly (readonly [string, readonly Received[]])[] = [
    ['there is none', [event]],
    ['it arrived twice', [lookup, lookup]],
    ['the helpdesk rejected it', [{ ...lookup, status: 400 }]],
    ['the helpdesk reported a problem', [{ ...lookup, violations: ['customer: expected something else'] }]],
    ['it has no agent', [{ ...lookup, body: { customer: wanted.customer } }]],
    [
      'the number has the format from the card',
      [{ ...lookup, body: { ...wanted, customer: { phone_number: '0171 3920077' } } }],
    ],
  ];
  it.each(wrong)('reports a fault if %s', (_, received) => {
    expect(judgeLookup(received, wanted).remarks).toHaveLength(1);
  });
});
