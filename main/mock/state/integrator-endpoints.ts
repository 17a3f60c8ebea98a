/** How the service calls an integrator: what it asks each endpoint for, and under which names ("Endpoints" A). */
import type { CustomPanelSetting } from '#contract/desk-settings.ts';
import { integratorOperations } from '#helpdesk/operations.ts';

export type Endpoint = keyof typeof integratorOperations;
export const endpoints = Object.keys(integratorOperations) as readonly Endpoint[];

/** As the settings of the service name it ("the name of each query parameter is chosen by the integrator"). */
export interface DynamicLink {
  readonly urls: Readonly<Partial<Record<Endpoint, string | undefined>>>;
  /** Sent to every endpoint. */
  readonly headers: Readonly<Record<string, string>>;
  /** From the service's word (`email`, `phone`, `external`, `id`, `expression`) to the integrator's. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** The words that are sent; left out: all that the shape of the endpoint has. */
  readonly words?: readonly string[];
}

/** The shape of the interface, below one address or a path; what stands behind its question mark goes with every endpoint. */
export const addressBelow = (integratorUrl: string, endpoint: Endpoint): string => {
  const [, place = '', query = ''] = /^([^?]*)(.*)$/s.exec(integratorUrl) ?? [];
  return `${place.replace(/\/+$/, '')}${integratorOperations[endpoint].path}${query}`;
};

/** All endpoints below one address. */
export const linkBelow = (
  integratorUrl: string,
  headers: DynamicLink['headers'] = {},
  parameters: DynamicLink['parameters'] = {},
): DynamicLink => {
  const urls = Object.fromEntries(endpoints.map((name) => [name, addressBelow(integratorUrl, name)]));
  return { urls, headers, parameters };
};

/** "At least one of the three must be configured" (P1): those that are, and all three where none is. */
const whom = ['email', 'phone', 'external'] as const;

/** A custom panel is asked like a link that has P1 and P2 alone (2.8). */
export const linkOfPanel = ({ listUrl, detailsUrl, headers, parameters }: CustomPanelSetting): DynamicLink => {
  const named = whom.filter((word) => parameters[word] !== undefined);
  return {
    urls: { panelList: listUrl, ...(detailsUrl === null ? {} : { panelDetails: detailsUrl }) },
    headers,
    parameters,
    ...(named.length === 0 ? {} : { words: [...named, 'id'] }),
  };
};

/** The words that this endpoint of this link is sent. */
export const wordsOf = (link: DynamicLink, endpoint: Endpoint): readonly string[] =>
  integratorOperations[endpoint].query.filter((word) => link.words === undefined || link.words.includes(word));

/** What may stand in the address already stays. A value that is not known is sent empty: the parameter is part of the shape. */
export const addressOf = (
  link: DynamicLink,
  endpoint: Endpoint,
  values: Readonly<Record<string, string>>,
  origin?: string,
): string | undefined => {
  const text = link.urls[endpoint];
  if (text === undefined) return undefined;
  const url = new URL(text, origin);
  for (const word of wordsOf(link, endpoint)) url.searchParams.set(link.parameters[word] ?? word, values[word] ?? '');
  return url.href;
};
