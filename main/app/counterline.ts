/**
 * The app, put together: lines and tills on the left, the helpdesk on the right, one way through.
 * Knows neither Electron nor a terminal; what it needs of the world comes through its ports.
 */
import { toE164, type Country } from '#domain/number/e164.ts';
import type { CallSettings } from '#domain/call/state.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { restMs } from '#domain/presence/rounds.ts';
import { tell } from '#domain/words/say.ts';
import { createClient, type Client } from '#helpdesk/client.ts';
import { createDelivery, type Delivery, type Draft } from '#delivery/delivery.ts';
import { openLedger } from '#store/ledger.ts';
import type { Host } from '#contract/contract.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { createCalls } from './calls.ts';
import { createChronicle } from './chronicle.ts';
import { createHost } from './host.ts';
import { createLines } from './lines.ts';
import { createLookups } from './lookups.ts';
import { createPause } from './pause.ts';
import type { Ports } from './ports.ts';
import { createPresenceWatch } from './presence.ts';
import { createReports } from './reports.ts';
import type { LineSetting } from './settings/read.ts';
import type { Settings } from './settings/schema.ts';
import { drawSnapshot } from './snapshot/draw.ts';
import { openTills, type TillsSetting } from './tills.ts';

/** Settings that have been read and checked as a whole (settings/read.ts). */
export interface Ready {
  readonly settings: Settings;
  readonly lines: readonly LineSetting[];
  readonly tills: TillsSetting;
}

export interface CounterlineOptions extends Ready {
  readonly profile: Snapshot['profile'];
  readonly tillPort?: number | undefined;
  readonly practice?: { readonly deskUrl: string; readonly host: PracticeHost } | undefined;
  readonly settingsHost: SettingsHost;
}
export type PracticeHost = Pick<Host, 'practice.play' | 'practice.answer' | 'practice.hangUp'>;
export type SettingsHost = Pick<Host, 'settings.read' | 'settings.write'>;

export interface Counterline {
  readonly host: Host;
  readonly snapshot: () => Snapshot;
  readonly tillUrl: string | undefined;
  readonly tillSocketUrl: string | undefined;
  /** Called soon after anything changed, never more often than every 40 ms. */
  readonly onChange: (listener: () => void) => void;
  readonly onStep: (listener: (page: LedgerPage, step: LedgerStep) => void) => void;
  /** Somebody looks at a window now, or nobody does. */
  readonly seen: (visible: boolean) => void;
  /** The PC woke up, or its network changed. */
  readonly wake: () => void;
  /** Other settings, while it runs. Tills keep their door. */
  readonly apply: (ready: Ready) => Promise<void>;
  readonly close: () => Promise<void>;
}

export type Started =
  | { readonly ok: true; readonly counterline: Counterline }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

const changesEveryMs = 40;

