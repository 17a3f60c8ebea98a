/**
 * A whole desk in one process: the app with a real disk and real sockets, the practice phone system, and the practice
 * helpdesk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Counterline } from '#app/composition/create-app.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { createMock, type Mock } from '#mock/mock.ts';
import { openVault } from '#store/secrets.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

export interface JournalEntry {
  readonly operation: string;
  readonly status: number;
  readonly request: { readonly body: Record<string, unknown> };
}

export interface Desk {
  /** The settings as they are written in the app's settings file. */
  readonly settings: DeskSettings;
  readonly app: Counterline;
  readonly exchange: PracticeExchange;
  readonly helpdesk: Mock;
  /** Ends the app and starts it again with the same data, with different settings if they are given. */
  readonly restart: (change?: Record<string, unknown>) => Promise<Counterline>;
  /** Ends the app, changes its data, and starts it again. */
  readonly restartOn: (change: (dataDir: string) => void) => Promise<Counterline>;
  /** Applies different settings while the app is running. */
  readonly change: (change: Record<string, unknown>) => Promise<void>;
  readonly dataDir: string;
  readonly journal: (operation?: string) => Promise<readonly JournalEntry[]>;
  /** Returns the call events with their extensions and HTTP statuses, such as `Answered 101 201`. */
  readonly events: () => Promise<readonly string[]>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface DeskSettings extends Record<string, unknown> {
  readonly helpdesk: Readonly<Record<string, unknown>>;
}

export const until = async <Value>(
  read: () => Value | Promise<Value>,
  wanted: (value: Value) => boolean,
  withinMs = 90_000,
): Promise<Value> => {
  const late = Date.now() + withinMs;
  // The pauses become longer, because many conditions are read over HTTP.
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 60)) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > late)
      throw new Error(`The expected value did not appear within ${withinMs} ms. Last value: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/**
 * `change` and `helpdeskChange` replace individual settings. `ownExchange` means that the lines connect to the practice
 * profile's own phone system.
 */
export const openDesk = async (
  change: Record<string, unknown> = {},
  helpdeskChange: Record<string, unknown> = {},
  ownExchange = false,
): Promise<Desk> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterline-desk-'));
  const helpdesk = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
  const exchange = await createPracticeExchange({ port: 0 });
  const http = createNodeHttp();
  let raw: DeskSettings = {
    helpdesk: {
      baseUrl: helpdesk.baseUrl,
      presenceUrl: helpdesk.presenceUrl,
      apiKey: helpdesk.apiKey,
      apiSecret: helpdesk.apiSecret,
      ...helpdeskChange,
    },
    agent: { emailAddress: 'anna@shop.example', extension: '101' },
    stores: [{ name: 'Berlin Mitte', referrer: '+493023125500' }],
    lines: [
      {
        kind: 'asterisk-ami',
        name: 'pbx',
        host: exchange.host,
        port: exchange.port,
        username: exchange.username,
        secret: exchange.secret,
      },
    ],
    ...change,
  };
  const ready = () => {
    const checked = checkSettings(
      raw,
      () => ({ ok: false, code: 'env_missing', sentence: 'no secrets here' }),
      ownExchange,
    );
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    return checked.ready;
  };
  const start = async (): Promise<Counterline> => {
    const started = await createApp(
      {
        version: 'test',
        dataDir,
        http,
        certificates: () => [],
        findSecret: () => ({ ok: true, value: '' }),
        vault: openVault(dataDir),
        clock: systemClock,
        preferences: openPreferencesFile(dataDir, systemClock.wallMs),
        log: () => undefined,
      },
      {
        ...ready(),
        profile: 'real',
        tillPort: 0,
        settingsHost: {
          'settings.read': () => ({
            revision: 'none',
            settings: {},
            locked: [],
            path: '',
            problems: [],
            hidesSecrets: true,
            openSecrets: [],
          }),
          'settings.write': () => ({ saved: false, problems: [] }),
        },
      },
    );
    if (!started.ok) throw new Error(inEnglish(started.sentence));
    await until(() => started.counterline.snapshot().lines.every((line) => line.link === 'up'), Boolean);
    return started.counterline;
  };
  let app = await start();
  const control: Desk['control'] = async (method, path, body) => {
    const answer = await fetch(`${helpdesk.controlUrl}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${helpdesk.controlToken}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json') === true ? answer.json() : undefined;
  };
  const journal: Desk['journal'] = async (operation) =>
    (
      (await control('GET', `journal${operation === undefined ? '' : `?operation=${operation}`}`)) as {
        entries: JournalEntry[];
      }
    ).entries;
  return {
    get settings() {
      return raw;
    },
    dataDir,
    get app() {
      return app;
    },
    exchange,
    helpdesk,
    change: (other) => {
      raw = { ...raw, ...other };
      return app.apply(ready());
    },
    restartOn: async (meanwhile) => {
      await app.close();
      meanwhile(dataDir);
      app = await start();
      return app;
    },
    restart: async (other = {}) => {
      await app.close();
      raw = { ...raw, ...other };
      app = await start();
      return app;
    },
    journal,
    events: async () =>
      (await journal('registerCallEvent')).map(
        ({ status, request: { body } }) => `${String(body['EventType'])} ${String(body['PhoneExtension'])} ${status}`,
      ),
    control,
    close: async () => {
      await app.close();
      await exchange.close();
      await helpdesk.close();
      http.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
