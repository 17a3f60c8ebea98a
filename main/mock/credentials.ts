/** The keys of the practice helpdesk: given, kept from the last time, or made up. */
import { randomBytes } from 'node:crypto';
import type { Credentials } from './service/authenticate.ts';
import type { Settings } from './state/settings.ts';

export const newToken = (): string => randomBytes(24).toString('base64url');

export function keptCredentials(settings: Settings, given: Partial<Credentials> | undefined): Credentials {
  // Written by the line below and by nobody else.
  const kept = settings.read('credentials') as Partial<Credentials> | undefined;
  const apiKey = given?.apiKey ?? kept?.apiKey ?? newToken();
  const apiSecret = given?.apiSecret ?? kept?.apiSecret ?? newToken();
  const credentials: Credentials = { voipKey: apiKey, presenceKey: apiKey, ...given, apiKey, apiSecret };
  settings.write('credentials', credentials);
  return credentials;
}
