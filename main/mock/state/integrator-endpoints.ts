/** How the service calls an integrator: the parameters of each endpoint and their names ("Endpoints" A). */
import type { CustomPanelSetting } from '#contract/desk-settings.ts';
import { integratorOperations } from '#helpdesk/operations.ts';

export type Endpoint = keyof typeof integratorOperations;
export const endpoints = Object.keys(integratorOperations) as readonly Endpoint[];

/** As in the settings of the service ("the name of each query parameter is chosen by the integrator"). */
export interface DynamicLink {
  readonly urls: Readonly<Partial<Record<Endpoint, string | undefined>>>;
  /** Sent to every endpoint. */
  readonly headers: Readonly<Record<string, string>>;
  /** From the service's parameter name (`email`, `phone`, `external`, `id`, `expression`) to the integrator's. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** The parameters that are sent. Default: all parameters of the endpoint. */
  readonly words?: readonly string[];
}

/** The address of an endpoint below a base address or path; the query of the base address applies to every endpoint. */
export const addressBelow = (integratorUrl: string, endpoint: Endpoint): string => {
  const [, place = '', query = ''] = /^([^?]*)(.*)$/s.exec(integratorUrl) ?? [];
  return `${place.replace(/\/+$/, '')}${integratorOperations[endpoint].path}${query}`;
};

/** A link with all endpoints below one address. */
export const linkBelow = (
  integratorUrl: string,
  headers: DynamicLink['headers'] = {},
  parameters: DynamicLink['parameters'] = {},
): DynamicLink => {
  const urls = Object.fromEntries(endpoints.map((name) => [name, addressBelow(integratorUrl, name)]));
  return { urls, headers, parameters };
};

/** "At least one of the three must be configured" (P1): the configured ones, or all three if none is. */
const whom = ['email', 'phone', 'external'] as const;

/** A custom panel is called like a link that has only P1 and P2 (2.8). */
export const linkOfPanel = ({ listUrl, detailsUrl, headers, parameters }: CustomPanelSetting): DynamicLink => {
  const named = whom.filter((word) => parameters[word] !== undefined);
  return {
    urls: { panelList: listUrl, ...(detailsUrl === null ? {} : { panelDetails: detailsUrl }) },
    headers,
    parameters,
    ...(named.length === 0 ? {} : { words: [...named, 'id'] }),
  };
};

/** The parameters that are sent to this endpoint of this link. */
export const wordsOf = (link: DynamicLink, endpoint: Endpoint): readonly string[] =>
  integratorOperations[endpoint].query.filter((word) => link.words === undefined || link.words.includes(word));

/**
 * Keeps what the address already contains. An unknown value is sent empty, because the parameter is part of the
 * helpdesk API.
 */
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
