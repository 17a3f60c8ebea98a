/**
 * Tests the contract that every line must follow, as far as it applies to a softphone line. The conformance suite
 * interrupts, floods and rejects connections, which this line does not have.
 */
import { describe, expect, it } from 'vitest';
import type { ReceivedHook, LineRequest, EmittedEvent } from '#lines/line.ts';
import { readHook } from '#lines/softphone-hook/hook.ts';
import { createSoftphoneHookLine } from '#lines/softphone-hook/line.ts';

const mara = '+493023125014';
const settings = { kind: 'softphone-hook', name: 'softphone', extensions: ['101'] };
const line = createSoftphoneHookLine();
const config = line.config.parse(settings);

const queue = <Item>() => {
  const items: Item[] = [];
  let wake: (() => void) | undefined;
  return {
    give: (item: Item): void => {
      items.push(item);
      wake?.();
    },
    taken: async function* (): AsyncGenerator<Item> {
      for (;;) {
        for (let next = items.shift(); next !== undefined; next = items.shift()) yield next;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
};

/** Runs the line. `take` processes an event in place of the app. */
const run = (kept: { value: unknown } = { value: undefined }, take?: (emitted: EmittedEvent) => Promise<void>) => {
  const ending = new AbortController();
  const [hooks, commands] = [queue<ReceivedHook>(), queue<LineRequest>()];
  const [emitted, links, oddities]: [string[], string[], [string, string][]] = [[], [], []];
  let clock = Date.UTC(2026, 10, 22, 9);
  const ended = line.run(config, {
    signal: ending.signal,
    link: (state) => void links.push(state),
    emit: async (each) => {
      emitted.push(each.event.type);
      await take?.(each);
    },
    commands: commands.taken(),
    hooks: hooks.taken(),
    oddity: (reason, excerpt) => void oddities.push([reason, excerpt]),
    ports: {
      now: () => clock,
      certificates: () => [],
      savedState: {
        read: () => kept.value,
        write: (value) => {
          kept.value = JSON.parse(JSON.stringify(value));
        },
      },
    },
  });
  const sendHook = (event: string, number = mara): Promise<string> =>
    new Promise((resolve) => {
      const read = readHook({ event, number });
      if (!read.ok) throw new Error(read.fault);
      hooks.give({ hook: read.hook, reportOutcome: resolve });
    });
  const later = (ms: number): void => {
    clock += ms;
  };
  const up = async (): Promise<void> => {
    await expect.poll(() => links).toContain('up');
  };
  return { emitted, links, oddities, ended, sendHook, later, up, commands, end: () => ending.abort() };
};

const phasesIn = (value: unknown): string =>
  ((value as { readonly open?: readonly { readonly phase: string }[] } | undefined)?.open ?? [])
    .map(({ phase }) => phase)
    .join();

describe('The settings of a softphone line', () => {
  it('are accepted', () => expect(line.config.safeParse(settings).success).toBe(true));
  it.each([
    ['kind', { kind: 'sip' }],
    ['name', { name: '' }],
    ['extensions', { extensions: [] }],
    ['extensions', { extensions: '*' }],
    ['internalPattern', { internalPattern: '(' }],
    ['host', { host: 'pbx' }],
  ])('are rejected at %s', (path, change) => {
    const read = line.config.safeParse({ ...settings, ...change });
    const paths = read.error?.issues.map((issue) =>
      (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'),
    );
    expect(paths).toEqual([path]);
  });
});

describe('A softphone line', () => {
  it('reports live calls before it is connected, responds to probes, and ends on abort', async () => {
    const running = run();
    await running.up();
    expect(running.emitted).toEqual(['line.resynced']);
    running.commands.give({ type: 'prove' });
    await expect.poll(() => running.links).toEqual(['connecting', 'up', 'up']);
    running.end();
    await running.ended;
    expect(running.links).toEqual(['connecting', 'up', 'up', 'down']);
  });

  it('does not start if it was already aborted', async () => {
    const links: string[] = [];
    await line.run(config, {
      signal: AbortSignal.abort(),
      link: (state) => void links.push(state),
      emit: async () => undefined,
      commands: queue<LineRequest>().taken(),
      oddity: () => undefined,
      ports: { now: Date.now, certificates: () => [] },
    });
    expect(links).toEqual([]);
  });

  it('reports each outcome after all its events have been processed, in order', async () => {
    const running = run(undefined, () => new Promise((resolve) => setTimeout(resolve, 2)));
    await running.up();
    const outcomes: [event: string, emitted: number][] = [];
    await Promise.all(
      ['ring', 'answer', 'start', 'end'].map(async (event) => {
        await running.sendHook(event);
        outcomes.push([event, running.emitted.length]);
      }),
    );
    expect(outcomes.map(([event]) => event)).toEqual(['ring', 'answer', 'start', 'end']);
    // The line emits the list when it connects, three events for `ring`, two for `answer`, none for `start`, and two
    // for `end`.
    expect(outcomes.every(([, emitted], index) => emitted >= ([4, 6, 6, 8][index] ?? 9))).toBe(true);
    expect(running.emitted).toHaveLength(8);
    running.end();
    await running.ended;
  });

  it('counts an invalid hook with its reason and without the number, and continues', async () => {
    const running = run();
    await running.up();
    expect([await running.sendHook('end'), await running.sendHook('ring')]).toEqual(['no-call', 'taken']);
    running.commands.give({ type: 'dial', to: '102' });
    await expect
      .poll(() => running.oddities.map(([reason]) => reason))
      .toEqual([
        'disconnected: for a call that was not reported before',
        'a softphone on this PC does not support this command: dial',
      ]);
    expect(JSON.stringify(running.oddities)).not.toContain('23125');
    running.end();
    await running.ended;
  });

  it('does not report anything more if it is aborted while the app processes an event', async () => {
    const running = run(undefined, async ({ event }) => {
      if (event.type === 'leg.appeared') running.end();
    });
    await running.up();
    await running.sendHook('ring');
    await running.ended;
    expect(running.emitted).toEqual(['line.resynced', 'leg.appeared']);
  });

  it('keeps a live call across a restart, ends it by its number, and deletes expired calls', async () => {
    const kept = { value: undefined as unknown };
    const first = run(kept);
    await first.up();
    await first.sendHook('answered');
    first.end();
    await first.ended;
    const second = run(kept);
    await second.up();
    expect(await second.sendHook('end')).toBe('taken');
    second.end();
    await second.ended;
    const broken = run({ value: { open: 'nothing' } });
    await broken.up();
    expect(await broken.sendHook('end')).toBe('no-call');
    broken.end();
    await broken.ended;
  });

  it('stores each step before it is reported, so that a crash does not cause repeats', async () => {
    const kept = { value: undefined as unknown };
    const seen: string[] = [];
    const running = run(kept, async ({ event }) => void seen.push(`${event.type}: ${phasesIn(kept.value)}`));
    await running.up();
    for (const event of ['ring', 'answer', 'end']) await running.sendHook(event);
    running.end();
    await running.ended;
    expect(seen).toEqual([
      'line.resynced: ',
      'leg.appeared: ringing',
      'leg.appeared: ringing',
      'leg.rang: ringing',
      'leg.joined: talking',
      'leg.joined: talking',
      'leg.ended: ',
      'leg.ended: ',
    ]);
  });

  it('reports a start without other events as dialled on this PC', async () => {
    const running = run();
    await running.up();
    await running.sendHook('start');
    expect(running.emitted).toEqual(['line.resynced']);
    running.later(700);
    await expect.poll(() => running.emitted.length).toBe(6);
    running.end();
    await running.ended;
  });
});
