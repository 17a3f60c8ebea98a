/** Reads the endpoints of an Asterisk server over ARI. Any account that can read events can also read the endpoints. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { asteriskAriConfig, getInterfaceUrl } from '#lines/asterisk-ari/config.ts';
import { formatAuthorization, createHttpClient, type AriHttpClient } from '#lines/asterisk-ari/http-client.ts';
import { FingerprintAgent } from '#lines/certificate-fingerprint.ts';
import {
  maxSingleRequests,
  numberInCallerId,
  type EndpointFacts,
  type EndpointPorts,
  type EndpointsRead,
} from './endpoint-facts.ts';

const timeoutMs = 4_000;
const endpoints = z.array(z.object({ technology: z.string().default('PJSIP'), resource: z.string() }));
const attributes = z.array(z.object({ attribute: z.string(), value: z.string() }));

/** The returned promise never rejects. */
export const readAriEndpoints = async (
  config: unknown,
  { certificates }: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointsRead> => {
  const read = asteriskAriConfig.safeParse(config);
  if (!read.success) return { kind: 'unanswered' };
  const url = getInterfaceUrl(read.data);
  const { certificateFingerprint } = read.data;
  const secureAgent = (): HttpsAgent =>
    certificateFingerprint === undefined
      ? new HttpsAgent({ ca: [...getCACertificates('default'), ...certificates()], proxyEnv: process.env })
      : new FingerprintAgent(certificateFingerprint);
  const agent = url.protocol === 'https:' ? secureAgent() : new HttpAgent();
  const abort = (): void => agent.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const http = createHttpClient({
      at: url,
      authorization: formatAuthorization(read.data),
      agent,
      withinMs: timeoutMs,
    });
    const { status, text } = await http.get('endpoints');
    if (status === 401 || status === 403) return { kind: 'denied' };
    const listed = parseAs(endpoints, text);
    if (status !== 200 || listed === undefined) return { kind: 'unanswered' };
    const found: EndpointFacts[] = [];
    for (const { technology, resource: name } of listed) {
      const isAsked = technology === 'PJSIP' && found.length < maxSingleRequests;
      found.push({ name, ...(isAsked ? await readEndpointSettings(http, name) : {}) });
    }
    return { kind: 'found', endpoints: found, isPartial: false };
  } catch {
    return { kind: 'unanswered' };
  } finally {
    signal.removeEventListener('abort', abort);
    agent.destroy();
  }
};

/**
 * Reads the PJSIP settings of an endpoint. If the phone system does not provide them, the result has no caller number,
 * and `isRegisteredOutside` is false.
 */
const readEndpointSettings = async (http: AriHttpClient, name: string): Promise<Partial<EndpointFacts>> => {
  const { status, text } = await http.get(`asterisk/config/dynamic/res_pjsip/endpoint/${encodeURIComponent(name)}`);
  const attributeList = status === 200 ? (parseAs(attributes, text) ?? []) : [];
  const valueOf = (wanted: string): string => attributeList.find(({ attribute }) => attribute === wanted)?.value ?? '';
  return {
    callerNumber: numberInCallerId(valueOf('callerid')),
    isRegisteredOutside: valueOf('outbound_auth') !== '',
  };
};
