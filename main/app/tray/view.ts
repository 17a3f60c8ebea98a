/** What the tray shows and offers, drawn from the snapshot. Pure: the host turns it into an icon and a menu. */
import { defined } from '#domain/json/defined.ts';
import { addressIn } from '#contract/language.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { forPeople, isCountry } from '#domain/phone-number/e164.ts';
import { maskNumber } from '#domain/messages/mask.ts';
import { say, type Said, type WordCode } from '#domain/messages/message.ts';
import { trayShape, type TrayShape } from './shape.ts';

export type TrayAct =
  | { readonly do: 'open'; readonly page: 'now' | 'ledger' | 'waiting' | 'connections' | 'settings' }
  | { readonly do: 'showAgain'; readonly pageId: string }
  | { readonly do: 'pause'; readonly forMinutes?: number; readonly untilEndOfDay?: true }
  | { readonly do: 'resume' }
  | { readonly do: 'choose'; readonly emailAddress: string | null }
  | { readonly do: 'desk'; readonly url: string }
  | { readonly do: 'quit' };

/** `act` is absent: a line to read. */
export type TrayItem =
  | { readonly kind: 'line' }
  | {
      readonly kind: 'item';
      readonly label: string;
      readonly act?: TrayAct;
      readonly items?: readonly TrayItem[];
      /** One of several, and which. */
      readonly isChosen?: boolean;
    };

export interface TrayView {
  readonly shape: TrayShape;
  /** At most 120 characters: Windows cuts at 127. */
  readonly tooltip: string;
  readonly menu: readonly TrayItem[];
}

type Words = (said: Said) => string;
const longestTooltip = 120;
const longestLabel = 80;
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** `nextVersion`: it is fetched, and the end puts it in. */
export const trayView = (snapshot: Snapshot | undefined, words: Words, nextVersion?: string): TrayView => {
  const shape = trayShape(snapshot);
  const item = (said: Said, act?: TrayAct, items?: readonly TrayItem[]): TrayItem => ({
    kind: 'item',
    label: cut(words(said), longestLabel),
    ...defined({ act, items }),
  });
  const line: TrayItem = { kind: 'line' };
  const always: readonly TrayItem[] = [
    item(say('tray.open'), { do: 'open', page: 'now' }),
    ...(snapshot?.practice === undefined
      ? []
      : [
          item(say('tray.desk'), {
            do: 'desk',
            url: addressIn(snapshot.practice.deskUrl, snapshot.preferences.language),
          }),
        ]),
    item(say('tray.settings'), { do: 'open', page: 'settings' }),
    line,
    item(nextVersion === undefined ? say('tray.quit') : say('tray.quitNew', { version: nextVersion }), { do: 'quit' }),
  ];
  if (snapshot === undefined)
    return { shape, tooltip: words(say('tray.notKnown')), menu: [item(say('tray.notKnown')), line, ...always] };
  return {
    shape,
    tooltip: cut(words(snapshot.headline.sentence), longestTooltip),
    menu: [
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

type Item = (said: Said, act?: TrayAct, items?: readonly TrayItem[]) => TrayItem;

const cells = [
  ['line', 'tray.line', 'connections'],
  ['till', 'tray.till', 'connections'],
  ['helpdesk', 'tray.helpdesk', 'waiting'],
  ['agents', 'tray.agents', 'connections'],
] as const satisfies readonly (readonly [keyof Snapshot['cells'], WordCode, string])[];

const cellItems = (snapshot: Snapshot, item: Item): readonly TrayItem[] =>
  cells.map(([cell, code, page]) => item(say(code, { state: snapshot.cells[cell].word }), { do: 'open', page }));

/** The last call of a customer, and its customer once more; a call without a number has none to show. */
const callItems = (snapshot: Snapshot, item: Item): readonly TrayItem[] => {
  const page = [...snapshot.live.map(({ page }) => page), ...snapshot.recent].find(
    ({ kind, who }) => (kind === 'inbound' || kind === 'outbound') && who.number !== undefined,
  );
  if (page === undefined) return [];
  const said = say('tray.lastCall', { who: shownNumber(page.who.number ?? '', snapshot), at: page.startedAt });
  return [
    item(said, { do: 'open', page: 'ledger' }),
    item(say('tray.showAgain'), { do: 'showAgain', pageId: page.id }),
  ];
};

/** As everywhere outside the ledger: plain for agents, masked on tills. */
export const shownNumber = (number: string, { masking, agent: { country } }: Snapshot): string =>
  masking === 'till' || !isCountry(country) ? maskNumber(number) : forPeople(number, country);

/** Who stands at the till; where the settings name colleagues, one of them can be chosen. */
const agentItem = (snapshot: Snapshot, item: Item, words: Words): TrayItem =>
  item(
    say('tray.agent', { name: agentName(snapshot) }),
    undefined,
    snapshot.colleagues?.map(({ name, emailAddress, isChosen }) => ({
      kind: 'item',
      label: cut(name ?? words(say('tray.nobody')), longestLabel),
      act: { do: 'choose', emailAddress },
      isChosen,
    })),
  );

const agentName = ({ agent }: Snapshot): string | Said =>
  agent.name ?? agent.emailAddress ?? agent.extension ?? say('tray.nobody');

const pauseItems = ({ pausedUntil }: Snapshot, item: Item): readonly TrayItem[] =>
  pausedUntil !== undefined
    ? [item(say('tray.resume', { until: pausedUntil }), { do: 'resume' })]
    : [
        item(say('tray.pause'), undefined, [
          item(say('tray.pauseShort'), { do: 'pause', forMinutes: 15 }),
          item(say('tray.pauseHour'), { do: 'pause', forMinutes: 60 }),
          item(say('tray.pauseDay'), { do: 'pause', untilEndOfDay: true }),
        ]),
      ];
