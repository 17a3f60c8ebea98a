/**
 * How the helpdesk sends requests to an integrator: the parameters of each endpoint and their names ("Endpoints" A).
 */
import type { CustomPanelSetting } from '#contract/desk-settings.ts';
import { integratorOperations } from '#helpdesk/operations.ts';

export type Endpoint = keyof typeof integratorOperations;
export const endpoints = Object.keys(integratorOperations) as readonly Endpoint[];

/** A link as in the settings of the service ("the name of each query parameter is chosen by the integrator"). */
export interface DynamicLink {
  readonly urls: Readonly<Partial<Record<Endpoint, string | undefined>>>;
  /** Headers that are sent to every endpoint. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Maps the service's parameter names (`email`, `phone`, `external`, `id`, `expression`) to those of the integrator.
   */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** The parameters that are sent. The default is all parameters of the endpoint. */
  readonly words?: readonly string[];
}

/**
 * Returns the address of an endpoint below a base address or path. The query of the base address
 * applies to every endpoint.
 */
export const addressBelow = (integratorUrl: string, endpoint: Endpoint): string => {
  const [, place = '', query = ''] = /^([^?]*)(.*)$/s.exec(integratorUrl) ?? [];
  return `${place.replace(/\/+$/, '')}${integratorOperations[endpoint].path}${query}`;
};

/** Creates a link with all endpoints below one address. */
export const linkBelow = (
  integratorUrl: string,
  headers: DynamicLink['headers'] = {},
  parameters: DynamicLink['parameters'] = {},
): DynamicLink => {
  const urls = Object.fromEntries(endpoints.map((name) => [name, addressBelow(integratorUrl, name)]));
  return { urls, headers, parameters };
};

/**
 * The identifiers of P1: "at least one of the three must be configured". The configured ones are sent, or all three
 * if none is configured.
 */
const whom = ['email', 'phone', 'external'] as const;

/** Creates the link for a custom panel. Its requests are like those to a link that has only P1 and P2 (2.8). */
export const linkOfPanel = ({ listUrl, detailsUrl, headers, parameters }: CustomPanelSetting): DynamicLink => {
  const named = whom.filter((word) => parameters[word] !== undefined);
  return {
    urls: { panelList: listUrl, ...(detailsUrl === null ? {} : { panelDetails: detailsUrl }) },
    headers,
    parameters,
    ...(named.length === 0 ? {} : { words: [...named, 'id'] }),
  };
};

/** Returns the parameters that are sent to this endpoint of this link. */
export const wordsOf = (link: DynamicLink, endpoint: Endpoint): readonly string[] =>
  integratorOperations[endpoint].query.filter((word) => link.words === undefined || link.words.includes(word));

/**
 * Adds the parameters to the address, and keeps the parameters that the address already contains. An unknown value is
 * sent as an empty string, because the parameter is part of the helpdesk API.
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
