/** How the service calls an integrator: what it asks each endpoint for, and under which names ("Endpoints" A). */
import { integratorOperations } from '#helpdesk/operations.ts';

export type Endpoint = keyof typeof integratorOperations;
export const endpoints = Object.keys(integratorOperations) as readonly Endpoint[];

/** As the settings of the service name it ("the name of each query parameter is chosen by the integrator"). */
export interface DynamicLink {
  readonly urls: Readonly<Partial<Record<Endpoint, string>>>;
  /** Sent to every endpoint. */
  readonly headers: Readonly<Record<string, string>>;
  /** From the service's word (`email`, `phone`, `external`, `id`, `expression`) to the integrator's. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The shape of the interface, below one address. */
export const addressBelow = (integratorUrl: string, endpoint: Endpoint): string =>
  `${integratorUrl.replace(/\/+$/, '')}${integratorOperations[endpoint].path}`;

/** All endpoints below one address. */
export const linkBelow = (
  integratorUrl: string,
  headers: DynamicLink['headers'] = {},
  parameters: DynamicLink['parameters'] = {},
): DynamicLink => {
  const urls = Object.fromEntries(endpoints.map((name) => [name, addressBelow(integratorUrl, name)]));
  return { urls, headers, parameters };
};

/** What may stand in the address already stays. A value that is not known is sent empty: the parameter is part of the shape. */
export const addressOf = (
  link: DynamicLink,
  endpoint: Endpoint,
  values: Readonly<Record<string, string>>,
): string | undefined => {
  const text = link.urls[endpoint];
  if (text === undefined) return undefined;
  const url = new URL(text);
  for (const name of integratorOperations[endpoint].query)
    url.searchParams.set(link.parameters[name] ?? name, values[name] ?? '');
  return url.href;
};
