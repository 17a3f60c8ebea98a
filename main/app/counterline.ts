/**
 * The app, put together: lines and tills on the left, the helpdesk on the right, one way through.
 * Knows neither Electron nor a terminal; what it needs of the world comes through its ports.
 */
import { join } from 'node:path';
import { toE164, type Country } from '#domain/number/e164.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { createDelivery, type Delivery, type Draft } from '#delivery/delivery.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { openLedger } from '#store/ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { createApplying } from './applying.ts';
import { createCalls } from './calls.ts';
import { createChanges } from './changes.ts';
import { createChronicle } from './chronicle.ts';
import { createContactWatch, noConversation } from './contact.ts';
import { createHost } from './host.ts';
import { createLines } from './lines.ts';
import { createLookups } from './lookups.ts';
import { createNotices } from './notices.ts';
import { createPause } from './pause.ts';
import type { Ports } from './ports.ts';
import { createPresenceWatch } from './presence.ts';
import { createReports } from './reports.ts';
import { callSettings, clientOf, policiesOf, presenceRestOf, storeOf } from './settings/uses.ts';
import { drawSnapshot } from './snapshot/draw.ts';
import type { CounterlineOptions, Started } from './surface.ts';
import { createTillDesk } from './till-desk.ts';
import { openTills } from './tills.ts';

export type { Counterline, CounterlineOptions, PracticeHost, SettingsHost, Started } from './surface.ts';

export const createCounterline = async (ports: Ports, options: CounterlineOptions): Promise<Started> => {
  const { clock, dataDir } = ports;
  const { wallMs, monotonicMs } = clock;
  let { settings } = options;
  const stepListeners: ((page: LedgerPage, step: LedgerStep) => void)[] = [];
  const { changed, ...changes } = createChanges();
  const notices = createNotices({ wallMs, log: ports.log, onChange: changed });
  for (const notice of options.notices ?? []) notices.add(notice);

  const book = openLedger({ dir: dataDir, wallMs, onNotice: notices.add });
  if (!book.ok) return book;
  const { ledger } = book;
  const country = (): Country => settings.agent.country;
  const e164 = (heard: string | undefined): string | undefined => toE164(heard, country());

  // Delivery asks the calls, the calls put into delivery: each reaches the other through a function.
  let delivery = undefined as Delivery | undefined;
  const chronicle = createChronicle(ledger, {
    wallMs,
    storeOf: (dialled) => storeOf(dialled, settings, e164),
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
    client: clientOf(settings, ports.http),
    limits: settings.helpdesk?.limits ?? { share: 1, screenPopReserve: 0.33 },
    policies: policiesOf(settings),
    clock,
    stillUp: calls.stillUp,
    talking: calls.talking,
    onStep: (step) => {
      chronicle.delivered(step);
      contact.delivered(step);
    },
    onChange: changed,
    onNotice: notices.add,
  });
  if (!opened.ok) {
    ledger.close();
    return opened;
  }
  const sending = opened.delivery;
  delivery = sending;
  const pausePath = join(dataDir, 'pause.json');
  const pause = createPause({
    wallMs,
    pause: sending.pause,
    resume: sending.resume,
    onChange: changed,
    log: ports.log,
    memory: { load: () => readJson(pausePath), save: (kept) => writeJson(pausePath, kept) },
  });
  const contact = createContactWatch({
    wallMs,
    probe: () => sending.direct('retrieveConversations', { body: noConversation }, { class: 'person' }),
    onChange: changed,
  });
  const presence = createPresenceWatch({
    wallMs,
    monotonicMs,
    ask: ({ channel, referrer }) =>
      sending
        .direct('checkPresence', { query: { Channel: channel, referrer } }, { class: 'presence' })
        .then((answer) => {
          contact.presence(answer);
          return answer;
        }),
    onChange: changed,
  });
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
  const desk = createTillDesk({ wallMs, lookup, report, headline: () => snapshot().headline });
  const tills = await openTills(options.tills, desk, {
    dataDir,
    wallMs,
    monotonicMs,
    log: ports.log,
    onChange: changed,
    port: options.tillPort,
  });

  const snapshot = (): Snapshot =>
    drawSnapshot({
      at: wallMs(),
      version: ports.version,
      profile: options.profile === 'practice' ? 'practice' : settings.helpdesk === undefined ? 'incomplete' : 'real',
      settings,
      lines: lines.parts(),
      tills: tills.entries(),
      tillDoor: tills.view(),
      lastLookupAt: desk.lastLookupAt(),
      pairings: [...tills.trust.pending()],
      delivery: sending.status(),
      contact: contact.last(),
      notices: notices.list(),
      presence: presence.entries(),
      presenceRestMs: presenceRestOf(settings),
      live: chronicle.live(),
      recent: ledger.recent(5),
      pausedUntil: pause.until(),
      practice:
        options.practice === undefined
          ? undefined
          : { deskUrl: options.practice.deskUrl, canCall: options.practice.canCall },
    });

  const prune = (): void => {
    ledger.prune(wallMs() - settings.ledger.keepDays * 86_400_000);
  };
  prune();
  const pruning = setInterval(prune, 6 * 3_600_000);
  pruning.unref();

  const applying = createApplying(options, {
    calls,
    lines,
    presence,
    trust: tills.trust,
    use: (next) => {
      ({ settings } = next);
    },
    useLines: (next) => {
      lineSettings = next;
    },
    sending,
    http: ports.http,
    renewed: () => contact.renew(),
    onChange: changed,
  });
  changes.onChange(() => {
    const { gate, waiting, gateUntil } = sending.status();
    contact.awayUntil(gate === 'away' && waiting === 0 && settings.helpdesk !== undefined ? gateUntil : undefined);
  });
  await applying.apply(options);
  if (settings.helpdesk !== undefined) contact.ask();

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
        notices,
        wallMs,
        monotonicMs,
        lines,
        country,
        settingsHost: options.settingsHost,
        practice: options.practice?.host,
      }),
      snapshot,
      tillUrl: tills.door?.tillUrl,
      tillSocketUrl: tills.door?.tillSocketUrl,
      onChange: changes.onChange,
      onStep: (listener) => void stepListeners.push(listener),
      seen: presence.seen,
      wake: () => {
        lines.wake();
        sending.tryNow();
      },
      apply: applying.apply,
      close: async () => {
        changes.stop();
        clearInterval(pruning);
        pause.stop();
        presence.stop();
        contact.stop();
        calls.stop();
        await applying.stop();
        await Promise.all([lines.stop(), tills.close()]);
        await sending.close();
        ledger.close();
      },
    },
  };
};
