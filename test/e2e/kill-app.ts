/**
 * Runs the whole app as a process and kills it at random times, while a till and a softphone send reports. Some kills
 * occur during the start. After the last start, everything that the app confirmed must exist: an entry in the ledger,
 * and an item in the outbox or an accepted request in the practice helpdesk.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { freshFolder, program, startProgram, type Running } from './start-app.ts';

const tooMany = 429;
const token = 'a-till-token-of-this-test';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Creates a random number generator with the same sequence in every run. The exact times of the kills still differ. */
export const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const receipt = z.object({ ledgerId: z.string(), accepted: z.number() });
const hooks = z.object({ token: z.string(), port: z.number() });
const journal = z.object({
  entries: z.array(z.looseObject({ status: z.number(), request: z.looseObject({ body: z.unknown() }) })),
});

export interface Acknowledged {
  /** The identifiers of each report, by ledger entry. They must still exist after the last start. */
  readonly reports: Map<string, readonly string[]>;
  /** The confirmed events, such as `Answered c1` and `Disconnected c1`. */
  readonly events: Set<string>;
}
export interface Found {
  readonly pages: ReadonlySet<string>;
  /** The IDs of calls that have an entry. */
  readonly calls: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly accepted: ReadonlySet<string>;
}

/** Returns the identifiers in a request body: order numbers, customers, or the event of a call. */
const contentsOf = (body: unknown): readonly string[] => {
  const { orders, customers, EventType, Id } = z
    .looseObject({
      orders: z.array(z.looseObject({ order_number: z.string() })).optional(),
      customers: z.array(z.looseObject({ email_address: z.string() })).optional(),
      EventType: z.string().optional(),
      Id: z.string().optional(),
    })
    .parse(body);
  return [
    ...(orders ?? []).map((each) => each.order_number),
    ...(customers ?? []).map((each) => each.email_address),
    ...(EventType === undefined ? [] : [`${EventType} ${Id?.replace('softphone:', '')}`]),
  ];
};

