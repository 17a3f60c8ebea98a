/** The endpoints of an Asterisk over its REST interface: an account that reads events may read these, too. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { asteriskAriConfig, interfaceAt } from '#lines/asterisk-ari/config.ts';
import { authorizationOf, createHttp, type AriHttp } from '#lines/asterisk-ari/http.ts';
import { FingerprintAgent } from '#lines/certificate-fingerprint.ts';
import {
  mostAskedAlone,
  numberInCallerId,
  type EndpointFacts,
  type EndpointPorts,
  type EndpointsRead,
} from './endpoint-facts.ts';

const withinMs = 4_000;
const endpoints = z.array(z.object({ technology: z.string().default('PJSIP'), resource: z.string() }));
const attributes = z.array(z.object({ attribute: z.string(), value: z.string() }));

/** Never rejects. */
export const readAriEndpoints = async (
  config: unknown,
  { certificates }: EndpointPorts,
  signal: AbortSignal,
): Promise<EndpointsRead> => {
  const read = asteriskAriConfig.safeParse(config);
  if (!read.success) return { kind: 'unanswered' };
  const at = interfaceAt(read.data);
  const { certificateFingerprint } = read.data;
  const secureAgent = (): HttpsAgent =>
    certificateFingerprint === undefined
      ? new HttpsAgent({ ca: [...getCACertificates('default'), ...certificates()], proxyEnv: process.env })
      : new FingerprintAgent(certificateFingerprint);
  const agent = at.protocol === 'https:' ? secureAgent() : new HttpAgent();
  const giveUp = (): void => agent.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const http = createHttp({ at, authorization: authorizationOf(read.data), agent, withinMs });
    const { status, text } = await http.get('endpoints');
    if (status === 401 || status === 403) return { kind: 'denied' };
    const listed = parseAs(endpoints, text);
    if (status !== 200 || listed === undefined) return { kind: 'unanswered' };
    const found: EndpointFacts[] = [];
    for (const { technology, resource: name } of listed) {
      const isAsked = technology === 'PJSIP' && found.length < mostAskedAlone;
      found.push({ name, ...(isAsked ? await settingsOf(http, name) : {}) });
    }
    return { kind: 'found', endpoints: found, isPartial: false };
  } catch {
    return { kind: 'unanswered' };
  } finally {
    signal.removeEventListener('abort', giveUp);
    agent.destroy();
  }
};

/** As pjsip.conf has it; an exchange that does not show it is no fault. */
const settingsOf = async (http: AriHttp, name: string): Promise<Partial<EndpointFacts>> => {
  const { status, text } = await http.get(`asterisk/config/dynamic/res_pjsip/endpoint/${encodeURIComponent(name)}`);
  const all = status === 200 ? (parseAs(attributes, text) ?? []) : [];
  const valueOf = (wanted: string): string => all.find(({ attribute }) => attribute === wanted)?.value ?? '';
  return {
    callerNumber: numberInCallerId(valueOf('callerid')),
    isRegisteredOutside: valueOf('outbound_auth') !== '',
  };
};
