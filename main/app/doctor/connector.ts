/** Checks a configured till that connects by lines, files or a serial cable. */
import type { ConnectionView } from '#contract/snapshot.ts';
import { connectorOfKind } from '#tills/registry.ts';
import type { ConnectorSetting } from '#app/settings/till-settings.ts';
import type { CheckResult } from './check-result.ts';

/**
 * `running`: the connection's state in the running app. Without it, the place where the till connects is inspected
 * but not changed.
 */
export const evaluateConnector = async (
  { kind, name, config }: ConnectorSetting,
  running: ConnectionView | undefined,
): Promise<CheckResult> => {
  if (running?.link === 'up')
    return { state: 'ok', code: 'doctor.till.up', values: { name, address: running.address ?? kind } };
  const reason = running === undefined ? await connectorOfKind(kind)?.inspect(config) : (running.reason ?? '–');
  return reason === undefined
    ? { state: 'ok', code: 'doctor.till.ready', values: { name } }
    : { state: 'broken', code: 'doctor.till.fails', values: { name, reason }, advice: 'doctor.till.fails.do' };
};
