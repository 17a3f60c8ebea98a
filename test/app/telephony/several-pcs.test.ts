/** Tests several PCs that watch one phone system. The tests check the helpdesk's journal. */
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from '../support/start-app.ts';
import { closeAll, opened, open, pbx, allUp, bodies, idsIn, tellsEvents, aMoment } from './several-lines.ts';

afterEach(closeAll);

describe('Several PCs on one phone system', () => {
  const second = async (first: Desk, extensions: '*' | readonly string[]): Promise<Desk> => {
    const desk = await openDesk({ lines: [] });
    opened.push(desk);
    // The PCs share the limits of one subscription. These tests check only the reports, so limits are disabled.
    await first.control('PUT', 'limits', { enabled: false });
    await desk.change({ helpdesk: first.settings.helpdesk, lines: [pbx(first.exchange, extensions)] });
    await allUp(desk);
    return desk;
  };

  it('report the same ID and the same end with their own extensions', async () => {
    const first = await open();
    await second(first, ['102']);
    await first.exchange.place('hand-over', { ringMs: 40, talkMs: 60, customer: '+493023125014' });
    await tellsEvents(first, 5);
    await aMoment(50);
    const events = await first.events();
    expect(events.toSorted()).toEqual(
      [
        'Answered 101 201',
        'Transfer 102 201',
        'Answered 102 201',
        'Disconnected 102 201',
        'Disconnected 102 201',
      ].toSorted(),
    );
    expect(events[0]).toBe('Answered 101 201');
    expect((await idsIn(first)).length).toBe(1);
    const ends = (await bodies(first)).filter((body) => body['EventType'] === 'Disconnected');
    expect(ends[1]).toEqual(ends[0]);
  });

  it('send identical reports for overlapping extensions, which the helpdesk logs once', async () => {
    const first = await open();
    await second(first, '*');
    await first.exchange.place('customer-calls', { ringMs: 40, talkMs: 60, customer: '+493023125014' });
    await tellsEvents(first, 4);
    const reported = await bodies(first);
    expect(reported.map((body) => body['EventType'])).toEqual(['Answered', 'Answered', 'Disconnected', 'Disconnected']);
    expect([reported[1], reported[3]]).toEqual([reported[0], reported[2]]);
    const { conversations } = (await first.control('GET', 'state')) as {
      readonly conversations: readonly {
        readonly channel: string;
        readonly messages: readonly { readonly content: string }[];
      }[];
    };
    // The initial seed also contains a call, so only the call from this caller is checked.
    const logs = conversations.flatMap(({ channel, messages }) =>
      channel === 'Phone' ? [messages.map(({ content }) => content)] : [],
    );
    expect(logs.filter(([arrival]) => arrival?.includes('030 23125014'))).toEqual([
      ['Call from 030 23125014 to 030 23125501', 'Anna Brandt answered on 101', 'The call ended'],
    ]);
  });
});