export const openKillStage = async () => {
  const folder = await freshFolder();
  const helpdesk: Running = await startProgram(['mock', '--port', '0', '--data', join(folder.path, 'helpdesk')]);
  const data = join(folder.path, 'app');
  const { baseUrl, presenceUrl, apiKey, apiSecret, controlUrl = '', controlToken = '' } = helpdesk.ready;
  const toControl = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${controlUrl.replace(/\/$/, '')}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${controlToken}` },
    });
  const settings = join(folder.path, 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({
      helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
      agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
      lines: [{ kind: 'softphone-hook', name: 'softphone', extensions: ['101'] }],
      tills: [{ kind: 'http', name: 'Till', token }],
    }),
  );
  const acknowledged: Acknowledged = { reports: new Map(), events: new Set() };

  /** The last started process of the app. Only one process runs at a time. */
  let running: ChildProcess | undefined;
  const run = () => {
    const args = [program, 'run', '--data', data, '--settings', settings, '--port', '0', '--json'];
    const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    let stderr = '';
    child.stderr?.on('data', (text: Buffer) => void (stderr += text.toString('utf8')));
    const ended = once(child, 'close').then(([code, signal]) => ({
      code: code as number | null,
      signal: String(signal),
    }));
    const ready = new Promise<string>((resolve) => {
      if (child.stdout === null) return;
      createInterface(child.stdout).on('line', (line) => {
        const { event, tillUrl } = JSON.parse(line) as Record<string, string>;
        if (event === 'ready') resolve(tillUrl ?? '');
      });
    });
    return { child, ended, ready, stderr: () => stderr };
  };

  let n = 0;
  /** The unexpected responses. Requests that fail because the app ended are not included. */
  const wrong: string[] = [];
  /** Sends reports until `isOver` returns true, and records the accepted ones. */
  const report = async (till: string, isOver: () => boolean, random: () => number): Promise<void> => {
    while (!isOver()) {
      const of = (n += 1);
      const isOrders = random() < 0.7;
      const numbers = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, part) => `${of}-${part}`);
      const orders = numbers.map((number) => ({
        order_number: number,
        email_address: `kim${of}@shop.example`,
        revenue: 10,
        order_date: '2026-03-01T10:15:00Z',
        is_first_order: false,
      }));
      const customers = numbers.map((number) => ({
        email_address: `c${number}@shop.example`,
        customer_since: '2025-03-01T10:15:00Z',
        order_count: 2,
        currency: '€',
        total_revenue: 20,
        last_order_date: '2026-03-01T10:15:00Z',
      }));
      const answer = await fetch(`${till}/${isOrders ? 'orders' : 'customers'}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(isOrders ? { orders } : { customers }),
      });
      if (!answer.ok) {
        // The server rejects further reports from a till that has sent ten reports within a minute.
        if (answer.status !== tooMany) wrong.push(`report: ${answer.status} ${await answer.text()}`);
        await pause(200);
        continue;
      }
      const { ledgerId, accepted } = receipt.parse(await answer.json());
      if (accepted !== numbers.length) wrong.push(`report: ${accepted} of ${numbers.length} accepted`);
      acknowledged.reports.set(ledgerId, contentsOf(isOrders ? { orders } : { customers }));
      await pause(random() * 120);
    }
  };
  const open: string[] = [];
  const call = async (isOver: () => boolean, random: () => number): Promise<void> => {
    const place = join(data, 'hooks.json');
    const { token: key, port } = hooks.parse(JSON.parse(readFileSync(place, 'utf8')));
    const hook = async (event: string, id: string): Promise<boolean> => {
      const number = encodeURIComponent(`+4930231${id.slice(1).padStart(5, '0')}`);
      const answer = await fetch(`http://127.0.0.1:${port}/hook/${key}/${event}?number=${number}&id=${id}`);
      await answer.text();
      return answer.ok;
    };
    while (!isOver()) {
      const id = `c${(n += 1)}`;
      await hook('ring', id);
      if (await hook('answer', id)) {
        acknowledged.events.add(`Answered ${id}`);
        open.push(id);
      }
      await pause(random() * 100);
      // Some calls are still active at the next kill.
      const over = random() < 0.8 ? open.shift() : undefined;
      if (over !== undefined && (await hook('end', over))) acknowledged.events.add(`Disconnected ${over}`);
      await pause(random() * 100);
    }
  };

  /**
   * Reads the app's files after the app has ended, and then the helpdesk's journal. Each confirmed item must be in the
   * outbox or in the journal.
   */
  const find = async (): Promise<Found> => {
    const read = <T>(file: string, sql: string, each: (row: Record<string, unknown>) => T): T[] => {
      const db = new DatabaseSync(join(data, file));
      try {
        return db.prepare(sql).all().map(each);
      } finally {
        db.close();
      }
    };
    const pages = read('ledger.sqlite', 'SELECT id, page FROM pages', ({ id, page }) => ({
      id: String(id),
      callId: (JSON.parse(String(page)) as { callId?: string }).callId,
    }));
    const waiting = read('outbox.sqlite', 'SELECT body FROM items', ({ body }) => contentsOf(JSON.parse(String(body))));
    const { entries } = journal.parse(await (await toControl('journal')).json());
    const accepted = entries
      .filter(({ status }) => status >= 200 && status < 300)
      .flatMap(({ request }) => contentsOf(request.body ?? {}));
    return {
      pages: new Set(pages.map(({ id }) => id)),
      calls: new Set(pages.flatMap(({ callId }) => (callId === undefined ? [] : [callId.replace('softphone:', '')]))),
      waiting: new Set(waiting.flat()),
      accepted: new Set(accepted),
    };
  };

  return {
    acknowledged,
    wrong,
    run,
    report,
    call,
    find,
    toControl,
    kept: () => ['outbox', 'ledger'].filter((name) => existsSync(join(data, `${name}.sqlite.damaged.jsonl`))),
    close: async () => {
      running?.kill('SIGKILL');
      await helpdesk.end();
      await folder.remove();
    },
  };
};