export const createCounterline = async (ports: Ports, options: CounterlineOptions): Promise<Started> => {
  const { clock, dataDir } = ports;
  const { wallMs, monotonicMs } = clock;
  let { settings } = options;
  let notice: string | undefined;
  const changeListeners: (() => void)[] = [];
  const stepListeners: ((page: LedgerPage, step: LedgerStep) => void)[] = [];
  let changing: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    changing ??= setTimeout(() => {
      changing = undefined;
      for (const listener of changeListeners) listener();
    }, changesEveryMs);
  };
  const noted = ({ sentence }: { readonly sentence: string }): void => {
    notice = sentence;
    ports.log(sentence);
    changed();
  };

  const book = openLedger({ dir: dataDir, wallMs, onNotice: noted });
  if (!book.ok) return book;
  const { ledger } = book;
  const country = (): Country => settings.agent.country;
  const e164 = (heard: string | undefined): string | undefined => toE164(heard, country());

  // Delivery asks the calls, the calls put into delivery: each reaches the other through a function.
  let delivery = undefined as Delivery | undefined;
  const chronicle = createChronicle(ledger, {
    wallMs,
    storeOf: (dialled) =>
      dialled === undefined
        ? undefined
        : settings.stores.find((store) => e164(store.referrer) === dialled || store.referrer === dialled)?.name,
    onStep: (page, step) => {
      for (const listener of stepListeners) listener(page, step);
      changed();
    },
    itemsOf: (id) => delivery?.itemsOf(id) ?? [],
    freshSeconds: () => settings.calls.freshSeconds,
  });
  const put = (drafts: readonly Draft[]): readonly string[] => delivery?.put(drafts) ?? [];
  const lines = createLines({
    wallMs,
    certificates: ports.certificates,
    hear: (line, said) => calls.hear(line, said),
    onChange: changed,
  });
  let lineSettings = options.lines;
  const calls = createCalls((line) => callSettings(line, lineSettings, settings, e164), {
    wallMs,
    put,
    chronicle,
    memory: {
      remembered: () => ledger.rememberedCalls().map(({ json }) => json),
      remember: (id, text) => ledger.rememberCall(id, text),
      forget: (id) => ledger.forgetCall(id),
    },
    isPaused: () => pause.until() !== undefined,
    isUp: (line) => lines.isUp(line),
  });
  const opened = createDelivery({
    dir: dataDir,
    client: clientOf(settings, ports),
    limits: settings.helpdesk?.limits ?? { share: 1, screenPopReserve: 0.33 },
    policies: policiesOf(settings),
    clock,
    stillUp: calls.stillUp,
    talking: calls.talking,
    onStep: chronicle.delivered,
    onChange: changed,
    onNotice: noted,
  });
  if (!opened.ok) {
    ledger.close();
    return opened;
  }
  const sending = opened.delivery;
  delivery = sending;
  const pause = createPause({ wallMs, pause: sending.pause, resume: sending.resume, onChange: changed });
  const presence = createPresenceWatch({
    wallMs,
    monotonicMs,
    ask: ({ channel, referrer }) =>
      sending.direct('checkPresence', { query: { Channel: channel, referrer } }, { class: 'presence' }),
    onChange: changed,
  });
  let lastLookupAt: number | undefined;
  const lookup = createLookups({
    wallMs,
    monotonicMs,
    ask: sending.ask,
    itemsOf: sending.itemsOf,
    chronicle,
    toE164: e164,
    agentEmail: () => settings.agent.emailAddress,
  });
  const report = createReports({ wallMs, put, chronicle });
  const tills = await openTills(
    options.tills,
    {
      lookup: ({ till }, request) => {
        lastLookupAt = wallMs();
        return lookup(request, till);
      },
      report: async ({ till }, kind, items) => {
        try {
          return report(kind, items, till);
        } catch (error) {
          return { notKept: error instanceof Error ? error.message : 'The outbox cannot be written.' };
        }
      },
      status: () => {
        const { headline } = snapshot();
        return { state: headline.state, sentence: tell(headline.sentence) };
      },
    },
    { dataDir, wallMs, monotonicMs, log: ports.log, onChange: changed, port: options.tillPort },
  );

  const snapshot = (): Snapshot =>
    drawSnapshot({
      at: wallMs(),
      version: ports.version,
      profile: options.profile === 'practice' ? 'practice' : settings.helpdesk === undefined ? 'incomplete' : 'real',
      settings,
      lines: lines.parts(),
      tills: tills.entries(),
      tillDoor: tills.view(),
      lastLookupAt,
      pairings: [...tills.trust.pending()],
      delivery: sending.status(),
      notice,
      presence: presence.entries(),
      presenceRestMs: presenceRest(settings),
      live: chronicle.live(),
      recent: ledger.recent(5),
      pausedUntil: pause.until(),
      practice: options.practice === undefined ? undefined : { deskUrl: options.practice.deskUrl, canCall: true },
    });

  const prune = (): void => {
    ledger.prune(wallMs() - settings.ledger.keepDays * 86_400_000);
  };
  prune();
  const pruning = setInterval(prune, 6 * 3_600_000);
  pruning.unref();

  const apply = async (ready: Ready): Promise<void> => {
    const before = settings;
    ({ settings } = ready);
    lineSettings = ready.lines;
    if (JSON.stringify(before.helpdesk) !== JSON.stringify(settings.helpdesk))
      sending.setClient(clientOf(settings, ports));
    if (settings.helpdesk !== undefined) sending.setLimits(settings.helpdesk.limits);
    sending.setPolicies(policiesOf(settings));
    presence.setChannels(
      settings.helpdesk === undefined ? [] : settings.presence.channels,
      settings.presence.everySeconds,
      shareOf(settings),
    );
    await lines.set(ready.lines);
    changed();
  };
  await apply(options);

  return {
    ok: true,
    counterline: {
      host: createHost({
        snapshot,
        ledger,
        delivery: sending,
        chronicle,
        lookup,
        report,
        tills,
        pause,
        wallMs,
        lines,
        country,
        settingsHost: options.settingsHost,
        practice: options.practice?.host,
      }),
      snapshot,
      tillUrl: tills.door?.tillUrl,
      tillSocketUrl: tills.door?.tillSocketUrl,
      onChange: (listener) => void changeListeners.push(listener),
      onStep: (listener) => void stepListeners.push(listener),
      seen: presence.seen,
      wake: () => {
        lines.tryNow();
        sending.tryNow();
      },
      apply,
      close: async () => {
        clearTimeout(changing);
        clearInterval(pruning);
        presence.stop();
        calls.stop();
        await Promise.all([lines.stop(), tills.close()]);
        await sending.close();
        ledger.close();
      },
    },
  };
};

const shareOf = (settings: Settings): number => settings.helpdesk?.limits.share ?? 1;
const presenceRest = (settings: Settings): number =>
  restMs(Math.max(1, settings.presence.channels.length), settings.presence.everySeconds, shareOf(settings));

const policiesOf = ({ calls, lookups }: Settings) => ({
  lateCalls: calls.lateCalls,
  freshSeconds: calls.freshSeconds,
  keepDays: calls.keepDays,
  lookupFreshSeconds: lookups.freshSeconds,
});

const clientOf = ({ helpdesk }: Settings, { http }: Ports): Client | undefined => {
  if (helpdesk === undefined) return undefined;
  const { baseUrl, presenceUrl = baseUrl, apiKey, apiSecret, voipKey = apiKey, presenceKey = apiKey, auth } = helpdesk;
  return createClient({ baseUrl, presenceUrl, apiKey, apiSecret, voipKey, presenceKey, auth, fetch: http });
};

const callSettings = (
  line: string,
  lines: readonly LineSetting[],
  { calls, agent }: Settings,
  e164: CallSettings['toE164'],
): CallSettings => ({
  extensions:
    lines.find((setting) => setting.name === line)?.extensions ??
    (agent.extension === undefined ? [] : [agent.extension]),
  toE164: e164,
  internal: calls.internal,
  transferExtension: calls.transferExtension,
  withheldNumber: calls.withheldNumber,
  referrerForm: calls.referrerForm,
});
