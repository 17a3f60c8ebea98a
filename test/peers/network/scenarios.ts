/** What companies' networks do to us, and what must come of it. */
import type { Certificate } from './authority.ts';
import type { Desk, Seen } from './desk.ts';
import type { Stage } from './stage.ts';

export interface NetworkScenario {
  readonly name: string;
  /** Nothing came out wrong: an empty list. */
  readonly play: (stage: Stage) => Promise<readonly string[]>;
}

const wrong = (expected: string, got: unknown): string[] => [`expected ${expected}, got ${JSON.stringify(got)}`];

const taken = async (desk: Desk): Promise<string[]> => {
  const seen = await desk.until(({ cells }) => cells.helpdesk.state === 'working');
  const found = seen.cells.helpdesk.state === 'working' ? [] : wrong('a helpdesk that works', seen.waiting);
  const { result, sentence } = await desk.lookUp('mara@shop.example');
  return [...found, ...(result === 'taken' ? [] : wrong('a look-up that is taken', sentence))];
};
const helpdeskFails = async (desk: Desk, because: RegExp): Promise<string[]> => {
  const { waiting, cells } = await desk.until((seen) => seen.waiting.gateReason !== undefined);
  return [
    ...(because.test(waiting.gateReason ?? '') ? [] : wrong(`a reason like ${because}`, waiting)),
    ...(waiting.gate === 'away' ? [] : wrong('“away”, never wrong credentials', waiting.gate)),
    ...(cells.helpdesk.state === 'broken' ? [] : wrong('a helpdesk that is shown as broken', cells.helpdesk)),
  ];
};
const lineIs = async (desk: Desk, is: 'up' | 'down', because?: RegExp): Promise<string[]> => {
  const reasonOf = ({ lines }: Seen) => JSON.stringify(lines[0]?.reason ?? '');
  const seen = await desk.until(
    (now) => now.lines[0]?.link === is && (because === undefined || because.test(reasonOf(now))),
  );
  const right = seen.lines[0]?.link === is && (because === undefined || because.test(reasonOf(seen)));
  return right ? [] : wrong(`a line that is ${is}${because === undefined ? '' : ` because of ${because}`}`, seen.lines);
};
const doors = { helpdesk: 'helpdesk over TLS', ami: 'AMI over TLS', sip: 'SIP over WSS' } as const;
const flaws = {
  expired: 'certificate expired',
  elsewhere: 'certificate of another name',
  foreign: 'unknown authority',
} as const;
const nobody = /signed by nobody whom this PC trusts|comes from nobody this PC trusts/;

export const networkScenarios: readonly NetworkScenario[] = [
  {
    name: 'helpdesk over TLS with the company’s own certificate',
    play: async (stage) => taken(await stage.desk({ helpdesk: stage.certificates.good })),
  },
  {
    name: 'helpdesk through a proxy',
    play: async (stage) => {
      const { tinyproxy } = stage.proxies;
      const found = await taken(await stage.desk({ helpdesk: stage.certificates.good, proxy: tinyproxy.url }));
      return [...found, ...(/CONNECT/.test(tinyproxy.log()) ? [] : wrong('a CONNECT at the proxy', 'none'))];
    },
  },
  {
    name: 'TLS inspection, its authority trusted',
    play: async (stage) => {
      const { squid } = stage.proxies;
      const found = await taken(
        await stage.desk({ helpdesk: stage.certificates.good, proxy: squid.url, trusts: 'inspector' }),
      );
      // Inside what it opened, it saw the request itself.
      return [
        ...found,
        ...(/POST https:.*showcustomer/i.test(squid.log()) ? [] : wrong('a look into TLS', squid.log())),
      ];
    },
  },
  {
    name: 'TLS inspection, its authority unknown',
    play: async (stage) =>
      helpdeskFails(await stage.desk({ helpdesk: stage.certificates.good, proxy: stage.proxies.squid.url }), nobody),
  },
  {
    name: 'proxy that asks for a password',
    play: async (stage) =>
      helpdeskFails(
        await stage.desk({ helpdesk: stage.certificates.good, proxy: stage.proxies.withPassword.url }),
        /proxy/i,
      ),
  },
  {
    name: 'proxy that is gone',
    play: async (stage) =>
      helpdeskFails(
        await stage.desk({ helpdesk: stage.certificates.good, proxy: 'http://127.0.0.1:9' }),
        /proxy|Nothing answers at/i,
      ),
  },
  ...(['helpdesk', 'ami', 'sip'] as const).flatMap((door) =>
    (
      [
        ['expired', /has expired/],
        ['elsewhere', /belongs to another name|is for another name/],
        ['foreign', nobody],
      ] as const
    ).map(([flaw, because]): NetworkScenario => ({
      name: `${doors[door]}: ${flaws[flaw]}`,
      play: async (stage) => {
        const certificate: Certificate = stage.certificates[flaw];
        const desk = await stage.desk({ helpdesk: stage.certificates.good, [door]: certificate });
        return door === 'helpdesk' ? helpdeskFails(desk, because) : lineIs(desk, 'down', because);
      },
    })),
  ),
  {
    name: 'AMI over TLS with the company’s own certificate',
    play: async (stage) =>
      lineIs(await stage.desk({ helpdesk: stage.certificates.good, ami: stage.certificates.good }), 'up'),
  },
  {
    name: 'SIP over WSS with the company’s own certificate',
    play: async (stage) =>
      lineIs(await stage.desk({ helpdesk: stage.certificates.good, sip: stage.certificates.good }), 'up'),
  },
];
