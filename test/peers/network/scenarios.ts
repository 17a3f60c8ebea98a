/** The scenarios: the effects of company networks on the app, with the expected results. */
import type { Certificate } from './authority.ts';
import type { Desk, Seen } from './desk.ts';
import type { CompanyNetwork } from './company-network.ts';

export interface NetworkScenario {
  readonly name: string;
  /** Resolves with the errors. An empty list means success. */
  readonly play: (network: CompanyNetwork) => Promise<readonly string[]>;
}

const wrong = (expected: string, got: unknown): string[] => [`expected ${expected}, got ${JSON.stringify(got)}`];

const taken = async (desk: Desk): Promise<string[]> => {
  const seen = await desk.until(({ cells }) => cells.helpdesk.state === 'working');
  const found = seen.cells.helpdesk.state === 'working' ? [] : wrong('a working helpdesk', seen.waiting);
  const { result, sentence } = await desk.lookUp('mara@shop.example');
  return [...found, ...(result === 'taken' ? [] : wrong('an accepted look-up', sentence))];
};
const helpdeskFails = async (desk: Desk, because: RegExp): Promise<string[]> => {
  const { waiting, cells } = await desk.until((seen) => seen.waiting.gateReason !== undefined);
  return [
    ...(because.test(waiting.gateReason ?? '') ? [] : wrong(`a reason that matches ${because}`, waiting)),
    ...(waiting.gate === 'away' ? [] : wrong('the state “away” instead of wrong credentials', waiting.gate)),
    ...(cells.helpdesk.state === 'broken' ? [] : wrong('the helpdesk state “broken”', cells.helpdesk)),
  ];
};
const lineIs = async (desk: Desk, is: 'up' | 'down', because?: RegExp): Promise<string[]> => {
  const reasonOf = ({ lines }: Seen) => JSON.stringify(lines[0]?.reason ?? '');
  const seen = await desk.until(
    (now) => now.lines[0]?.link === is && (because === undefined || because.test(reasonOf(now))),
  );
  const right = seen.lines[0]?.link === is && (because === undefined || because.test(reasonOf(seen)));
  return right
    ? []
    : wrong(`a line that is ${is}${because === undefined ? '' : ` with a reason that matches ${because}`}`, seen.lines);
};
const doors = { helpdesk: 'helpdesk over TLS', ami: 'AMI over TLS', sip: 'SIP over WSS' } as const;
const flaws = {
  expired: 'expired certificate',
  elsewhere: 'certificate for another name',
  foreign: 'certificate from an unknown authority',
} as const;
const nobody = /This PC does not trust the issuer/i;

export const networkScenarios: readonly NetworkScenario[] = [
  {
    name: 'helpdesk over TLS with the company’s own certificate',
    play: async (network) => taken(await network.desk({ helpdesk: network.certificates.good })),
  },
  {
    name: 'helpdesk through a proxy',
    play: async (network) => {
      const { tinyproxy } = network.proxies;
      const found = await taken(await network.desk({ helpdesk: network.certificates.good, proxy: tinyproxy.url }));
      return [
        ...found,
        ...(/CONNECT/.test(tinyproxy.log()) ? [] : wrong('a CONNECT request in the proxy’s log', 'none')),
      ];
    },
  },
  {
    name: 'TLS inspection with a trusted authority',
    play: async (network) => {
      const { squid } = network.proxies;
      const found = await taken(
        await network.desk({ helpdesk: network.certificates.good, proxy: squid.url, trusts: 'inspector' }),
      );
      // The proxy saw the request inside the decrypted connection.
      return [
        ...found,
        ...(/POST https:.*showcustomer/i.test(squid.log())
          ? []
          : wrong('the decrypted request in the proxy’s log', squid.log())),
      ];
    },
  },
  {
    name: 'TLS inspection with an unknown authority',
    play: async (network) =>
      helpdeskFails(
        await network.desk({ helpdesk: network.certificates.good, proxy: network.proxies.squid.url }),
        nobody,
      ),
  },
  {
    name: 'proxy that requires a password',
    play: async (network) =>
      helpdeskFails(
        await network.desk({ helpdesk: network.certificates.good, proxy: network.proxies.withPassword.url }),
        /proxy/i,
      ),
  },
  {
    name: 'unreachable proxy',
    play: async (network) =>
      helpdeskFails(
        await network.desk({ helpdesk: network.certificates.good, proxy: 'http://127.0.0.1:9' }),
        /proxy|No server is responding at/i,
      ),
  },
  ...(['helpdesk', 'ami', 'sip'] as const).flatMap((connection) =>
    (
      [
        ['expired', /has expired/],
        ['elsewhere', /is for a different name/],
        ['foreign', nobody],
      ] as const
    ).map(([flaw, because]): NetworkScenario => ({
      name: `${doors[connection]}: ${flaws[flaw]}`,
      play: async (network) => {
        const certificate: Certificate = network.certificates[flaw];
        const desk = await network.desk({ helpdesk: network.certificates.good, [connection]: certificate });
        return connection === 'helpdesk' ? helpdeskFails(desk, because) : lineIs(desk, 'down', because);
      },
    })),
  ),
  {
    name: 'AMI over TLS with the company’s own certificate',
    play: async (network) =>
      lineIs(await network.desk({ helpdesk: network.certificates.good, ami: network.certificates.good }), 'up'),
  },
  {
    name: 'SIP over WSS with the company’s own certificate',
    play: async (network) =>
      lineIs(await network.desk({ helpdesk: network.certificates.good, sip: network.certificates.good }), 'up'),
  },
];
