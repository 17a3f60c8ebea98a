/** One request with its headers, bodies and curl command. Secrets are masked unless the agent asks for them. */
import type { DeskRequest, DeskRequestDetails } from '#contract/desk-requests.ts';
import { isReplayable, type ReplayPorts } from './replay.ts';
import type { Hide } from '../journal/hiding.ts';
import { maskedHeaders, maskedPath, readHeaders } from '../journal/masking.ts';
import { curlCommand } from '../rules/curl-command.ts';
import { requestOf, requestOfDelivery } from './request-list.ts';

const bodyShown = 100_000;

interface Raw {
  readonly entry: DeskRequest;
  readonly path: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly responseHeaders: Raw['headers'];
  readonly requestBody: string;
  readonly responseBody: string;
  readonly secretHeaders: string;
}

const lines = (headers: Raw['headers']): string => headers.flatMap(({ name, value }) => [name, value]).join('\n');
const listed = (headers: Iterable<readonly [string, string]>): Raw['headers'] =>
  [...headers].map(([name, value]) => ({ name, value }));

function rawOf(ports: ReplayPorts & { readonly hide: Hide }, id: string): Raw | undefined {
  const [kind, number] = id.split('-');
  if (kind === 'hook') {
    const delivery = ports.webhooks.list().find((one) => one.id === Number(number));
    if (delivery === undefined) return undefined;
    return {
      entry: requestOfDelivery(delivery, ports.hide),
      path: delivery.url,
      headers: listed(Object.entries(delivery.headers)),
      requestBody: delivery.body,
      responseBody: '',
      responseHeaders: [],
      // Only the webhook's owner knows which headers contain a secret, so all headers except Content-Type are masked.
      secretHeaders: Object.keys(delivery.headers)
        .filter((name) => name !== 'Content-Type')
        .join(','),
    };
  }
  const isOut = kind === 'out';
  const found = (isOut ? ports.integrators.journal : ports.journal).get(Number(number));
  if (found === undefined) return undefined;
  return {
    ...found,
    entry: requestOf(found, ports.hide, isOut),
    headers: listed(readHeaders(found.headers)),
    responseHeaders: listed(readHeaders(found.responseHeaders)),
  };
}

/** Returns undefined if the request is no longer stored. */
export function requestDetails(
  ports: ReplayPorts & { readonly hide: Hide },
  id: string,
  secrets: boolean,
): DeskRequestDetails | undefined {
  const raw = rawOf(ports, id);
  if (raw === undefined) return undefined;
  const { entry, secretHeaders } = raw;
  const plain: Hide = (text, length = text.length) => text.slice(0, length);
  const hide = secrets ? plain : ports.hide;
  const headers = secrets
    ? raw.headers
    : listed(Object.entries(maskedHeaders(lines(raw.headers), secretHeaders))).map(({ name, value }) => ({
        name: hide(name),
        value: hide(value),
      }));
  const path = secrets ? raw.path : maskedPath(hide(raw.path));
  const address = entry.direction === 'in' ? `${ports.origin()}${path}` : path;
  const isCut = Math.max(raw.requestBody.length, raw.responseBody.length) > bodyShown;
  return {
    ...entry,
    path,
    headers: [...headers],
    responseHeaders: raw.responseHeaders.map(({ name, value }) => ({ name: hide(name), value: hide(value) })),
    requestBody: hide(raw.requestBody, bodyShown),
    responseBody: hide(raw.responseBody, bodyShown),
    isCut,
    curl: curlCommand({ method: entry.method, address, headers, body: hide(raw.requestBody) }),
    secrets,
    cannotReplay: isReplayable(ports, id),
  };
}
