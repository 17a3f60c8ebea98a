/** The fake host's default responses. */
import { fleet } from './fleet.ts';
import type { CallName, Input, Output } from '#contract/contract.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { msg, verdictStates, type JudgedPage, type State } from '#contract/messages.ts';
import { countVerdicts } from '#store/stored-state.ts';
import { earlierPages, latePage, livePage, liveSteps, refusedPage, refusedSteps } from './ledger.ts';
import { diagnosticsAnswers } from './diagnostics.ts';
import { trialHost } from '#app/map-preview/trial.ts';
import { setupAnswers } from './setup.ts';
import { followingItem, lateItem, outboxItems, parkedItem, storedSettings } from './outbox.ts';

export type Script = { [Name in CallName]: (input: Input<Name>) => Output<Name> };

const done = { done: true, sentence: '' };
const program = '"C:\\Users\\anna\\AppData\\Local\\Programs\\Counterline\\Counterline.exe"';
const softphoneLines: Output<'softphone.lines'> = {
  microsip: Object.entries({ cmdCallRing: 'ring', cmdCallStart: 'start', cmdCallEnd: 'end' }).map(([key, word]) => ({
    key,
    value: `${program} call ${word}`,
    isTooLong: false,
  })),
  addresses: Object.entries({ OnCallConnected: 'connected', OnCallDisconnected: 'disconnected' }).map(
    ([key, word]) => ({
      key,
      value: `http://127.0.0.1:9220/hook/a-key-of-no-softphone/${word}?number=$RemoteParty`,
      hidden: `http://127.0.0.1:9220/hook/•••••/${word}?number=$RemoteParty`,
    }),
  ),
  command: `${program} call answered --number NUMBER --id ID`,
};
const allPages: readonly JudgedPage[] = [livePage, ...earlierPages];

/** Returns a function that filters the entries in memory. The app filters them in SQL, with the same contract. */
export const listing =
  (pages: readonly JudgedPage[]) =>
  ({
    text,
    states,
    verdicts,
    kinds,
    missed,
    order,
    from,
    until,
    skip = 0,
    take = 200,
  }: Input<'ledger.list'>): Output<'ledger.list'> => {
    const matching = pages.filter(
      (page) =>
        (text === undefined ||
          JSON.stringify([page.who, page.at, page.id]).toLowerCase().includes(text.toLowerCase())) &&
        (from === undefined || page.startedAt >= from) &&
        (until === undefined || page.startedAt <= until),
    );
    const counts: Partial<Record<State, number>> = {};
    for (const page of matching) counts[stateOf(page)] = (counts[stateOf(page)] ?? 0) + 1;
    const shown = matching.filter(
      (page) =>
        (states === undefined || states.includes(stateOf(page))) &&
        (verdicts === undefined || verdicts.includes(page.verdict.result)) &&
        (kinds === undefined || kinds.includes(page.kind)) &&
        (missed === undefined || (page.outcome === 'Missed' && (missed === 'all' || page.followUp === undefined))),
    );
    return {
      pages: (order === 'oldest' ? shown.toReversed() : shown).slice(skip, skip + take),
      counts,
      verdictCounts: countVerdicts(counts),
      openMissed: matching.filter(({ outcome, followUp }) => outcome === 'Missed' && followUp === undefined).length,
      total: shown.length,
    };
  };

const stateOf = ({ verdict }: JudgedPage): State => verdictStates[verdict.result];

const opened = ({ id }: Input<'ledger.page'>): Output<'ledger.page'> => ({
  page: allPages.find((page) => page.id === id),
  steps: id === refusedPage.id ? [...refusedSteps] : id === livePage.id ? [...liveSteps] : [],
  items: id === refusedPage.id ? [parkedItem, followingItem] : id === latePage.id ? [lateItem] : [],
});

