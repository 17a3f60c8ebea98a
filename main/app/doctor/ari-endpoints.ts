/** Which phones an Asterisk knows, asked over its REST interface: whoever may read events may read this too. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { z } from 'zod';
import { asteriskAriConfig, interfaceAt } from '#lines/asterisk-ari/config.ts';
import { authorizationOf, createHttp } from '#lines/asterisk-ari/http.ts';
import { FingerprintAgent } from '#lines/certificate-fingerprint.ts';
import type { EndpointsFound } from './endpoints.ts';

const withinMs = 4_000;
const endpoints = z.array(z.object({ resource: z.string() }));

/** Never rejects: an exchange that does not tell is no fault. */
export const ariEndpointsOf = async (
  config: unknown,
  { certificates }: { readonly certificates: () => readonly string[] },
  signal: AbortSignal,
): Promise<EndpointsFound> => {
  const read = asteriskAriConfig.safeParse(config);
  if (!read.success) return { kind: 'unlisted' };
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
    if (status !== 200) return { kind: 'unlisted' };
    return { kind: 'found', names: endpoints.parse(JSON.parse(text)).map(({ resource }) => resource) };
  } catch {
    return { kind: 'unlisted' };
  } finally {
    signal.removeEventListener('abort', giveUp);
    agent.destroy();
  }
};
