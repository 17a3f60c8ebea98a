/** The practice helpdesk and its journal, which proves what was sent. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { crowd } from '../asterisk/ports.ts';
import type { Received } from '../verdict.ts';
import { startProgram } from './counterline.ts';

const readyLine = z.object({
  event: z.literal('ready'),
  baseUrl: z.string(),
  presenceUrl: z.string(),
  deskUrl: z.string(),
  controlUrl: z.string(),
  controlToken: z.string(),
  apiKey: z.string(),
  apiSecret: z.string(),
});

const journal = z.object({
  entries: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      status: z.number(),
      request: z.object({ body: z.unknown() }),
      violations: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
});

/** The desks' agents, and one web store for all dialled numbers on the phone system (conf/extensions.conf). */
export const knownToTheHelpdesk = {
  agents: [
    ...['Anna', 'Ben', 'Carla', 'Dora'].map((name, index) => ({ extension: String(101 + index), name })),
    ...crowd.map((extension) => ({ extension, name: `Desk${extension}` })),
  ].map((agent) => ({ ...agent, emailAddress: `${agent.name.toLowerCase()}@shop.example` })),
  webStores: [
    {
      name: 'Berlin Mitte',
      referrers: [
        ...Array.from({ length: 17 }, (_, index) => `+4930123450${String(index + 1).padStart(2, '0')}`),
        ...crowd.map((extension) => `+493012345${extension}`),
      ],
    },
  ],
};

export interface Helpdesk {
  /** The value of `helpdesk` in the app's settings. */
  readonly settings: Readonly<Record<string, string>>;
  /** The address of the agents' page, which contains the key. */
  readonly deskUrl: string;
  readonly received: () => Promise<readonly Received[]>;
  readonly problem: () => string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts a practice helpdesk. `known` is the initial state, in the form of a seed file. */
export async function startHelpdesk(folder: string, known: object = knownToTheHelpdesk): Promise<Helpdesk> {
  const log = join(folder, 'helpdesk.log');
  const seed = join(folder, 'seed.json');
  await writeFile(seed, JSON.stringify(known));
  const args = ['mock', '--port', '0', '--data', join(folder, 'helpdesk'), '--seed', seed];
  const { child, ready } = await startProgram('the practice helpdesk', args, readyLine, log);
  const { baseUrl, presenceUrl, deskUrl, controlUrl, controlToken, apiKey, apiSecret } = ready;
  const address = new URL('journal', controlUrl.endsWith('/') ? controlUrl : `${controlUrl}/`);
  return {
    settings: { baseUrl, presenceUrl, apiKey, apiSecret },
    deskUrl,
    received: async () => {
      const answer = await ask(address, controlToken);
      if (!answer.ok) throw new Error(`the helpdesk did not return its journal: ${answer.status}`);
      return journal
        .parse(await answer.json())
        .entries.filter(isNews)
        .map(({ method, path, status, request, violations }) => ({
          request: `${method} ${path.replaceAll(apiKey, '<apikey>')}`,
          body: z.record(z.string(), z.unknown()).catch({}).parse(request.body),
          status,
          violations: violations.map((violation) => `${violation.path}: ${violation.message}`),
        }));
    },
    problem: () => (child.running() ? undefined : `the practice helpdesk has ended; see ${log}`),
    stop: () => child.end(),
  };
}

/** Sends a GET request, and retries because the helpdesk may close an idle connection just when `fetch` reuses it. */
async function ask(address: URL, token: string, tries = 5): Promise<Response> {
  try {
    return await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  } catch (error) {
    if (tries <= 1)
      throw new Error(`the helpdesk does not respond: ${String(error instanceof Error ? error.cause : error)}`, {
        cause: error,
      });
    await delay(200);
    return await ask(address, token, tries - 1);
  }
}

/**
 * Whether the request is a report, and not the test at startup. For this test, the app requests a conversation that
 * does not exist.
 */
const isNews = ({ path, request }: z.infer<typeof journal>['entries'][number]): boolean =>
  !(
    path.endsWith('/conversations') &&
    z.object({ guid: z.string() }).safeParse(request.body).data?.guid === '00000000-0000-0000-0000-000000000000'
  );
