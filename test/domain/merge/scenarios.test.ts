/** One customer call that several sources see, and what the helpdesk must be told of it. One table, hence long. */
import { describe, expect, it } from 'vitest';
import { appears, endedLeg, joined, left, rang } from '../call/play.ts';
import { createStage, seenBy, stillTalking, type Stage, type StageOptions } from './stage.ts';

const both: StageOptions['lines'] = { pbx: 'exchange', phone: 'device' };
const rings = [appears.customer('c'), appears.called('a', 'c', '101'), rang('a')];
const answers = [joined('a', 'B1'), joined('c', 'B1')];
const ends = [endedLeg('a'), endedLeg('c')];
const phone = seenBy('device', 'p1');
const handedOver = [
  left('a', 'B1'),
  left('c', 'B1'),
  endedLeg('a'),
  appears.called('d', 'c', '102'),
  rang('d'),
  joined('d', 'B2'),
  joined('c', 'B2'),
];

interface Row {
  readonly name: string;
  readonly lines?: StageOptions['lines'];
  readonly options?: Partial<StageOptions>;
  readonly play: (stage: Stage) => void;
  readonly told: readonly string[];
  /** Pages in the ledger; usually one. */
  readonly pages?: number;
  /** Among what stands on them. */
  readonly notes?: readonly string[];
}

const talksOnBoth = (stage: Stage): void => {
  stage.hear('pbx', ...rings);
  stage.hear('phone', ...phone.rings);
  stage.pass(8_000);
  stage.hear('pbx', ...answers);
  stage.hear('phone', ...phone.answers);
  stage.pass(20_000);
};