export const standardAnswers = (snapshot: () => Snapshot): Script => ({
  ...setupAnswers,
  ...(trialHost as Pick<Script, 'lines.dryRun' | 'lines.readyMaps'>),
  'snapshot.read': () => snapshot(),
  'ledger.list': listing(allPages),
  'ledger.page': opened,
  'window.address': () => ({ windowUrl: 'http://127.0.0.1:1/#token=once' }),
  'window.endSessions': () => done,
  'window.confirm': () => ({ ...done, waiting: [] }),
  'outbox.list': () => {
    const { count } = snapshot().waiting;
    return { items: outboxItems.slice(0, count), total: count };
  },
  'outbox.retry': () => ({ done: true, sentence: 'The item is being sent.' }),
  'outbox.discard': () => ({ done: true, sentence: 'The item was discarded. Its ledger entry was kept.' }),
  'call.sendAgain': () => ({ done: true, sentence: 'The item is being sent.' }),
  'failure.see': () => done,
  'missed.mark': () => ({ done: true, sentence: 'The missed call was marked as done.' }),
  'missed.callBack': () => ({ done: true, sentence: 'Calling 030 23125014.' }),
  'outbox.import': () => ({ done: true, sentence: '2 items from the old outbox were restored.' }),
  'outbox.export': () => ({ items: outboxItems.map((item) => ({ item, body: { PhoneNumber: '+493023125014' } })) }),
  'totals.import': () => ({ customers: 0, orders: 0, rejected: [] }),
  'totals.status': () => ({ isChosen: false, customers: 0, orders: 0 }),
  'site.fleet': () => fleet,
  'helpdesk.tryNow': () => ({ done: true, sentence: 'Retrying now.' }),
  'lookup.show': () => ({ result: 'taken', reason: 'created', sentence: 'Taken.', ledgerId: 'card', tookMs: 400 }),
  'scans.open': () => ({
    result: 'taken',
    reason: 'created',
    sentence: msg('till.taken', { agent: 'anna@shop.example' }),
    ledgerId: 'card',
    tookMs: 400,
  }),
  'scans.preview': () => ({
    problems: [],
    rule: 'E-mail address',
    customer: [{ field: 'email_address', value: 'mara@shop.example' }],
  }),
  'lookup.repeat': () => ({
    result: 'taken',
    reason: 'repeated',
    sentence: msg('till.repeated'),
    ledgerId: 'card',
    tookMs: 3,
  }),
  'call.showAgain': () => ({ done: true, sentence: 'The helpdesk accepted this look-up for anna@shop.example.' }),
  'report.orders': () => ({ ledgerId: 'orders', accepted: 0, rejected: [] }),
  'report.customers': () => ({ ledgerId: 'orders', accepted: 0, rejected: [] }),
  'message.post': () => ({ ledgerId: 'orders' }),
  'conversations.read': () => ({ result: 'accepted', sentence: '' }),
  'presence.check': () => ({ result: 'Online', sentence: 'Online' }),
  ...diagnosticsAnswers,
  'trace.start': () => ({ done: true, sentence: msg('answer.trace.started', { line: 'pbx' }) }),
  'trace.stop': () => ({ done: true, sentence: msg('answer.trace.stopped', { line: 'pbx' }) }),
  'trace.read': ({ line }) => ({
    name: `counterline-trace-${line}.jsonl`,
    text: '{"at":1,"kind":"asterisk-ami","direction":"heard","text":"Event: Newchannel\\r\\nCallerIDNum: 493023778812\\r\\n\\r\\n"}\n',
    size: 110,
  }),
  'agent.choose': ({ emailAddress }) => ({ emailAddress }),
  'preferences.write': (change) => ({ preferences: { ...snapshot().preferences, ...change } as Preferences }),
  'till.list': () => ({ tills: snapshot().tills }),
  'till.pair': () => ({ code: '482913' }),
  'till.confirm': () => ({
    done: true,
    sentence: 'The till is paired. Counterline is waiting for the till’s first request.',
  }),
  'till.refuse': () => ({ done: true, sentence: 'The pairing request was rejected.' }),
  'till.revoke': ({ name }) => ({ done: true, sentence: `${name} no longer has access.` }),
  'settings.read': () => storedSettings,
  'settings.write': () => ({ saved: true, problems: [] }),
  'notice.dismiss': () => done,
  'pause.set': () => ({ done: true, sentence: 'This PC will not send anything to the helpdesk until the pause ends.' }),
  'pause.end': () => ({ done: true, sentence: 'The pause has ended.' }),
  'call.hook': () => done,
  'softphone.lines': () => softphoneLines,
  'phone.answer': () => done,
  'phone.reject': () => done,
  'phone.hangUp': () => done,
  'phone.hold': () => done,
  'phone.resume': () => done,
  'phone.transfer': () => done,
  'phone.dial': () => done,
  'practice.play': () => done,
  'practice.apart': () => done,
  'practice.stop': () => done,
  'practice.removeFaults': () => done,
  'practice.answer': () => done,
  'practice.hangUp': () => done,
});
