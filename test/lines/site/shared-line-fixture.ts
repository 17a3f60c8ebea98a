/**
 * A real nats-server with the accounts of `counterline site accounts`, and server hosts that share a line whose events
 * the test supplies.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteAccounts } from '#app/site/site-accounts.ts';
import { createLineViews, type ExtensionList, type SharedEvent } from '#domain/site/line-views.ts';
import { siteLineConfig, type SiteLineConfig } from '#lines/site/config.ts';
import { monotonicMs } from '#platform/clock.ts';
import { connectToBroker } from '#site/connect.ts';
import { createLineShare, type LineShare } from '#site/line-share.ts';
import { createSiteConnection } from '#site/site-connection.ts';
import { siteSubjects } from '#site/subjects.ts';
import { startNatsServer, type NatsServer } from '../../site/nats-server.ts';

export const list: ExtensionList = { pc1: ['101'], pc2: ['102'], pc3: ['103', '104'] };
const roles = { host1: 'server', host2: 'server', pc1: 'member', pc2: 'member', pc3: 'member', pc4: 'member' } as const;

export interface TestHost {
  readonly share: LineShare;
  readonly connection: ReturnType<typeof createSiteConnection>;
  /** Sends raw text to a PC, with the account of the host. */
  readonly sendRaw: (pc: string, text: string) => void;
  /** Sends each message to a PC twice from now on. */
  readonly twice: () => void;
  /** Sets whether all messages to PCs are discarded. */
  readonly lose: (isLosing: boolean) => void;
  /** Returns the messages to this PC as JSON texts. */
  readonly sentTo: (pc: string) => readonly string[];
  readonly close: () => Promise<void>;
}
export interface SharedLineGround {
  readonly server: NatsServer;
  readonly seedOf: (pc: string) => string;
  readonly startHost: (name: 'host1' | 'host2', extensions?: ExtensionList) => Promise<TestHost>;
  readonly configOf: (pc: string, extensions: readonly string[], port?: number) => SiteLineConfig;
  readonly close: () => Promise<void>;
}

export const openSharedLine = async (): Promise<SharedLineGround> => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-shared-line-'));
  const pcs = Object.entries(roles).map(([pc, role]) => ({ pc, role }));
  const made = createSiteAccounts({ site: 'test', pcs, folder });
  if (!made.ok) throw new Error(made.code);
  const server = await startNatsServer({ config: readFileSync(made.configurationPath, 'utf8') });
  const seedOf = (pc: string): string => readFileSync(join(folder, `${pc}.nk`), 'utf8').trim();
  const subjects = siteSubjects('test');
  const hosts: TestHost[] = [];
  return {
    server,
    seedOf,
    startHost: async (name, extensions = list) => {
      const connection = createSiteConnection({
        pc: name,
        connect: () => connectToBroker({ pc: name, servers: [server.address], nkey: seedOf(name) }),
      });
      if (!connection.isUp())
        await new Promise<void>((resolve) => {
          const end = connection.onChange((isUp) => {
            if (!isUp) return;
            end();
            resolve();
          });
        });
      let times = 1;
      const sent: { readonly subject: string; readonly text: string }[] = [];
      const share = createLineShare({
        connection: {
          ...connection,
          publish: (subject, message) => {
            const isToPc = subject !== subjects.lineAll;
            if (isToPc) sent.push({ subject, text: JSON.stringify(message) });
            for (let n = 0; n < (isToPc ? times : 1); n += 1) connection.publish(subject, message);
            return true;
          },
        },
        subjects,
        views: createLineViews(),
        exchange: () => ({ name: 'pbx', hasIds: true }),
        monotonicMs,
      });
      share.setList(extensions);
      share.resync([]);
      share.setUp(true);
      const host: TestHost = {
        share,
        connection,
        sendRaw: (pc, text) => connection.nats()?.publish(subjects.lineTo(pc), text),
        twice: () => void (times = 2),
        lose: (isLosing) => void (times = isLosing ? 0 : 1),
        sentTo: (pc) => sent.flatMap(({ subject, text }) => (subject === subjects.lineTo(pc) ? [text] : [])),
        close: async () => {
          share.close();
          await connection.close();
        },
      };
      hosts.push(host);
      return host;
    },
    configOf: (pc, extensions, port = server.port) =>
      siteLineConfig.parse({
        kind: 'site',
        name: 'site',
        extensions,
        site: { name: 'test', pc, servers: [`127.0.0.1:${port}`], nkey: seedOf(pc) },
      }),
    close: async () => {
      for (const host of hosts) await host.close();
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const caller = '+493023125501';
/** Returns the events of a customer's call that rings at these extensions. */
export const ringAt = (call: string, ...extensions: readonly string[]): readonly SharedEvent[] => [
  {
    type: 'leg.appeared',
    leg: `${call}.c`,
    call,
    end: { kind: 'outside' },
    origin: 'calling',
    number: caller,
    dialled: '+493023125500',
  },
  ...extensions.flatMap((extension): readonly SharedEvent[] => [
    {
      type: 'leg.appeared',
      leg: `${call}.${extension}`,
      call,
      end: { kind: 'extension', extension },
      origin: 'called',
      number: extension,
    },
    { type: 'leg.rang', leg: `${call}.${extension}` },
  ]),
];
export const answerBy = (call: string, extension: string): readonly SharedEvent[] => [
  { type: 'leg.joined', leg: `${call}.c`, bridge: `${call}.b`, evidence: 'exchange' },
  { type: 'leg.joined', leg: `${call}.${extension}`, bridge: `${call}.b`, evidence: 'exchange' },
];
export const endOf = (call: string, extension: string): readonly SharedEvent[] => [
  { type: 'leg.ended', leg: `${call}.${extension}`, cause: 'hung-up', by: false },
  { type: 'leg.ended', leg: `${call}.c`, cause: 'hung-up', by: true },
];
export const play = ({ share }: Pick<TestHost, 'share'>, events: readonly SharedEvent[]): void => {
  for (const event of events) share.handle(event, 'Test');
};