const table: readonly Row[] = [
  {
    name: 'all say the same, the exchange first',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('pbx', ...ends);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone'],
  },
  {
    name: 'the softphone is 50 ms earlier with everything: it waits, and the exchange speaks',
    play: (stage) => {
      stage.hear('phone', ...phone.rings);
      stage.pass(50);
      stage.hear('pbx', ...rings);
      stage.pass(8_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(50);
      expect(stage.told()).toEqual([]);
      stage.hear('pbx', ...answers);
      stage.pass(20_000);
      stage.hear('phone', ...phone.ends);
      stage.pass(50);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['decided.waitsForSurer phone pbx'],
  },
  {
    name: 'the softphone is 2 s later with everything',
    play: (stage) => {
      stage.hear('pbx', ...rings);
      stage.pass(2_000);
      stage.hear('phone', ...phone.rings);
      stage.hear('pbx', ...answers);
      stage.pass(2_000);
      stage.hear('phone', ...phone.answers);
      stage.hear('pbx', ...ends);
      stage.pass(2_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the softphone speaks only of answers, and of this one when the call is over',
    play: (stage) => {
      stage.hear('pbx', ...rings, ...answers);
      stage.pass(1_500);
      stage.hear('pbx', ...ends);
      stage.pass(500);
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(2_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the exchange is away: the softphone speaks at once',
    play: (stage) => {
      stage.goDown('pbx');
      stage.hear('phone', ...phone.rings, ...phone.answers);
      expect(stage.told()).toEqual(['Answered 101 phone:p1']);
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'the exchange is there and says nothing: the softphone speaks after a second',
    play: (stage) => {
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(999);
      expect(stage.told()).toEqual([]);
      stage.pass(1);
      expect(stage.told()).toEqual(['Answered 101 phone:p1']);
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
    notes: ['decided.surerSilent phone'],
  },
  {
    name: 'the exchange is there and does not watch this extension: the softphone speaks at once',
    lines: { phone: 'device', lamps: 'inferred' },
    play: (stage) => {
      stage.hear('phone', ...phone.rings, ...phone.answers);
      expect(stage.told()).toEqual(['Answered 101 phone:p1']);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'a call that is over before the wait is',
    play: (stage) => {
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(300);
      stage.hear('phone', ...phone.ends);
      stage.pass(5_000);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'the exchange connects after the softphone told: one Id, and the exchange ends it',
    play: (stage) => {
      stage.goDown('pbx');
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(30_000);
      stage.comeUp('pbx', stillTalking());
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...handedOver, endedLeg('c'), endedLeg('d'));
    },
    told: ['Answered 101 phone:p1', 'Transfer 102 phone:p1', 'Answered 102 phone:p1', 'Disconnected 102 phone:p1'],
  },
  {
    name: 'the softphone is through with the call when it is handed over: the exchange knows that it goes on',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('phone', ...phone.ends);
      stage.pass(10_000);
      stage.hear('pbx', ...handedOver);
      stage.pass(10_000);
      stage.hear('pbx', endedLeg('c'), endedLeg('d'));
    },
    told: ['Answered 101 pbx:c', 'Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
    notes: ['heard.endedEarlier phone 20'],
  },
  {
    name: 'handed over and back: the softphone sees two calls, the helpdesk one',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...handedOver);
      stage.pass(10_000);
      const again = seenBy('device', 'p2');
      stage.hear('phone', ...again.rings);
      stage.pass(40);
      stage.hear('pbx', appears.called('e', 'c', '101'), rang('e'));
      stage.pass(4_000);
      stage.hear('phone', ...again.answers);
      stage.pass(100);
      stage.hear('pbx', left('c', 'B2'), endedLeg('d'), joined('e', 'B3'), joined('c', 'B3'));
      stage.pass(10_000);
      stage.hear('phone', ...again.ends);
      stage.hear('pbx', endedLeg('e'), endedLeg('c'));
    },
    told: [
      'Answered 101 pbx:c',
      'Transfer 102 pbx:c',
      'Answered 102 pbx:c',
      'Transfer 101 pbx:c',
      'Answered 101 pbx:c',
      'Disconnected 101 pbx:c',
    ],
  },
  {
    name: 'the exchange goes away in the middle, the softphone ends the call, the exchange comes back',
    play: (stage) => {
      talksOnBoth(stage);
      stage.goDown('pbx');
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
      expect(stage.told().at(-1)).toBe('Disconnected 101 pbx:c');
      stage.pass(5_000);
      stage.comeUp('pbx');
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the exchange goes away after the softphone was through: it says itself how it ended',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...handedOver);
      stage.goDown('pbx');
      stage.pass(30_000);
      expect(stage.told().at(-1)).toBe('Answered 102 pbx:c');
      stage.comeUp('pbx');
    },
    told: ['Answered 101 pbx:c', 'Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
  },
  {
    name: 'the exchange loses its connection for a moment and adopts its own call again',
    play: (stage) => {
      talksOnBoth(stage);
      stage.goDown('pbx');
      stage.pass(2_000);
      stage.comeUp('pbx', stillTalking());
      stage.pass(2_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'two customers at once: call waiting',
    play: (stage) => {
      talksOnBoth(stage);
      const second = seenBy('device', 'p2', '101', '493023125099');
      stage.hear('phone', ...second.rings);
      stage.hear('pbx', appears.customer('k', 'k', '493023125099'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(3_000);
      stage.hear('phone', ...second.answers);
      stage.hear('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(3_000);
      stage.hear('pbx', endedLeg('b'), endedLeg('k'), ...ends);
      stage.hear('phone', ...second.ends, ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:k', 'Disconnected 101 pbx:c'],
    pages: 2,
  },
  {
    name: 'one number with two calls at once',
    play: (stage) => {
      talksOnBoth(stage);
      const second = seenBy('device', 'p2');
      stage.hear('pbx', appears.customer('k', 'k'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(40);
      stage.hear('phone', ...second.rings);
      stage.pass(15_000);
      stage.hear('phone', ...second.answers);
      stage.pass(40);
      stage.hear('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(3_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
      stage.pass(3_000);
      stage.hear('pbx', endedLeg('b'), endedLeg('k'));
      stage.hear('phone', ...second.ends);
    },
    told: ['Answered 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:c', 'Disconnected 101 pbx:k'],
    pages: 2,
  },
  {
    name: 'one number calls twice within seconds',
    play: (stage) => {
      stage.hear('pbx', ...rings, ...answers);
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(1_000);
      stage.hear('pbx', ...ends);
      stage.hear('phone', ...phone.ends);
      stage.pass(2_000);
      const second = seenBy('device', 'p2');
      stage.hear('pbx', appears.customer('k', 'k'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(60);
      stage.hear('phone', ...second.rings, ...second.answers);
      stage.pass(20);
      stage.hear('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(4_000);
      stage.hear('phone', ...second.ends);
      stage.hear('pbx', endedLeg('b'), endedLeg('k'));
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:k'],
    pages: 2,
  },
  {
    name: 'callers without a number, reported under a fixed one',
    options: { change: { withheldNumber: '+490000000' } },
    play: (stage) => {
      const nobody = { ...seenBy('device', 'p1').rings[0]!, number: undefined };
      stage.hear('phone', nobody, ...phone.rings.slice(1));
      stage.pass(30);
      stage.hear('pbx', { ...appears.customer('c'), number: undefined } as never, ...rings.slice(1));
      stage.pass(3_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(30);
      stage.hear('pbx', ...answers);
      stage.pass(3_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'a caller without a number and one with: two calls',
    options: { change: { withheldNumber: '+490000000' } },
    play: (stage) => {
      stage.hear(
        'pbx',
        { ...appears.customer('k'), number: undefined } as never,
        appears.called('b', 'k', '101'),
        rang('b'),
      );
      stage.pass(500);
      stage.hear('phone', ...phone.rings);
      stage.pass(50);
      stage.hear('pbx', ...rings);
      stage.pass(1_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(50);
      stage.hear('pbx', ...answers);
      stage.pass(1_000);
      stage.hear('pbx', endedLeg('b', 'no-answer'), endedLeg('k'), ...ends);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    pages: 2,
  },
  {
    name: 'manager interface and REST interface of one exchange know each other’s ids; one goes away at the transfer',
    lines: { ami: 'exchange', ari: 'exchange' },
    play: (stage) => {
      stage.hear('ami', ...rings, ...answers);
      stage.hear('ari', ...rings, ...answers);
      stage.goDown('ami');
      stage.hear('ari', ...handedOver);
      stage.comeUp('ami', [
        { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', number: '493023125014', bridge: 'B2' },
        { leg: 'd', call: 'c', end: { kind: 'extension', extension: '102' }, origin: 'called', bridge: 'B2' },
      ]);
      stage.pass(9_000);
      stage.hear('ari', endedLeg('d'), endedLeg('c'));
      stage.hear('ami', endedLeg('d'), endedLeg('c'));
    },
    told: ['Answered 101 ami:c', 'Transfer 102 ami:c', 'Answered 102 ami:c', 'Disconnected 102 ami:c'],
  },
  {
    name: 'a lamp concludes that 101 answered, the exchange knows that it was 102',
    lines: { pbx: 'exchange', lamps: 'inferred' },
    play: (stage) => {
      const lamp = seenBy('inferred', 'l1');
      stage.hear('pbx', ...rings, appears.called('b', 'c', '102'), rang('b'));
      stage.hear('lamps', ...lamp.rings);
      stage.pass(3_000);
      stage.hear('lamps', ...lamp.answers);
      stage.pass(200);
      stage.hear('pbx', joined('b', 'B1'), joined('c', 'B1'), endedLeg('a', 'elsewhere'));
      stage.pass(3_000);
      stage.hear('lamps', ...lamp.ends);
      stage.pass(6_000);
      stage.hear('pbx', endedLeg('b'), endedLeg('c'));
    },
    told: ['Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
    notes: ['heard.saidAnswered lamps 101', 'heard.endedEarlier lamps 6'],
  },
  {
    name: 'the exchange says nobody answered; a late word that somebody did is not believed',
    play: (stage) => {
      stage.hear('pbx', ...rings);
      stage.hear('phone', ...phone.rings);
      stage.pass(3_000);
      stage.hear('pbx', endedLeg('a', 'no-answer'), endedLeg('c'));
      stage.pass(200);
      stage.hear('phone', ...phone.answers);
      stage.pass(3_000);
      stage.hear('phone', ...phone.ends);
    },
    told: [],
  },
  {
    name: 'an outbound call: what was dialled makes it one before the outside leg is there',
    play: (stage) => {
      const out = seenBy('device', 'p1', '101', '03023125014');
      stage.hear('phone', ...out.dials);
      stage.pass(80);
      stage.hear('pbx', appears.caller('a', 'a', '101', '03023125014'));
      stage.pass(300);
      stage.hear('pbx', appears.outsideParty('o', 'a', '+493023125014'));
      stage.pass(5_000);
      stage.hear('phone', ...out.answers);
      stage.pass(50);
      stage.hear('pbx', joined('a', 'B1'), joined('o', 'B1'));
      stage.pass(5_000);
      stage.hear('phone', ...out.ends);
      stage.hear('pbx', endedLeg('a'), endedLeg('o'));
    },
    told: ['Answered 101 pbx:a', 'Disconnected 101 pbx:a'],
  },
  {
    name: 'an outbound call with a digit for the outside line: two pages become one when the exchange dials',
    play: (stage) => {
      const out = seenBy('device', 'p1', '101', '03023125014');
      stage.hear('phone', ...out.dials);
      stage.hear('pbx', appears.caller('a', 'a', '101', '003023125014'));
      expect(stage.pages().length).toBe(2);
      stage.pass(300);
      stage.hear('pbx', appears.outsideParty('o', 'a', '+493023125014'));
      stage.pass(5_000);
      stage.hear('phone', ...out.answers);
      stage.hear('pbx', joined('a', 'B1'), joined('o', 'B1'));
      stage.hear('phone', ...out.ends);
      stage.hear('pbx', endedLeg('a'), endedLeg('o'));
    },
    told: ['Answered 101 pbx:a', 'Disconnected 101 pbx:a'],
  },
  {
    name: 'three sources, the weakest first',
    lines: { pbx: 'exchange', phone: 'device', lamps: 'inferred' },
    play: (stage) => {
      const lamp = seenBy('inferred', 'l1');
      stage.hear('lamps', ...lamp.rings);
      stage.hear('phone', ...phone.rings);
      stage.hear('pbx', ...rings);
      stage.pass(4_000);
      stage.hear('lamps', ...lamp.answers);
      stage.pass(300);
      stage.hear('phone', ...phone.answers);
      stage.pass(300);
      stage.hear('pbx', ...answers);
      stage.pass(4_000);
      stage.hear('pbx', ...ends);
      stage.hear('lamps', ...lamp.ends);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone', 'heard.alsoSeen pbx'],
  },
];

describe('one customer call from several sources', () => {
  it.each(table)('$name', ({ lines = both, options = {}, play, told, pages = 1, notes = [] }) => {
    const stage = createStage({ lines, ...options });
    play(stage);
    expect(stage.told()).toEqual(told);
    expect(stage.pages().length).toBe(pages);
    expect(stage.notes()).toEqual(expect.arrayContaining([...notes]));
    for (const page of stage.pages()) expect(page.over).toBeDefined();
    // Nothing of a finished call stays for longer than late words may come.
    stage.pass(60_000);
    stage.hear(Object.keys(lines)[0] ?? '', ...seenBy('device', 'later', '109', '493011111111').rings);
    expect(stage.size()).toBe(3);
  });
});

describe('a helper', () => {
  const helped = { pbx: 'exchange', helper: 'helper' } as const;
  const lamp = seenBy('inferred', 'l1');
  const talks = (stage: Stage): void => {
    stage.hear('pbx', ...rings);
    stage.hear('helper', ...lamp.rings, ...lamp.answers);
    stage.pass(100);
    stage.hear('pbx', ...answers);
  };
  it('opens nothing, answers nothing and has no page', () => {
    const stage = createStage({ lines: helped });
    stage.hear('helper', ...lamp.rings, ...lamp.answers);
    stage.pass(10_000);
    expect([stage.told(), stage.pages()]).toEqual([[], []]);
    const alone = createStage({ lines: helped });
    alone.goDown('pbx');
    alone.hear('helper', ...lamp.rings, ...lamp.answers, ...lamp.ends);
    alone.pass(10_000);
    expect([alone.told(), alone.pages()]).toEqual([[], []]);
  });
  it('lets the exchange end its own calls while that is there', () => {
    const stage = createStage({ lines: helped });
    talks(stage);
    stage.hear('helper', ...lamp.ends);
    stage.pass(5_000);
    expect(stage.told()).toEqual(['Answered 101 pbx:c']);
    stage.hear('pbx', ...ends);
    expect(stage.told()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
  });
  it.each([
    ['the lamp goes out while the exchange is away', true],
    ['the lamp went out just before the loss was noticed', false],
  ])('ends an orphan: %s', (_, isAwayFirst) => {
    const stage = createStage({ lines: helped });
    talks(stage);
    if (isAwayFirst) stage.goDown('pbx');
    stage.pass(5_000);
    stage.hear('helper', ...lamp.ends);
    if (!isAwayFirst) stage.goDown('pbx');
    expect(stage.told()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
    expect(stage.notes()).toContain('heard.helperFree helper 101 pbx');
    expect(stage.pages().map(({ over }) => over !== undefined)).toEqual([true]);
    stage.pass(5_000);
    stage.comeUp('pbx');
    expect(stage.told().length).toBe(2);
  });
  it('says nothing of an extension that it never saw busy', () => {
    const stage = createStage({ lines: helped });
    stage.hear('pbx', ...rings, ...answers);
    stage.goDown('pbx');
    stage.hear('helper', ...seenBy('inferred', 'l2', '105').rings);
    expect(stage.told()).toEqual(['Answered 101 pbx:c']);
  });
  it('does not end a call that was parked when the exchange went away', () => {
    const stage = createStage({ lines: helped });
    talks(stage);
    stage.hear('pbx', left('a', 'B1'), left('c', 'B1'), endedLeg('a'));
    stage.hear('helper', ...lamp.ends);
    stage.goDown('pbx');
    expect(stage.told()).toEqual(['Answered 101 pbx:c']);
  });
});

describe('a restart', () => {
  it('loses nothing that waits, and tells nothing twice', () => {
    const before = createStage({ lines: both });
    before.hear('phone', ...phone.rings, ...phone.answers);
    expect(before.told()).toEqual([]);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.pass(2_000);
    expect(after.told()).toEqual(['Answered 101 pbx:c']);
    after.hear('pbx', ...ends);
    after.hear('phone', ...phone.ends);
    expect(after.told()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
  });
  it('tells what waited when nothing surer comes', () => {
    const before = createStage({ lines: both });
    before.hear('phone', ...phone.rings, ...phone.answers);
    const after = createStage({ lines: both, kept: before.kept() });
    after.pass(2_000);
    after.hear('phone', ...phone.ends);
    expect(after.told()).toEqual(['Answered 101 phone:p1', 'Disconnected 101 phone:p1']);
  });
  it('knows an open call of two sources again', () => {
    const before = createStage({ lines: both });
    talksOnBoth(before);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.hear('phone', ...phone.ends);
    after.hear('pbx', ...handedOver, endedLeg('c'), endedLeg('d'));
    expect(after.told()).toEqual(['Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c']);
  });
  it('passes over what it cannot read', () => {
    const broken = [
      '',
      '{}',
      'null',
      '{"page":"x","told":[],"sightings":[{}]}',
      '{"page":"x","told":[],"sightings":[null]}',
    ];
    const after = createStage({ lines: both, kept: broken });
    after.pass(2_000);
    expect([after.size(), after.told()]).toEqual([0, []]);
  });
  it('tells nothing again of a call of one source', () => {
    const before = createStage({ lines: both });
    before.hear('pbx', ...rings, ...answers);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.hear('phone', ...phone.rings, ...phone.answers);
    after.pass(3_000);
    after.hear('pbx', ...ends);
    expect(after.told()).toEqual(['Disconnected 101 pbx:c']);
  });
});
