/** The keys of the practice helpdesk: those in its options, those stored by an earlier start, or generated ones. */
import { randomBytes } from 'node:crypto';
import type { Credentials } from './service/authenticate.ts';
import type { Settings } from './state/settings.ts';

export const createToken = (): string => randomBytes(24).toString('base64url');

export const loadCredentials = (settings: Settings, given: Partial<Credentials> | undefined): Credentials => {
  // The cast is safe, because only this function writes the setting.
  const kept = settings.read('credentials') as Partial<Credentials> | undefined;
  const apiKey = given?.apiKey ?? kept?.apiKey ?? createToken();
  const apiSecret = given?.apiSecret ?? kept?.apiSecret ?? createToken();
  const credentials: Credentials = { voipKey: apiKey, presenceKey: apiKey, ...given, apiKey, apiSecret };
  settings.write('credentials', credentials);
  return credentials;
};
