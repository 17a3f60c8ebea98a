/**
 * The settings of the helpdesk, with the names of the helpdesk API ("Settings > Integrations", 2.8, C, "What the
 * service does" 6). The desk, seeds and the control API all use this schema.
 */
import { z } from 'zod';

const emailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'expected an e-mail address' });
const name = z.string().min(1).max(200);
const names = z.array(name).max(10_000);

const httpOrPath = z
  .string()
  .max(2_000)
  .refine((text) => text.startsWith('/') || (URL.canParse(text) && /^https?:/.test(text)), {
    error: 'expected an http or https address, or a path on this server',
  });
const headers = z.record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().max(4_000));
const icon = z
  .string()
  .max(100_000)
  .regex(/^(data:image\/(png|svg\+xml|gif|jpeg|webp);base64,[A-Za-z0-9+/=]*)?$/, {
    error: 'expected a picture as a data URL (data:image/png;base64,…)',
  });
/**
 * Creates the schema of a map from the helpdesk's parameter names to the integrator's names. A name without an entry
 * stays unchanged.
 */
const parameters = <const Word extends string>(...words: readonly Word[]) =>
  z.partialRecord(z.enum(words), z.string().min(1).max(100)).default({});
const ofWebStores = names.nullable().default(null);

export const agentSetting = z.strictObject({
  extension: z.string().min(1).max(64),
  emailAddress,
  name,
  /**
   * The connected channels, under the nine names of the presence check. Each value shows whether the agent is online on
   * that channel.
   */
  channels: z.record(z.string(), z.boolean()).default({}),
  /** The names of web stores. A missing list or null means all web stores. */
  webStores: ofWebStores,
});

export const webStoreSetting = z.strictObject({
  name,
  /** Each referrer is a URL, an e-mail address, a phone number or a bot variable. */
  referrers: z.array(z.string().min(1).max(500)).max(100).default([]),
});

/** A custom channel as it is registered with the helpdesk (C). */
export const customChannelSetting = z.strictObject({
  externalIdentifier: z.string().min(1).max(200),
  name,
  webhookUrl: httpOrPath.nullable().default(null),
  supportPrivateMessaging: z.boolean().default(false),
  sendPrivateAsEmail: z.boolean().default(false),
  supportSelectWebStore: z.boolean().default(false),
  supportAttachments: z.boolean().default(true),
  avatars: z.array(z.string().max(100_000)).max(2).default([]),
  headers: headers.default({}),
  signature: z
    .strictObject({ header: z.string().min(1), secret: z.string().min(1) })
    .nullable()
    .default(null),
});

const endpointUrls = {
  customerDetails: httpOrPath,
  orderList: httpOrPath,
  orderDetails: httpOrPath,
  search: httpOrPath,
  customerLifetime: httpOrPath,
};
/** A dynamic link ("Settings > Integrations > Dynamic API"): Endpoints 1–5 of one integrator. */
export const dynamicLinkSetting = z.strictObject({
  name,
  /** The endpoint addresses. An endpoint without an address is not called. */
  urls: z.strictObject(endpointUrls).partial(),
  /** The headers of the requests to every endpoint. Authentication data belongs here. */
  headers: headers.default({}),
  parameters: parameters('email', 'phone', 'id', 'expression'),
  /**
   * The web stores to which the link applies. Null means that the link applies to every conversation, even one without
   * a web store.
   */
  webStores: ofWebStores,
  /** Whether Endpoint 4 is called with a customer's number, for example for an inbound call. */
  phoneLink: z.boolean().default(true),
});

/** A custom panel (2.8). */
export const customPanelSetting = z.strictObject({
  caption: name,
  detailsName: name,
  listUrl: httpOrPath,
  detailsUrl: httpOrPath.nullable().default(null),
  /** The headers of the requests to both endpoints. */
  headers: headers.default({}),
  /**
   * The helpdesk API says: "At least one of the three must be configured". Of email, phone and external, only the
   * configured parameters are sent. If none is configured, all three are sent.
   */
  parameters: parameters('email', 'phone', 'external', 'id'),
  icons: z.strictObject({ main: icon.default(''), navigation: icon.default('') }).default({ main: '', navigation: '' }),
  webStores: ofWebStores,
});

/** A VoIP subscription: a second API key that is accepted for call events and presence checks (B.4, B.6). */
export const voipSubscriptionSetting = z.strictObject({ name, apiKey: z.string().min(8).max(200) });

export const unique = <Item>(items: readonly Item[], key: (item: Item) => string): boolean =>
  new Set(items.map((item) => key(item).toLowerCase())).size === items.length;

/** All parts of the settings, under their names in the state document. */
export const deskSettings = z.strictObject({
  agents: z
    .array(agentSetting)
    .max(10_000)
    .refine((agents) => unique(agents, (one) => one.extension), { error: 'two agents have the same extension' })
    .refine((agents) => unique(agents, (one) => one.emailAddress), {
      error: 'two agents have the same e-mail address',
    }),
  webStores: z
    .array(webStoreSetting)
    .max(10_000)
    .refine((stores) => unique(stores, (one) => one.name), { error: 'two web stores have the same name' }),
  dynamicLinks: z
    .array(dynamicLinkSetting)
    .max(100)
    .refine((links) => unique(links, (one) => one.name), { error: 'two dynamic links have the same name' }),
  customPanels: z
    .array(customPanelSetting)
    .max(100)
    .refine((panels) => unique(panels, (one) => one.caption), { error: 'two custom panels have the same caption' }),
  customChannels: z
    .array(customChannelSetting)
    .max(1_000)
    .refine((channels) => unique(channels, (one) => one.externalIdentifier), {
      error: 'two channels have the same external identifier',
    }),
  voipSubscriptions: z
    .array(voipSubscriptionSetting)
    .max(1_000)
    .refine((all) => unique(all, (one) => one.name), { error: 'two subscriptions have the same name' }),
});
export type DeskSettings = z.infer<typeof deskSettings>;
export type DeskSettingsPart = keyof DeskSettings;
export type DynamicLinkSetting = z.infer<typeof dynamicLinkSetting>;
export type CustomPanelSetting = z.infer<typeof customPanelSetting>;
export type CustomChannelSetting = z.infer<typeof customChannelSetting>;
export type VoipSubscriptionSetting = z.infer<typeof voipSubscriptionSetting>;
export type AgentSetting = z.infer<typeof agentSetting>;
export type WebStoreSetting = z.infer<typeof webStoreSetting>;

export const deskSettingsCommands = [
  /** The helpdesk responds with a `settings` message. */
  z.strictObject({ type: z.literal('settings.get') }),
  /** Replaces the given parts. If any value is invalid, nothing changes, and the response lists the errors. */
  z.strictObject({
    type: z.literal('settings.put'),
    settings: deskSettings.partial(),
    /** The parts as the desk last received them. If one of them has changed since then, nothing is replaced. */
    was: deskSettings.partial().optional(),
  }),
] as const;
