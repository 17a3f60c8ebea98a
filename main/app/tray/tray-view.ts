/**
 * Builds the tray's icon and menu from the snapshot. The host turns the returned data into a real icon and menu. The
 * code is pure.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { addressIn } from '#contract/language.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { formatForPeople, isCountry } from '#domain/phone-number/e164.ts';
import { maskDeep } from '#domain/personal-data/mask-deep.ts';
import { maskNumber } from '#domain/personal-data/mask.ts';
import { msg, type Message, type WordCode } from '#domain/messages/message.ts';
import { callerText } from '#contract/notifications.ts';
import { ringingCall, statusShape, type StatusShape } from '#contract/status-shape.ts';

export type TrayAct =
  | { readonly do: 'open'; readonly page: 'now' | 'ledger' | 'waiting' | 'connections' | 'settings' }
  | { readonly do: 'openEntry'; readonly pageId: string }
  | { readonly do: 'showAgain'; readonly pageId: string }
  | { readonly do: 'pause'; readonly forMinutes?: number; readonly untilEndOfDay?: true }
  | { readonly do: 'resume' }
  | { readonly do: 'choose'; readonly emailAddress: string | null }
  | { readonly do: 'desk'; readonly url: string }
  | { readonly do: 'quit' };

/** A menu item. An item without `act` and `items` is text only. */
export type TrayItem =
  | { readonly kind: 'line' }
  | {
      readonly kind: 'item';
      readonly label: string;
      readonly act?: TrayAct;
      readonly items?: readonly TrayItem[];
      /** Whether this choice is selected. Absent for items that do not belong to a group of choices. */
      readonly isChosen?: boolean;
    };

export interface TrayView {
  readonly shape: StatusShape;
  /** The tooltip, with at most 120 characters, because Windows truncates the text at 127. */
  readonly tooltip: string;
  readonly menu: readonly TrayItem[];
}

type Words = (message: Message) => string;
const longestTooltip = 120;
const longestLabel = 80;
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** Builds the view. `nextVersion` is the version of a downloaded update, which is installed when the app ends. */
export const trayView = (snapshot: Snapshot | undefined, words: Words, nextVersion?: string): TrayView => {
  const shape = statusShape(snapshot);
  const item = (message: Message, act?: TrayAct, items?: readonly TrayItem[]): TrayItem => ({
    kind: 'item',
    label: cut(words(message), longestLabel),
    ...omitUndefined({ act, items }),
  });
  const line: TrayItem = { kind: 'line' };
  const always: readonly TrayItem[] = [
    item(msg('tray.open'), { do: 'open', page: 'now' }),
    ...(snapshot?.practice === undefined
      ? []
      : [
          item(msg('tray.desk'), {
            do: 'desk',
            url: addressIn(snapshot.practice.deskUrl, snapshot.preferences.language),
          }),
        ]),
    item(msg('tray.settings'), { do: 'open', page: 'settings' }),
    line,
    item(nextVersion === undefined ? msg('tray.quit') : msg('tray.quitNew', { version: nextVersion }), { do: 'quit' }),
  ];
  if (snapshot === undefined)
    return { shape, tooltip: words(msg('tray.notKnown')), menu: [item(msg('tray.notKnown')), line, ...always] };
  return {
    shape,
    tooltip: cut([...ringText(snapshot, words), words(snapshot.headline.sentence)].join(' · '), longestTooltip),
    menu: [
      ...failureItems(snapshot, item),
      item(snapshot.headline.sentence, { do: 'open', page: 'now' }),
      ...cellItems(snapshot, item),
      line,
      ...callItems(snapshot, item),
      agentItem(snapshot, item, words),
      ...pauseItems(snapshot, item),
      line,
      ...always,
    ],
  };
};

/** Returns the ringing call for the tooltip. The call comes before the state, because a call rings only briefly. */
const ringText = (snapshot: Snapshot, words: Words): readonly string[] => {
  const page = ringingCall(snapshot);
  if (page === undefined) return [];
  const who = callerText(page.who, snapshot.masking, (number) => shownNumber(number, snapshot));
  return [`${words(msg('notify.call.title'))}: ${words(msg('notify.call', { who, extensions: page.at }))}`];
};

/** Returns an item with the verdict on the newest failure. */
const failureItems = ({ failures: [page] }: Snapshot, item: Item): readonly TrayItem[] =>
  page === undefined ? [] : [item(maskDeep(page.verdict.sentence) as Message, { do: 'openEntry', pageId: page.id })];

type Item = (message: Message, act?: TrayAct, items?: readonly TrayItem[]) => TrayItem;

const cells = [
  ['line', 'tray.line', 'connections'],
  ['till', 'tray.till', 'connections'],
  ['helpdesk', 'tray.helpdesk', 'waiting'],
  ['agents', 'tray.agents', 'connections'],
] as const satisfies readonly (readonly [keyof Snapshot['cells'], WordCode, string])[];

const cellItems = (snapshot: Snapshot, item: Item): readonly TrayItem[] =>
  cells.map(([cell, code, page]) => item(msg(code, { state: snapshot.cells[cell].word }), { do: 'open', page }));

/**
 * Returns an item for the last customer call, and an item that shows the customer again. Calls without a number are
 * skipped.
 */
const callItems = (snapshot: Snapshot, item: Item): readonly TrayItem[] => {
  const page = [...snapshot.live.map(({ page }) => page), ...snapshot.recent].find(
    ({ kind, who }) => (kind === 'inbound' || kind === 'outbound') && who.number !== undefined,
  );
  if (page === undefined) return [];
  const lastCall = msg('tray.lastCall', { who: shownNumber(page.who.number ?? '', snapshot), at: page.startedAt });
  return [
    item(lastCall, { do: 'open', page: 'ledger' }),
    item(msg('tray.showAgain'), { do: 'showAgain', pageId: page.id }),
  ];
};

/** Formats a number in the same way as everywhere outside the ledger: in full for agents, masked on tills. */
export const shownNumber = (number: string, { masking, agent: { country } }: Snapshot): string =>
  masking === 'till' || !isCountry(country) ? maskNumber(number) : formatForPeople(number, country);

/** Returns an item for the agent at the till. If the settings name colleagues, one of them can be selected. */
const agentItem = (snapshot: Snapshot, item: Item, words: Words): TrayItem =>
  item(
    msg('tray.agent', { name: agentName(snapshot) }),
    undefined,
    snapshot.colleagues?.map(({ name, emailAddress, isChosen }) => ({
      kind: 'item',
      label: cut(name ?? words(msg('tray.nobody')), longestLabel),
      act: { do: 'choose', emailAddress },
      isChosen,
    })),
  );

const agentName = ({ agent }: Snapshot): string | Message =>
  agent.name ?? agent.emailAddress ?? agent.extension ?? msg('tray.nobody');

const pauseItems = ({ pausedUntil }: Snapshot, item: Item): readonly TrayItem[] =>
  pausedUntil !== undefined
    ? [item(msg('tray.resume', { until: pausedUntil }), { do: 'resume' })]
    : [
        item(msg('tray.pause'), undefined, [
          item(msg('tray.pauseShort'), { do: 'pause', forMinutes: 15 }),
          item(msg('tray.pauseHour'), { do: 'pause', forMinutes: 60 }),
          item(msg('tray.pauseDay'), { do: 'pause', untilEndOfDay: true }),
        ]),
      ];
