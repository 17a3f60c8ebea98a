/** The keys of the practice helpdesk: given, stored by an earlier start, or generated. */
import { randomBytes } from 'node:crypto';
import type { Credentials } from './service/authenticate.ts';
import type { Settings } from './state/settings.ts';

export const createToken = (): string => randomBytes(24).toString('base64url');

export const loadCredentials = (settings: Settings, given: Partial<Credentials> | undefined): Credentials => {
  // Only the line below writes to this setting.
  const kept = settings.read('credentials') as Partial<Credentials> | undefined;
  const apiKey = given?.apiKey ?? kept?.apiKey ?? createToken();
  const apiSecret = given?.apiSecret ?? kept?.apiSecret ?? createToken();
  const credentials: Credentials = { voipKey: apiKey, presenceKey: apiKey, ...given, apiKey, apiSecret };
  settings.write('credentials', credentials);
  return credentials;
};
