/** Stores the key and the port of the hook server. Both must stay the same, because users enter them in softphones. */
import { join } from 'node:path';
import { readJson, writeJson } from '#store/json-file.ts';
import { newToken } from '#platform/instance-file.ts';

export interface HookEndpoint {
  readonly token: string;
  readonly port?: number | undefined;
}

/** The ports of the hook server. There are ten ports, because each user of a terminal server needs a separate port. */
export const hookPorts = [9220, 9221, 9222, 9223, 9224, 9225, 9226, 9227, 9228, 9229] as const;

const pathOf = (dataDir: string): string => join(dataDir, 'hooks.json');

const readStoredEndpoint = (dataDir: string): HookEndpoint | undefined => {
  const found = readJson(pathOf(dataDir));
  if (typeof found !== 'object' || found === null || !('token' in found) || typeof found.token !== 'string')
    return undefined;
  if (!/^[\w-]{32,}$/.test(found.token)) return undefined;
  return { token: found.token, port: 'port' in found && typeof found.port === 'number' ? found.port : undefined };
};

/**
 * Returns the stored key and port. If there are none, creates and saves a new key. If saving fails, the key is valid
 * only until the app ends.
 */
export const readHookEndpoint = (dataDir: string, log: (message: string, error?: unknown) => void): HookEndpoint => {
  const known = readStoredEndpoint(dataDir);
  if (known !== undefined) return known;
  const endpoint = { token: newToken() };
  storeHookEndpoint(dataDir, endpoint, log);
  return endpoint;
};

export const storeHookEndpoint = (
  dataDir: string,
  endpoint: HookEndpoint,
  log: (message: string, error?: unknown) => void,
): void => {
  try {
    writeJson(pathOf(dataDir), endpoint);
  } catch (error) {
    log('Cannot save the address for softphones', error);
  }
};

/**
 * Returns the ports to try. Unless a fixed port is given, the previous port is first, so that addresses in softphones
 * stay valid.
 */
export const listCandidatePorts = ({ port }: HookEndpoint, given: number | undefined): readonly number[] => {
  if (given === 0) return port === undefined ? [0] : [port, 0];
  if (given !== undefined) return [given];
  const known = hookPorts.filter((each) => each === port);
  return [...known, ...hookPorts.filter((each) => each !== port)];
};
