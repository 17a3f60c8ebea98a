/** The key and the port of the address that softphones ask, kept: a person has pasted them into a softphone. */
import { join } from 'node:path';
import { readJson, writeJson } from '#store/json-file.ts';
import { newToken } from '#platform/instance-file.ts';

export interface HookEndpoint {
  readonly token: string;
  readonly port?: number | undefined;
}

/** Ten, since every user of a terminal server has one. */
export const hookPorts = [9220, 9221, 9222, 9223, 9224, 9225, 9226, 9227, 9228, 9229] as const;

const pathOf = (dataDir: string): string => join(dataDir, 'hooks.json');

const readPlace = (dataDir: string): HookEndpoint | undefined => {
  const found = readJson(pathOf(dataDir));
  if (typeof found !== 'object' || found === null || !('token' in found) || typeof found.token !== 'string')
    return undefined;
  if (!/^[\w-]{32,}$/.test(found.token)) return undefined;
  return { token: found.token, port: 'port' in found && typeof found.port === 'number' ? found.port : undefined };
};

/** A new key is on disk before anybody can paste it; where the disk takes none, it lasts until the end of this run. */
export const readHookEndpoint = (dataDir: string, log: (message: string, error?: unknown) => void): HookEndpoint => {
  const known = readPlace(dataDir);
  if (known !== undefined) return known;
  const place = { token: newToken() };
  storeHookEndpoint(dataDir, place, log);
  return place;
};

export const storeHookEndpoint = (
  dataDir: string,
  place: HookEndpoint,
  log: (message: string, error?: unknown) => void,
): void => {
  try {
    writeJson(pathOf(dataDir), place);
  } catch (error) {
    log('the address for softphones cannot be kept', error);
  }
};

/** The port of before first, so that what was pasted goes on working. */
export const portsFor = ({ port }: HookEndpoint, given: number | undefined): readonly number[] => {
  // Any free one: that of before is one of them.
  if (given === 0) return port === undefined ? [0] : [port, 0];
  if (given !== undefined) return [given];
  const known = hookPorts.filter((each) => each === port);
  return [...known, ...hookPorts.filter((each) => each !== port)];
};
