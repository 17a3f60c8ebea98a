/** The parts of the settings and their fields, as the helpdesk API names them, and the defaults for new entries. */
import type { DeskSettings, DeskSettingsPart } from '#contract/desk-settings.ts';
import type { TextKey } from '../i18n/t.ts';
import type { Item } from '../connection/settings-draft.ts';
import type { Path } from './item.ts';

interface Common {
  readonly path: Path;
  readonly word: TextKey;
  readonly hint?: TextKey;
}
export type Field = Common &
  (
    | {
        readonly kind: 'text';
        /** The value that is sent for an empty field. With `absent`, the key is not sent. */
        readonly empty?: null | 'absent';
        readonly example?: string;
      }
    | { readonly kind: 'switch' | 'lines' | 'headers' | 'stores' | 'channels' | 'key' | 'signature' }
    /** The helpdesk's parameter names, each with the name that the integrator uses. */
    | { readonly kind: 'parameters'; readonly words: readonly string[] }
    | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  );

export interface Part {
  readonly part: DeskSettingsPart;
  readonly title: TextKey;
  readonly about: TextKey;
  readonly add: TextKey;
  /** The field whose value names an entry. */
  readonly name: Path;
  readonly fields: readonly Field[];
  readonly fresh: Item;
}

const text = (
  path: Path,
  word: TextKey,
  further: { empty?: null | 'absent'; example?: string; hint?: TextKey } = {},
): Field => ({
  kind: 'text',
  path,
  word,
  ...further,
});
const flag = (name: string, word: TextKey, hint?: TextKey): Field => ({
  kind: 'switch',
  path: [name],
  word,
  ...(hint !== undefined && { hint }),
});
const picture = (path: Path, word: TextKey, width: number, height: number, hint?: TextKey): Field => ({
  kind: 'picture',
  path,
  word,
  width,
  height,
  ...(hint !== undefined && { hint }),
});
const headers: Field = { kind: 'headers', path: ['headers'], word: 'settings.headers', hint: 'settings.headers.hint' };
const stores: Field = { kind: 'stores', path: ['webStores'], word: 'settings.stores' };
/** A sample address that fits on the smallest screen. */
const example = 'https://crm.example/…';
const url = (name: string, word: TextKey): Field => text(['urls', name], word, { empty: 'absent', example });

/** Returns `item` unchanged. The types make the compiler check that a new entry contains every required key. */
const fresh = <Name extends DeskSettingsPart>(_part: Name, item: DeskSettings[Name][number]): Item => item;

export const parts: readonly Part[] = [
  {
    part: 'dynamicLinks',
    title: 'settings.links',
    about: 'settings.links.about',
    add: 'settings.links.add',
    name: ['name'],
    fields: [
      text(['name'], 'settings.name'),
      url('customerDetails', 'settings.url.customer'),
      url('orderList', 'settings.url.orders'),
      url('orderDetails', 'settings.url.order'),
      url('search', 'settings.url.search'),
      url('customerLifetime', 'settings.url.lifetime'),
      headers,
      {
        kind: 'parameters',
        path: ['parameters'],
        word: 'settings.parameters',
        hint: 'settings.parameters.hint',
        words: ['email', 'phone', 'id', 'expression'],
      },
      stores,
      flag('phoneLink', 'settings.phoneLink', 'settings.phoneLink.hint'),
    ],
    fresh: fresh('dynamicLinks', {
      name: '',
      urls: {},
      headers: {},
      parameters: {},
      webStores: null,
      phoneLink: true,
    }),
  },
  {
    part: 'customPanels',
    title: 'settings.panels',
    about: 'settings.panels.about',
    add: 'settings.panels.add',
    name: ['caption'],
    fields: [
      text(['caption'], 'settings.caption'),
      text(['detailsName'], 'settings.detailsName'),
      text(['listUrl'], 'settings.url.list', { example }),
      text(['detailsUrl'], 'settings.url.details', { empty: null, example }),
      headers,
      {
        kind: 'parameters',
        path: ['parameters'],
        word: 'settings.parameters',
        hint: 'settings.parameters.hint',
        words: ['email', 'phone', 'external', 'id'],
      },
      picture(['icons', 'main'], 'settings.icon.main', 18, 21),
      picture(['icons', 'navigation'], 'settings.icon.navigation', 26, 52, 'settings.icon.navigation.hint'),
      stores,
    ],
    fresh: fresh('customPanels', {
      caption: '',
      detailsName: '',
      listUrl: '',
      detailsUrl: null,
      headers: {},
      parameters: {},
      icons: { main: '', navigation: '' },
      webStores: null,
    }),
  },
  {
    part: 'webStores',
    title: 'settings.webStores',
    about: 'settings.webStores.about',
    add: 'settings.webStores.add',
    name: ['name'],
    fields: [
      text(['name'], 'settings.name'),
      { kind: 'lines', path: ['referrers'], word: 'settings.referrers', hint: 'settings.referrers.hint' },
    ],
    fresh: fresh('webStores', { name: '', referrers: [] }),
  },
  {
    part: 'customChannels',
    title: 'settings.channels',
    about: 'settings.channels.about',
    add: 'settings.channels.add',
    name: ['name'],
    fields: [
      text(['externalIdentifier'], 'settings.externalIdentifier', { hint: 'settings.externalIdentifier.hint' }),
      text(['name'], 'settings.name'),
      text(['webhookUrl'], 'settings.webhookUrl', { empty: null, example }),
      flag('supportPrivateMessaging', 'settings.supportPrivate'),
      flag('sendPrivateAsEmail', 'settings.privateAsEmail', 'settings.privateAsEmail.hint'),
      flag('supportSelectWebStore', 'settings.selectStore'),
      flag('supportAttachments', 'settings.attachments'),
      picture(['avatars', 0], 'settings.avatar', 18, 18),
      picture(['avatars', 1], 'settings.avatar', 26, 26),
      headers,
      { kind: 'signature', path: ['signature'], word: 'settings.signature', hint: 'settings.signature.hint' },
    ],
    fresh: fresh('customChannels', {
      externalIdentifier: '',
      name: '',
      webhookUrl: null,
      supportPrivateMessaging: false,
      sendPrivateAsEmail: false,
      supportSelectWebStore: false,
      supportAttachments: true,
      avatars: [],
      headers: {},
      signature: null,
    }),
  },
  {
    part: 'agents',
    title: 'settings.agents',
    about: 'settings.agents.about',
    add: 'settings.agents.add',
    name: ['name'],
    fields: [
      text(['name'], 'settings.name'),
      text(['extension'], 'settings.extension'),
      text(['emailAddress'], 'settings.emailAddress'),
      { kind: 'channels', path: ['channels'], word: 'settings.agentChannels', hint: 'settings.agentChannels.hint' },
      stores,
    ],
    fresh: fresh('agents', { extension: '', emailAddress: '', name: '', channels: {}, webStores: null }),
  },
  {
    part: 'voipSubscriptions',
    title: 'settings.subscriptions',
    about: 'settings.subscriptions.about',
    add: 'settings.subscriptions.add',
    name: ['name'],
    fields: [
      text(['name'], 'settings.name'),
      { kind: 'key', path: ['apiKey'], word: 'settings.apiKey', hint: 'settings.apiKey.hint' },
    ],
    fresh: fresh('voipSubscriptions', { name: '', apiKey: '' }),
  },
];
