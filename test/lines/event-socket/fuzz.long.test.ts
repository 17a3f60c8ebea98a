/** Reads 20,000 damaged JSON messages, and valid messages in any order: no crash, no leak, no invalid events. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { socketMap } from '#lines/event-socket/provider-map.ts';
import { readyMaps } from '#lines/event-socket/presets.ts';
import { createEventTranslator } from '#lines/event-socket/translate.ts';
import { play } from '../../domain/calls/play-events.ts';
import { randomFrom } from '../../fuzz/mutate.ts';
import { socket } from '../../fuzz/event-socket.ts';
import { unlawful } from '../conformance/event-order.ts';
import { providerMap } from './fake-provider.ts';

const map = socketMap.parse(providerMap);
const newTranslator = () => createEventTranslator({ map, extensions: ['101', '102'] });

it('counts every damaged message with its reason and keeps nothing at the end', () => {
  const reasons = new Map<string, number>();
  const sent = socket.run(20_000, randomFrom(4711), (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
  expect(sent).toBe(20_000);
  expect(reasons.get('odd: a message is not a JSON object or list')).toBeGreaterThan(1_000);
  expect(reasons.size).toBeGreaterThan(10);
});

const message = fc.record({
  op: fc.constant('call'),
  call: fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    ext: fc.constantFrom('101', '102'),
    state: fc.constantFrom('ringing', 'dialing', 'active', 'hold', 'over'),
    dir: fc.constantFrom('in', 'out', 'local', undefined),
    from: fc.constantFrom('+493023125014', '102', undefined),
    to: fc.constantFrom('+493023125500', '101'),
  }),
});

it('reports valid events whatever the order of messages, and ends all calls', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(message, fc.constant('gap')), { maxLength: 60 }), (messages) => {
      const eventsOf = (times: number) => {
        const translator = newTranslator();
        const events = messages.flatMap((each) => {
          if (typeof each === 'string') return translator.unseen(1_000).map(({ event }) => event);
          return Array.from({ length: times }, () => translator.readMessage(JSON.stringify(each), 1_000))
            .flat()
            .flatMap((outcome) => (outcome.is === 'said' ? outcome.emitted.map(({ event }) => event) : []));
        });
        return { events: [...events, ...translator.unseen(1_000).map(({ event }) => event)], left: translator.size() };
      };
      const [once, twice] = [eventsOf(1), eventsOf(2)];
      expect(unlawful(once.events)).toEqual([]);
      expect(twice.events).toEqual(once.events);
      expect(once.left).toBe(0);
      const { state, reported } = play(once.events);
      expect(state.calls.size + state.legs.size).toBe(0);
      const count = (type: string): number => reported.filter((report) => report.startsWith(type)).length;
      expect(count('Disconnected')).toBeLessThanOrEqual(count('Answered'));
    }),
    { numRuns: 300 },
  );
});

it('reads any JSON with any map without an exception, and contacts no other server', () => {
  const maps = [map, socketMap.parse(readyMaps['3cx-v20']), socketMap.parse({ ...providerMap, items: 'a[].b' })];
  fc.assert(
    fc.property(fc.constantFrom(...maps), fc.json({ maxDepth: 5 }), fc.webUrl(), (each, text, url) => {
      const translator = createEventTranslator({ map: each, extensions: '*' });
      const entity = JSON.stringify({ op: 'call', event: { event_type: 0, entity: url } });
      for (const outcome of [...translator.readMessage(text, 0), ...translator.readMessage(entity, 0)])
        expect(outcome.is).not.toBe('ask');
    }),
    { numRuns: 200 },
  );
});
