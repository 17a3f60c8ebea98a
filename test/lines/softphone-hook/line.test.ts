/**
 * The softphone line keeps what every line keeps, as far as a line without a connection can: the suite for lines breaks,
 * floods and refuses connections, and here is none. So what is left of it stands here.
 */
import { describe, expect, it } from 'vitest';
import type { HeardHook, LineOrder, LineSaid } from '#lines/line.ts';
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

/** `take`: how the app takes what is said. */
const run = (kept: { value: unknown } = { value: undefined }, take?: (said: LineSaid) => Promise<void>) => {
  const ending = new AbortController();
  const [hooks, commands] = [queue<HeardHook>(), queue<LineOrder>()];
  const [said, links, oddities]: [string[], string[], [string, string][]] = [[], [], []];
  let clock = Date.UTC(2026, 10, 22, 9);
  const ended = line.run(config, {
    signal: ending.signal,
    link: (state) => void links.push(state),
    emit: async (each) => {
      said.push(each.event.type);
      await take?.(each);
    },
    commands: commands.taken(),
    hooks: hooks.taken(),
    oddity: (reason, excerpt) => void oddities.push([reason, excerpt]),
    ports: {
      now: () => clock,
      certificates: () => [],
      kept: {
        read: () => kept.value,
        write: (value) => {
          kept.value = JSON.parse(JSON.stringify(value));
        },
      },
    },
  });
  const hear = (event: string, number = mara): Promise<string> =>
    new Promise((resolve) => {
      const read = readHook({ event, number });
      if (!read.ok) throw new Error(read.fault);
      hooks.give({ hook: read.hook, told: resolve });
    });
  const later = (ms: number): void => {
    clock += ms;
  };
  const up = async (): Promise<void> => {
    await expect.poll(() => links).toContain('up');
  };
  return { said, links, oddities, ended, hear, later, up, commands, end: () => ending.abort() };
};

const phasesIn = (value: unknown): string =>
  ((value as { readonly open?: readonly { readonly phase: string }[] } | undefined)?.open ?? [])
    .map(({ phase }) => phase)
    .join();

describe('settings', () => {
  it('that are right are taken', () => expect(line.config.safeParse(settings).success).toBe(true));
  it.each([
    ['kind', { kind: 'sip' }],
    ['name', { name: '' }],
    ['extensions', { extensions: [] }],
    ['extensions', { extensions: '*' }],
    ['internalPattern', { internalPattern: '(' }],
    ['host', { host: 'pbx' }],
  ])('are refused at %s', (path, change) => {
    const read = line.config.safeParse({ ...settings, ...change });
    const told = read.error?.issues.map((issue) =>
      (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'),
    );
    expect(told).toEqual([path]);
  });
});

describe('the line', () => {
  it('says what is alive before it is up, proves itself when asked, and goes down when told', async () => {
    const running = run();
    await running.up();
    expect(running.said).toEqual(['line.resynced']);
    running.commands.give({ type: 'prove' });
    await expect.poll(() => running.links).toEqual(['connecting', 'up', 'up']);
    running.end();
    await running.ended;
    expect(running.links).toEqual(['connecting', 'up', 'up', 'down']);
  });

  it('does not begin when it is told to end before', async () => {
    const links: string[] = [];
    await line.run(config, {
      signal: AbortSignal.abort(),
      link: (state) => void links.push(state),
      emit: async () => undefined,
      commands: queue<LineOrder>().taken(),
      oddity: () => undefined,
      ports: { now: Date.now, certificates: () => [] },
    });
    expect(links).toEqual([]);
  });

  it('tells who asked when everything has been taken in, one after the other however slow the app is', async () => {
    const running = run(undefined, () => new Promise((resolve) => setTimeout(resolve, 2)));
    await running.up();
    const told: [event: string, said: number][] = [];
    await Promise.all(
      ['ring', 'answer', 'start', 'end'].map(async (event) => {
        await running.hear(event);
        told.push([event, running.said.length]);
      }),
    );
    expect(told.map(([event]) => event)).toEqual(['ring', 'answer', 'start', 'end']);
    // The list at the start, three for the ringing, two for the answer, none for the start, two for the end.
    expect(told.every(([, said], index) => said >= ([4, 6, 6, 8][index] ?? 9))).toBe(true);
    expect(running.said).toHaveLength(8);
    running.end();
    await running.ended;
  });

  it('counts what makes no sense with its reason and without the number, and goes on', async () => {
    const running = run();
    await running.up();
    expect([await running.hear('end'), await running.hear('ring')]).toEqual(['no-call', 'taken']);
    running.commands.give({ type: 'dial', to: '102' });
    await expect
      .poll(() => running.oddities.map(([reason]) => reason))
      .toEqual(['disconnected: for a call that nobody began', 'a softphone takes no command here: dial']);
    expect(JSON.stringify(running.oddities)).not.toContain('23125');
    running.end();
    await running.ended;
  });

  it('says nothing more when it is told to end while the app takes an event', async () => {
    const running = run(undefined, async ({ event }) => {
      if (event.type === 'leg.appeared') running.end();
    });
    await running.up();
    await running.hear('ring');
    await running.ended;
    expect(running.said).toEqual(['line.resynced', 'leg.appeared']);
  });

  it('knows the call that is up after a restart, ends it by its number, and forgets what is too old', async () => {
    const kept = { value: undefined as unknown };
    const first = run(kept);
    await first.up();
    await first.hear('answered');
    first.end();
    await first.ended;
    const second = run(kept);
    await second.up();
    expect(await second.hear('end')).toBe('taken');
    second.end();
    await second.ended;
    const broken = run({ value: { open: 'nothing' } });
    await broken.up();
    expect(await broken.hear('end')).toBe('no-call');
    broken.end();
    await broken.ended;
  });

  it('keeps each step before it tells of it: whoever is killed in between knows at the next start what was told', async () => {
    const kept = { value: undefined as unknown };
    const seen: string[] = [];
    const running = run(kept, async ({ event }) => void seen.push(`${event.type}: ${phasesIn(kept.value)}`));
    await running.up();
    for (const event of ['ring', 'answer', 'end']) await running.hear(event);
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

  it('says by itself that a lone start was dialled here', async () => {
    const running = run();
    await running.up();
    await running.hear('start');
    expect(running.said).toEqual(['line.resynced']);
    running.later(700);
    await expect.poll(() => running.said.length).toBe(6);
    running.end();
    await running.ended;
  });
});
